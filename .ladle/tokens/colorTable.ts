import {
  type BrandColorKey,
  type BrandColors,
  brandKeys,
  type Correction,
  leastContrast,
  promises,
  ratios,
  type Branding,
  studyColors,
  type StudyColors,
  type ThemeMode,
  withBrandTheme,
} from '#kit/pure/brand/index.ts';

export const modes: readonly ThemeMode[] = ['light', 'dark', 'high-contrast'];

/** Two colors that are seen together, and their contrast. */
export interface Pair {
  seen: keyof StudyColors;
  on: keyof StudyColors;
  ratio: number;
  needed: number;
}

/** What a color of the brand became in a mode. */
export interface ColorInMode {
  color: string;
  /** The pair with this color that is nearest to the required contrast; absent for a color that only decorates. */
  tightest: Pair | undefined;
  corrections: readonly Correction[];
}

export interface ColorRow {
  key: BrandColorKey;
  role: keyof BrandColors;
  /** As the brand has it; absent if the theme derives it. */
  given: string | undefined;
  modes: Readonly<Record<ThemeMode, ColorInMode>>;
}

/** Every pair that the theme promises to be readable, with its contrast in these colors. */
export function pairsOf(colors: StudyColors, mode: ThemeMode): Pair[] {
  return promises.flatMap(({ kind, roles, on }) =>
    roles.flatMap((seen) =>
      on.map((ground) => ({
        seen,
        on: ground,
        ratio: leastContrast(colors[seen], [colors[ground]]),
        needed: ratios[mode][kind],
      })),
    ),
  );
}

/** The pair that is nearest to its required contrast. */
export const tightestOf = (pairs: readonly Pair[]): Pair | undefined =>
  pairs.reduce<Pair | undefined>(
    (least, pair) => (!least || pair.ratio / pair.needed < least.ratio / least.needed ? pair : least),
    undefined,
  );

const inEachMode = <T extends { mode: ThemeMode }, R>(themes: readonly T[], read: (theme: T) => R) =>
  Object.fromEntries(themes.map((theme) => [theme.mode, read(theme)])) as { [mode in ThemeMode]: R };

/** What each of a brand's ten colors became in each mode. */
export function colorTable(branding: Branding): ColorRow[] {
  const brand = withBrandTheme(branding);
  const themes = modes.map((mode) => {
    const { colors, corrections } = studyColors(brand, mode);
    return { mode, colors, corrections, pairs: pairsOf(colors, mode) };
  });
  return (Object.entries(brandKeys) as [keyof BrandColors, BrandColorKey][]).map(([role, key]) => ({
    key,
    role,
    given: brand[key] || undefined,
    modes: inEachMode(themes, ({ colors, corrections, pairs }) => ({
      color: colors[role],
      tightest: tightestOf(pairs.filter(({ seen, on }) => seen === role || on === role)),
      corrections: corrections.filter((correction) => correction.role === role),
    })),
  }));
}
