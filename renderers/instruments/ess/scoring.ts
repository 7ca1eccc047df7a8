import type { Scale, SeverityBand } from '#kit/form/instruments/index.ts';

/** Eight items answered 0 to 3; the score is their sum. Answer names count from 1. */
export const scale: Scale = { count: 8, answers: [0, 1, 2, 3], of: 'sum', firstOnWire: 1 };

/** Johns 1991, Sleep 14(6):540–545. Bands as published by the author on epworthsleepinessscale.com. */
export const bands: readonly SeverityBand[] = [
  { name: { en: 'lower normal daytime sleepiness', es: 'somnolencia diurna normal baja' }, from: 0, to: 5 },
  { name: { en: 'higher normal daytime sleepiness', es: 'somnolencia diurna normal alta' }, from: 6, to: 10 },
  { name: { en: 'mild excessive daytime sleepiness', es: 'somnolencia diurna excesiva leve' }, from: 11, to: 12 },
  {
    name: { en: 'moderate excessive daytime sleepiness', es: 'somnolencia diurna excesiva moderada' },
    from: 13,
    to: 15,
  },
  { name: { en: 'severe excessive daytime sleepiness', es: 'somnolencia diurna excesiva grave' }, from: 16, to: 24 },
];
