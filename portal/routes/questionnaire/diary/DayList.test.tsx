import { render, screen, within } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { expect, it } from 'vitest';
import { StudyThemeProvider } from '#kit/theme/index.ts';
import type { Unsent } from '#portal/outbox/useUnsent.ts';
import en from '#translations/en.json' with { type: 'json' };
import type { Day } from './days.ts';
import { DayList } from './DayList.tsx';

const days = (['stale', 'completed', 'available', 'available'] as const).map(
  (status, i) => ({ occurrence: i + 1, status, day: `2040-03-1${i + 2}`, opens_at: null, closes_at: null }) as Day,
);
const mount = (unsent: [number, Unsent][]) => {
  const node = { slug: 'diary', type: 'Diary', every: { days: 1 }, content: {} };
  render(
    <IntlProvider locale="en" messages={en} onError={() => {}}>
      <StudyThemeProvider branding={{}}>
        <DayList node={node as never} days={days} unsent={new Map(unsent)} mayAnswer />
      </StudyThemeProvider>
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
