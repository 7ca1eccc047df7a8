import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderField } from '#kit/testing/renderField.tsx';
import { selectField } from './field.ts';

const optionsOf = (count: number) => Array.from({ length: count }, (_, i) => ({ value: i, label: `Option ${i}` }));
const mount = (count: number, more: object = {}) =>
  renderField(selectField, () => import('#kit/form/controls/SelectControl.tsx'), {
    interface: 'select',
    name: 'q',
    label: 'Which?',
    options: optionsOf(count),
    ...more,
  });
const isPlain = () => screen.getByRole('combobox', { name: 'Which?' }).tagName === 'SELECT';
const searchBox = () =>
  vi.waitUntil(() =>
    screen.queryAllByRole<HTMLInputElement>('combobox', { name: 'Which?' }).find((node) => node.tagName === 'INPUT'),
  );

afterEach(() => vi.unstubAllGlobals());

test('a short list is a native select', async () => {
  await mount(12);
  expect(isPlain()).toBe(true);
});

test('a long list is a native select on a phone', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    media: query,
    addEventListener() {},
    removeEventListener() {},
  }));
  await mount(13);
  expect(isPlain()).toBe(true);
});

test.each([3, 30])('a read-only list of %i options is a text', async (count) => {
  await mount(count, { read_only: true });
  await vi.dynamicImportSettled();
  expect(screen.getByRole('textbox', { name: 'Which?' })).toHaveAttribute('readonly');
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('[F5.04] choosing the placeholder clears the answer', async () => {
  const { user, value } = await mount(3);
  await user.selectOptions(screen.getByRole('combobox'), 'Option 2');
  expect(value()).toBe(2);
  await user.selectOptions(screen.getByRole('combobox'), '---Choose One---');
  expect(value()).toBeUndefined();
});

test('searching announces the number of matches, and Enter picks one', async () => {
  const { user, value } = await mount(30);
  await user.type(await searchBox(), 'option 2');
  expect(screen.getByRole('status').textContent).toBe('11 options');
  await user.keyboard('7{ArrowDown}{Enter}');
  expect(value()).toBe(27);
  expect(screen.getByRole('status').textContent).toBe('');
});

test('a typed option is chosen on blur; anything else stays, with an error', async () => {
  const { user, value } = await mount(30);
  await user.type(await searchBox(), ' OPTION 4 ');
  await user.tab();
  expect(value()).toBe(4);
  await user.clear(await searchBox());
  expect(value()).toBeUndefined();
  await user.type(await searchBox(), 'option');
  await user.tab();
  expect(value()).toBe('option');
  const box = await searchBox();
  expect(box.value).toBe('option');
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(box.getAttribute('aria-describedby')!)?.textContent).toContain(
    'We could not tell which option you mean. Choose one from the list.',
  );
  await user.clear(box);
  expect(value()).toBeUndefined();
});

test('a native list shows a text that it does not offer, until another option is chosen', async () => {
  const { user, value } = await renderField(
    selectField,
    () => import('#kit/form/controls/SelectControl.tsx'),
    { interface: 'select', name: 'q', label: 'Which?', options: optionsOf(3) },
    'option',
  );
  const list = screen.getByRole<HTMLSelectElement>('combobox');
  expect(list.selectedOptions[0]?.textContent).toBe('option');
  await user.tab();
  await user.tab();
  expect(value()).toBe('option');
  await user.selectOptions(list, 'Option 1');
  expect(value()).toBe(1);
  expect(screen.queryByRole('option', { name: 'option' })).toBeNull();
});

test('moves the focus along if the participant tabs before the search box has loaded', async () => {
  const { user } = await mount(30);
  await user.tab();
  const box = await searchBox();
  await vi.waitUntil(() => document.activeElement === box);
});

const own = { config: { other_value: 'other' } };
const words = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'Other: please specify' });

test('Other opens a text box with the focus, and its text is the answer', async () => {
  const { user, value } = await mount(3, own);
  expect(words()).toBeNull();
  await user.selectOptions(screen.getByRole('combobox'), 'Other');
  expect(document.activeElement).toBe(words());
  expect(value()).toBe('');
  await user.keyboard('  tea');
  expect(value()).toBe('tea');
  await user.selectOptions(screen.getByRole('combobox'), 'Option 1');
  expect([value(), words()]).toEqual([1, null]);
  await user.selectOptions(screen.getByRole('combobox'), 'Other');
  expect([value(), words()!.value]).toEqual(['tea', 'tea']);
});

test('an option can be chosen after its value was typed as the text of Other', async () => {
  const { user, value } = await mount(3, {
    options: [
      { value: 'a', label: 'Alpha' },
      { value: 'b', label: 'Beta' },
    ],
    ...own,
  });
  await user.selectOptions(screen.getByRole('combobox'), 'Other');
  await user.keyboard('a');
  expect([value(), words()?.value]).toEqual(['a', 'a']);
  await user.selectOptions(screen.getByRole('combobox'), 'Alpha');
  expect([value(), words()]).toEqual(['a', null]);
});

test('an empty text of Other is an error at the text, not at the list', async () => {
  const { user } = await mount(3, own);
  await user.selectOptions(screen.getByRole('combobox'), 'Other');
  await user.tab();
  await user.tab();
  expect(words()!.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('combobox').getAttribute('aria-invalid')).not.toBe('true');
});

test('a text that a searched list does not have becomes the text of Other', async () => {
  const { user, value } = await mount(30, own);
  await user.type(await searchBox(), 'Walking my dog');
  await user.tab();
  expect([value(), words()?.value, (await searchBox()).value]).toEqual(['Walking my dog', 'Walking my dog', 'Other']);
  expect(words()!.getAttribute('aria-invalid')).not.toBe('true');
  // The text came from the list, so the focus goes on.
  expect(document.activeElement).not.toBe(words());
});

test.each([own, { ...own, read_only: true }])('a stored text is shown: %j', async (more) => {
  await renderField(
    selectField,
    () => import('#kit/form/controls/SelectControl.tsx'),
    { interface: 'select', name: 'q', label: 'Which?', options: optionsOf(3), ...more },
    'tea',
  );
  expect(words()?.value).toBe('tea');
});
