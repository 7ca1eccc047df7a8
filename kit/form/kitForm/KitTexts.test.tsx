import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { IntlProvider } from 'react-intl';
import { afterEach, expect, it, vi } from 'vitest';
import de from '#translations/de.json' with { type: 'json' };
import en from '#translations/en.json' with { type: 'json' };
import es from '#translations/es.json' with { type: 'json' };
import fr from '#translations/fr.json' with { type: 'json' };
import { plainForm } from '#kit/pure/compile/plainForm.ts';
import { KitThemeProvider } from '#kit/ui/theme/index.ts';
import { formMessages } from './messages.ts';
import { KitTexts } from './KitTexts.tsx';
import { KitForm } from './KitForm.tsx';

const schema = { type: 'object', properties: {} } as const;
const form = (locale: string) => (
  <KitThemeProvider>
    <KitForm
      form={plainForm(schema as never, { locale })}
      registry={[everything]}
      onSubmit={async () => ({ ok: true })}
    />
  </KitThemeProvider>
);
/** Renders nothing in place of whatever the form has. */
const everything = { tester: () => 1, renderer: () => null };
const button = (name: string) => screen.findByRole('button', { name });
const submitId = formMessages.submit.id as keyof typeof de;
const spanish = es[submitId];

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

it.each([
  ['[C9.15]', 'en', 'Submit'],
  ['[C9.15]', 'en_US', 'Submit'],
  ['[C9.15]', 'en_GB', 'Submit'],
  ['[C9.15]', 'es', spanish],
  ['[C9.15]', 'es_US', spanish],
  ['', 'en-US', 'Submit'],
  ['', 'es-MX', spanish],
  ['', 'de', de[submitId]],
  ['', 'de_AT', de[submitId]],
  ['', 'fr_CA', fr[submitId]],
  ['[C9.15] [C9.16]', 'it', 'Submit'],
  ['[C9.15] [C9.16]', 'pt_BR', 'Submit'],
])('%s a form without provider uses the language of its locale: %s', async (_ids, locale, name) => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  render(<StrictMode>{form(locale)}</StrictMode>);
  expect(await button(name)).toBeTruthy();
  expect(errors.mock.calls).toEqual([]);
});

it('messages of a host take precedence, and missing ones are added', async () => {
  render(
    <IntlProvider locale="es" messages={{ [formMessages.back.id]: 'Atrás' }}>
      {form('en')}
    </IntlProvider>,
  );
  expect(await button(spanish)).toBeTruthy();
});

it.each([
  ['KitTexts', 'fr-CA', 'fr-CA'],
  // As a form takes it.
  ['KitTexts', 'fr_CA', 'fr_CA'],
  ['IntlProvider', 'fr-CA', 'fr_CA'],
])(
  'a host’s own catalogue (%s, %s) comes before the kit’s French, which has the other texts',
  async (place, locale, of) => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    const Texts = place === 'KitTexts' ? KitTexts : IntlProvider;
    const { container } = render(
      <Texts locale={locale} messages={{ [submitId]: 'Soumettre' }} onError={() => {}}>
        {form(of)}
      </Texts>,
    );
    expect(await button('Soumettre')).toBeTruthy();
    await waitFor(() => expect(container.innerHTML).toContain(fr['kit.billboard.name']));
    expect(errors.mock.calls).toEqual([]);
  },
);

it('one text of a host leaves the others in the language', async () => {
  const { container } = render(
    <IntlProvider locale="es" messages={{ [submitId]: 'Mandar' }} onError={() => {}}>
      {form('en')}
    </IntlProvider>,
  );
  expect(await button('Mandar')).toBeTruthy();
  await waitFor(() => expect(container.innerHTML).toContain(es['kit.billboard.name']));
});

const ofKit = Object.keys(en).filter((id) => /^(kit|field)\./.test(id));
/** A language that the kit does not have, in every text. */
const whole = Object.fromEntries(ofKit.map((id) => [id, `[${id}]`]));

it('a host passes its own language as messages; ids that it lacks are in English, and named once', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { 'kit.billboard.name': _name, 'kit.date.day': _day, ...translated } = whole;
  // Written inline, anew with each render.
  const inPolish = () => (
    <StrictMode>
      <KitTexts locale="pl" messages={{ ...translated, [submitId]: 'Wyślij' }}>
        {form('pl')}
        {form('pl')}
      </KitTexts>
    </StrictMode>
  );
  const { rerender, container } = render(inPolish());
  expect(await screen.findAllByRole('button', { name: 'Wyślij' })).toHaveLength(2);
  expect(container.innerHTML).toContain(en['kit.billboard.name']);
  await waitFor(() => expect(warnings).toHaveBeenCalled());
  rerender(inPolish());
  cleanup();
  render(inPolish());
  expect(await screen.findAllByRole('button', { name: 'Wyślij' })).toHaveLength(2);
  expect(warnings.mock.calls).toEqual([[expect.stringMatching(/ in pl:\nkit\.billboard\.name, kit\.date\.day$/)]]);
  expect(errors.mock.calls).toEqual([]);
});

it('an IntlProvider of a host does the same', async () => {
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { 'kit.billboard.name': _name, ...translated } = whole;
  render(
    <IntlProvider locale="nl" messages={translated}>
      {form('en')}
    </IntlProvider>,
  );
  expect(await button(`[${submitId}]`)).toBeTruthy();
  await waitFor(() => expect(warnings).toHaveBeenCalledOnce());
  expect(warnings.mock.lastCall?.[0]).toMatch(/ in nl:\nkit\.billboard\.name$/);
});

it.each([
  ['in production', 'sv', { [submitId]: 'Skicka' }, 'production', 'et'],
  ['of a whole translation', 'da', { ...whole, [submitId]: 'Send' }, 'test', 'lv'],
  ['of English', 'en-GB', { [submitId]: 'Post' }, 'test', 'lt'],
  ['of a language that the kit has', 'de', { [submitId]: 'Los' }, 'test', 'sk'],
])('nothing is said %s', async (_case, locale, messages, environment, other) => {
  vi.stubEnv('NODE_ENV', environment);
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {});
  render(
    <KitTexts locale={locale} messages={messages}>
      {form(locale)}
    </KitTexts>,
  );
  expect(await button(messages[submitId]!)).toBeTruthy();
  vi.unstubAllEnvs();
  render(<KitTexts locale={other}>{form('en')}</KitTexts>);
  await waitFor(() => expect(warnings).toHaveBeenCalled());
  expect(warnings.mock.calls).toEqual([[expect.stringContaining(` in ${other}:`)]]);
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
