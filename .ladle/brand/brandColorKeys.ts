import { brandKeys, type BrandColorKey } from '#kit/brand/index.ts';

/** `color_1` to `color_10`. */
export const brandColorKeys: readonly BrandColorKey[] = Object.values(brandKeys);
