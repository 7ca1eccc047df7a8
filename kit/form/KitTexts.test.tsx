// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { IntlProvider } from 'react-intl';
import { expect, it, vi } from 'vitest';
import es from '#translations/es.json' with { type: 'json' };
import { plainForm } from '../compile/plainForm.ts';
import { StudyThemeProvider } from '../theme/index.ts';
import { formMessages } from './messages.ts';
import { StudyForm } from './StudyForm.tsx';

const schema = { type: 'object', properties: {} } as const;
const form = (locale: string) => (
  <StudyThemeProvider><StudyForm form={plainForm(schema as never, { locale })} registry={[]} onSubmit={async () => ({ ok: true })} /></StudyThemeProvider>
);
const button = (name: string) => screen.findByRole('button', { name });
const spanish = es[formMessages.submit.id as keyof typeof es];

it.each([['en', 'Submit'], ['en-US', 'Submit'], ['es', spanish], ['es-MX', spanish], ['de', 'Submit']])('a form on its own speaks the language of its locale: %s', async (locale, name) => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  render(<StrictMode>{form(locale)}</StrictMode>);
  expect(await button(name)).toBeTruthy();
  expect(errors.mock.calls).toEqual([]);
  errors.mockRestore();
});

it('the messages of a host win, and what they lack is added', async () => {
  render(<IntlProvider locale="es" messages={{ [formMessages.back.id]: 'Atrás' }}>{form('en')}</IntlProvider>);
  expect(await button(spanish)).toBeTruthy();
});

it('a host that brings all texts is left alone', () => {
  render(<IntlProvider locale="es" messages={{ ...es, [formMessages.submit.id]: 'Mandar' }}>{form('en')}</IntlProvider>);
  // At once: nothing is fetched.
  expect(screen.getByRole('button', { name: 'Mandar' })).toBeTruthy();
});

it('another language of the same form keeps what was on the screen until its texts are there', async () => {
  const { rerender } = render(form('en'));
  const before = await button('Submit');
  rerender(form('es'));
  expect(document.body.contains(before)).toBe(true);
  expect(await button(spanish)).toBe(before);
});
