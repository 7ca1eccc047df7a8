import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { compileForm, plainForm, StudyForm, StudyThemeProvider } from '#kit/index.ts';
import { genericEntries } from '#renderers/generic/index.ts';
import { fieldTypes, registry } from '#renderers/index.ts';

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
