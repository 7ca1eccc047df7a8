/** Names and sizes for studies on a home screen, shared by the portal and the service. */

/** Under a study: its web app manifest (W3C Application Manifest). */
export const MANIFEST_PATH = 'manifest.webmanifest';

/** In pixels: the sizes for Android and Chromium, and 180 for iPhones. */
export const ICON_SIZES = [180, 192, 512] as const;
export type IconSize = (typeof ICON_SIZES)[number];
/** The icon of iPhones. They take neither SVG nor the manifest's icons. */
export const TOUCH_ICON: IconSize = 180;

/** Under a study: its icon for home screens. */
export const iconPath = (size: IconSize): string => `icon-${size}.png`;

/** The address of a study's manifest in a language. @param base of the study's paths, such as `/my-study/` */
export const manifestAddress = (base: string, locale: string): string =>
  `${base}${MANIFEST_PATH}?locale_override=${encodeURIComponent(locale)}`;
