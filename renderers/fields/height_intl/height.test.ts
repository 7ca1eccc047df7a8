import { describe, expect, it } from 'vitest';
import {
  converted,
  feetChoices,
  fromImperialParts,
  imperialParts,
  inchChoices,
  MAX_CENTIMETERS,
  MIN_CENTIMETERS,
} from './height.ts';

describe('height', () => {
  it('splits every selectable height back into its parts', () => {
    for (const feet of feetChoices) {
      for (const inches of inchChoices)
        expect(imperialParts(fromImperialParts({ feet, inches }))).toEqual({ feet, inches });
    }
  });

  it.each([{ feet: 5 }, { inches: 0 }])('keeps %j while the other part is missing', (parts) => {
    const value = fromImperialParts(parts);
    expect(value).not.toHaveProperty('value');
    expect(imperialParts(value)).toMatchObject(parts);
  });

  it('converts every metric height to a selectable one within half of the smallest step', () => {
    for (let cm = MIN_CENTIMETERS; cm <= MAX_CENTIMETERS; cm += 1) {
      const there = converted({ units: 'centimeters', value: cm }, 'inches');
      const { feet, inches } = imperialParts(there);
      expect(feetChoices).toContain(feet);
      expect(inchChoices).toContain(inches);
      expect(Math.abs((there!.value as number) * 2.54 - cm)).toBeLessThanOrEqual(0.6352);
    }
  });

  it.each([
    [
      { units: 'inches', value: 65.5 },
      { units: 'centimeters', value: 166 },
    ],
    [{ units: 'inches', feet: 5 }, undefined],
    [{ units: 'inches', value: 12 }, undefined],
  ] as const)('converts %j to %j', (from, to) => {
    expect(converted(from, 'centimeters')).toEqual(to);
  });
});
