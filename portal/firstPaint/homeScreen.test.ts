import { getContrastRatio } from '@mui/material/styles';
import { expect, test } from 'vitest';
import { homeScreenOf } from './firstPaint.tsx';

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
