import { ICON_SIZES, iconPath, TOUCH_ICON } from '#schemas/homeScreen.ts';
import type { FirstPaint } from '#schemas/firstPaint.ts';
import type { Study } from '#service/study/study.ts';

type Icon = FirstPaint['icons'][number];

/** An icon of a web app manifest. */
export interface ManifestIcon {
  src: string;
  type?: string;
  sizes?: string;
  purpose?: 'maskable';
}

/** In pixels: Chromium offers a study for the home screen only with an icon of at least this size. */
const LARGE = 144;

const isVector = ({ type, href, sizes }: Icon): boolean =>
  type === 'image/svg+xml' || sizes === 'any' || /\.svg$/i.test(href);

/** The greatest width among the sizes of an icon. */
const widthOf = (icon: Icon): number =>
  isVector(icon) ? Infinity : Math.max(0, ...(icon.sizes ?? '').split(/\s+/).map((size) => parseInt(size, 10) || 0));

/** The file of a picture in the study's public folder; `undefined` if it is elsewhere. */
function fileOf(slug: string, href: string): string | undefined {
  const folder = `/study-files/${slug}/`;
  // Resolves `..`.
  const { pathname, host } = new URL(href, `https://${HERE}`);
  return host === HERE && pathname.startsWith(folder) && !pathname.includes('%')
    ? pathname.slice(folder.length)
    : undefined;
}
const HERE = 'this.site';

/** The file of the brand's largest icon that the service can read itself; `undefined` if all are elsewhere, or there is none. */
export const ownIcon = ({ slug }: Pick<Study, 'slug'>, icons: readonly Icon[]): string | undefined =>
  icons
    .toSorted((one, other) => widthOf(other) - widthOf(one))
    .map(({ href }) => fileOf(slug, href))
    .find((file) => file !== undefined);

/**
 * The icons of a study's manifest: those of the brand, and one that fills its square, in two sizes. The latter is left
 * out if it would look different from the brand's, because the service cannot read that one.
 * @param base of the study's paths, such as `/my-study/`
 */
export function manifestIcons(study: Pick<Study, 'slug'>, base: string, icons: readonly Icon[]): ManifestIcon[] {
  const brand = icons.map(({ href, type, sizes }) => ({
    src: href,
    ...(type && { type }),
    ...(sizes && { sizes }),
  }));
  const isForeign = ownIcon(study, icons) === undefined && icons.some((icon) => widthOf(icon) >= LARGE);
  if (isForeign) return brand;
  const made = ICON_SIZES.filter((size) => size !== TOUCH_ICON).map((size) => ({
    src: `${base}${iconPath(size)}`,
    type: 'image/png',
    sizes: `${size}x${size}`,
  }));
  return [...brand, ...made, ...made.map((icon) => ({ ...icon, purpose: 'maskable' as const }))];
}
