export type { KitPalette } from './augment.ts';
export { brandKeys, defaultColors, type BrandColorKey, type BrandColors, type StudyBranding } from './branding.ts';
export { createStudyTheme, type StudyTheme, type StudyThemeOptions } from './createStudyTheme.ts';
export { fieldColors, type FieldColors } from './fieldColors.ts';
export { StudyThemeProvider, type StudyThemeProviderProps } from './StudyThemeProvider.tsx';
export type { Correction, StudyMode } from './studyColors.ts';
export { textSizes, type TextSize } from './studyTypography.ts';
