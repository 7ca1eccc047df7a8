import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { expect, test } from 'vitest';
import { setupUser } from '#kit/testing/setupUser.ts';
import { KitThemeProvider } from '#kit/ui/theme/index.ts';
import en from '#translations/en.json' with { type: 'json' };
import CalendarDialog from './CalendarDialog.tsx';
import { spanOfBirth } from './calendarSpan.ts';
import ClockDialog from './ClockDialog.tsx';

/** A catalogue that marks each text. */
const marked = Object.fromEntries(Object.entries(en).map(([id, text]) => [id, `¤ ${text}`]));
const show = (dialog: ReactNode) =>
  render(
    <IntlProvider locale="en" messages={marked}>
      <KitThemeProvider>{dialog}</KitThemeProvider>
    </IntlProvider>,
  );
const dialog = { open: true, title: 'When?', locale: 'en', onPick: () => {}, onCancel: () => {} };

/** The spoken names in the dialog that are not from the catalogue. Days, months, years, AM and PM come from the locale. */
const unmarked = (): string[] =>
  [...document.querySelectorAll('[role=dialog] [aria-label]')]
    .filter((element) => element.closest('[role=gridcell], [role=columnheader], [role=radio]') === null)
    .map((element) => element.getAttribute('aria-label')!)
    .filter((name) => !name.startsWith('¤') && name !== 'AM' && name !== 'PM');

test('the calendar has every name from the catalogue', async () => {
  const user = setupUser();
  show(<CalendarDialog {...dialog} value="1980-03-31" format="YYYY-MM-DD" span={spanOfBirth(new Date(2026, 5, 15))} />);
  expect(screen.getByRole('button', { name: '¤ Next month' })).toBeTruthy();
  expect(unmarked()).toEqual([]);
  await user.click(screen.getByRole('button', { name: '¤ The days are shown. Show the years' }));
  expect(screen.getByRole('button', { name: '¤ The years are shown. Show the days' })).toBeTruthy();
  expect(unmarked()).toEqual([]);
});

test.each(['12', '24'] as const)('the clock of %s hours has every name from the catalogue', (clock) => {
  show(<ClockDialog {...dialog} value={undefined} clock={clock} />);
  expect(screen.getByRole('listbox', { name: '¤ Select hours' })).toBeTruthy();
  expect(screen.getByRole('option', { name: /^¤ 05 minutes$/ })).toBeTruthy();
  expect(unmarked()).toEqual([]);
});
