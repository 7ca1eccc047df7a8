import type { ThemeOptions } from '@mui/material/styles';
import type { Branding } from '#kit/pure/brand/index.ts';

/** The sizes of body text that participants can choose, in CSS pixels. */
export const textSizes = [16, 18, 20] as const;
/** Root size in px, if the browser's default is 16. */
export type TextSize = (typeof textSizes)[number];

/** Texts by purpose, each with its MUI variant. */
export const TEXTS = {
  title: 'h1',
  section: 'h2',
  part: 'h3',
  card: 'h4',
  detail: 'h5',
  lead: 'subtitle1',
  label: 'subtitle2',
  body: 'body1',
  button: 'button',
  hint: 'caption',
} as const;

const SANS =
  '"Source Sans 3 Variable", "Source Sans 3", "Source Sans Fallback", "Source Sans Fallback Wide", system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

/** A font family in CSS, with the kit's font as fallback. Characters that could end the declaration are removed. */
function family(given: string | undefined, behind: string): string {
  if (!given || !/^[\p{L}\p{N}\s,'"_-]{1,200}$/u.test(given) || (given.match(/["']/g) ?? []).length % 2 === 1)
    return behind;
  const names = given
    .split(',')
    .map((name) => name.trim().replace(/^["']|["']$/g, ''))
    .filter(Boolean);
  return [...names.map((name) => (/^[a-z-]+$/.test(name) ? name : `"${name}"`)), behind].join(', ');
}

/** The families of text and headings. `primary` is `font_1` and `secondary` is `font_2`, unless they name another. */
export function familiesOf(fonts: Branding['fonts']): { text: string; heading: string } {
  const named = (given: string | undefined, otherwise: 'font_1' | 'font_2'): string | undefined =>
    given === 'font_1' || given === 'font_2' ? fonts?.[given] : given || fonts?.[otherwise];
  const text = family(named(fonts?.primary, 'font_1'), SANS);
  return { text, heading: family(named(fonts?.secondary, 'font_2'), text) };
}

/** Sizes in steps of about 1.2. None is below 0.875 rem, and none is in capitals. */
export function studyTypography(fonts: Branding['fonts'], heading: string): ThemeOptions['typography'] {
  const families = familiesOf(fonts);
  const head = {
    fontFamily: families.heading,
    color: heading,
    fontWeight: 700,
    letterSpacing: '-0.01em',
    textWrap: 'balance',
  };
  const plain = { fontSize: '1rem', lineHeight: 1.5, letterSpacing: 0 };
  const small = { fontSize: '0.9375rem', lineHeight: 1.45, letterSpacing: 0 };
  return {
    fontFamily: families.text,
    h1: { ...head, fontSize: 'clamp(1.625rem, 1.35rem + 1.3vw, 2.125rem)', lineHeight: 1.2 },
    h2: { ...head, fontSize: 'clamp(1.375rem, 1.25rem + 0.6vw, 1.625rem)', lineHeight: 1.25 },
    h3: { ...head, fontSize: '1.25rem', lineHeight: 1.3 },
    h4: { ...head, fontSize: '1.125rem', lineHeight: 1.35, letterSpacing: 0 },
    h5: { ...head, fontSize: '1rem', lineHeight: 1.4, letterSpacing: 0 },
    h6: { ...head, fontSize: '1rem', lineHeight: 1.4, letterSpacing: 0 },
    subtitle1: { ...plain, fontSize: '1.125rem' },
    subtitle2: { ...plain, fontWeight: 600 },
    body1: plain,
    body2: plain,
    button: { ...plain, fontSize: '1.0625rem', fontWeight: 600, lineHeight: 1.4, textTransform: 'none' },
    caption: small,
    overline: { ...small, textTransform: 'none' },
  };
}
