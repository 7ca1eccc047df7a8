import { act, fireEvent, render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { KitThemeProvider } from '#kit/ui/theme/index.ts';
import { modals } from '#portal/state/page/modals.ts';
import type { CodeRequest } from '#portal/state/access/proofs.ts';
import { CodeForm } from './CodeForm.tsx';

type Attempt = CodeRequest['attempt'];
const attempt = vi.fn<Attempt>();
const settle = vi.fn<CodeRequest['settle']>();
const refused = (message?: string): ReturnType<Attempt> =>
  Promise.resolve({ ok: false, failure: { name: 'codeRequired', message } });

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  attempt.mockResolvedValue({ ok: true });
  render(
    <IntlProvider locale="en" onError={() => {}}>
      <KitThemeProvider>
        <CodeForm request={{ message: undefined, attempt, settle }} />
      </KitThemeProvider>
    </IntlProvider>,
  );
});
afterEach(() => {
  vi.useRealTimers();
  modals.open = undefined;
});

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: '6-digit code' });
const submit = () => screen.getByRole('button', { name: 'Confirm' });
const resend = () => screen.queryByRole('button', { name: 'Send me another code' });
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const press = (button: HTMLElement) => act(async () => void fireEvent.click(button));

test.each([
  ['[P4.088]', '12a 3-4', '1234'],
  ['[P4.089] [P9.11]', '1234567890', '123456'],
  ['full width:', '１２３４５６', '123456'],
  ['pasted from a chat:', '\u200E123\u200B 456\uFEFF', '123456'],
])('%s “%s” becomes “%s”', (_ids, typed, kept) => {
  type(typed);
  expect(box().value).toBe(kept);
});

test.each([
  ['12345', 'true'],
  ['123456', null],
])('[P4.090] with %s the button has aria-disabled=%s', async (code, disabled) => {
  type(code);
  expect(submit().getAttribute('aria-disabled')).toBe(disabled);
  await press(submit());
  expect(attempt).toHaveBeenCalledTimes(disabled ? 0 : 1);
});

test('[P4.091] [P4.092] the request is repeated with the code, and a success closes the dialog', async () => {
  type('123456');
  await press(submit());
  expect(attempt).toHaveBeenCalledExactlyOnceWith('123456');
  expect(settle).toHaveBeenCalledExactlyOnceWith({ ok: true });
});

test.each([
  ['[P4.095] [P8.09]', 'Ese código caducó.', 'Ese código caducó.'],
  ['[P4.096] [P8.10]', undefined, 'OTP code invalid please try again.'],
])('%s a refusal with the message %s shows “%s”', async (_ids, message, text) => {
  attempt.mockReturnValue(refused(message));
  type('123456');
  await press(submit());
  expect(box()).toHaveAccessibleDescription(new RegExp(text));
  expect(settle).not.toHaveBeenCalled();
});

test('[P4.097] [P4.098] [P4.099] [P4.100] [P9.12] after 60 seconds another code can be requested, without the typed one', async () => {
  type('12');
  await act(async () => void vi.advanceTimersByTime(59_999));
  expect(resend()).toBeNull();
  await act(async () => void vi.advanceTimersByTime(1));
  attempt.mockReturnValue(refused('We have sent you a code.'));
  await press(resend()!);
  expect(attempt).toHaveBeenCalledExactlyOnceWith(undefined);
  expect(box().value).toBe('');
  expect(resend(), 'the minute begins again').toBeNull();
});

test('help is offered', async () => {
  expect(screen.getByText(/Having issues\?/)).toBeVisible();
  await press(screen.getByRole('button', { name: 'Contact us' }));
  expect(modals.open).toBe('contact');
});
