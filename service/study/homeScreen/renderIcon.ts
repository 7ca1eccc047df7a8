import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FirstPaint } from '#schemas/firstPaint.ts';
import type { IconSize } from '#schemas/homeScreen.ts';
import type { Study } from '#service/study/study.ts';
import { ownIcon } from './icons.ts';

/** Of the icon's width. The circle that devices never cut off is 80 % of it, and this is the square inside. */
const SAFE = 0.56;
/** In pixels. A larger picture is no icon, and would take much memory. */
const MOST_PIXELS = 4096 * 4096;

/**
 * Renders a study's icon for home screens as PNG: the brand's own on the background of its pages, or else the default
 * mark on the color of the header.
 * @throws if the brand's icon is no picture
 */
export async function renderIcon(
  study: Pick<Study, 'slug' | 'publicFolder'>,
  { icons, homeScreen }: Pick<FirstPaint, 'icons' | 'homeScreen'>,
  size: IconSize,
): Promise<Buffer> {
  // Its library takes some memory, which services without a portal save.
  const { default: sharp } = await import('sharp');
  const own = ownIcon(study, icons);
  if (own === undefined) return sharp(Buffer.from(homeScreen.icon)).resize(size, size).png().toBuffer();
  const width = Math.round(size * SAFE);
  const content = await readFile(join(study.publicFolder, own));
  const picture = await sharp(content, { limitInputPixels: MOST_PIXELS })
    .resize(width, width, { fit: 'contain', background: 'transparent' })
    .png()
    .toBuffer();
  const ground = { width: size, height: size, channels: 3 as const, background: homeScreen.background };
  return sharp({ create: ground })
    .composite([{ input: picture }])
    .png()
    .toBuffer();
}
