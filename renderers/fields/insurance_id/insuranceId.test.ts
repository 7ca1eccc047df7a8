import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkCodec } from '#kit/testing/checkCodec.ts';
import { insuranceField } from './field.ts';
import { readInsuranceId, type InsuranceValue } from './insuranceId.ts';

test.each([
  ['', 'H12345678', 'H12345678'],
  ['[F3.72] [F5.31] [F5.32]', ' h12345678_ ', 'H12345678'],
  ['', '12345678', 'H12345678'],
  ['', 'H 1234-5678', 'H12345678'],
  ['', '1234567', '1234567'],
  ['', 'H123456789', 'H123456789'],
  ['', '_________', undefined],
])('%s %j is normalized to %j', (_, text, id) => expect(readInsuranceId(text)).toBe(id));

const field = { key: 'i', name: 'i', input: { interface: 'insurance_id' } };
const value: fc.Arbitrary<InsuranceValue> = fc.oneof(
  fc.constant({ member: false }),
  fc.stringMatching(/^H[0-9]{8}$/).map((id) => ({ member: true, id, confirm: id })),
);

test('round-trips every ID and the answer of non-members', () =>
  checkCodec(insuranceField, { interface: 'insurance_id', name: 'i', label: 'Insurance' }, value));

test('[F5.33] entries that differ submit nothing', () => {
  expect(insuranceField.toAnswers!({ member: true, id: 'H12345678', confirm: 'H12345679' }, field)).toEqual({});
  expect(insuranceField.toAnswers!({ member: true, id: 'H12345678' }, field)).toEqual({});
});
