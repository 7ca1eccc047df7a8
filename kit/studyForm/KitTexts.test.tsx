import { render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { IntlProvider } from 'react-intl';
import { expect, it, vi } from 'vitest';
import es from '#translations/es.json' with { type: 'json' };
import { plainForm } from '#kit/compile/plainForm.ts';
import { StudyThemeProvider } from '#kit/theme/index.ts';
import { formMessages } from './messages.ts';
import { StudyForm } from './StudyForm.tsx';

const schema = { type: 'object', properties: {} } as const;
const form = (locale: string) => (
  <StudyThemeProvider>
    <StudyForm
      form={plainForm(schema as never, { locale })}
      registry={[everything]}
      onSubmit={async () => ({ ok: true })}
    />
  </StudyThemeProvider>
);
/** Renders nothing in place of whatever the form has. */
const everything = { tester: () => 1, renderer: () => null };
const button = (name: string) => screen.findByRole('button', { name });
const spanish = es[formMessages.submit.id as keyof typeof es];

it.each([
  ['[C9.15]', 'en', 'Submit'],
  ['[C9.15]', 'en_US', 'Submit'],
  ['[C9.15]', 'en_GB', 'Submit'],
  ['[C9.15]', 'es', spanish],
  ['[C9.15]', 'es_US', spanish],
  ['', 'en-US', 'Submit'],
  ['', 'es-MX', spanish],
  ['[C9.15] [C9.16]', 'de', 'Submit'],
  ['[C9.15] [C9.16]', 'fr_CA', 'Submit'],
])('%s a form without provider uses the language of its locale: %s', async (_ids, locale, name) => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  render(<StrictMode>{form(locale)}</StrictMode>);
  expect(await button(name)).toBeTruthy();
  expect(errors.mock.calls).toEqual([]);
  errors.mockRestore();
});

it('messages of a host take precedence, and missing ones are added', async () => {
  render(
    <IntlProvider locale="es" messages={{ [formMessages.back.id]: 'Atrás' }}>
      {form('en')}
    </IntlProvider>,
  );
  expect(await button(spanish)).toBeTruthy();
});

it('a host with all texts gets no other messages', () => {
  render(
    <IntlProvider locale="es" messages={{ ...es, [formMessages.submit.id]: 'Mandar' }}>
      {form('en')}
    </IntlProvider>,
  );
  // Immediately, because nothing is loaded.
  expect(screen.getByRole('button', { name: 'Mandar' })).toBeTruthy();
});

it('a change of language keeps the screen until the new texts are loaded', async () => {
  const { rerender } = render(form('en'));
  const before = await button('Submit');
  rerender(form('es'));
  expect(document.body.contains(before)).toBe(true);
  expect(await button(spanish)).toBe(before);
});
