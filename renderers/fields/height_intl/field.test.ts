import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toAnswers } from '#kit/pure/compile/answers.ts';
import { compileForm } from '#kit/pure/compile/compileForm.ts';
import { checkCodec } from '#kit/testing/checkCodec.ts';
import { heightField } from './field.ts';
import { feetChoices, fromImperialParts, inchChoices, type HeightValue } from './height.ts';

const input = { interface: 'height_intl', name: 'height', label: 'Height' };
const imperial = fc
  .tuple(fc.constantFrom(...feetChoices), fc.constantFrom(...inchChoices))
  .map(([feet, inches]) => fromImperialParts({ feet, inches })!);
const metric = fc.integer({ min: 910, max: 2430 }).map((mm): HeightValue => ({ units: 'centimeters', value: mm / 10 }));

test('round-trips every height', () => checkCodec(heightField, input, fc.oneof(imperial, metric)));

test('[F3.68] submits feet and inches as total inches, including halves', () => {
  const form = compileForm({ schema: [{ inputs: [input] }] }, [heightField], { locale: 'en' });
  const { key } = form.fields[0]!;
  expect({ ...toAnswers(form, { data: { [key]: fromImperialParts({ feet: 5, inches: 7.5 }) } }) }).toEqual({
    height: 67.5,
    height_units: 'inches',
  });
});
