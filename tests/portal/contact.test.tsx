import { render, screen, waitFor, within } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { setupUser } from '#kit/testing/setupUser.ts';
import { KitThemeProvider } from '#kit/ui/theme/index.ts';
import { session } from '#portal/state/access/session.ts';
import { study } from '#portal/state/study/study.ts';
import { browserVisit, enterVisit } from '#portal/state/study/visit.ts';
import { json, type Reply, startLoopback } from './loopback.ts';
import en from '#translations/en.json' with { type: 'json' };
import ContactModal from '#portal/dialogs/contact/ContactModal.tsx';

history.replaceState(null, '', '/sleep/');

let loopback: Awaited<ReturnType<typeof startLoopback>>;
beforeAll(async () => {
  loopback = await startLoopback(json(200, { success: true }));
  enterVisit(browserVisit);
});
afterAll(() => loopback.stop());
beforeEach(() => {
  loopback.asked = [];
  session.enrollmentIdentifier = 'e1';
  session.authToken = 't1';
  study.load = {
    kind: 'ready',
    landing: {
      slug: 'sleep',
      study_name: 'Sleep',
      support_email: 'help@example.org',
      support_phone: '+1 555',
    } as never,
  };
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  study.load = { kind: 'idle' } as never;
});

async function open() {
  render(
    <IntlProvider locale="en" messages={en} onError={() => {}}>
      <KitThemeProvider>
        <ContactModal />
      </KitThemeProvider>
    </IntlProvider>,
  );
  const dialog = within(screen.getByRole('dialog'));
  await waitFor(() => dialog.getByRole('textbox', { name: /Your email address/ }), { timeout: 15_000 });
  const user = setupUser();
  const button = () => dialog.getByRole('button', { name: /^(Send message|Sending…)$/ });
  const complete = async () => {
    // Each key redraws the form; nothing here depends on single keys.
    for (const [name, text] of [
      [/Your email address/, 'ana@example.org'],
      [/How can we help you/, 'My diary is gone'],
    ] as const) {
      await user.click(dialog.getByRole('textbox', { name }));
      await user.paste(text);
    }
    await waitFor(() => expect(button()).not.toHaveAttribute('aria-disabled'));
  };
  return { dialog, user, button, complete };
}

test('[F3.29] [F3.30] [F3.31] [F3.32] [F3.33] [F7.04] [F7.05] [F7.06] [F7.07] [F7.08] [F7.09] [F7.10] [F7.01] sends the message with the participant, the study and the device', async () => {
  const { dialog, user, button, complete } = await open();
  await complete();
  loopback.reply = json(200, { success: true });
  await user.click(button());
  await dialog.findByText('Thank you. Your message is on its way.');
  const { method, url, headers, body } = loopback.asked[0]!;
  expect([method, url.pathname]).toEqual(['POST', '/api/v3/support_requests']);
  expect(headers['participant-auth-token']).toBe('t1');
  expect(JSON.parse(body)).toEqual({
    enrollment_identifier: 'e1',
    email: 'ana@example.org',
    request_content: 'My diary is gone',
    study_slug: 'sleep',
    client_info: expect.objectContaining({ time_zone: expect.any(String), client_time: expect.any(String) }),
  });
});

test('[F5.19] [F9.41] the email is preset, and nothing can be sent while the form is untouched and no address is known', async () => {
  const { dialog, user, button } = await open();
  expect(dialog.getByRole('radio', { name: 'Email' })).toBeChecked();
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  await user.click(button());
  expect(loopback.asked).toEqual([]);
});

test('[F4.33] [F5.18] the button is disabled while the message is being sent, then the outcome replaces the form', async () => {
  const { dialog, user, button, complete } = await open();
  await complete();
  let finish: () => void = () => undefined;
  loopback.reply = (response, asked) => (finish = () => json(200, { success: true })(response, asked));
  await user.click(button());
  await waitFor(() => expect(button()).toHaveTextContent('Sending…'));
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  await user.click(button());
  await waitFor(() => expect(loopback.asked).toHaveLength(1));
  finish();
  await dialog.findByText('Thank you. Your message is on its way.');
  expect(dialog.queryByRole('textbox')).toBeNull();
  expect(loopback.asked).toHaveLength(1);
});

const UNKNOWN = 'Something went wrong on our end. Please try again in a few minutes.';
const offline: Reply = (response) => void response.destroy();

test.each<[ids: string, when: string, reply: Reply, text: string | RegExp]>([
  ['[F7.11] [F7.13] [F8.06]', 'a message of the service', json(200, { success: true, message: 'Got it.' }), 'Got it.'],
  ['[F7.11] [F8.05] [F8.06]', 'success alone', json(200, { success: true }), 'We will answer by email.'],
  ['[F7.12] [F8.07]', 'its error', json(200, { success: false, error: 'No.', message: 'Maybe.' }), 'No.'],
  ['[F7.13] [F8.08]', 'its message without an error', json(200, { success: false, message: 'Maybe.' }), 'Maybe.'],
  ['[F8.09]', 'neither', json(200, { success: false }), UNKNOWN],
  [
    '[F7.14] [F8.10]',
    'the first of the errors',
    json(400, {
      errors: [
        { code: 'invalid_email', message: 'First.' },
        { code: 'x', message: 'Second.' },
      ],
    }),
    'First.',
  ],
  ['[F8.11]', 'a failure without a text', json(500, {}), UNKNOWN],
  ['[F2.32] [F8.11]', 'a network that fails', offline, /connection|internet|network/i],
])('%s shows %s', async (_, _when, reply, text) => {
  const { dialog, user, button, complete } = await open();
  await complete();
  loopback.reply = reply;
  await user.click(button());
  expect(await dialog.findByText(text)).toBeVisible();
  expect(dialog.queryByRole('textbox')).toBeNull();
});
