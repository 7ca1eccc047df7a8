import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { compileForm } from '#kit/pure/compile/compileForm.ts';
import { renderField } from '#kit/testing/renderField.tsx';
import { createValidator } from '#kit/pure/validation/createValidator.ts';
import { passwordField } from './field.ts';

const input = { interface: 'passwordmodern', name: 'p', label: 'New password', required: true };
const mount = () => renderField(passwordField, () => import('./PasswordModernControl.tsx'), input);
const box = () => screen.getByLabelText<HTMLInputElement>(/^New password/);
const again = () => screen.getByLabelText<HTMLInputElement>(/^Confirm password/);
const rules = () => screen.getAllByRole('listitem');
const kept = () => rules().filter((rule) => rule.dataset.kept === 'true').length;

const RULES = [
  'at least 1 uppercase and 1 lowercase character',
  'at least 1 symbol and number',
  'at least 12 characters',
  'the same password typed twice',
];
const validator = createValidator();
const form = compileForm({ schema: [{ inputs: [input] }] }, [passwordField]);
const [field] = form.fields;
const errorsOf = (value: unknown) =>
  validator.validate(form.schema as never, { [field!.key]: value }) ? [] : validator.errors!;
test('[P5.21] [P5.30] the list has a text for each rule, which turns positive when it is kept', async () => {
  const { user } = await mount();
  expect(rules().map(({ textContent }) => textContent)).toEqual(RULES.map((text) => `${text}, not yet`));
  const counts: number[] = [];
  for (const text of ['aB', '-1', 'cdefghij']) {
    await user.type(box(), text);
    counts.push(kept());
  }
  await user.type(again(), 'aB-1cdefghij');
  expect([...counts, kept()]).toEqual([1, 2, 3, 4]);
  expect(rules()[3]).toHaveTextContent('the same password typed twice, done');
});

test('[P5.22] the form accepts the password only once every rule is kept', async () => {
  const { user, value } = await mount();
  const isAccepted = () => errorsOf(value()).length === 0;
  for (const letter of 'aB-1cdefghi') {
    await user.type(box(), letter);
    await user.clear(again());
    await user.type(again(), box().value);
    expect(isAccepted(), box().value).toBe(false);
  }
  await user.type(box(), 'j');
  await user.type(again(), 'j');
  expect(isAccepted()).toBe(true);
});

test('[P5.23] a button shows the password and hides it again', async () => {
  const { user } = await mount();
  const types = [box().type];
  for (const name of ['Show password', 'Hide password']) {
    await user.click(screen.getByRole('button', { name }));
    types.push(box().type);
  }
  expect(types).toEqual(['password', 'text', 'password']);
});

test('[P5.25] two different passwords are reported', async () => {
  const { user } = await mount();
  await user.type(box(), 'Sleepy-Otter-42');
  await user.type(again(), 'Sleepy-otter-42');
  await user.tab();
  expect(again()).toHaveAccessibleDescription(/The two passwords do not match/);
});
