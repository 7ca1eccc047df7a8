import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderField } from '#kit/testing/renderField.tsx';
import { withStylesheets } from '#kit/testing/stylesheets.ts';
import { radioWithOtherField } from './field.ts';

const input = {
  interface: 'radio_with_other',
  name: 'q',
  label: 'Which?',
  options: [
    { value: 'a', label: 'First' },
    { value: 'b', label: 'Second' },
  ],
};
const mount = (start?: unknown) =>
  renderField(radioWithOtherField, () => import('./RadioWithOtherControl.tsx'), input, start);
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const text = () => screen.queryByRole<HTMLInputElement>('textbox', { name: /^Other: / });

test('[F3.67] [F4.48] [F4.49] [F4.50] [C4.27] [C4.28] selecting Other focuses the text box, and the typed text is the value', async () => {
  const { user, value } = await mount();
  await user.click(radio('Other'));
  expect(document.activeElement).toBe(text());
  await user.keyboard('  tea');
  expect(value()).toBe('tea');
});

test('text that equals the value of an option stays text until that option is chosen', async () => {
  const { user, value } = await mount();
  await user.click(radio('Other'));
  await user.keyboard('a');
  expect(value()).toBe('a');
  expect(radio('Other').checked).toBe(true);
  await user.keyboard('b');
  expect(value()).toBe('ab');
  await user.click(radio('First'));
  expect(value()).toBe('a');
  expect(radio('First').checked).toBe(true);
  expect(text()).toBeNull();
});

test('[C5.80] the text box of Other is at most 300px wide', async () => {
  await mount('tea');
  expect(text()?.dataset.width).toBe('other');
  const css = withStylesheets(() =>
    [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map((rule) => rule.cssText),
  );
  const widths = css
    .filter((rule) => rule.includes('[data-width="other"]') && !rule.startsWith('@'))
    .map((rule) => /inline-size: ?([^;]*);/.exec(rule)?.[1]);
  expect([...new Set(widths)]).toEqual(['300px']);
});

test('cleared text keeps Other selected and marks the text box', async () => {
  const { user, value } = await mount('tea');
  expect(radio('Other').checked).toBe(true);
  await user.clear(text()!);
  // Tab to Clear answer, then out of the question.
  await user.tab();
  await user.tab();
  expect(value()).toBe('');
  expect(text()?.getAttribute('aria-invalid')).toBe('true');
});

test('stored text is shown after a change of language', async () => {
  const { switchTo } = await mount('tea');
  switchTo('es');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Otro: especifique' }).value).toBe('tea');
});
