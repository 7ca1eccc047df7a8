import { brandKeys, defaultColors, type BrandColors, type StudyBranding } from './branding.ts';
import { parseColor, toHex } from './color/color.ts';
import { atLightness, lightnessOf, turnHue } from './color/reach.ts';

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
export function brandColors(branding: StudyBranding): {
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
