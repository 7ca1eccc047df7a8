import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { KitField } from '#kit/parts/index.ts';
import { genericEntries } from '#renderers/generic/index.ts';
import { compileForm, fieldTypes, plainForm, registry, StudyForm, StudyThemeProvider } from '#renderers/index.ts';

// Frameworks such as Next.js render components on a server first, where there is no window.

const rendered = (form: ReactElement): string => renderToString(<StudyThemeProvider>{form}</StudyThemeProvider>);
const ok = async () => ({ ok: true });

test('a form of a study with a review renders on a server', () => {
  const schema = ['hours', 'minutes'].map((name) => ({ inputs: [{ interface: 'number', name, label: name }] }));
  const form = compileForm({ review: true, schema } as never, fieldTypes);
  expect(typeof window).toBe('undefined');
  expect(rendered(<StudyForm form={form} registry={registry} onSubmit={ok} />)).toContain('<form');
});

test('a plain schema renders on a server', () => {
  const form = plainForm({ type: 'object', properties: { name: { type: 'string' } } });
  expect(rendered(<StudyForm form={form} registry={genericEntries} onSubmit={ok} />)).toContain('<form');
});

test('the styles of a form are in the cache that the host has for them, not between the elements, where hydration fails', () => {
  const form = plainForm({ type: 'object', properties: { name: { type: 'string' } } });
  const cache = createCache({ key: 'host' });
  // As frameworks set it that collect the styles.
  cache.compat = true;
  const html = renderToString(
    <CacheProvider value={cache}>
      <StudyThemeProvider>
        <KitField>Field</KitField>
        <StudyForm form={form} registry={genericEntries} onSubmit={ok} />
      </StudyThemeProvider>
    </CacheProvider>,
  );
  expect(html).not.toContain('<style');
  const rules = Object.values(cache.inserted).join('');
  expect(rules).toContain('--kit-palette-primary-main');
  expect(rules).toContain('.KitField-input');
});
