import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkCodec } from '#kit/testing/checkCodec.ts';
import { telephoneField } from './field.ts';
import { readUsPhone, writeUsPhone } from './phoneDigits.ts';

test.each([
  ['[F3.69]', '12345678999', '12345678999'],
  ['[F3.71] [F5.23] [C3.081] [C3.083]', '2345678999', '12345678999'],
  ['[F3.69]', '1 (234) 567-8999', '12345678999'],
  ['[F3.69] [F3.71] [C3.081] [C3.083]', '(234) 567-8999', '12345678999'],
  ['', '+1 234.567.8999', '12345678999'],
  ['', '\u202a+1\u00a0234\u2011567\u20118999\u202c', '12345678999'],
  ['', '234', '1234'],
  ['', '1', '1'],
  ['', '234567899912', '234567899912'],
  ['', '+44 20 7946 0958', '+44 20 7946 0958'],
  ['', '+49 30 12345', '+49 30 12345'],
  ['', '234-567-8999 ext. 5', '234-567-8999 ext. 5'],
  ['', '()', '()'],
  ['', '  ', undefined],
])('%s %j is stored as %j', (_, text, value) => expect(readUsPhone(text)).toBe(value));

const number = fc.stringMatching(/^1[0-9]{10}$/);

test('a number survives formatting and parsing, and round-trips', () => {
  fc.assert(fc.property(number, (value) => readUsPhone(writeUsPhone(value)) === value));
  checkCodec(telephoneField, { interface: 'phone', name: 'phone', label: 'Phone' }, number);
});

test('[F3.70] [F5.22] [F9.18] [C3.082] [C9.46] never accepts more than 11 digits as a number and never loses typed text', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789 ()-.+x') }), (text) => {
      const value = readUsPhone(text);
      if (value === undefined) expect(text.trim()).toBe('');
      else if (/^[0-9]{1,11}$/.test(value))
        expect(value.replace(/^1/, '')).toBe(text.replace(/[^0-9]/g, '').replace(/^1/, ''));
      else expect(value).toBe(text.trim());
    }),
  );
});
