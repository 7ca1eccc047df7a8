import { expect, test } from 'vitest';
import type { FirstPaint } from '#schemas/firstPaint.ts';
import type { StudyMeta } from '#schemas/types/index.ts';
import { ownIcon } from './icons.ts';
import { manifestOf } from './manifestOf.ts';

const paint: FirstPaint = {
  dir: 'ltr',
  lang: 'en',
  locale: 'es-MX',
  title: 'Estudio del sueño',
  description: 'Cómo duerme',
  icons: [],
  keywords: [],
  themeColors: [{ media: '(prefers-color-scheme: dark)', color: '#000' }, { color: '#123456' }],
  homeScreen: { background: '#fafafa', icon: '<svg/>' },
  styles: '',
  body: '',
  styleSources: [],
  sources: [],
};
const study = (brand: object = {}) => ({ slug: 'sleep', meta: { brand } as StudyMeta });
const manifest = (icons: FirstPaint['icons']) => manifestOf(study(), { ...paint, icons });

test('a study opens from the home screen at its first page, in the language and colors of its pages', () => {
  expect(manifestOf(study({ brand_name: 'Sleep' }), paint)).toMatchObject({
    id: '/sleep/',
    name: 'Estudio del sueño',
    short_name: 'Sleep',
    description: 'Cómo duerme',
    lang: 'es-MX',
    start_url: '/sleep/',
    scope: '/sleep/',
    display: 'standalone',
    theme_color: '#123456',
    background_color: '#fafafa',
  });
});

test('without a brand name, a summary and a color of the bar there is still a name', () => {
  const bare = manifestOf(study(), { ...paint, description: '', themeColors: [] });
  expect(bare.short_name).toBe('Estudio del sueño');
  expect(Object.keys(bare)).not.toEqual(expect.arrayContaining(['description']));
  expect(Object.keys(bare)).not.toEqual(expect.arrayContaining(['theme_color']));
});

const made = [
  '/sleep/icon-192.png',
  '/sleep/icon-512.png',
  '/sleep/icon-192.png maskable',
  '/sleep/icon-512.png maskable',
];
const elsewhere = 'https://logos.example/icon.svg';

test.each<[what: string, icons: FirstPaint['icons'], expected: string[]]>([
  ['no icon', [], made],
  [
    'an icon of the study',
    [{ href: '/study-files/sleep/icon.png', sizes: '32x32' }],
    ['/study-files/sleep/icon.png', ...made],
  ],
  [
    'a small icon elsewhere',
    [{ href: 'https://logos.example/icon.png', sizes: '16x16 32x32' }],
    ['https://logos.example/icon.png', ...made],
  ],
  ['an icon elsewhere for every size', [{ href: elsewhere }], [elsewhere]],
  [
    'a large icon elsewhere',
    [{ href: 'https://logos.example/icon.png', sizes: '192x192' }],
    ['https://logos.example/icon.png'],
  ],
])('icons of a brand with %s', (_what, icons, expected) => {
  expect(manifest(icons).icons.map(({ src, purpose }) => [src, purpose].filter(Boolean).join(' '))).toEqual(expected);
});

test.each<[icons: FirstPaint['icons'], expected: string | undefined]>([
  [
    [
      { href: '/study-files/sleep/a.png', sizes: '16x16' },
      { href: '/study-files/sleep/b.png', sizes: '16x16 180x180' },
    ],
    'b.png',
  ],
  [[{ href: '/study-files/sleep/a.png', sizes: '512x512' }, { href: '/study-files/sleep/icons/b.svg' }], 'icons/b.svg'],
  [[{ href: elsewhere }, { href: '/study-files/sleep/a.png' }], 'a.png'],
  [[{ href: '/study-files/sleep/a.png?v=2' }], 'a.png'],
  [[{ href: '/study-files/other/a.png' }], undefined],
  [[{ href: '/study-files/sleep/../other/a.png' }], undefined],
  [[{ href: '/study-files/sleep/..%2f..%2fstudy.json' }], undefined],
  [[{ href: 'https://logos.example/study-files/sleep/a.png' }], undefined],
])('the icon that the service renders, of %j', (icons, expected) => {
  expect(ownIcon({ slug: 'sleep' }, icons)).toBe(expected);
});
