import { expect, test } from 'vitest';
import { studyColors, toHex, withBrandTheme } from '#kit/pure/brand/index.ts';
import { DESKTOP, GRID } from './media.ts';
import * as tokens from './tokens.ts';
import { brandFiles, designTokens } from './designTokens.ts';

const brands = [
  {},
  { color_1: '#1f4fa3', color_5: '#7f7f7f', fonts: { primary: 'Georgia, serif' } },
  { theme: 'harbor' as const },
];
const modes = ['light', 'dark', 'high-contrast'] as const;

test.each(brands.flatMap((brand) => modes.map((mode) => [brand, mode] as const)))(
  'the tokens of the brand %j in the mode %s are those of the theme',
  (brand, mode) => {
    const { color, text, line } = designTokens(brand, mode);
    const { colors } = studyColors(withBrandTheme(brand), mode);
    expect(Object.keys(color).toSorted()).toEqual(Object.keys(colors).toSorted());
    for (const [role, hex] of Object.entries(colors)) {
      const { $value } = color[role] as unknown as { $value: { components: number[]; hex: string } };
      expect($value.hex, role).toBe(hex);
      const [r, g, b] = $value.components as [number, number, number];
      expect(toHex({ r, g, b }), role).toBe(hex);
    }
    const { $value: body } = text.body as unknown as { $value: { fontFamily: string[]; fontSize: object } };
    expect(body.fontSize).toEqual({ value: 1, unit: 'rem' });
    if ('fonts' in brand) expect(body.fontFamily.slice(0, 2)).toEqual(['Georgia', 'serif']);
    expect(line).toMatchObject({ width: { $value: { value: mode === 'high-contrast' ? 2 : 1, unit: 'px' } } });
  },
);

/** Numbers of a constant of the theme: of each value of a list, of the lengths in a text. */
const numbersIn = (value: unknown): number[] =>
  typeof value === 'object'
    ? Object.values(value as object).flatMap(numbersIn)
    : (String(value).match(/[\d.]+/g) ?? []).map(Number);

test('every constant of the theme is a token', () => {
  const { $schema: _, color: _color, ...groups } = designTokens({}, 'light');
  const known = new Set(numbersIn(groups));
  // What is no measure: functions, and the numbers of steps that `space` has as pixels.
  const constants = Object.entries({
    ...tokens,
    DESKTOP,
    GRID,
    SPACES: numbersIn(tokens.SPACES).map((n) => n * tokens.SPACE),
  })
    .filter(([, value]) => typeof value !== 'function')
    .map(([name, value]) => [name, numbersIn(value).filter((number) => !known.has(number))]);
  expect(constants.length).toBeGreaterThan(9);
  expect(constants.filter(([, missing]) => missing!.length > 0)).toEqual([]);
});

test('a token has the letter spacing and the shadow of the theme', () => {
  const { text, shadow } = designTokens({}, 'light');
  expect(text).toMatchObject({
    title: { $value: { letterSpacing: { value: expect.closeTo(-0.02, 2), unit: 'rem' } } },
    body: { $value: { letterSpacing: { value: 0, unit: 'rem' } } },
  });
  expect(shadow).toMatchObject({
    over: { $type: 'shadow', $value: { offsetY: { value: 1, unit: 'rem' }, color: { alpha: 0.3 } } },
  });
  expect(brandFiles({}, 'rest')['rest.css']).toContain('  --study-shadow-over: 0px 1rem 2rem 0px rgb(0 0 0 / 0.3);');
});

test('every token has a type and a value of that type', () => {
  const seen: string[] = [];
  const walk = (value: Record<string, unknown>, path: string): void => {
    if ('$type' in value) {
      seen.push(path);
      expect(Object.keys(value).toSorted(), path).toEqual(['$type', '$value']);
      expect(JSON.stringify(value), path).not.toMatch(/null|NaN/);
    } else for (const [name, inner] of Object.entries(value)) walk(inner as never, `${path}.${name}`);
  };
  const { $schema, ...groups } = designTokens({}, 'light');
  expect($schema).toMatch(/^https:\/\/www\.designtokens\.org\//);
  walk(groups, 'study');
  expect(seen).toEqual(expect.arrayContaining(['study.color.primary', 'study.space.question', 'study.text.hint']));
});

test('the files of a brand: tokens of each mode, and CSS in which the modes differ', () => {
  const files = brandFiles({}, 'rest');
  expect(Object.keys(files)).toEqual([
    'rest.light.tokens.json',
    'rest.dark.tokens.json',
    'rest.high-contrast.tokens.json',
    'rest.css',
  ]);
  expect(JSON.parse(files['rest.dark.tokens.json']!)).toEqual(designTokens({}, 'dark'));
  const css = files['rest.css']!;
  const [root, dark, contrast] = css.split('\n}\n');
  expect(root).toContain('  --study-color-primary: #0b6a64;');
  expect(root).toContain('  --study-space-question: 32px;');
  expect(root).toMatch(/--study-text-body: 400 1rem\/1\.5 "Source Sans 3 Variable", /);
  expect(dark).toContain('[data-mode="dark"] {');
  expect(dark).toContain('--study-color-page:');
  expect(dark).not.toContain('--study-space');
  expect(contrast).toContain('--study-line-width: 2px;');
});
