import { render, screen, waitFor, within } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { describe, expect, it, vi } from 'vitest';
import { setupUser } from '#kit/testing/setupUser.ts';
import es from '#translations/es.json' with { type: 'json' };
import { compileForm } from '#kit/pure/compile/compileForm.ts';
import type { FormDefinition } from '#kit/pure/compile/form.ts';
import { browserPageHistory, type PageHistory } from '#kit/form/kitForm/pageHistory.ts';
import { fieldEntry } from '#kit/form/registry.tsx';
import { KitForm } from '#kit/form/kitForm/KitForm.tsx';
import { preload } from '#kit/form/kitForm/usePreload.ts';
import { KitThemeProvider } from '#kit/ui/theme/index.ts';
import { textField } from '#renderers/fields/text/field.ts';
import { phq9Field } from '#renderers/instruments/phq9/field.ts';

const types = [phq9Field, textField];
const registry = [
  fieldEntry(phq9Field, () => import('#renderers/instruments/phq9/Phq9Control.tsx')),
  fieldEntry(textField, () => import('#renderers/fields/text/TextControl.tsx')),
];
const phq9 = (config: Record<string, unknown> = {}) => ({ interface: 'phq9', name: 'mood', label: 'Mood', config });
const word = { interface: 'text', name: 'word', label: 'Word' };
const page = (id: string, input: object) => ({ id, title: id, sections: [{ inputs: [input] }] });

/** Answers in which only the ninth item may be above zero. */
const answers = (ninth: number) => ({
  ...Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`mood_${i}`, i === 8 ? ninth : 0])),
  mood: ninth,
});

async function mount(
  definition: Partial<FormDefinition>,
  {
    ninth = 1,
    locale = 'en',
    list = registry,
    pageHistory,
  }: { ninth?: number; locale?: string; list?: typeof registry; pageHistory?: PageHistory } = {},
) {
  const form = compileForm({ schema: [{ inputs: [phq9()] }], region: 'US', ...definition } as FormDefinition, types, {
    locale,
  });
  await preload(list, form).catch(() => undefined);
  const onSubmit = vi.fn(async () => ({ ok: true }) as const);
  render(
    <IntlProvider locale={locale} messages={locale.startsWith('es') ? es : undefined} onError={() => {}}>
      <KitThemeProvider branding={{}}>
        <KitForm
          form={form}
          registry={list}
          initialAnswers={answers(ninth)}
          pageHistory={pageHistory}
          onSubmit={onSubmit}
        />
      </KitThemeProvider>
    </IntlProvider>,
  );
  return { user: setupUser(), onSubmit };
}
const dialog = () => screen.queryByRole('alertdialog');
const press = (name: string) => screen.getByRole('button', { name });
const numbers = () =>
  [...(dialog() ?? document).querySelectorAll('a[href^="tel:"]')].map((link) => link.getAttribute('href')!.slice(4));

describe('before submitting', () => {
  it.each([1, 2, 3])(
    '[F4.26] [F4.27] [C2.11] [C2.12] [C3.024] [C4.11] an answer of %i shows the crisis message, and Continue submits',
    async (ninth) => {
      const { user, onSubmit } = await mount({}, { ninth });
      await user.click(press('Submit'));
      expect(dialog()).toHaveAccessibleName('Mental Health Resources');
      expect(numbers()).toEqual(['911', '988']);
      expect(dialog()!.querySelector('a[href="sms:988"]')).toHaveTextContent('Text 988');
      expect(within(dialog()!).getByRole('link', { name: /^Chat online ?\(opens in a new tab\)$/ })).toHaveAttribute(
        'href',
        'https://988lifeline.org/chat/',
      );
      expect(onSubmit).not.toHaveBeenCalled();
      await user.click(press('Continue'));
      expect(onSubmit).toHaveBeenCalledTimes(1);
    },
  );

  it('[C2.13] [C2.14] [C2.15] in the United States it says to call 911, and names the lifeline, which is free, confidential and always there', async () => {
    const { user } = await mount({});
    await user.click(press('Submit'));
    expect(dialog()).toHaveTextContent('If you are in danger or might act on these thoughts now, call 911');
    expect(dialog()).toHaveTextContent('988 Suicide & Crisis Lifeline');
    expect(dialog()).toHaveTextContent('Call 988');
    expect(dialog()).toHaveTextContent('Free and confidential support, 24 hours a day, 7 days a week.');
  });

  it.each(['Go back to my answers', 'Close', 'Escape'])(
    'submits nothing if the message is left by %s, and shows it again the next time',
    async (way) => {
      const { user, onSubmit } = await mount({});
      for (let i = 0; i < 2; i += 1) {
        await user.click(press('Submit'));
        await (way === 'Escape' ? user.keyboard('{Escape}') : user.click(press(way)));
        await waitFor(() => expect(dialog()).toBeNull());
      }
      expect(onSubmit).not.toHaveBeenCalled();
    },
  );

  it('works even if the code of the control could not be fetched', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const broken = [fieldEntry(phq9Field, () => Promise.reject(new Error('offline'))), registry[1]!];
    const schema = [page('a', phq9()), page('b', word)] as never;
    const form = compileForm({ schema, region: 'US' }, types);
    const onSubmit = vi.fn(async () => ({ ok: true }) as const);
    render(
      <IntlProvider locale="en" onError={() => {}}>
        <KitThemeProvider branding={{}}>
          <KitForm form={form} registry={broken} initialAnswers={answers(1)} initialPage="b" onSubmit={onSubmit} />
        </KitThemeProvider>
      </IntlProvider>,
    );
    const user = setupUser();
    await screen.findByRole('textbox', { name: /Word/ });
    await user.click(press('Submit'));
    expect(numbers()).toEqual(['911', '988']);
    await user.click(press('Continue'));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });
});

describe('in a paged form', () => {
  const schema = [page('mood', phq9()), page('after', word), page('last', { ...word, name: 'word2' })] as never;

  it('follows the page with the answer, once, and Continue opens the next page', async () => {
    const { user, onSubmit } = await mount({ schema });
    await user.click(press('Continue'));
    expect(numbers()).toEqual(['911', '988']);
    expect(screen.getByRole('heading', { level: 1, hidden: true })).toHaveTextContent('mood');
    await user.click(press('Continue'));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('after'));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    await user.click(press('Continue'));
    expect(dialog()).toBeNull();
    await user.click(press('Submit'));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('closes when the browser goes back, and appears again on the way forward', async () => {
    const { user } = await mount(
      { schema: [page('first', word), page('mood', phq9()), page('after', { ...word, name: 'word2' })] as never },
      { pageHistory: browserPageHistory('crisis') },
    );
    await user.click(press('Continue'));
    await user.click(press('Continue'));
    expect(dialog()).not.toBeNull();
    history.back();
    await waitFor(() => expect(dialog()).toBeNull());
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('first');
    await user.click(press('Continue'));
    await user.click(press('Continue'));
    expect(numbers()).toEqual(['911', '988']);
    await user.click(press('Continue'));
    expect(history.state).toMatchObject({ formPages: { trail: ['first', 'mood', 'after'] } });
  });

  it('appears again for an answer that was removed and given again', async () => {
    const { user } = await mount({ schema });
    const ninth = (answer: string) =>
      screen.getAllByRole('radiogroup').at(-1)!.querySelector<HTMLInputElement>(`input[value="${answer}"]`) ??
      screen.getAllByRole('radiogroup').at(-1)!.querySelectorAll('input')[Number(answer)]!;
    await user.click(press('Continue'));
    await user.click(press('Continue'));
    await user.click(press('Go Back'));
    await user.click(ninth('0'));
    await user.click(press('Continue'));
    expect(dialog()).toBeNull();
    await user.click(press('Go Back'));
    await user.click(ninth('2'));
    await user.click(press('Continue'));
    expect(dialog()).not.toBeNull();
  });
});

describe('in a form without pages', () => {
  it('appears below the questions with the answer, and disappears with it', async () => {
    const { user } = await mount({}, { ninth: 0 });
    expect(screen.queryByRole('group', { name: 'Mental Health Resources' })).toBeNull();
    const ninth = screen.getAllByRole('radiogroup').at(-1)!.querySelectorAll('input');
    await user.click(ninth[1]!);
    expect(screen.getByRole('group', { name: 'Mental Health Resources' })).toHaveTextContent('call 911');
    await user.click(ninth[0]!);
    expect(screen.queryByRole('group', { name: 'Mental Health Resources' })).toBeNull();
  });
});

describe('the text', () => {
  it("[C2.16] [C2.17] [C4.10] is the study's own, with the phone numbers of the study's country", async () => {
    const displayMessage = { header: { en: 'Hello', es: 'Hola' }, content: { en: 'Call us', es: 'Llámenos' } };
    const { user } = await mount({ region: 'ES', schema: [{ inputs: [phq9({ displayMessage })] }] }, { locale: 'es' });
    await user.click(press('Enviar'));
    expect(dialog()).toHaveAccessibleName('Hola');
    expect(dialog()).toHaveTextContent('Llámenos');
    expect(dialog()).toHaveTextContent('España');
    expect(numbers()).toEqual(['112', '024']);
  });

  it.each([
    ['en', 'GB', ['999', '116123'], 'Samaritans'],
    ['es', 'US', ['911', '988'], 'Al llamar, pulse 2 para recibir atención en español.'],
    ['es', 'US', ['911', '988'], 'Enviar AYUDA por mensaje de texto al 988'],
    ['en', 'DE', ['112', '08001110111'], 'TelefonSeelsorge'],
    ['en', 'IT', ['112', '0223272327'], 'Confidential support, every day from 9 a.m. to midnight.'],
    ['en', 'FR', ['112', '3114'], 'Free and confidential support, 24 hours a day, 7 days a week. In French.'],
    ['en', undefined, [], 'your local emergency number'],
  ])('in %s, for %s', async (locale, region, dialed, words) => {
    const { user } = await mount({ region }, { locale });
    await user.click(press(locale === 'en' ? 'Submit' : 'Enviar'));
    expect(numbers()).toEqual(dialed);
    expect(dialog()).toHaveTextContent(words);
  });

  it("the region of the input, per language, takes precedence over the study's", async () => {
    const { user } = await mount(
      { schema: [{ inputs: [phq9({ displayMessage: { region: { en: 'US', 'es-ES': 'ES' } } })] }] },
      { locale: 'es-ES' },
    );
    await user.click(press('Enviar'));
    expect(numbers()).toEqual(['112', '024']);
  });
});

it('stays private: nothing is fetched, logged or stored', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  const logged = (['log', 'info', 'warn', 'debug'] as const).map((level) => vi.spyOn(console, level));
  const kept = vi.spyOn(Storage.prototype, 'setItem');
  const { user } = await mount({}, { ninth: 3 });
  await user.click(press('Submit'));
  expect(dialog()).not.toBeNull();
  for (const spy of [fetched, ...logged, kept]) expect(spy).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

it.each([
  ['[C3.024]', 'the answer is "Not at all"', 0, {}],
  ['[C4.10]', 'the study turned it off', 3, { displayMessage: false }],
])('%s is absent if %s', async (_ids, _when, ninth, config) => {
  const { user, onSubmit } = await mount({ schema: [{ inputs: [phq9(config)] }] }, { ninth });
  await user.click(press('Submit'));
  expect(dialog()).toBeNull();
  expect(document.querySelector('[data-support]')).toBeNull();
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
