// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ChoiceEntry } from '#kit/fields/choiceEntry.ts';
import { drawField } from '#kit/testing/drawField.tsx';
import { radioField } from './field.ts';

const input = {
  interface: 'radioinput',
  name: 'q',
  label: 'Which?',
  options: [{ value: 'a', label: 'First' }, { value: 'b', label: 'Second' }, { value: 'other', label: 'Other' }],
};
const draw = (start?: ChoiceEntry) => drawField(radioField, () => import('./RadioControl.tsx'), input, start);
const radio = (name: string) => screen.getByRole('radio', { name });
const text = () => screen.queryByRole<HTMLInputElement>('textbox', { name: /^Other: / });

test('a click on Other opens its text box and goes there', async () => {
  const { user, value } = await draw();
  expect(text()).toBeNull();
  await user.click(radio('Other'));
  expect(document.activeElement).toBe(text());
  await user.keyboard('  a chair ');
  expect(value()).toEqual({ answer: 'other', user_value: 'a chair ' });
});

test('so does Space', async () => {
  const { user } = await draw();
  radio('Other').focus();
  await user.keyboard(' ');
  expect(document.activeElement).toBe(text());
});

test('the arrows pass over Other without being caught', async () => {
  const { user, value } = await draw({ answer: 'b' });
  radio('Second').focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(radio('Other'));
  expect(text()).not.toBeNull();
  await user.keyboard('{ArrowDown}');
  expect(value()).toEqual({ answer: 'a' });
  expect(text()).toBeNull();
});

test('a kept answer opens with its text and leaves the focus alone', async () => {
  await draw({ answer: 'other', user_value: 'a chair' });
  expect(text()?.value).toBe('a chair');
  expect(document.activeElement).toBe(document.body);
});

test('the text is not sent with another choice, and is there again on return', async () => {
  const { user, value } = await draw({ answer: 'other', user_value: 'a chair' });
  await user.click(radio('First'));
  expect(value()).toEqual({ answer: 'a' });
  await user.click(radio('Other'));
  expect(value()).toEqual({ answer: 'other', user_value: 'a chair' });
});

test('a missing text is told at the text box, once the question was left', async () => {
  const { user } = await draw();
  await user.click(radio('Other'));
  expect(text()?.getAttribute('aria-invalid')).toBeNull();
  // To Clear answer, then out of the question.
  await user.tab();
  await user.tab();
  expect(text()?.getAttribute('aria-invalid')).toBe('true');
  const said = document.getElementById(text()!.getAttribute('aria-describedby')!);
  expect(said?.textContent).toContain('Please enter a value for other');
});

test('an optional answer is cleared and brought back, in the language of the page', async () => {
  const { user, value, switchTo } = await draw({ answer: 'other', user_value: 'a chair' });
  const button = (name: string) => screen.queryByRole('button', { name });
  await user.click(button('Clear answer Which?')!);
  expect(value()).toBeUndefined();
  expect(text()).toBeNull();
  switchTo('es');
  await user.click(button('Recuperar respuesta Which?')!);
  expect(value()).toEqual({ answer: 'other', user_value: 'a chair' });
  await user.click(button('Borrar respuesta Which?')!);
  // A new answer takes the place of the removed one.
  await user.click(radio('First'));
  expect(button('Recuperar respuesta Which?')).toBeNull();
  expect(button('Borrar respuesta Which?')).not.toBeNull();
});
