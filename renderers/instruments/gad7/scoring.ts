import type { Scale, SeverityBand } from '#kit/form/instruments/index.ts';

/** Seven items answered 0 to 3; the score is their sum. Answer names count from 0. */
export const scale: Scale = { count: 7, answers: [0, 1, 2, 3], of: 'sum', firstOnWire: 0 };

/** Spitzer, Kroenke, Williams & Löwe 2006, Arch Intern Med 166(10):1092–1097. */
export const bands: readonly SeverityBand[] = [
  { name: { en: 'minimal', es: 'mínima' }, from: 0, to: 4 },
  { name: { en: 'mild', es: 'leve' }, from: 5, to: 9 },
  { name: { en: 'moderate', es: 'moderada' }, from: 10, to: 14 },
  { name: { en: 'severe', es: 'grave' }, from: 15, to: 21 },
];
