import { expect, it } from 'vitest';
import { isInstrumentField } from '#kit/instruments/instrumentField.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import { stated } from './everySet.ts';
import { proveScoring } from './proveScoring.ts';

// PHQ-9 has more sets than all others together; a separate file runs it on a separate core.
for (const instrument of stated) if (instrument.type !== 'phq9') proveScoring(instrument);

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
