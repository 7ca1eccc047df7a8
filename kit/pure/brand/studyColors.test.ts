import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brandKeys, defaultColors, type Branding } from './branding.ts';
import { chromaOf, hueOf, leastContrast } from './color/reach.ts';
import { promises, ratios, studyColors, type ThemeMode } from './studyColors.ts';

const numRuns = Number(process.env.RUNS) || (process.env.SAMPLE === 'all' ? 10_000 : 60);

const modes: ThemeMode[] = ['light', 'dark', 'high-contrast'];
const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const oneColor = fc.oneof(
  { weight: 6, arbitrary: hex },
  {
    weight: 1,
    arbitrary: fc.constantFrom('#000000', '#ffffff', '#808080', '#777777', 'rgb(1, 200, 3)', 'rgb(100% 0% 0%)', '#F0a'),
  },
  {
    weight: 1,
    arbitrary: fc.oneof(
      fc.string(),
      fc.constantFrom('red', '#12', '#gggggg', 'rgb(1,2)', 'rgba(0,0,0,0)', 'url(x)', '', 'var(--x)'),
    ),
  },
  { weight: 1, arbitrary: fc.constant(undefined) },
);
const keys = Object.values(brandKeys);
const palette: fc.Arbitrary<Branding> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .tuple(...keys.map(() => oneColor))
      .map((colors) => Object.fromEntries(keys.map((key, i) => [key, colors[i]]))),
  },
  { weight: 2, arbitrary: oneColor.map((color) => Object.fromEntries(keys.map((key) => [key, color]))) },
);

function broken(branding: Branding, mode: ThemeMode): string[] {
  const { colors } = studyColors(branding, mode);
  return promises.flatMap(({ kind, roles, on }) =>
    roles.flatMap((role) =>
      on
        .filter((ground) => !(leastContrast(colors[role], [colors[ground]]) >= ratios[mode][kind]))
        .map(
          (ground) =>
            `${role} ${colors[role]} on ${ground} ${colors[ground]}: ${leastContrast(colors[role], [colors[ground]]).toFixed(2)}`,
        ),
    ),
  );
}

describe.each(modes)('%s', (mode) => {
  test('every text and control can be read where it stands, for any palette', () => {
    fc.assert(
      fc.property(palette, (branding) => {
        expect(broken(branding, mode)).toEqual([]);
      }),
      { numRuns },
    );
  });

  test.each(['#000000', '#ffffff', '#808080', '#ff0000', '#ffff00', '#0000ff'])('all ten colors are %s', (color) => {
    expect(broken(Object.fromEntries(keys.map((key) => [key, color])), mode)).toEqual([]);
  });
});

test('the default palette needs no correction in the light, and is rendered as it is', () => {
  const { colors, corrections } = studyColors(
    Object.fromEntries(
      Object.entries(brandKeys).map(([role, key]) => [key, defaultColors[role as keyof typeof defaultColors]]),
    ),
    'light',
  );
  expect(corrections).toEqual([]);
  expect(colors).toMatchObject({
    primary: defaultColors.primary,
    strong: defaultColors.strong,
    page: defaultColors.page,
    text: defaultColors.text,
    heading: defaultColors.heading,
  });
});

test('without a brand the theme is the default', () => {
  expect(studyColors({}, 'light')).toEqual({
    corrections: [],
    colors: expect.objectContaining({ primary: defaultColors.primary, page: defaultColors.page }),
  });
});

test('reports each changed color with its background and the contrast ratio', () => {
  const { colors, corrections } = studyColors(
    { color_1: '#ffcc00', color_4: '#223344', color_9: 'green-ish' },
    'light',
  );
  expect(corrections).toEqual([
    {
      role: 'success',
      key: 'color_9',
      from: 'green-ish',
      to: defaultColors.success,
      against: '',
      ratio: 0,
      needed: 0,
      reason: 'invalid',
    },
    {
      role: 'page',
      key: 'color_4',
      from: '#223344',
      to: colors.page,
      against: '',
      ratio: 0,
      needed: 0,
      reason: 'ground',
    },
    {
      role: 'primary',
      key: 'color_1',
      from: '#ffcc00',
      to: colors.primary,
      against: expect.stringMatching(/^#/),
      ratio: expect.closeTo(1.3, 0),
      needed: 4.5,
      reason: 'contrast',
    },
  ]);
  expect(leastContrast(colors.primary, [colors.page])).toBeGreaterThanOrEqual(4.5);
});

test('a brand of one color makes the others of it', () => {
  const { colors } = studyColors({ color_1: '#5b2a86' }, 'light');
  expect(colors.primary).toBe('#5b2a86');
  for (const role of ['strong', 'heading', 'page', 'line'] as const) expect(colors[role]).not.toBe(defaultColors[role]);
});

/** The smaller angle between two hues, in degrees. */
const apart = (one: string, other: string): number => Math.abs(((hueOf(one) - hueOf(other) + 540) % 360) - 180);

describe('dark', () => {
  test('the grounds have the hue of the brand, whatever it is', () => {
    const vivid = hex.filter((color) => chromaOf(color) > 0.06);
    fc.assert(
      fc.property(vivid, vivid, (color_1, color_2) => {
        const { colors } = studyColors({ color_1, color_2, color_4: '#f5f5f5', color_5: '#ffffff' }, 'dark');
        for (const ground of [colors.page, colors.surface]) {
          expect(chromaOf(ground)).toBeGreaterThan(0.02);
          expect(apart(ground, color_2)).toBeLessThan(12);
        }
      }),
      { numRuns },
    );
  });

  test('a brand whose strong color is black is tinted by its primary', () => {
    const { colors } = studyColors({ color_1: '#5b2a86', color_2: '#000000' }, 'dark');
    expect(apart(colors.page, '#5b2a86')).toBeLessThan(12);
  });
});

describe('high contrast', () => {
  // 7:1 is written out here, so that a lower promise in the theme fails, too.
  test('everything has 7:1, and no less than in the light, for any palette', () => {
    fc.assert(
      fc.property(palette, (branding) => {
        const [light, high] = [studyColors(branding, 'light').colors, studyColors(branding, 'high-contrast').colors];
        const low = promises.flatMap(({ roles, on }) =>
          roles.flatMap((role) =>
            on
              .filter((ground) => leastContrast(high[role], [high[ground]]) < 7)
              .map((ground) => `${role} on ${ground}`),
          ),
        );
        const lower = seen.filter(
          (role) => leastContrast(high[role], [high.page]) < leastContrast(light[role], [light.page]) - 0.01,
        );
        expect({ low, lower, page: high.page, surface: high.surface }).toEqual({
          low: [],
          lower: [],
          page: '#ffffff',
          surface: '#ffffff',
        });
        expect(leastContrast(high.text, [high.page])).toBeGreaterThanOrEqual(15);
      }),
      { numRuns },
    );
  });
});

const seen = [
  'text',
  'quiet',
  'heading',
  'primary',
  'link',
  'error',
  'inputLine',
  'line',
  'successText',
  'warningText',
] as const;
