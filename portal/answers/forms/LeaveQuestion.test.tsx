import { act, cleanup, render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { afterEach, expect, test, vi } from 'vitest';
import type { DraftStatus } from '#portal/answers/drafts/DraftKeeper.ts';
import { leaving, type Risk } from '#portal/state/page/leaveGuard.ts';
import { LeaveQuestion, riskOf } from './LeaveQuestion.tsx';

const dialog = vi.hoisted(() => ({ isThere: false }));
vi.mock('./LeaveDialog.tsx', async (load) => {
  if (!dialog.isThere) throw new TypeError('Failed to fetch dynamically imported module');
  return load();
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const at = new Date(0);
const none = { files: 0, lost: 0, withheld: [] };

test.each<[string, DraftStatus, Risk | undefined]>([
  ['nothing has changed', { kind: 'nothing' }, undefined],
  ['only on the screen', { kind: 'unsaved' }, 'unsaved'],
  ['refused by the service', { kind: 'refused', words: 'Closed.' }, 'unsaved'],
  ['saved', { kind: 'saved', at, except: none }, undefined],
  ['kept on the device', { kind: 'onDevice', except: none }, undefined],
  ['saved, except a file on its way', { kind: 'saved', at, except: { ...none, files: 1 } }, 'files'],
  ['kept on the device, except a file on its way', { kind: 'onDevice', except: { ...none, files: 1 } }, 'files'],
  ['saved, except a password', { kind: 'saved', at, except: { ...none, withheld: ['pin'] } }, 'withheld'],
  [
    'saved, except a password and a file',
    { kind: 'saved', at, except: { ...none, files: 2, withheld: ['pin'] } },
    'files',
  ],
  ['saved, except a file that was lost before', { kind: 'saved', at, except: { ...none, lost: 1 } }, undefined],
  ['sent from another device', { kind: 'sent' }, undefined],
])('what leaving would lose: %s', (_name, status, risk) => expect(riskOf(status)).toBe(risk));

const ask = (risk: Risk) => {
  const [leave, stay] = [
    vi.fn(() => void (leaving.request = undefined)),
    vi.fn(() => void (leaving.request = undefined)),
  ];
  act(() => void (leaving.request = { risk, leave, stay }));
  return { leave, stay };
};
const mount = () =>
  render(
    <IntlProvider locale="en" onError={() => {}}>
      <LeaveQuestion />
    </IntlProvider>,
  );

test.each([true, false])('the browser asks if the dialog cannot be loaded; leave: %s', async (isYes) => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(isYes);
  mount();
  const { leave, stay } = ask('files');
  await vi.waitFor(() => expect(leave.mock.calls.length + stay.mock.calls.length).toBe(1));
  expect(leave).toHaveBeenCalledTimes(isYes ? 1 : 0);
  expect(confirm.mock.calls).toEqual([
    [expect.stringMatching(/^Leave before your files are saved\?\n\nYour answers are/)],
  ]);
});

test('the dialog asks once it can be loaded, and a form that is gone closes the question', async () => {
  dialog.isThere = true;
  const confirm = vi.spyOn(window, 'confirm');
  const { unmount } = mount();
  const { leave, stay } = ask('unsaved');
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeTruthy();
  expect(confirm).not.toHaveBeenCalled();
  unmount();
  expect([leave.mock.calls.length, stay.mock.calls.length]).toEqual([0, 1]);
});
