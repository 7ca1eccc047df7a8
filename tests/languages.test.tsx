import { render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { compileForm } from '#kit/pure/compile/compileForm.ts';
import { KitForm } from '#kit/form/kitForm/KitForm.tsx';
import { setupUser } from '#kit/testing/setupUser.ts';
import { KitThemeProvider } from '#kit/ui/theme/index.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import { registry } from '#renderers/registry.ts';

const inputs = [
  {
    interface: 'number',
    name: 'hours',
    required: true,
    label: { de: 'Wie viele Stunden schlafen Sie?', fr: 'Combien d’heures dormez-vous ?' },
    config: { minimum: 0.5, maximum: 24 },
  },
  {
    interface: 'date_picker',
    name: 'visit',
    required: true,
    label: { de: 'Letzter Arztbesuch', fr: 'Dernière visite' },
    config: { after: '2020-01-01', before: '2024-03-31' },
  },
  { interface: 'email', name: 'mail', required: true, label: { de: 'E-Mail-Adresse', fr: 'Adresse e-mail' } },
];

/** What is on the screen, each no-break space as a usual one. */
const seen = (): string => (document.body.textContent ?? '').replace(/[\u00A0\u202F]/g, ' ');

it.each([
  {
    locale: 'de',
    submit: 'Absenden',
    missing: ['Es gibt Probleme bei 3 Antworten', 'Geben Sie eine Zahl von 0,5 bis 24 ein'],
    wrong: ['Es gibt ein Problem bei 1 Antwort', 'Ungültiges Datum: Im Februar 2023 gibt es keinen Tag 30.'],
    late: 'Bitte wählen Sie ein Datum in diesem Zeitraum: 1. Januar 2020 bis 31. März 2024.',
    parts: ['Tag', 'Monat', 'Jahr'],
    thanks: 'Vielen Dank. Ihre Antworten wurden gesendet.',
  },
  {
    locale: 'fr',
    submit: 'Envoyer',
    missing: ['Il y a des problèmes avec 3 réponses', 'Saisissez un nombre de 0,5 à 24'],
    wrong: ['Il y a un problème avec 1 réponse', 'Date non valide : il n’y a pas de jour 30 en février 2023.'],
    late: 'Choisissez une date dans cette période : 1 janvier 2020 – 31 mars 2024.',
    parts: ['Jour', 'Mois', 'Année'],
    thanks: 'Merci. Vos réponses ont été envoyées.',
  },
])(
  'a form speaks $locale from the first error to the end',
  async ({ locale, submit, missing, wrong, late, parts, thanks }) => {
    const user = setupUser();
    const onSubmit = vi.fn(async () => ({ ok: true }) as const);
    const form = compileForm({ schema: [{ inputs }] } as never, fieldTypes, { locale });
    render(
      <KitThemeProvider locale={locale}>
        <KitForm form={form} registry={registry} onSubmit={onSubmit} />
      </KitThemeProvider>,
    );
    const press = () => user.click(screen.getByRole('button', { name: submit }));
    const typed = async (name: RegExp | string, text: string) => {
      const box = screen.getByRole('textbox', { name });
      await user.clear(box);
      await user.type(box, text);
    };
    const date = async (...texts: string[]) => {
      for (const [i, text] of texts.entries()) await typed(parts[i]!, text);
    };

    await screen.findByRole('textbox', { name: parts[0]! });
    await press();
    for (const text of missing) expect(seen()).toContain(text);

    // The order of the parts and the decimal comma are those of the language.
    const [group] = screen
      .getAllByRole('group')
      .filter((each) => within(each).queryByRole('textbox', { name: parts[0]! }));
    expect(
      within(group!)
        .getAllByRole('textbox')
        .map((box) => (box as HTMLInputElement).labels?.[0]?.textContent),
    ).toEqual(parts);
    await typed(/heures|Stunden/, '7,5');
    await typed(/[Ee]-[Mm]ail/, 'anna@example.org');
    await date('30', '2', '2023');
    await press();
    for (const text of wrong) expect(seen()).toContain(text);
    await date('1', '4', '2024');
    await press();
    expect(seen()).toContain(late);
    await date('29', '2', '2024');
    await press();
    expect(await screen.findByText(thanks)).toBeTruthy();
    expect(onSubmit.mock.lastCall).toMatchObject([{ contributions: [{ value: 7.5 }, { value: '2024-02-29' }, {}] }]);
  },
);
