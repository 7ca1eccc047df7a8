// The kit's font, served from the host's own origin. The application that mounts the page imports this file for its side effect.
import './fonts/fonts.css';
import { brandThemes, type BrandTheme } from '#kit/pure/brand/index.ts';

/** The style sheets of the themes' fonts. They are fetched only for studies with these themes. */
const styleSheets: Readonly<Record<BrandTheme, () => Promise<unknown>>> = {
  harbor: () => import('./fonts/harbor.css'),
  garden: () => import('./fonts/garden.css'),
};

/** Whether the page declares a font already. The service puts the fonts of a study's theme into its pages. */
const isDeclared = (family: string): boolean =>
  [...document.fonts].some((font) => font.family.replace(/["']/g, '') === family);

/** Adds the fonts of a brand theme to the page. Until they are loaded, system fonts with the same metrics stand in. */
export async function loadThemeFonts(theme: BrandTheme): Promise<void> {
  const [, family = ''] = /"([^"]+)"/.exec(brandThemes[theme].fonts.primary) ?? [];
  if (!isDeclared(family)) await styleSheets[theme]();
}
