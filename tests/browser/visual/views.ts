import type { Switches } from '../../../.ladle/switches.ts';

/** Whether every picture is taken (`npm run test:visual`). Otherwise every second field type has one. */
export const takesAll = process.env.PICTURES === 'all';

const allModes: readonly Switches['mode'][] = ['light', 'dark', 'high-contrast'];

/** Widths in CSS pixels: a phone and a desktop. */
export const widths = takesAll ? [360, 1280] : [360];
export const modes = takesAll ? allModes : allModes.slice(0, 1);

/** `instruments/phq9`, `360`, `dark` → `instruments-phq9-360-dark.png`. */
export const pictureName = (...parts: readonly (string | number)[]): string =>
  `${parts.map((part) => String(part).replace(/[^A-Za-z0-9]+/g, '-')).join('-')}.png`.toLowerCase();
