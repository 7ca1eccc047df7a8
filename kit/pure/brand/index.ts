export { type BrandColorKey, type BrandColors, brandKeys, defaultColors, type Branding } from './branding.ts';
export { type BrandTheme, brandThemes, withBrandTheme } from './brandThemes.ts';
export { parseColor, toHex } from './color/color.ts';
export { leastContrast } from './color/reach.ts';
export {
  type Correction,
  promises,
  ratios,
  studyColors,
  type StudyColors,
  type ThemeMode,
  notAColor,
} from './studyColors.ts';
