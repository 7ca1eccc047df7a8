import type { NumberEntry } from '#kit/pure/texts/index.ts';

/** Systolic and diastolic pressure; one is missing while only the other has been typed. */
export interface PressureValue {
  systolic?: NumberEntry;
  diastolic?: NumberEntry;
}

/** The two numbers in the order in which they are asked. */
export const parts = ['systolic', 'diastolic'] as const;

/** Accepted values in mm Hg, both limits inclusive. */
export const limits = {
  systolic: { minimum: 60, maximum: 210 },
  diastolic: { minimum: 30, maximum: 130 },
} as const;

/** The text of the mask. One to three digits per number; underscores stand for empty places. */
export const MASKED = /^(\d{1,3})_{0,2} mm Hg \/ (\d{1,3})_{0,2} mm Hg$/;
/** The answer of a mask without any typed character. */
export const EMPTY_MASK = '_';

/** Informal notation: 120/80, optionally followed by the unit. */
const NOTED = /^\s*(\d{2,3})\s*\/\s*(\d{2,3})\s*(?:mm\s?Hg)?\s*$/i;

function read(text: unknown, shape: RegExp): PressureValue | undefined {
  const found = typeof text === 'string' ? shape.exec(text) : null;
  return found ? { systolic: Number(found[1]), diastolic: Number(found[2]) } : undefined;
}

/** Parses a submitted answer; `undefined` if it has another shape. */
export const readPressure = (text: unknown): PressureValue | undefined => read(text, MASKED);

/** Parses informal notation such as 120/80; `undefined` if it has another shape. */
export const readNote = (text: string): PressureValue | undefined => read(text, NOTED);

/** Formats the submitted answer; `undefined` while a number is missing. */
export const writePressure = (value: PressureValue | undefined): string | undefined =>
  value?.systolic === undefined || value.diastolic === undefined
    ? undefined
    : `${value.systolic} mm Hg / ${value.diastolic} mm Hg`;
