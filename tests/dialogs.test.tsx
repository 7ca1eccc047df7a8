import { execFileSync } from 'node:child_process';
import { render, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { useSnapshot } from 'valtio';
import { Router } from 'wouter';
import { setupUser } from '#kit/testing/setupUser.ts';
import { PickerDialog } from '#kit/ui/parts/dates/PickerDialog.tsx';
import { ClearDialog } from '#kit/form/files/ClearDialog.tsx';
import { KitThemeProvider } from '#kit/ui/theme/index.ts';
import ContactModal from '#portal/dialogs/contact/ContactModal.tsx';
import { LeaveQuestion } from '#portal/answers/forms/LeaveQuestion.tsx';
import OneTimeCodeDialog from '#portal/dialogs/oneTimeCode/OneTimeCodeDialog.tsx';
import EarlierDayDialog from '#portal/parts/EarlierDayDialog.tsx';
import { InformationDialog } from '#portal/dialogs/personalInformation/InformationDialog.tsx';
import ReconsentDialog from '#portal/routes/dashboard/ReconsentDialog.tsx';
import { DisconnectDialog } from '#portal/routes/ehr/HealthRecords.tsx';
import { DeclineModal } from '#portal/routes/informed_consent/InformedConsent.tsx';
import EligibilityModal from '#portal/routes/landing/EligibilityModal.tsx';
import { RemoveDialog } from '#portal/routes/questionnaire/waiting/WaitingAnswers.tsx';
import { guardLeaving, leaveBy } from '#portal/state/page/leaveGuard.ts';
import LogOutDialog from '#portal/dialogs/session/LogOutDialog.tsx';
import SessionWarning from '#portal/dialogs/session/SessionWarning.tsx';
import LanguageModal from '#portal/shell/LanguageModal.tsx';
import NotificationModal from '#portal/shell/NotificationModal.tsx';
import { modals, openModal, type ModalName } from '#portal/state/page/modals.ts';
import { mergeParticipant, participant } from '#portal/state/participant/participant.ts';
import { study } from '#portal/state/study/study.ts';
import WithdrawalModal from '#portal/dialogs/withdrawal/WithdrawalModal.tsx';
import SupportDialog from '#kit/ui/parts/support/SupportDialog.tsx';
import { supportTexts } from '#kit/pure/support/supportMessage.ts';
import { FinishDialog } from '#renderers/instruments/typing_test/screens/TypingScreen.tsx';
import type { PersonalInformation } from '#schemas/types/index.ts';
import en from '#translations/en.json' with { type: 'json' };

history.replaceState(null, '', '/sleep/');

interface Dialog {
  /** The file that renders it. */
  file: string;
  /** Renders its opener and the dialog. */
  Page(props: { opener(onOpen: () => void): ReactNode }): ReactNode;
}

/** A dialog that its page opens and closes. */
const own = (file: string, render: (close: () => void) => ReactNode): Dialog => ({
  file,
  Page: function OwnPage({ opener }) {
    const [open, setOpen] = useState(false);
    return (
      <>
        {opener(() => setOpen(true))}
        {open ? render(() => setOpen(false)) : null}
      </>
    );
  },
});

/** A dialog of the portal's shell. */
const shell = (file: string, name: ModalName, render: () => ReactNode): Dialog => ({
  file,
  Page: function ShellPage({ opener }) {
    const { open } = useSnapshot(modals);
    return (
      <>
        {opener(() => openModal(name))}
        {open === name ? render() : null}
      </>
    );
  },
});

const notification: Dialog = {
  file: 'portal/shell/NotificationModal.tsx',
  Page: function NotificationPage({ opener }) {
    useSnapshot(participant);
    const message = { type: 'info' as const, message: { en: 'Saved.' } };
    return (
      <>
        {opener(() =>
          mergeParticipant({
            enrollment_identifier: 'e1',
            status: 'enrolled',
            layout: 'dashboard',
            nodes: [],
            messages: [message],
          }),
        )}
        <NotificationModal />
      </>
    );
  },
};

const leave: Dialog = {
  file: 'portal/answers/forms/LeaveDialog.tsx',
  Page: function LeavePage({ opener }) {
    const tryToLeave = () => {
      const stopGuarding = guardLeaving('unsaved');
      leaveBy(() => undefined);
      stopGuarding();
    };
    return (
      <>
        {opener(tryToLeave)}
        <LeaveQuestion />
      </>
    );
  },
};

const code = (close: () => void) => (
  <OneTimeCodeDialog request={{ message: undefined, attempt: async () => ({ ok: true }), settle: close }} />
);

const information: PersonalInformation = {
  node: { slug: 'contact', type: 'Survey', content: { form: { schema: [{ inputs: [] }] } } },
  user_data: {},
  verified_at: null,
};

const nothingTyped = { draft: null, changed: () => undefined, drop: async () => undefined };

const dialogs: readonly Dialog[] = [
  own('kit/form/files/ClearDialog.tsx', (close) => <ClearDialog name="a.png" onYes={close} onNo={close} />),
  own('kit/ui/parts/dates/PickerDialog.tsx', (close) => (
    <PickerDialog open title="Date" language="en" onCancel={close} onConfirm={close} missing={undefined}>
      x
    </PickerDialog>
  )),
  own('renderers/instruments/typing_test/screens/TypingScreen.tsx', (close) => (
    <FinishDialog open onYes={close} onNo={close} />
  )),
  own('kit/ui/parts/support/SupportDialog.tsx', (close) => (
    <SupportDialog texts={supportTexts({ region: 'US' }, 'en', 'en')} onContinue={close} onClose={close} />
  )),
  own('portal/dialogs/session/SessionWarning.tsx', (close) => <SessionWarning left={299} onClose={close} />),
  own('portal/routes/informed_consent/InformedConsent.tsx', (close) => (
    <DeclineModal node="consent" kind="required" onClose={close} onDeclined={close} />
  )),
  own('portal/parts/EarlierDayDialog.tsx', (close) => (
    <EarlierDayDialog day={new Date(0)} href="/manage/dashboard" onClose={close} />
  )),
  own('portal/routes/dashboard/ReconsentDialog.tsx', (close) => (
    <ReconsentDialog documents={[{ slug: 'consent', type: 'InformedConsent', content: {} }]} onClose={close} />
  )),
  own('portal/dialogs/personalInformation/InformationDialog.tsx', (close) => (
    <InformationDialog information={information} typed={nothingTyped} onEnd={close} />
  )),
  own('portal/routes/ehr/HealthRecords.tsx', (close) => (
    <DisconnectDialog name="A clinic" isPending={false} failure={undefined} onDisconnect={close} onClose={close} />
  )),
  own('portal/routes/questionnaire/waiting/WaitingAnswers.tsx', (close) => (
    <RemoveDialog onKeep={close} onRemove={close} />
  )),
  own('portal/dialogs/session/LogOutDialog.tsx', (close) => <LogOutDialog answer={close} />),
  own('portal/dialogs/oneTimeCode/OneTimeCodeDialog.tsx', code),
  shell('portal/shell/LanguageModal.tsx', 'language', () => <LanguageModal />),
  shell('portal/dialogs/contact/ContactModal.tsx', 'contact', () => <ContactModal />),
  shell('portal/dialogs/withdrawal/WithdrawalModal.tsx', 'withdrawal', () => <WithdrawalModal />),
  shell('portal/routes/landing/EligibilityModal.tsx', 'eligibility', () => <EligibilityModal />),
  notification,
  leave,
];

const OPEN = '[role=dialog], [role=alertdialog]';
type User = UserEvent;
const ways: readonly [string, (user: User, dialog: HTMLElement) => Promise<void>][] = [
  ['[F2.41] Escape', (user) => user.keyboard('{Escape}')],
  ['[F2.40] a press on the background', (user, dialog) => user.click(dialog.closest('.MuiDialog-container')!)],
  [
    '[F2.42] its close button',
    (user, dialog) => user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0]!),
  ],
];

vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
const landing = {
  slug: 'sleep',
  study_name: 'Sleep',
  status: 'recruiting',
  locale: 'en',
  primary_locale: 'en',
  secondary_locales: ['es'],
  brand: {},
  authentication: { provider: 'basic_auth' },
  layout: 'education',
  nodes: [],
  support_email: 'help@example.org',
  support_phone: '+1 555',
};

afterEach(() => {
  modals.open = undefined;
  participant.load = { kind: 'none' };
});

test('the list contains every dialog', () => {
  const files = execFileSync('grep', ['-rl', '<KitDialog', 'kit', 'renderers', 'portal', '--include=*.tsx'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file && !file.endsWith('.test.tsx'));
  expect(files.toSorted()).toEqual(dialogs.map(({ file }) => file).toSorted());
  const others = execFileSync(
    'grep',
    ['-rlE', "material/(Dialog|Modal|Drawer|Popover)'|<dialog", 'kit', 'renderers', 'portal', '--include=*.tsx'],
    { encoding: 'utf8' },
  )
    .split('\n')
    .filter((file) => file && !file.endsWith('.test.tsx'));
  expect(others, 'a dialog is a KitDialog').toEqual(['kit/ui/parts/notices/KitDialog.tsx']);
});

/** Where no button of the row is primary: staying and leaving weigh the same, and in a crisis the large buttons call and text. */
const EQUAL = ['portal/dialogs/withdrawal/WithdrawalModal.tsx', 'kit/ui/parts/support/SupportDialog.tsx'];

async function openDialog(Page: Dialog['Page']) {
  study.load = { kind: 'ready', landing: landing as never };
  const user = setupUser();
  render(
    <IntlProvider locale="en" messages={en} onError={() => {}}>
      <KitThemeProvider>
        <Router base="/sleep">
          <Page
            opener={(onOpen) => (
              <button type="button" onClick={onOpen}>
                open it
              </button>
            )}
          />
        </Router>
      </KitThemeProvider>
    </IntlProvider>,
  );
  const opener = screen.getByRole('button', { name: 'open it' });
  await user.click(opener);
  const dialog = await waitFor(
    () => document.querySelector<HTMLElement>(OPEN) ?? Promise.reject(new Error('no dialog')),
  );
  // Forms in dialogs load the form engine.
  await waitFor(() => expect(dialog.querySelector('[data-loading], .KitLoadingBlock-root')).toBeNull(), {
    timeout: 15_000,
  });
  return { user, opener, dialog };
}

describe.each(dialogs)('$file', ({ file, Page }) => {
  test('has its buttons in one row, the primary first', async () => {
    const { dialog } = await openDialog(Page);
    const buttons = [...dialog.querySelectorAll('.MuiButton-root')];
    const rows = new Set(buttons.map((button) => button.parentElement));
    expect([...rows].map((row) => row?.className)).toEqual(
      buttons.length > 0 ? [expect.stringContaining('KitButtonRow-root')] : [],
    );
    const isPrimary = buttons.map((button) => button.classList.contains('MuiButton-contained'));
    if (EQUAL.includes(file)) {
      const looks = buttons.map(({ classList }) => [...classList].filter((name) => name.startsWith('MuiButton-')));
      expect(isPrimary).not.toContain(true);
      return expect(new Set(looks.map(String)).size, 'the buttons weigh the same').toBe(1);
    }
    expect(isPrimary.slice(1), 'only the first is primary').not.toContain(true);
    if (buttons.length > 1) expect(isPrimary[0], 'the first is primary').toBe(true);
  });

  test.each(ways)('closes with %s and returns the focus', async (_, close) => {
    const { user, opener, dialog } = await openDialog(Page);
    expect(dialog).toHaveAccessibleName();
    await waitFor(() =>
      expect(dialog.closest('.MuiDialog-root')!.contains(document.activeElement), 'the focus is inside').toBe(true),
    );
    await close(user, dialog);
    await waitFor(() => expect(document.querySelector(OPEN)).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  });
});
