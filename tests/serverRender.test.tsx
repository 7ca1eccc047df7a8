import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { KitField } from '#kit/ui/parts/index.ts';
import { genericEntries } from '#renderers/generic/index.ts';
import {
  compileForm,
  fieldTypes,
  plainForm,
  preloadForm,
  registry,
  KitForm,
  KitThemeProvider,
} from '#renderers/index.ts';

// Frameworks such as Next.js render components on a server first, where there is no window.

const rendered = (form: ReactElement): string => renderToString(<KitThemeProvider>{form}</KitThemeProvider>);
const ok = async () => ({ ok: true });

test('a form of a study with a review renders on a server', async () => {
  const schema = ['hours', 'minutes'].map((name) => ({ inputs: [{ interface: 'number', name, label: name }] }));
  const form = compileForm({ review: true, schema } as never, fieldTypes, { locale: 'fr' });
  await preloadForm(form, registry);
  expect(typeof window).toBe('undefined');
  const html = rendered(<KitForm form={form} registry={registry} onSubmit={ok} />);
  expect(html).toContain('<input');
  expect(html).toContain('Continuer');
});

test('a plain schema renders on a server', async () => {
  const form = plainForm({ type: 'object', properties: { name: { type: 'string' } } });
  await preloadForm(form, genericEntries);
  expect(rendered(<KitForm form={form} registry={genericEntries} onSubmit={ok} />)).toContain('<input');
});

test('the styles of a form are in the cache that the host has for them, not between the elements, where hydration fails', () => {
  const form = plainForm({ type: 'object', properties: { name: { type: 'string' } } });
  const cache = createCache({ key: 'host' });
  // As frameworks set it that collect the styles.
  cache.compat = true;
  const html = renderToString(
    <CacheProvider value={cache}>
      <KitThemeProvider>
        <KitField>Field</KitField>
        <KitForm form={form} registry={genericEntries} onSubmit={ok} />
      </KitThemeProvider>
    </CacheProvider>,
  );
  expect(html).not.toContain('<style');
  const rules = Object.values(cache.inserted).join('');
  expect(rules).toContain('--kit-palette-primary-main');
  expect(rules).toContain('.KitField-input');
});
