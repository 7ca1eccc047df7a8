import { type BrandColorKey, type BrandTheme, brandThemes, type Branding, brandKeys } from '#kit/pure/brand/index.ts';

/** `color_1` to `color_10`. */
const brandColorKeys: readonly BrandColorKey[] = Object.values(brandKeys);

/** The longest text that is read, and the longest value of a key: that of the schema of a study. */
const LONGEST_TEXT = 20_000;
export const LONGEST_VALUE = 200;

const fontKeys = ['primary', 'secondary', 'font_1', 'font_2'] as const;
const themes = Object.keys(brandThemes) as BrandTheme[];

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
type Found = Record<string, unknown>;
const isObject = (value: unknown): value is Found =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export interface ReadBrand {
  branding: Branding;
  /** What could not be used, each with its place and what to write instead. */
  problems: string[];
}

/** The part of a study file that holds the brand: the object itself, or its `branding_json`, below `brand` or `meta`. */
function brandIn(value: Found): Found {
  for (const key of ['branding_json', 'brand', 'meta']) {
    const inner = value[key];
    if (isObject(inner)) return brandIn(inner);
  }
  return value;
}

/** What is wrong with the object that holds a brand, besides what `readBrand` finds itself. */
export type FaultsOf = (found: Found) => string[];

/**
 * Reads colors and fonts from JSON: the brand itself or a study file that contains it. Keeps what it can use.
 * @param text such as `{ "color_1": "#0b6a64", "fonts": { "primary": "Georgia, serif" } }`
 * @param faultsOf a further check of the object that holds the brand
 */
export function readBrand(text: string, faultsOf: FaultsOf = () => []): ReadBrand {
  if (text.trim() === '') return { branding: {}, problems: [] };
  if (text.length > LONGEST_TEXT)
    return { branding: {}, problems: [`The text is longer than ${LONGEST_TEXT} characters: paste only the brand.`] };
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    return {
      branding: {},
      problems: [`This is not JSON: ${(error as Error).message}. Put names and texts in "quotes".`],
    };
  }
  if (!isObject(parsed)) return { branding: {}, problems: ['Write an object: { "color_1": "#0b6a64" }.'] };
  return brandFrom(brandIn(parsed), faultsOf);
}

function brandFrom(found: Found, faultsOf: FaultsOf): ReadBrand {
  const branding: Mutable<Branding> = {};
  const problems: string[] = [];
  const text = (value: unknown, at: string): string | undefined => {
    if (value === undefined || value === null || value === '') return undefined;
    if (typeof value === 'string' && value.length <= LONGEST_VALUE) return value;
    problems.push(`${at} must be a text of at most ${LONGEST_VALUE} characters.`);
    return undefined;
  };
  for (const key of brandColorKeys) {
    const color = text(found[key], key);
    if (color !== undefined) branding[key as BrandColorKey] = color;
  }
  const isKnown = (key: string): boolean => key === 'fonts' || key === 'theme' || /^colou?r/i.test(key);
  if (Object.keys(found).length > 0 && !Object.keys(found).some(isKnown))
    problems.push(
      'There is no color, font or theme: write { "color_1": "#0b6a64", "fonts": { "primary": "Georgia, serif" } }.',
    );
  else problems.push(...faultsOf(found));
  const fonts = isObject(found.fonts) ? found.fonts : {};
  if (found.fonts !== undefined && !isObject(found.fonts))
    problems.push('fonts must be an object: { "primary": "Georgia, serif" }.');
  const named = fontKeys.flatMap((key) => {
    const family = text(fonts[key], `fonts.${key}`);
    return family === undefined ? [] : [[key, family] as const];
  });
  if (named.length > 0) branding.fonts = Object.fromEntries(named);
  const theme = themes.find((name) => name === found.theme);
  if (theme) branding.theme = theme;
  else if (found.theme !== undefined && found.theme !== null)
    problems.push(`theme must be one of ${themes.join(', ')}.`);
  return { branding, problems };
}
