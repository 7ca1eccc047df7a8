import type { Scale, SeverityBand } from '#kit/instruments/index.ts';

/** Eight items answered 0 to 3; the score is their sum. Answer names count from 1. */
export const scale: Scale = { count: 8, answers: [0, 1, 2, 3], of: 'sum', firstOnWire: 1 };

/** Johns 1991, Sleep 14(6):540–545. Bands as published by the author on epworthsleepinessscale.com. */
export const bands: readonly SeverityBand[] = [
  { name: 'lower normal daytime sleepiness', from: 0, to: 5 },
  { name: 'higher normal daytime sleepiness', from: 6, to: 10 },
  { name: 'mild excessive daytime sleepiness', from: 11, to: 12 },
  { name: 'moderate excessive daytime sleepiness', from: 13, to: 15 },
  { name: 'severe excessive daytime sleepiness', from: 16, to: 24 },
];
