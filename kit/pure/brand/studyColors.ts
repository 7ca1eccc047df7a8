import { brandKeys, type BrandColorKey, type BrandColors, type Branding, defaultColors } from './branding.ts';
import {
  atLightness,
  chromaOf,
  leastContrast,
  lightnessOf,
  onColor,
  reach,
  reachOrNone,
  turnHue,
} from './color/reach.ts';
import { parseColor, toHex } from './color/color.ts';

type Given = { [role in keyof BrandColors]?: string };

/** How to derive each role that the brand does not define. A role can use the roles before it. */
const derivations: readonly [keyof BrandColors, (known: Given) => string | undefined][] = [
  [
    'primary',
    ({ strong, accent }) =>
      strong ? atLightness(strong, Math.min(0.6, lightnessOf(strong) + 0.14)) : accent && atLightness(accent, 0.48),
  ],
  ['strong', ({ primary }) => primary && atLightness(primary, 0.32, 0.07)],
  ['accent', ({ primary }) => primary && atLightness(turnHue(primary, 150), 0.66, 0.14)],
  ['page', ({ primary }) => primary && atLightness(primary, 0.98, 0.006)],
  ['surface', () => '#ffffff'],
  ['heading', ({ strong }) => strong && atLightness(strong, 0.28, 0.05)],
  ['text', ({ heading }) => heading && atLightness(heading, 0.32, 0.02)],
  ['line', ({ page }) => page && atLightness(page, 0.88, 0.02)],
  ['success', () => defaultColors.success],
  ['warning', () => defaultColors.warning],
];

/**
 * The ten colors of a brand. Valid colors stay, missing ones are derived from their neighbors. A brand without any of the first three
 * colors gets all ten colors of the kit.
 * @returns the colors, and the roles whose value is not a color
 */
function brandColors(branding: Branding): {
  colors: BrandColors;
  given: ReadonlySet<keyof BrandColors>;
  invalid: { role: keyof BrandColors; from: string }[];
} {
  const known: Given = {};
  const invalid: { role: keyof BrandColors; from: string }[] = [];
  for (const [role, key] of Object.entries(brandKeys) as [keyof BrandColors, (typeof brandKeys)[keyof BrandColors]][]) {
    const value: unknown = branding[key];
    const color = parseColor(value);
    if (color) known[role] = toHex(color);
    else if (value !== undefined && value !== null && value !== '') invalid.push({ role, from: String(value) });
  }
  const given = new Set(Object.keys(known) as (keyof BrandColors)[]);
  const isBranded = known.primary ?? known.strong ?? known.accent;
  for (const [role, derive] of derivations)
    known[role] ??= (isBranded ? derive(known) : undefined) ?? defaultColors[role];
  return { colors: known as BrandColors, given, invalid };
}

/** How the study is shown: the branding in light or dark, or high contrast for people who need it. */
export type ThemeMode = 'light' | 'dark' | 'high-contrast';

/** Required contrast in each mode (WCAG 2.2: 1.4.3, 1.4.6, 1.4.11). */
export const ratios: { readonly [mode in ThemeMode]: { text: number; control: number } } = {
  light: { text: 4.5, control: 3 },
  dark: { text: 4.5, control: 3 },
  'high-contrast': { text: 7, control: 7 },
};

/** A color of the brand that had to change. */
export interface Correction {
  role: keyof BrandColors;
  key: BrandColorKey;
  from: string;
  to: string;
  /** The background with the least contrast; empty if contrast was not the reason. */
  against: string;
  /** Its contrast on that background, and the required contrast. */
  ratio: number;
  needed: number;
  reason: 'invalid' | 'contrast' | 'ground';
}

/** The lightness of the backgrounds in each mode (range, or exact), and the highest chroma on which text stays easy to read. */
const grounds = {
  light: { page: [0.945, 1], surface: [0.965, 1], hover: 0.955, selected: 0.945, tint: 0.96, chroma: 0.03 },
  'high-contrast': { page: [1, 1], surface: [1, 1], hover: 0.975, selected: 0.965, tint: 0.98, chroma: 0.03 },
  dark: { page: [0.17, 0.2], surface: [0.22, 0.25], hover: 0.285, selected: 0.32, tint: 0.28, chroma: 0.035 },
} as const;

/** Below this chroma (OKLCH) a color looks gray. */
const GRAY = 0.02;

const ERROR = '#b3261e';

export type StudyColors = ReturnType<typeof studyColors>['colors'];

/** All colors of a study in a mode, corrected until they are readable on their backgrounds, and the changes that this required. */
export function studyColors(branding: Branding, mode: ThemeMode) {
  const { colors: brand, given, invalid } = brandColors(branding);
  const needs = ratios[mode];
  const place = grounds[mode];
  const isDark = mode === 'dark';
  const corrections: Correction[] = [];
  const note = (
    role: keyof BrandColors,
    from: string,
    to: string,
    on: readonly string[],
    needed: number,
    reason: Correction['reason'],
  ): void => {
    if (from.toLowerCase() === to || (reason !== 'invalid' && !given.has(role))) return;
    const against =
      on.length === 0
        ? ''
        : on.reduce((worst, ground) => (leastContrast(from, [ground]) < leastContrast(from, [worst]) ? ground : worst));
    corrections.push({
      role,
      key: brandKeys[role],
      from,
      to,
      against,
      ratio: against ? Math.floor(leastContrast(from, [against]) * 100) / 100 : 0,
      needed,
      reason,
    });
  };
  for (const { role, from } of invalid) note(role, from, brand[role], [], 0, 'invalid');

  // Most brands have white backgrounds, which have no hue. Dark backgrounds use the hue of the brand's strong color.
  const night = chromaOf(brand.strong) >= GRAY ? brand.strong : brand.primary;
  /** Limits a background to the lightness of the mode. */
  const ground = (role: 'page' | 'surface'): string => {
    const [least, most] = place[role];
    const lightness = lightnessOf(brand[role]);
    const isInPlace = lightness >= least && lightness <= most;
    const to = isInPlace
      ? brand[role]
      : isDark
        ? atLightness(night, (least + most) / 2, place.chroma)
        : atLightness(brand[role], Math.max(least, 0.97), place.chroma);
    note(role, brand[role], to, [], 0, 'ground');
    return to;
  };
  const isHigh = mode === 'high-contrast';
  const page = isHigh ? '#ffffff' : ground('page');
  const surface = isHigh ? '#ffffff' : ground('surface');
  const selected = atLightness(brand.primary, place.selected, isDark ? 0.05 : place.chroma);
  const hover = atLightness(brand.primary, place.hover, 0.015);
  const tintOf = (hex: string): string => atLightness(hex, place.tint, isDark ? 0.045 : place.chroma);
  const tints = {
    error: tintOf(ERROR),
    success: tintOf(brand.success),
    warning: tintOf(brand.warning),
    info: tintOf(brand.primary),
  };
  const plain = [page, surface, hover, selected];
  const all = [...plain, ...Object.values(tints)];

  /** A color of the brand with enough contrast. In the dark mode, the search starts from a high lightness. */
  const seen = (role: keyof BrandColors, on: readonly string[], needed: number, inDark?: number): string => {
    const start =
      isDark && inDark !== undefined
        ? atLightness(brand[role], Math.max(inDark, lightnessOf(brand[role])), 0.13)
        : brand[role];
    const to = reach(start, on, needed);
    note(role, brand[role], to, on, needed, 'contrast');
    return to;
  };
  const text = seen('text', all, isHigh ? 15 : 7, 0.92);
  const heading = seen('heading', all, isHigh ? 12 : needs.text, 0.95);
  const quiet = reach(atLightness(text, isDark ? 0.76 : isHigh ? 0.33 : 0.47, 0.03), all, needs.text);
  const primary = seen('primary', all, needs.text, 0.78);
  const onPrimary = onColor(primary, needs.text);
  // The pressed and hovered states have the same text color.
  const primaryStrong = reach(
    isDark ? atLightness(primary, lightnessOf(primary) + 0.06) : brand.strong,
    [onPrimary],
    needs.text,
  );
  const strongGround = isDark
    ? atLightness(brand.strong, 0.27, 0.05)
    : isHigh
      ? atLightness(brand.strong, Math.min(0.25, lightnessOf(brand.strong)))
      : brand.strong;
  const onStrong = onColor(strongGround, needs.text);
  const strong = reach(strongGround, [onStrong], needs.text);
  note('strong', brand.strong, strong, [onStrong], needs.text, 'contrast');
  const accent = seen('accent', plain, needs.control, 0.72);
  const focus = reachOrNone(accent, [...plain, strong], needs.control) ?? reach(accent, plain, needs.control);
  const inputLine = reach(isHigh ? text : atLightness(brand.line, isDark ? 0.6 : 0.58, 0.025), plain, needs.control);
  const line = isHigh
    ? reach(brand.line, plain, needs.control)
    : isDark
      ? atLightness(brand.line, 0.36, 0.015)
      : brand.line;
  const status = (hex: string, needed: number): string =>
    reach(isDark ? atLightness(hex, 0.8, 0.14) : hex, all, needed);
  const error = status(ERROR, needs.text);
  const success = seen('success', all, needs.control, 0.8);
  const warning = seen('warning', all, needs.control, 0.8);

  return {
    corrections,
    colors: {
      page,
      surface,
      selected,
      hover,
      text,
      quiet,
      heading,
      primary,
      onPrimary,
      primaryStrong,
      strong,
      onStrong,
      accent,
      onAccent: onColor(accent, needs.text),
      focus,
      inputLine,
      line,
      error,
      onError: onColor(error, needs.text),
      success,
      onSuccess: onColor(success, needs.text),
      successText: reach(success, all, needs.text),
      warning,
      onWarning: onColor(warning, needs.text),
      warningText: reach(warning, all, needs.text),
      link: primary,
      errorTint: tints.error,
      successTint: tints.success,
      warningTint: tints.warning,
      infoTint: tints.info,
    },
  };
}

/** Who is read, or seen, where: what the theme promises and the tests hold it to. */
export const promises: {
  readonly kind: 'text' | 'control';
  readonly roles: readonly (keyof StudyColors)[];
  readonly on: readonly (keyof StudyColors)[];
}[] = [
  {
    kind: 'text',
    roles: ['text', 'quiet', 'heading', 'primary', 'link', 'error', 'successText', 'warningText'],
    on: ['page', 'surface', 'hover', 'selected', 'errorTint', 'successTint', 'warningTint', 'infoTint'],
  },
  { kind: 'text', roles: ['onPrimary'], on: ['primary', 'primaryStrong'] },
  { kind: 'text', roles: ['onStrong'], on: ['strong'] },
  { kind: 'text', roles: ['onError'], on: ['error'] },
  { kind: 'text', roles: ['onSuccess'], on: ['success'] },
  { kind: 'text', roles: ['onWarning'], on: ['warning'] },
  { kind: 'text', roles: ['onAccent'], on: ['accent'] },
  {
    kind: 'control',
    roles: ['inputLine', 'focus', 'primary', 'accent', 'error', 'success', 'warning'],
    on: ['page', 'surface', 'hover', 'selected'],
  },
];

/**
 * What a study builder or a designer reads about a text that is no color of a brand.
 * @param text in quotes
 */
export const notAColor = (text: string): { message: string; fix: string } => ({
  message: `${text} is not a color.`,
  fix: 'Write six hexadecimal digits, such as "#1F5FA8".',
});
