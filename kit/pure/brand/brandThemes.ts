import type { Branding } from './branding.ts';

/** The brand themes with fonts and colors of their own. `fonts.ts` provides their font files. */
export const brandThemes = {
  /** Calm blue, in a typeface made for readers with low vision. */
  harbor: {
    color_1: '#1b5e9b',
    color_2: '#0e2f52',
    color_3: '#b26a00',
    color_4: '#f3f7fb',
    color_5: '#ffffff',
    color_6: '#0e2f52',
    color_7: '#22313f',
    color_8: '#c8d5e2',
    color_9: '#1f7a4d',
    color_10: '#925c00',
    fonts: { primary: '"Atkinson Hyperlegible Next Variable", "Atkinson Fallback", "Atkinson Fallback Wide"' },
  },
  /** Leaf green on warm paper, with headings in a slab serif. */
  garden: {
    color_1: '#2f6b3a',
    color_2: '#1e3f2b',
    color_3: '#c4572b',
    color_4: '#f8f6ee',
    color_5: '#ffffff',
    color_6: '#1e3f2b',
    color_7: '#2c3a30',
    color_8: '#d8d4c4',
    color_9: '#24704a',
    color_10: '#925c00',
    fonts: {
      primary: '"Figtree Variable", "Figtree Fallback", "Figtree Fallback Wide"',
      secondary: '"Bitter Variable", "Bitter Fallback", "Bitter Fallback Wide"',
    },
  },
} as const satisfies Record<string, Branding>;

export type BrandTheme = keyof typeof brandThemes;

/** The fonts and colors of a brand's theme, below what the brand itself gives. Without a theme, the brand as it is. */
export function withBrandTheme(branding: Branding): Branding {
  const { theme, fonts } = branding;
  if (!theme || !Object.hasOwn(brandThemes, theme)) return branding;
  const given = Object.entries(branding).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const base: Branding = brandThemes[theme];
  return { ...base, ...Object.fromEntries(given), fonts: { ...base.fonts, ...fonts } };
}
