import { fireEvent, render, screen, within } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { expect, it } from 'vitest';
import { KitThemeProvider } from '#kit/ui/theme/index.ts';
import type { Unsent } from '#portal/answers/unsent/useUnsent.ts';
import en from '#translations/en.json' with { type: 'json' };
import es from '#translations/es.json' with { type: 'json' };
import type { Day } from './days.ts';
import { DayList } from './DayList.tsx';
import { EntryDay } from './EntryDay.tsx';

const days = (['stale', 'completed', 'available', 'available'] as const).map(
  (status, i) => ({ occurrence: i + 1, status, day: `2040-03-1${i + 2}`, opens_at: null, closes_at: null }) as Day,
);
const mount = (unsent: [number, Unsent][]) => {
  const node = { slug: 'diary', type: 'Diary', every: { days: 1 }, content: {} };
  render(
    <IntlProvider locale="en" messages={en} onError={() => {}}>
      <KitThemeProvider branding={{}}>
        <DayList node={node as never} days={days} unsent={new Map(unsent)} mayAnswer />
      </KitThemeProvider>
    </IntlProvider>,
  );
  return screen.getAllByRole('listitem').map((row) => ({
    text: row.textContent,
    links: within(row)
      .queryAllByRole<HTMLAnchorElement>('link')
      .map((link) => new URL(link.href).search),
  }));
};
const refused: Unsent = { kind: 'refused', obstacle: 'closed' };

it('a day that has closed says that its answers were not sent, and leads to them', () => {
  const [closed] = mount([[1, refused]]);
  expect(closed!.text).toContain('Your answers were not sent');
  expect(closed!.text).not.toContain('Closed without an entry');
  expect(closed!.links).toEqual(['?occurrence=1']);
});

it('an open day whose answers wait does not ask for them again; another one does', () => {
  const [, , waiting, open] = mount([[3, { kind: 'waits' }]]);
  expect(waiting!.text).toContain('Waiting for a connection');
  expect(waiting!.text).not.toContain('Fill in');
  expect(waiting!.links).toEqual(['?occurrence=3']);
  expect(open!.text).toContain('Fill in');
});

it('a day that was sent from elsewhere leads to both: what the study has, and what is on this device', () => {
  const [, sent] = mount([[2, { kind: 'refused', obstacle: 'already' }]]);
  expect(sent!.links).toEqual(['?sent=2', '?occurrence=2']);
});

it.each([
  {
    locale: 'en',
    messages: en,
    row: 'Night from Sunday to Monday, March 12',
    entry: 'Entry for the night from Saturday to Sunday, March 31',
    fillIn: 'Fill in: Night from Wednesday to Thursday, March 12',
    earlier: 'This is for the night from Wednesday to Thursday, March 12, 2020, not for last night.',
  },
  {
    locale: 'es',
    messages: es,
    row: 'Noche del domingo al lunes, 12 de marzo',
    entry: 'Entrada de la noche del sábado al domingo, 31 de marzo',
    fillIn: 'Completar: Noche del miércoles al jueves, 12 de marzo',
    earlier: 'Esto es para la noche del miércoles al jueves, 12 de marzo de 2020, no para anoche.',
  },
])(
  'a sleep diary names the night, in the list, above its questions and before those of an earlier one: $locale',
  async ({ locale, messages, row, entry, fillIn, earlier }) => {
    const late = { occurrence: 9, status: 'available', day: '2020-03-12', opens_at: '2020-03-11T23:00:00Z' } as Day;
    const node = { slug: 'diary', type: 'Diary', every: { days: 1 }, nights: true, content: {} };
    render(
      <IntlProvider locale={locale} messages={messages} timeZone="Europe/Madrid" onError={() => {}}>
        <KitThemeProvider branding={{}}>
          <DayList node={node as never} days={[...days, late]} unsent={new Map()} mayAnswer />
          {/* Midnight in Madrid, on the night on which summer time begins. */}
          <EntryDay node={{ ...node, opens_at: '2030-03-30T23:00:00Z' } as never} />
        </KitThemeProvider>
      </IntlProvider>,
    );
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent(row);
    expect(screen.getByText(new RegExp(`^${entry}`))).toBeVisible();
    fireEvent.click(screen.getByRole('link', { name: fillIn }));
    expect(await screen.findByRole('dialog')).toHaveTextContent(earlier);
  },
);
