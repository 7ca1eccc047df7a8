import type { Scale, SeverityBand } from '#kit/instruments/index.ts';

/** Seven items answered 0 to 3; the score is their sum. Answer names count from 0. */
export const scale: Scale = { count: 7, answers: [0, 1, 2, 3], of: 'sum', firstOnWire: 0 };

/** Spitzer, Kroenke, Williams & Löwe 2006, Arch Intern Med 166(10):1092–1097. */
export const bands: readonly SeverityBand[] = [
  { name: 'minimal', from: 0, to: 4 },
  { name: 'mild', from: 5, to: 9 },
  { name: 'moderate', from: 10, to: 14 },
  { name: 'severe', from: 15, to: 21 },
];
