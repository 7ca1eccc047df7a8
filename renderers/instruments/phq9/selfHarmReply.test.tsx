// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { describe, expect, it, vi } from 'vitest';
import { compileForm } from '#kit/compile/compileForm.ts';
import { fieldEntry } from '#kit/form/registry.tsx';
import { StudyForm } from '#kit/form/StudyForm.tsx';
import { preload } from '#kit/form/usePreload.ts';
import { StudyThemeProvider } from '#kit/theme/index.ts';
import { phq9Field } from './field.ts';
import { selfHarmReply } from './selfHarmReply.ts';

const registry = [fieldEntry(phq9Field, () => import('./Phq9Control.tsx'), selfHarmReply)];

/** A complete questionnaire whose ninth answer is given, drawn and submitted. */
async function submit(ninth: number, config: Record<string, unknown> = {}, locale = 'en') {
  const form = compileForm({ schema: [{ inputs: [{ interface: 'phq9', name: 'mood', label: 'Mood', config }] }] }, [phq9Field], { locale });
  await preload(registry, form.types);
  const initialAnswers = { ...Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`mood_${i}`, i === 8 ? ninth : 0])), mood: ninth };
  const onSubmit = vi.fn(async () => ({ ok: true }) as const);
  render(
    <IntlProvider locale={locale} onError={() => {}}>
      <StudyThemeProvider branding={{}}>
        <StudyForm form={form} registry={registry} initialAnswers={initialAnswers} onSubmit={onSubmit} />
      </StudyThemeProvider>
    </IntlProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  return { user, onSubmit };
}
const dialog = () => screen.queryByRole('alertdialog');

describe('an answer that mentions self-harm', () => {
  it.each([1, 2, 3])('of %i shows where help is before anything is sent', async (ninth) => {
    const { user, onSubmit } = await submit(ninth);
    expect(dialog()?.textContent).toContain('Mental Health Resources');
    expect(screen.getByRole('link', { name: '911' })).toHaveProperty('href', 'tel:911');
    expect(screen.getByRole('link', { name: '988' })).toHaveProperty('href', 'tel:988');
    expect(onSubmit).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it.each(['Go back to my answers', 'Close', 'Escape'])('sends nothing when the dialog is left by %s', async (way) => {
    const { user, onSubmit } = await submit(1);
    await (way === 'Escape' ? user.keyboard('{Escape}') : user.click(screen.getByRole('button', { name: way })));
    await waitFor(() => expect(dialog()).toBeNull());
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it("is answered in the study's own words and with its own numbers", async () => {
    const displayMessage = { header: { en: 'Hello', es: 'Hola' }, content: { en: 'Call us', es: 'Llámenos' }, crisis: { emergency: '112', checked: '2026-11-21' } };
    await submit(1, { displayMessage }, 'es');
    expect(dialog()?.textContent).toContain('Hola');
    expect(dialog()?.textContent).toContain('Llámenos');
    expect(screen.getByRole('link', { name: '112' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: '988' })).toBeNull();
  });

  it.each([
    ['en', 'ES', ['112', '024'], '024 suicide prevention line'],
    ['es', 'ES', ['112', '024'], 'Línea 024 de atención a la conducta suicida'],
    ['es', 'US', ['911', '988'], 'Oprima 2 para recibir atención en español.'],
    ['es-ES', { en: 'US', 'es-ES': 'ES' }, ['112', '024'], 'Línea 024'],
    ['es-US', { en: 'US', es: 'US', 'es-ES': 'ES' }, ['911', '988'], 'Línea de Prevención del Suicidio y Crisis'],
  ])('in %s names the numbers of %s', async (locale, region, numbers, words) => {
    await submit(1, { displayMessage: { region } }, locale);
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(numbers);
    expect(dialog()?.textContent).toContain(words);
  });

  it('is known to nobody but the person: nothing is fetched, logged or kept', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    const logged = (['log', 'info', 'warn', 'debug'] as const).map((level) => vi.spyOn(console, level));
    const kept = vi.spyOn(Storage.prototype, 'setItem');
    await submit(3);
    expect(dialog()).not.toBeNull();
    for (const spy of [fetched, ...logged, kept]) expect(spy).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  it('names no number for a region whose numbers nobody looked up', async () => {
    await submit(1, { displayMessage: { region: 'FR' } });
    expect(dialog()?.textContent).toContain('your local emergency number');
    expect(screen.queryAllByRole('link')).toEqual([]);
  });

  it.each([
    ['the answer is "Not at all"', 0, {}],
    ['the study turned it off', 3, { displayMessage: false }],
  ])('is not met with a dialog where %s', async (_when, ninth, config) => {
    const { onSubmit } = await submit(ninth, config);
    expect(dialog()).toBeNull();
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });
});
