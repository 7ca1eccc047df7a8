export { KitPageProvider, KitThemeProvider, type KitThemeProviderProps, STYLE_KEY } from './KitThemeProvider.tsx';
export type { KitPalette } from './augment.ts';
export { DESKTOP, GRID, MOBILE, NARROW, disabledInForcedColors, whenHovered } from './media.ts';
export { createKitTheme, type KitTheme, type KitThemeOptions } from './createKitTheme.ts';
export { brandFiles } from './designTokens.ts';
export { densityOf, fieldColors, type FieldColors } from './fieldColors.ts';
export { firstCharacters, latinCharacters, unicodeRange } from './fonts/characters.ts';
export { TEXTS, type TextSize, textSizes } from './studyTypography.ts';
export {
  CONTROL_HEIGHT,
  DURATION,
  focusRing,
  HEIGHT,
  LINE_WIDTH,
  LOADING_DELAY,
  RADIUS,
  RING_OFFSET,
  RING_WIDTH,
  SHADOW,
  SPACE,
  SPACES,
} from './tokens.ts';
