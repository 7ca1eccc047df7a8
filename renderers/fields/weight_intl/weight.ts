import { isCustomary, type Measurement } from '#kit/pure/fields/index.ts';
import { readNumber, writeNumber } from '#kit/pure/texts/index.ts';

/** The units in which a weight is stored and submitted. */
type WeightUnits = 'pounds' | 'kilograms';

/** The units in which a weight is entered; stones and pounds are stored as pounds. */
export type WeightEntry = WeightUnits | 'stones';

/** The entry modes in the order of their buttons. */
export const weightEntries = ['pounds', 'kilograms', 'stones'] as const;

/**
 * A weight in the form. `stones` and `pounds` hold the texts of the two boxes while they are not a valid weight, so
 * that nothing is lost.
 */
export interface WeightValue extends Measurement<WeightUnits>, Partial<StonesTexts> {}

/** The texts of the boxes for stones and pounds, as typed. */
export interface StonesTexts {
  stones: string;
  pounds: string;
}

/** Pounds in a stone (imperial avoirdupois). */
export const POUNDS_PER_STONE = 14;
/** 1959 international yard and pound agreement. */
export const KILOGRAMS_PER_POUND = 0.45359237;

/** Removes floating-point noise: 154.3, not 154.30000000000001. */
export const tidy = (number: number): number => Number(number.toFixed(6));

/** The texts of the two boxes: computed from the pounds, or as typed if they are not a weight. */
export function stonesTexts(value: WeightValue | undefined, locale: string): StonesTexts {
  if (typeof value?.value !== 'number') return { stones: value?.stones ?? '', pounds: value?.pounds ?? '' };
  const stones = Math.floor(value.value / POUNDS_PER_STONE);
  return {
    stones: writeNumber(stones, locale),
    pounds: writeNumber(tidy(value.value - stones * POUNDS_PER_STONE), locale),
  };
}

/** Parses a typed amount: 0 if empty, `undefined` if it is not a number of 0 or more. */
function readAmount(text: string, locale: string): number | undefined {
  if (text.trim() === '') return 0;
  const value = readNumber(text, locale)?.value;
  return value !== undefined && value >= 0 ? value : undefined;
}

/** The weight for two typed texts: whole stones and fewer than 14 pounds; otherwise the texts as typed. `undefined` if both are empty. */
export function fromStones({ stones, pounds }: StonesTexts, locale: string): WeightValue | undefined {
  if (stones.trim() === '' && pounds.trim() === '') return undefined;
  const whole = readAmount(stones, locale);
  const rest = readAmount(pounds, locale);
  if (whole === undefined || rest === undefined || !Number.isInteger(whole) || rest >= POUNDS_PER_STONE)
    return { units: 'pounds', stones, pounds };
  return { units: 'pounds', value: tidy(whole * POUNDS_PER_STONE + rest) };
}

/** The same weight in the other units, to one decimal; `undefined` if the value is not a number. */
export function converted(value: WeightValue | undefined, units: WeightUnits): WeightValue | undefined {
  if (typeof value?.value !== 'number') return undefined;
  if (value.units === units) return value;
  const exact = units === 'pounds' ? value.value / KILOGRAMS_PER_POUND : value.value * KILOGRAMS_PER_POUND;
  return { units, value: Math.round(exact * 10) / 10 };
}

/** The stored units of an entry mode. */
export const unitsOf = (entry: WeightEntry): WeightUnits => (entry === 'kilograms' ? 'kilograms' : 'pounds');

/** The entry mode for a value and the last chosen mode: a value in other units overrides the choice. */
export function entryOf(value: WeightValue | undefined, chosen: WeightEntry): WeightEntry {
  if (value === undefined || value.units === unitsOf(chosen)) return value?.stones === undefined ? chosen : 'stones';
  return value.units === 'kilograms' ? 'kilograms' : value.stones === undefined ? 'pounds' : 'stones';
}

/** The customary units of body weight in a locale. */
export function usualEntry(locale: string): WeightEntry {
  if (isCustomary(locale)) return 'pounds';
  return ['GB', 'IE'].includes(new Intl.Locale(locale).region ?? '') ? 'stones' : 'kilograms';
}
