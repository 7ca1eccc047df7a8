import { render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { afterEach, expect, test } from 'vitest';
import { compileForm } from '#kit/pure/compile/index.ts';
import type { OpenForm } from '#kit/form/kitForm/index.ts';
import { noteOpenForm } from './useStudyPreview.ts';
import { study } from '#portal/state/study/study.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import spanish from '#translations/es.json' with { type: 'json' };
import { Outline } from './Outline.tsx';
import { ProblemsTab } from './Preview.tsx';
import type { StudyPreview } from './useStudyPreview.ts';
import { ViewTab } from './ViewTab.tsx';

const preview = { nodes: [], findings: [], flow: [] } as unknown as StudyPreview;
const inSpanish = (tab: React.ReactNode) =>
  render(
    <IntlProvider locale="es" messages={spanish}>
      {tab}
    </IntlProvider>,
  );
afterEach(() => {
  noteOpenForm(undefined, undefined);
  study.load = { kind: 'none' } as never;
});

test.each([
  ['Idioma', ['English', 'Español']],
  ['Tamaño del texto', ['Pequeño', 'Mediano', 'Grande']],
  ['Modo de color', ['Claro', 'Oscuro', 'Alto contraste']],
])('%s has words in the language of the page', (label, words) => {
  study.load = { kind: 'ready', landing: { primary_locale: 'en', secondary_locales: ['es'] } } as never;
  inSpanish(<ViewTab preview={preview} />);
  const choice = screen.getByLabelText<HTMLSelectElement>(label);
  expect([...choice.options].slice(1).map(({ text }) => text)).toEqual(words);
});

test('the outline calls the page with all answers by its name', () => {
  const form = compileForm(
    { review: true, schema: [{ inputs: [{ interface: 'text', name: 'a', label: 'A' }] }] },
    fieldTypes,
  );
  const shownPages = form.pages.map(({ id }) => id);
  noteOpenForm('node', { form, shownPages, subscribe: () => () => undefined } as unknown as OpenForm);
  inSpanish(<Outline preview={preview} />);
  expect(
    screen
      .getAllByRole('heading')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(['Página 1', 'Revise sus respuestas']);
});

test('what the check says is marked as English, and everything else is in the language of the page', () => {
  const finding = {
    code: 'unknownKey',
    severity: 'error',
    file: 'study.json',
    pointer: '/a',
    message: '“a” is not a key.',
    fix: 'Remove it.',
    participants: 'Nothing.',
  };
  inSpanish(<ProblemsTab preview={{ ...preview, findings: [finding] } as unknown as StudyPreview} />);
  expect(screen.getByText(/La revisión describe los problemas en inglés/).closest('[lang]')).toBeNull();
  expect(screen.getByText(/Lo que verían los participantes:/).closest('[lang]')).toBeNull();
  for (const english of [/“a” is not a key\./, /^Nothing\.$/])
    expect(screen.getByText(english).closest('[lang]')?.getAttribute('lang')).toBe('en');
});
