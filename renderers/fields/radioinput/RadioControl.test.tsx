import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ChoiceEntry } from '#kit/pure/fields/choices.ts';
import { renderField } from '#kit/testing/renderField.tsx';
import { radioField } from './field.ts';

const input = {
  interface: 'radioinput',
  name: 'q',
  label: 'Which?',
  options: [
    { value: 'a', label: 'First' },
    { value: 'b', label: 'Second' },
    { value: 'other', label: 'Other' },
  ],
};
const mount = (start?: ChoiceEntry) => renderField(radioField, () => import('./RadioControl.tsx'), input, start);
const radio = (name: string) => screen.getByRole('radio', { name });
const text = () => screen.queryByRole<HTMLInputElement>('textbox', { name: /^Other: / });

test('[C3.026] [C3.027] [C4.27] a click on Other opens and focuses its text box', async () => {
  const { user, value } = await mount();
  expect(text()).toBeNull();
  await user.click(radio('Other'));
  expect(document.activeElement).toBe(text());
  await user.keyboard('  a chair ');
  expect(value()).toEqual({ answer: 'other', user_value: 'a chair ' });
});

test('Space on Other opens and focuses its text box', async () => {
  const { user } = await mount();
  radio('Other').focus();
  await user.keyboard(' ');
  expect(document.activeElement).toBe(text());
});

test('arrow keys pass over Other without moving the focus into its text box', async () => {
  const { user, value } = await mount({ answer: 'b' });
  radio('Second').focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(radio('Other'));
  expect(text()).not.toBeNull();
  await user.keyboard('{ArrowDown}');
  expect(value()).toEqual({ answer: 'a' });
  expect(text()).toBeNull();
});

test('a stored answer opens with its text and does not take the focus', async () => {
  await mount({ answer: 'other', user_value: 'a chair' });
  expect(text()?.value).toBe('a chair');
  expect(document.activeElement).toBe(document.body);
});

test('another choice drops the text from the answer; choosing Other again restores it', async () => {
  const { user, value } = await mount({ answer: 'other', user_value: 'a chair' });
  await user.click(radio('First'));
  expect(value()).toEqual({ answer: 'a' });
  await user.click(radio('Other'));
  expect(value()).toEqual({ answer: 'other', user_value: 'a chair' });
});

test('a missing text marks the text box once the focus leaves the question', async () => {
  const { user } = await mount();
  await user.click(radio('Other'));
  expect(text()?.getAttribute('aria-invalid')).toBeNull();
  // Tab to Clear answer, then out of the question.
  await user.tab();
  await user.tab();
  expect(text()?.getAttribute('aria-invalid')).toBe('true');
  const said = document.getElementById(text()!.getAttribute('aria-describedby')!);
  expect(said?.textContent).toContain('Please enter a value for other');
});

test('an optional answer can be cleared and restored, with labels in the current language', async () => {
  const { user, value, switchTo } = await mount({ answer: 'other', user_value: 'a chair' });
  const button = (name: string) => screen.queryByRole('button', { name });
  await user.click(button('Clear answer Which?')!);
  expect(value()).toBeUndefined();
  expect(text()).toBeNull();
  switchTo('es');
  await user.click(button('Recuperar respuesta Which?')!);
  expect(value()).toEqual({ answer: 'other', user_value: 'a chair' });
  await user.click(button('Borrar respuesta Which?')!);
  // A new answer replaces the cleared one.
  await user.click(radio('First'));
  expect(button('Recuperar respuesta Which?')).toBeNull();
  expect(button('Borrar respuesta Which?')).not.toBeNull();
});
