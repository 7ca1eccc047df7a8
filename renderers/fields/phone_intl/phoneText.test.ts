import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkCodec } from '#kit/testing/checkCodec.ts';
import { callingCode, countries, findPhoneNumber, isInPlan } from '#kit/pure/validation/numberingPlans.ts';
import { phoneIntl, setNumberingPlans } from '#kit/pure/validation/vocabulary/formats/texts.ts';
import { phoneIntlField } from './field.ts';
import { readPhone, writePhone } from './phoneText.ts';

test.each([
  ['US', '(202) 555-0143', '+12025550143'],
  ['US', '1 202 555 0143', '+12025550143'],
  ['GB', '020 7946 0958', '+442079460958'],
  ['ES', '612 34 56 78', '+34612345678'],
  ['US', '+34 612 345 678', '+34612345678'],
  ['ES', '612', '+34 612'],
  ['US', '202-555-0143 ext 5', '+1 202-555-0143 ext 5'],
  ['US', 'call me', '+1 call me'],
  ['US', '+999 12', '+999 12'],
  ['BY', '+37508100000000', '+37508100000000'],
  ['US', '  ', undefined],
] as const)('in %s, %j is stored as %j', (country, text, value) => expect(readPhone({ country, text })).toBe(value));

test("formats a number in its country's notation if that reads as the same number", () => {
  expect(writePhone('+442079460958', 'US')).toEqual({ country: 'GB', text: '020 7946 0958' });
  expect(writePhone('+2412000000', 'US')).toEqual({ country: 'GA', text: '+2412000000' });
});

describe('a value', () => {
  const digits = fc.stringMatching(/^[0-9]{4,12}$/);

  test('that is a valid number survives formatting and parsing', () => {
    fc.assert(
      fc.property(fc.constantFrom(...countries), digits, (country, rest) => {
        const found = findPhoneNumber(`+${callingCode(country)}${rest}`);
        fc.pre(found !== undefined);
        expect(readPhone(writePhone(found.number, country))).toBe(found.number);
      }),
      { numRuns: process.env.SAMPLE === 'all' ? 2_000 : 200 },
    );
  });

  test('that is a valid number round-trips', () => {
    const known = fc.constantFrom('+12025550143', '+442079460958', '+34612345678', '+80012345678');
    checkCodec(phoneIntlField, { interface: 'phone_intl', name: 'p', label: 'Phone' }, known);
  });

  test('that is not a number keeps the typed text', () => {
    fc.assert(
      fc.property(fc.constantFrom(...countries), fc.string(), (country, text) => {
        const value = readPhone({ country, text });
        fc.pre(value !== undefined && !isInPlan(value));
        expect(writePhone(value, country).text.endsWith(text.trim())).toBe(true);
        expect(readPhone(writePhone(value, country))).toBe(value);
      }),
    );
  });
});

test('the format checks numbering plans once they are loaded', () => {
  // Test files share modules, and another one may have loaded the plans.
  setNumberingPlans(() => true);
  expect(phoneIntl.test('+12345678')).toBe(true);
  setNumberingPlans(isInPlan);
  expect(phoneIntl.test('+12345678')).toBe(false);
  expect(phoneIntl.test('+12025550143')).toBe(true);
  expect(phoneIntl.test('+1 202 555 0143')).toBe(false);
});
