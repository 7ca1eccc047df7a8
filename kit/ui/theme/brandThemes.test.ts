import { describe, expect, test } from 'vitest';
import { type BrandTheme, brandThemes, type Branding, studyColors, withBrandTheme } from '#kit/pure/brand/index.ts';
import { createKitTheme } from './createKitTheme.ts';
import { familiesOf } from './studyTypography.ts';

const names = Object.keys(brandThemes) as BrandTheme[];

test('[P1.13] exactly two brand themes have fonts and colors of their own, and both are different from the default', () => {
  expect(names).toHaveLength(2);
  const looks = [undefined, ...names].map((theme) => {
    const { palette, typography } = createKitTheme({ theme }).theme;
    return { main: palette.primary.main, strong: palette.kit!.strong, family: typography.fontFamily };
  });
  for (const key of ['main', 'strong', 'family'] as const)
    expect(new Set(looks.map((look) => look[key])).size, key).toBe(3);
});

describe.each(names)('the theme %s', (theme) => {
  test('no color has to be corrected in light', () => {
    expect(studyColors(brandThemes[theme], 'light').corrections).toEqual([]);
  });

  test('a brand’s own colors and fonts take precedence, empty ones do not', () => {
    const own: Branding = { theme, color_1: '#123456', color_2: '', color_3: null, fonts: { primary: 'Georgia' } };
    const brand = withBrandTheme(own);
    expect(brand).toMatchObject({
      color_1: '#123456',
      color_2: brandThemes[theme].color_2,
      color_3: brandThemes[theme].color_3,
    });
    expect(familiesOf(brand.fonts).text).toMatch(/^"Georgia", /);
  });
});

test('an unknown theme and no theme change nothing', () => {
  for (const theme of [undefined, 'toString', 'other'] as never[]) {
    const brand = { theme, color_1: '#123456' };
    expect(withBrandTheme(brand)).toBe(brand);
  }
});

test.each<[fonts: Branding['fonts'], text: RegExp, heading: RegExp]>([
  [{ primary: 'A One', secondary: 'B Two' }, /^"A One", /, /^"B Two", "A One", /],
  [{ font_1: 'A One', font_2: 'B Two' }, /^"A One", /, /^"B Two", "A One", /],
  [{ primary: 'font_2', secondary: 'font_1', font_1: 'A One', font_2: 'B Two' }, /^"B Two", /, /^"A One", "B Two", /],
  [{ primary: 'C Three', font_1: 'A One', font_2: 'B Two' }, /^"C Three", /, /^"B Two", "C Three", /],
  [{ primary: 'font_1' }, /^"Source Sans 3 Variable"/, /^"Source Sans 3 Variable"/],
  [undefined, /^"Source Sans 3 Variable"/, /^"Source Sans 3 Variable"/],
])('[P3.078] the fonts %j', (fonts, text, heading) => {
  const families = familiesOf(fonts);
  expect(families.text).toMatch(text);
  expect(families.heading).toMatch(heading);
});
