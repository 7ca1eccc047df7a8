import { isCustomary, type Measurement } from '#kit/pure/fields/index.ts';

export type HeightUnits = 'inches' | 'centimeters';

/**
 * A height in the form. Imperial: the chosen part while the other is missing, the total in inches once both are chosen.
 * Metric: the number in centimeters, or the typed text if it is not a number, so that nothing is lost.
 */
export interface HeightValue extends Measurement<HeightUnits> {
  feet?: number;
  inches?: number;
}

const INCHES_PER_FOOT = 12;
/** 1959 international yard and pound agreement. */
export const CENTIMETERS_PER_INCH = 2.54;

/** The choices of the list of feet. */
export const feetChoices = [3, 4, 5, 6, 7] as const;
/** 0 to 11.5 in steps of 0.5. */
export const inchChoices: readonly number[] = Array.from({ length: 24 }, (_, i) => i / 2);

/** Every height that the two lists can express, in inches. */
export const imperialHeights: readonly number[] = feetChoices.flatMap((feet) =>
  inchChoices.map((inches) => feet * INCHES_PER_FOOT + inches),
);

const MIN_INCHES = imperialHeights[0]!;
const MAX_INCHES = imperialHeights.at(-1)!;
/** Lowest accepted height in centimeters. */
export const MIN_CENTIMETERS = 91;
/** Highest accepted height in centimeters. */
export const MAX_CENTIMETERS = 243;

/** An imperial height as chosen in the two lists; a part is missing until it is chosen. */
export interface ImperialParts {
  feet?: number;
  inches?: number;
}

/** The feet and inches of an imperial height, as far as they are chosen. */
export function imperialParts(value: HeightValue | undefined): ImperialParts {
  if (value?.units !== 'inches') return {};
  if (typeof value.value !== 'number') return { feet: value.feet, inches: value.inches };
  const feet = Math.min(Math.floor(value.value / INCHES_PER_FOOT), feetChoices[feetChoices.length - 1]!);
  return { feet, inches: value.value - feet * INCHES_PER_FOOT };
}

/** An imperial height from its parts; `undefined` if neither is chosen. */
export function fromImperialParts({ feet, inches }: ImperialParts): HeightValue | undefined {
  if (feet === undefined && inches === undefined) return undefined;
  if (feet !== undefined && inches !== undefined) return { units: 'inches', value: feet * INCHES_PER_FOOT + inches };
  return { units: 'inches', ...(feet !== undefined ? { feet } : { inches }) };
}

/** The same height in the other units, rounded to an enterable value; `undefined` if it is incomplete or out of range. */
export function converted(value: HeightValue | undefined, units: HeightUnits): HeightValue | undefined {
  if (value === undefined || value.units === units) return value;
  if (typeof value.value !== 'number') return undefined;
  if (units === 'centimeters') {
    const centimeters = Math.round(value.value * CENTIMETERS_PER_INCH);
    return centimeters >= MIN_CENTIMETERS && centimeters <= MAX_CENTIMETERS ? { units, value: centimeters } : undefined;
  }
  const inches = Math.round((value.value / CENTIMETERS_PER_INCH) * 2) / 2;
  return inches >= MIN_INCHES && inches <= MAX_INCHES ? { units, value: inches } : undefined;
}

/** The customary units of body height in a locale. */
export const usualUnits = (locale: string): HeightUnits => (isCustomary(locale) ? 'inches' : 'centimeters');
