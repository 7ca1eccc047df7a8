import type { FirstPaint } from '#schemas/firstPaint.ts';
import type { Study } from '#service/study/study.ts';
import { manifestIcons, type ManifestIcon } from './icons.ts';

/** A web app manifest, as far as studies need one (W3C Application Manifest). */
export interface Manifest {
  id: string;
  name: string;
  short_name: string;
  description?: string;
  lang: string;
  dir: FirstPaint['dir'];
  start_url: string;
  scope: string;
  display: 'standalone';
  theme_color?: string;
  background_color: string;
  icons: ManifestIcon[];
}

/**
 * The web app manifest of a study, in the language of a first paint. The study opens at its first page, which leads on to
 * where the participant is. A device has each study once, in any language.
 */
export function manifestOf(study: Pick<Study, 'slug' | 'meta'>, paint: FirstPaint): Manifest {
  const base = `/${encodeURIComponent(study.slug)}/`;
  const { locale, title, description, themeColors, homeScreen, icons } = paint;
  const bar = themeColors.findLast(({ media }) => media === undefined)?.color;
  return {
    id: base,
    name: title,
    short_name: study.meta.brand.brand_name || title,
    ...(description && { description }),
    lang: locale,
    dir: paint.dir,
    start_url: base,
    scope: base,
    display: 'standalone',
    ...(bar && { theme_color: bar }),
    background_color: homeScreen.background,
    icons: manifestIcons(study, base, icons),
  };
}
