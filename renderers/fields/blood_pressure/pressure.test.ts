import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkCodec } from '#kit/testing/checkCodec.ts';
import { bloodPressureField } from './field.ts';
import { limits, readNote, readPressure } from './pressure.ts';

const within = ({ minimum, maximum }: { minimum: number; maximum: number }) =>
  fc.integer({ min: minimum, max: maximum });

it('round-trips every measurement', () => {
  const measured = fc
    .record({ systolic: within(limits.systolic), diastolic: within(limits.diastolic) })
    .filter(({ systolic, diastolic }) => systolic > diastolic);
  checkCodec(bloodPressureField, { interface: 'blood_pressure', name: 'p', label: 'Pressure' }, measured);
});

it.each([
  ['120 mm Hg / 80 mm Hg', 120, 80],
  ['120 mm Hg / 080 mm Hg', 120, 80],
  ['99_ mm Hg / 80_ mm Hg', 99, 80],
])('reads masked text: %s', (text, systolic, diastolic) => {
  expect(readPressure(text)).toEqual({ systolic, diastolic });
});

it.each([
  '120/80',
  '120 mm Hg',
  '',
  '___ mm Hg / ___ mm Hg',
  '1200 mm Hg / 80 mm Hg',
  '120 mmHg / 80 mmHg',
  'x120 mm Hg / 80 mm Hg',
  120,
  null,
  {},
])('rejects %j, which is not text of the mask', (text) => {
  expect(readPressure(text)).toBeUndefined();
});

it.each(['120/80', ' 120 / 80 ', '120/80 mmHg', '120/80 mm Hg'])('accepts a pasted %j', (text) =>
  expect(readNote(text)).toEqual({ systolic: 120, diastolic: 80 }),
);
it.each(['120', '120/', '120/80/70', '12.0/80'])('ignores a pasted %j', (text) =>
  expect(readNote(text)).toBeUndefined(),
);

it('reads an empty mask as unanswered', () => {
  expect(
    bloodPressureField.fromAnswers!({ p: '_' }, { key: 'p', name: 'p', input: { interface: 'blood_pressure' } }),
  ).toBeUndefined();
});
