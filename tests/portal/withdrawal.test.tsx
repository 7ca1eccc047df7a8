import { render, screen, waitFor, within } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { setupUser } from '#kit/testing/setupUser.ts';
import { KitThemeProvider } from '#kit/ui/theme/index.ts';
import { session } from '#portal/state/access/session.ts';
import { study } from '#portal/state/study/study.ts';
import { browserVisit, enterVisit } from '#portal/state/study/visit.ts';
import { json, startLoopback } from './loopback.ts';
import en from '#translations/en.json' with { type: 'json' };
import WithdrawalModal from '#portal/dialogs/withdrawal/WithdrawalModal.tsx';

history.replaceState(null, '', '/sleep/manage/settings');

let loopback: Awaited<ReturnType<typeof startLoopback>>;
beforeAll(async () => {
  loopback = await startLoopback(json(500, {}));
  enterVisit(browserVisit);
  session.enrollmentIdentifier = 'e1';
  session.authToken = 't1';
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterAll(() => loopback.stop());

const show = async (reason: string) => {
  render(
    <IntlProvider locale="en" messages={en} onError={() => {}}>
      <KitThemeProvider>
        <WithdrawalModal />
      </KitThemeProvider>
    </IntlProvider>,
  );
  const dialog = within(screen.getByRole('dialog'));
  await waitFor(() => dialog.getByRole('radio', { name: reason }), { timeout: 15_000 });
  const user = setupUser();
  return { dialog, user, leave: () => user.click(dialog.getByRole('button', { name: 'Leave the whole study' })) };
};

test('asks for a reason if a study offers none that tells nothing', async () => {
  const label = { en: 'It takes too much time' };
  study.load = { kind: 'ready', landing: { withdrawal: { reasons: [{ value: 'time', label }] } } as never };
  const { dialog, leave } = await show(label.en);
  expect(dialog.getByRole('radio')).not.toBeChecked();
  await leave();
  expect(await dialog.findByText(/Please choose a reason/)).toBeVisible();
  expect(loopback.asked).toEqual([]);
  study.load = { kind: 'loading' };
});

test('[F2.38] [F2.39] [F7.44] [F7.45] “I would rather not say” is chosen already; submits, and leads to /terminal_state only when that is stored', async () => {
  let finish: () => void = () => undefined;
  const withdrawn = { enrollment_identifier: 'e1', status: 'withdrawn', layout: 'terminal_state', nodes: [] };
  loopback.reply = (response, asked) => (finish = () => json(200, withdrawn)(response, asked));
  const { dialog, user, leave } = await show('It takes too much time');
  expect(dialog.getByRole('radio', { name: 'I would rather not say' })).toBeChecked();
  await user.click(dialog.getByRole('radio', { name: 'It takes too much time' }));
  await leave();
  await waitFor(() => expect(loopback.asked).toHaveLength(1));
  expect(JSON.parse(loopback.asked[0]!.body)).toEqual({ opt_out_reason: 'time' });
  expect(location.pathname).toBe('/sleep/manage/settings');
  finish();
  await waitFor(() => expect(location.pathname).toBe('/sleep/terminal_state'));
});
