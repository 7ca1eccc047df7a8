import type { Scale, SeverityBand } from '#kit/form/instruments/index.ts';

/** Five items answered 0 to 6; the score is their mean. Answer names count from 1. */
export const scale: Scale = { count: 5, answers: [0, 1, 2, 3, 4, 5, 6], of: 'mean', firstOnWire: 1 };

/** Juniper, Bousquet, Abetz & Bateman 2006, Respir Med 100(4):616–621. A mean of five answers is a multiple of 0.2. */
export const bands: readonly SeverityBand[] = [
  { name: { en: 'well controlled', es: 'bien controlado' }, from: 0, to: 0.75 },
  { name: { en: 'between', es: 'intermedio' }, from: 0.8, to: 1.4 },
  { name: { en: 'not well controlled', es: 'no bien controlado' }, from: 1.5, to: 6 },
];
