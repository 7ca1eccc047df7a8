import type { NumberEntry } from '#kit/texts/numberText.ts';

/** The two numbers; one of them is missing while only the other was typed. */
export interface PressureValue {
  systolic?: NumberEntry;
  diastolic?: NumberEntry;
}

export const parts = ['systolic', 'diastolic'] as const;

/** What is taken for a measurement, in mm Hg, both limits included. */
export const limits = {
  systolic: { minimum: 60, maximum: 210 },
  diastolic: { minimum: 30, maximum: 130 },
} as const;

/** The text of the mask. Two of three places are enough, and underscores stand for empty ones. */
const MASKED = /^(\d{1,3})_{0,2} mm Hg \/ (\d{1,3})_{0,2} mm Hg$/;
/** What a mask gives when nothing is typed into it. */
export const EMPTY_MASK = '_';

/** As people write it down: 120/80, also with the unit behind. */
const NOTED = /^\s*(\d{2,3})\s*\/\s*(\d{2,3})\s*(?:mm\s?Hg)?\s*$/i;

function read(text: unknown, shape: RegExp): PressureValue | undefined {
  const found = typeof text === 'string' ? shape.exec(text) : null;
  return found ? { systolic: Number(found[1]), diastolic: Number(found[2]) } : undefined;
}

/** The numbers of a text on the wire; `undefined` where it has another shape. */
export const readPressure = (text: unknown): PressureValue | undefined => read(text, MASKED);

/** The numbers of a text as people note it. */
export const readNote = (text: string): PressureValue | undefined => read(text, NOTED);

/** The text on the wire; `undefined` while a number is missing. */
export const writePressure = (value: PressureValue | undefined): string | undefined =>
  value?.systolic === undefined || value.diastolic === undefined ? undefined : `${value.systolic} mm Hg / ${value.diastolic} mm Hg`;
