/** An sRGB color. Each channel is from 0 to 1, not gamma-decoded. */
export interface Rgb {
  r: number;
  g: number;
  b: number;
}

/** OKLCH: lightness 0 to 1, chroma 0 to about 0.37, hue in degrees. */
interface Oklch {
  l: number;
  c: number;
  h: number;
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/**
 * Parses `#rgb`, `#rrggbb`, `rgb(1, 2, 3)` and `rgb(1 2 3)`, also in percent. `undefined` for any other text and for
 * transparent colors.
 */
export function parseColor(text: unknown): Rgb | undefined {
  if (typeof text !== 'string') return undefined;
  const [, short, long] = /^#(?:([0-9a-f]{3})|([0-9a-f]{6}))$/i.exec(text.trim()) ?? [];
  const hex = short ? short.replace(/./g, '$&$&') : long;
  if (hex) {
    const value = Number.parseInt(hex, 16);
    return { r: (value >> 16) / 255, g: ((value >> 8) & 255) / 255, b: (value & 255) / 255 };
  }
  const number = '(\\d{1,3}(?:\\.\\d{1,6})?)(%?)';
  const parts = new RegExp(`^rgb\\(\\s*${number}[\\s,]+${number}[\\s,]+${number}\\s*\\)$`, 'i').exec(text.trim());
  if (!parts) return undefined;
  const [r, g, b] = [1, 3, 5].map((at) => clamp(Number(parts[at]) / (parts[at + 1] ? 100 : 255)));
  return { r: r!, g: g!, b: b! };
}

export function toHex({ r, g, b }: Rgb): string {
  return `#${[r, g, b]
    .map((part) =>
      Math.round(clamp(part) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

const decode = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const encode = (part: number): number => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);

/** Relative luminance (WCAG 2.2). */
export const luminance = ({ r, g, b }: Rgb): number => 0.2126 * decode(r) + 0.7152 * decode(g) + 0.0722 * decode(b);

/** Contrast ratio of two opaque colors, 1 to 21 (WCAG 2.2, 1.4.3). */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Converts to OKLab by B. Ottosson (https://bottosson.github.io/posts/oklab/), in polar form. */
export function toOklch(color: Rgb): Oklch {
  const [r, g, b] = [decode(color.r), decode(color.g), decode(color.b)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { l: lightness, c: Math.hypot(a, bb), h: ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360 };
}

function linear({ l: lightness, c, h }: Oklch): [number, number, number] {
  const a = c * Math.cos((h * Math.PI) / 180);
  const bb = c * Math.sin((h * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * bb) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * bb) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * bb) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const inGamut = (parts: readonly number[]): boolean => parts.every((part) => part >= -0.0001 && part <= 1.0001);

/** The nearest color that a screen can show with the same lightness and hue; only the chroma changes. */
export function fromOklch(color: Oklch): Rgb {
  const { l, h } = color;
  if (l <= 0) return { r: 0, g: 0, b: 0 };
  if (l >= 1) return { r: 1, g: 1, b: 1 };
  let c = color.c;
  if (!inGamut(linear(color))) {
    let [low, high] = [0, c];
    for (let i = 0; i < 16; i++) {
      c = (low + high) / 2;
      if (inGamut(linear({ l, c, h }))) low = c;
      else high = c;
    }
    c = low;
  }
  const [r, g, b] = linear({ l, c, h }).map((part) => clamp(encode(clamp(part)))) as [number, number, number];
  return { r, g, b };
}
