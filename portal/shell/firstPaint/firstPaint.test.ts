import { getContrastRatio } from '@mui/material/styles';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { places } from '#portal/state/routing/places.ts';
import { homeScreenOf } from './firstPaint.tsx';
import { sourcesOf } from './sources.ts';

/** A call that the formatter has broken over lines stands on one line here. */
const screens = readFileSync(new URL('../screens.ts', import.meta.url), 'utf8').replace(/\(\n +(.*),\n +\)/g, '($1)');

test.each(places)('the page of %s names the code that its screen imports', (place) => {
  const value = new RegExp(`'${place}': (.*),`).exec(screens)![1]!;
  const line = value.startsWith('screen(') ? value : new RegExp(`const ${value} = ([^;]*);`).exec(screens)![1]!;
  expect(line).toContain(`'#portal/${sourcesOf[place][0]}'`);
});

const colorsIn = (icon: string) => ['fill', 'color'].map((name) => new RegExp(`${name}="(#\\w+)"`).exec(icon)![1]!);

test.each([
  ['no brand', {}],
  ['a dark brand', { color_2: '#101010' }],
  ['a bright brand', { color_2: '#ffee88' }],
  ['unusable colors', { color_2: 'url(x)', color_4: '"><script>' }],
])('the mark of a study with %s can be seen on its ground', (_what, branding) => {
  const { background, icon } = homeScreenOf(branding);
  expect(background).toMatch(/^#[\da-f]{6}$/i);
  expect(icon).not.toContain('script');
  const [ground, mark] = colorsIn(icon);
  expect(getContrastRatio(mark!, ground!)).toBeGreaterThanOrEqual(4.5);
});
