import { useEffect } from 'react';
import { loadThemeFonts } from '#kit/theme/fonts.ts';
import type { StudyBranding } from '#kit/brand/index.ts';
import type { Switches } from '../switches.ts';
import { BRANDS } from './brands.ts';
import { useOwnBrand } from './ownBrand.ts';

/** The brand that the switch names, with the font files of its theme. */
export function useBrand(brand: Switches['brand']): StudyBranding {
  const own = useOwnBrand();
  const branding = brand === 'own' ? own : BRANDS[brand];
  const { theme } = branding;
  useEffect(() => {
    if (theme) void loadThemeFonts(theme);
  }, [theme]);
  return branding;
}
