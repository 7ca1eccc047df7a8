import { itemKey, type Scale, type ScaleValue, type SeverityBand } from '#kit/form/instruments/index.ts';

/** Nine items answered 0 to 3; the score is their sum. Answer names count from 0. */
export const scale: Scale = { count: 9, answers: [0, 1, 2, 3], of: 'sum', firstOnWire: 0 };

/** Kroenke, Spitzer & Williams 2001, J Gen Intern Med 16(9):606–613. */
export const bands: readonly SeverityBand[] = [
  { name: { en: 'minimal', es: 'mínima' }, from: 0, to: 4 },
  { name: { en: 'mild', es: 'leve' }, from: 5, to: 9 },
  { name: { en: 'moderate', es: 'moderada' }, from: 10, to: 14 },
  { name: { en: 'moderately severe', es: 'moderadamente grave' }, from: 15, to: 19 },
  { name: { en: 'severe', es: 'grave' }, from: 20, to: 27 },
];

/** Index of the item on thoughts of death or self-harm, counted from 0. */
const SELF_HARM_ITEM = 8;

/** Whether the ninth item has any answer but `Not at all`, regardless of the others. */
export const mentionsSelfHarm = (value: ScaleValue | undefined): boolean => (value?.[itemKey(SELF_HARM_ITEM)] ?? 0) > 0;
