import { afterEach, expect, test, vi } from 'vitest';
import { preferences } from '#portal/state/study/preferences.ts';
import { browserVisit, enterVisit } from '#portal/state/study/visit.ts';
import { applyView } from './applyView.ts';
import type { View } from './view.ts';

enterVisit(browserVisit);
vi.stubGlobal('fetch', async () => new Response('{}', { status: 200 }));
const begin = { locale: 'en', textSize: 'medium', mode: 'dark' } as const;
afterEach(() => {
  applyView({});
  Object.assign(preferences, { locale: 'en', textSize: 'small', mode: 'system' });
});

test.each<[string, View[], object]>([
  ['a language', [{ language: 'es' }], { locale: 'es' }],
  ['a language and back', [{ language: 'es' }, {}], {}],
  ['two languages and back', [{ language: 'es' }, { language: 'de' }, {}], {}],
  ['a text size', [{ text: 'large' }], { textSize: 'large' }],
  ['a text size and back', [{ text: 'large' }, {}], {}],
  ['an unknown text size', [{ text: 'large' }, { text: 'huge' }], {}],
  ['the name of a method', [{ text: 'toString' }], {}],
  ['a mode', [{ mode: 'light' }], { mode: 'light' }],
  ['a mode and back', [{ mode: 'light' }, {}], {}],
  [
    'a mode that stays while the language goes back',
    [{ mode: 'light', language: 'es' }, { mode: 'light' }],
    { mode: 'light' },
  ],
  ['the same mode and back', [{ mode: 'dark' }, {}], {}],
])('%s', (_, views, changed) => {
  Object.assign(preferences, begin);
  for (const view of views) applyView(view);
  expect(preferences).toMatchObject({ ...begin, ...changed });
});

test('a language that is chosen in the page itself stays', () => {
  applyView({ language: 'es' });
  preferences.locale = 'fr';
  applyView({});
  expect(preferences.locale).toBe('fr');
});
