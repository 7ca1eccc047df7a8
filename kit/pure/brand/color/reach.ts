import { contrast, fromOklch, luminance, parseColor, toHex, toOklch, type Rgb } from './color.ts';

const STEP = 0.004;

/** Parses a hex color that the theme computed. */
const known = (hex: string): Rgb => parseColor(hex)!;

/** The least contrast of a color with any of the backgrounds. */
export const leastContrast = (hex: string, grounds: readonly string[]): number =>
  Math.min(...grounds.map((ground) => contrast(known(hex), known(ground))));

/**
 * The color itself if it has the contrast on every background, otherwise the nearest lightness of the same hue that has it. Measures the
 * rounded color that the screen shows. `undefined` if no lightness has the contrast.
 */
export function reachOrNone(hex: string, grounds: readonly string[], ratio: number): string | undefined {
  if (leastContrast(hex, grounds) >= ratio) return hex;
  const { l, c, h } = toOklch(known(hex));
  const lights = grounds.map((ground) => luminance(known(ground)) + 0.05);
  const hasContrast = (tried: string): boolean => {
    const light = luminance(known(tried)) + 0.05;
    return lights.every((ground) => Math.max(ground, light) / Math.min(ground, light) >= ratio);
  };
  for (let shift = STEP; shift <= 1 + STEP; shift += STEP) {
    for (const lightness of [l - shift, l + shift]) {
      if (lightness < -STEP || lightness > 1 + STEP) continue;
      const tried = toHex(fromOklch({ l: lightness, c, h }));
      if (hasContrast(tried)) return tried;
    }
  }
  return undefined;
}

/** Like {@link reachOrNone}. If no lightness has the contrast: black or white, whichever has more. */
export function reach(hex: string, grounds: readonly string[], ratio: number): string {
  return (
    reachOrNone(hex, grounds, ratio) ??
    (leastContrast('#000000', grounds) > leastContrast('#ffffff', grounds) ? '#000000' : '#ffffff')
  );
}

/** Text color on a filled background: white if it is readable, otherwise nearly black. */
export function onColor(ground: string, ratio: number): string {
  if (leastContrast('#ffffff', [ground]) >= ratio) return '#ffffff';
  return reach(atLightness(ground, 0.2, 0.04), [ground], ratio);
}

/** The same hue at another lightness, with limited chroma. */
export function atLightness(hex: string, lightness: number, mostChroma = 1): string {
  const { c, h } = toOklch(known(hex));
  return toHex(fromOklch({ l: lightness, c: Math.min(c, mostChroma), h }));
}

/** Another hue with the same lightness and chroma. @param degrees rotation of the hue */
export function turnHue(hex: string, degrees: number): string {
  const { l, c, h } = toOklch(known(hex));
  return toHex(fromOklch({ l, c, h: (h + degrees + 360) % 360 }));
}

export const chromaOf = (hex: string): number => toOklch(known(hex)).c;
export const hueOf = (hex: string): number => toOklch(known(hex)).h;
export const lightnessOf = (hex: string): number => toOklch(known(hex)).l;
