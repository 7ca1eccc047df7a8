import { render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { setupUser } from '#kit/testing/setupUser.ts';
import { compileForm, type FormDefinition } from '#kit/pure/compile/index.ts';
import { currentPasswordField } from '#renderers/fields/current_password/field.ts';
import { emailField } from '#renderers/fields/email/field.ts';
import { registry } from '#renderers/registry.ts';
import type { SubmitResult } from '#kit/form/kitForm/submission.ts';
import { KitForm } from '#kit/form/kitForm/KitForm.tsx';
import type { KitFormProps } from '#kit/form/kitForm/KitFormProps.ts';
import { preload } from '#kit/form/kitForm/usePreload.ts';

const types = [emailField, currentPasswordField];
const emailInput = { interface: 'email', name: 'email', label: 'Email', required: true };
const passwordInput = { interface: 'current_password', name: 'password', label: 'Password', required: true };
const logIn: FormDefinition = { schema: [{ inputs: [emailInput, passwordInput] }] };
/** Asks for the password of one address only. */
const stepOf = (known: string) =>
  compileForm(
    { schema: [{ inputs: [emailInput, { ...passwordInput, condition: { field: 'email', equals: known } }] }] },
    types,
  );

async function open(props: Partial<KitFormProps> = {}, definition = logIn) {
  await preload(registry, compileForm(definition, types));
  const onSubmit = vi.fn(async (): Promise<SubmitResult> => ({ ok: true }));
  const view = (changed: Partial<KitFormProps> = {}) => (
    <KitForm
      variant="short"
      form={compileForm(definition, types)}
      registry={registry}
      onSubmit={onSubmit}
      renderActions={({ isDisabled }) => (
        <button type="submit" aria-disabled={isDisabled || undefined}>
          Log in
        </button>
      )}
      {...props}
      {...changed}
    />
  );
  const { rerender } = render(view());
  return { user: setupUser(), onSubmit, change: (changed: Partial<KitFormProps>) => rerender(view(changed)) };
}
const email = () => screen.getByRole('textbox', { name: 'Email' });
const password = () => screen.getByLabelText('Password');
const button = () => screen.getByRole('button', { name: 'Log in' });

test('Enter in any input submits the answers', async () => {
  const { user, onSubmit } = await open();
  await user.type(email(), 'ana@example.org');
  await user.type(password(), 'secret{Enter}');
  expect(onSubmit).toHaveBeenCalledWith(
    expect.objectContaining({ answers: { email: 'ana@example.org', password: 'secret' } }),
  );
});

test('a form without a submit button is only submitted by its own button', async () => {
  const { user, onSubmit } = await open({
    renderActions: ({ submit }) => (
      <button type="button" onClick={submit}>
        Log in
      </button>
    ),
  });
  await user.type(email(), 'ana@example.org');
  await user.type(password(), 'secret{Enter}');
  // Browsers submit a form with one text box on Enter, even if it has no submit button.
  email().closest('form')!.requestSubmit();
  expect(onSubmit).not.toHaveBeenCalled();
  await user.click(button());
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('the first error takes the focus, all errors are shown at their inputs, and there is no list', async () => {
  const { user, onSubmit } = await open();
  await user.click(button());
  await waitFor(() => expect(email()).toHaveFocus());
  expect(email()).toHaveAccessibleDescription(/Enter an email address/);
  expect(password()).toHaveAccessibleDescription(/Enter your password/);
  expect(screen.queryByRole('heading')).toBeNull();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('required inputs have no mark', async () => {
  await open();
  expect(email()).toBeRequired();
  expect(document.querySelector('.KitField-required')).toBeNull();
});

test('the button is disabled until the answers are valid, if the form asks for that', async () => {
  const { user } = await open({}, { ...logIn, disable_submit_when_invalid: true });
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  await user.type(email(), 'ana@example.org');
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  await user.type(password(), 'x');
  expect(button()).not.toHaveAttribute('aria-disabled');
});

test('a failure is announced until an answer changes, and a refusal of an answer is shown at its input', async () => {
  const results: SubmitResult[] = [
    { ok: false, message: 'No connection.' },
    { ok: false, fieldErrors: [{ attribute: 'password', message: 'Wrong password.' }] },
  ];
  const { user } = await open({ onSubmit: async () => results.shift()! });
  await user.type(email(), 'ana@example.org');
  await user.type(password(), 'secret{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('No connection.');
  await user.type(password(), 's');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(password()).toHaveFocus());
  expect(password()).toHaveAccessibleDescription(/Wrong password\./);
  expect(email()).not.toHaveAttribute('aria-invalid');
});

test('the named input takes the focus when the name changes, with no error of a step that was hidden', async () => {
  const { user, change } = await open({ form: stepOf(''), focusOn: 'email' });
  await waitFor(() => expect(email()).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(email()).toHaveAttribute('aria-invalid', 'true');
  await user.keyboard('ana@example.org{Enter}');
  change({ form: stepOf('ana@example.org'), focusOn: 'password' });
  await waitFor(() => expect(password()).toHaveFocus());
  expect(password()).not.toHaveAttribute('aria-invalid');
});
