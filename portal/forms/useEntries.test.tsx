// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { IntlProvider } from 'react-intl';
import { expect, test } from 'vitest';
import { AccountField } from './AccountField.tsx';
import { type Entries, useEntries } from './useEntries.ts';

const missing = (name: string) => ({ id: name, defaultMessage: `Enter the ${name}`, description: '' });
let entries: Entries<'email' | 'code'>;

function Form() {
  const [values, setValues] = useState({ email: '', code: '' });
  const current = useEntries({
    email: values.email ? undefined : missing('email'),
    code: values.code ? undefined : missing('code'),
  });
  useEffect(() => {
    entries = current;
  });
  return (['email', 'code'] as const).map((name) => (
    <AccountField
      key={name}
      {...current.boxOf(name)}
      label={name}
      autoComplete="off"
      value={values[name]}
      setValue={(value) => setValues({ ...values, [name]: value })}
    />
  ));
}

const open = () =>
  render(
    <IntlProvider locale="en" onError={() => undefined}>
      <Form />
    </IntlProvider>,
  );
const box = (name: string) => screen.getByRole('textbox', { name: new RegExp(name) });
const problems = () =>
  screen.queryAllByText(/^(Error: )?Enter the/).map(({ textContent }) => textContent!.replace('Error: ', ''));

test('a problem shows once its box was left, and only there', async () => {
  open();
  const user = userEvent.setup();
  expect(problems()).toEqual([]);
  await user.click(box('email'));
  await user.tab();
  expect(problems()).toEqual(['Enter the email']);
  // Typing in the first box again leaves the second one.
  await user.type(box('email'), 'a');
  expect(problems()).toEqual(['Enter the code']);
});

test('the check shows all problems, focuses the first, and passes without any', async () => {
  open();
  const user = userEvent.setup();
  act(() => expect(entries.check()).toBe(false));
  expect(problems()).toEqual(['Enter the email', 'Enter the code']);
  expect(document.activeElement).toBe(box('email'));
  await user.type(box('email'), 'a');
  act(() => expect(entries.check()).toBe(false));
  expect(document.activeElement).toBe(box('code'));
  await user.type(box('code'), '1');
  act(() => expect(entries.check()).toBe(true));
});

test('a reset hides the problems, and a box may be left without showing its own', () => {
  open();
  act(() => void entries.check());
  act(() => entries.touch('email', false));
  expect(problems()).toEqual(['Enter the code']);
  act(() => entries.reset());
  expect(problems()).toEqual([]);
});
