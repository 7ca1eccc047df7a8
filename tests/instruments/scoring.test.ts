import { expect, it } from 'vitest';
import { isInstrumentField } from '#kit/instruments/instrumentField.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import { stated } from './answerSets.ts';
import { proveScoring } from './proveScoring.ts';

for (const instrument of stated) proveScoring(instrument);

it('has 360,871 sets for the four instruments', () => {
  const four = stated.filter(({ type }) => ['gad7', 'phq9', 'ess', 'acq5'].includes(type));
  expect(four.reduce((all, { sets }) => all + sets, 0)).toBe(360_871);
});

it('covers every instrument', () => {
  expect(
    fieldTypes
      .filter(isInstrumentField)
      .map(({ type }) => type)
      .sort(),
  ).toEqual(stated.map(({ type }) => type).sort());
});
