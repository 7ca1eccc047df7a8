import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { ChoiceEntry } from '#kit/pure/fields/choices.ts';
import { renderField } from '#kit/testing/renderField.tsx';
import { checkboxGroupField } from './field.ts';

const input = {
  interface: 'checkboxgroupwithnone',
  name: 'q',
  label: 'Which?',
  options: [
    { value: 'a', label: 'First' },
    { value: 'other', label: 'Other' },
    { value: 'none', label: 'None of these' },
  ],
};
const mount = (start?: ChoiceEntry[]) =>
  renderField(checkboxGroupField, () => import('#kit/form/controls/CheckboxGroupControl.tsx'), input, start);
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const note = () => screen.getByRole('status').textContent;

test('[F4.44] [F4.45] [C4.22] [C4.23] None clears the other choices and shows a note', async () => {
  const { user, value } = await mount([{ answer: 'a' }, { answer: 'other', user_value: 'gout' }]);
  expect(note()).toBe('');
  await user.click(box('None of these'));
  expect(value()).toEqual([{ answer: 'none' }]);
  expect(screen.getAllByRole('checkbox', { checked: true })).toEqual([box('None of these')]);
  expect(note()).toBe('The other choices were cleared because you chose “None of these”.');
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(box('Other'));
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('');
});

test('[F3.65] [F4.46] [C4.24] another choice clears None and shows a note, which disappears at the next change', async () => {
  const { user, value } = await mount([{ answer: 'none' }]);
  await user.click(box('First'));
  expect(value()).toEqual([{ answer: 'a' }]);
  expect(screen.getAllByRole('checkbox', { checked: true })).toEqual([box('First')]);
  expect(note()).toBe('“None of these” was cleared because you chose something else.');
  await user.click(box('First'));
  expect(value()).toBeUndefined();
  expect(note()).toBe('');
});

test('None alone shows no note', async () => {
  const { user } = await mount();
  await user.click(box('None of these'));
  expect(note()).toBe('');
});

test('[F3.66] [F4.47] [C4.25] Other reveals and focuses its text box; unticking it clears the text', async () => {
  const { user, value } = await mount();
  await user.click(box('Other'));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Other: please specify' }));
  await user.keyboard(' gout');
  expect(value()).toEqual([{ answer: 'other', user_value: 'gout' }]);
  await user.click(box('Other'));
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(box('Other'));
  expect(screen.getByRole('textbox', { name: 'Other: please specify' })).toHaveValue('');
  expect(value()).toEqual([{ answer: 'other', user_value: '' }]);
});

const symptoms = {
  ...input,
  description: 'In the last week.',
  options: [...input.options, { value: 'unknown', label: 'I do not know' }],
  config: { none_values: ['none', 'unknown'], at_most: 2 },
};
const group = () => screen.getByRole('group', { name: 'Which?' });

test('each option that excludes the others clears another one and is named in the note', async () => {
  const { user, value } = await renderField(
    checkboxGroupField,
    () => import('#kit/form/controls/CheckboxGroupControl.tsx'),
    symptoms,
  );
  await user.click(box('None of these'));
  await user.click(box('I do not know'));
  expect(value()).toEqual([{ answer: 'unknown' }]);
  expect(note()).toBe('The other choices were cleared because you chose “I do not know”.');
  await user.click(box('First'));
  expect(value()).toEqual([{ answer: 'a' }]);
  expect(note()).toBe('“I do not know” was cleared because you chose something else.');
});

test.each([
  [{ at_most: 2 }, 'Choose up to 2'],
  [{ at_least: 2 }, 'Choose at least 2'],
  [{ at_least: 2, at_most: 3 }, 'Choose 2 to 3'],
  [{ at_least: 1, at_most: 3 }, 'Choose up to 3'],
  [{ at_least: 2, at_most: 2 }, 'Choose 2'],
  [{ at_least: 1 }, undefined],
])('%j: the group is described as %s', async (config, text) => {
  const fewer = { ...symptoms, config };
  await renderField(checkboxGroupField, () => import('#kit/form/controls/CheckboxGroupControl.tsx'), fewer);
  expect(group()).toHaveAccessibleDescription(['In the last week.', text].filter(Boolean).join(' '));
});

test('too many are an error with the number once the focus leaves, and None is enough for every number', async () => {
  const start = [{ answer: 'a' }, { answer: 'other', user_value: 'gout' }];
  const many = { ...symptoms, options: [...symptoms.options, { value: 'b', label: 'Second' }] };
  const { user } = await renderField(
    checkboxGroupField,
    () => import('#kit/form/controls/CheckboxGroupControl.tsx'),
    many,
    start,
  );
  await user.click(box('Second'));
  expect(screen.queryByText('Please choose no more than 2 options.')).toBeNull();
  await user.click(document.body);
  expect(group()).toHaveAccessibleDescription(/no more than 2 options/);
  await user.click(box('None of these'));
  expect(screen.queryByText('Please choose no more than 2 options.')).toBeNull();
});

describe('a list that is searched', () => {
  const foods = ['Café au lait', 'Cheese', 'Coffee', 'Milk'].map((label) => ({ value: label.toLowerCase(), label }));
  const searched = { ...input, options: [...foods, ...input.options.slice(1)], config: { search: true } };
  const mountSearched = (start?: ChoiceEntry[]) =>
    renderField(checkboxGroupField, () => import('#kit/form/controls/CheckboxGroupControl.tsx'), searched, start);
  const search = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Search the options' });
  const shown = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ labels }) => labels![0]!.textContent);
  const told = () => screen.getAllByRole('status').map((status) => status.textContent);

  test('shows what contains the text, whatever its accents, beside Other, None and what is chosen', async () => {
    const { user, value } = await mountSearched([{ answer: 'milk' }]);
    expect(shown()).toHaveLength(6);
    expect(told()).toEqual(['', '']);
    await user.type(search(), 'CAFE');
    expect(shown()).toEqual(['Café au lait', 'Milk', 'Other', 'None of these']);
    expect(told()).toEqual(['1 option found', '']);
    await user.keyboard('{Enter} ');
    expect(value()).toEqual([{ answer: 'café au lait' }, { answer: 'milk' }]);
  });

  test('an option that is unticked stays until another text is typed', async () => {
    const { user, value } = await mountSearched([{ answer: 'milk' }]);
    await user.type(search(), 'cheese');
    await user.click(box('Milk'));
    expect(value()).toBeUndefined();
    expect(document.activeElement).toBe(box('Milk'));
    await user.type(search(), ' ');
    expect(shown()).toEqual(['Cheese', 'Other', 'None of these']);
  });

  test('a text that finds nothing says so and hides nothing, and one button empties it', async () => {
    const { user } = await mountSearched();
    await user.type(search(), 'tea');
    expect(shown()).toHaveLength(6);
    expect(told()[0]).toBe('No option matches what you typed. All options are shown.');
    await user.click(screen.getByRole('button', { name: 'Show all options' }));
    expect(search().value).toBe('');
    expect(document.activeElement).toBe(search());
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('stands above 21 options or more, unless the study says otherwise', async () => {
    const many = (count: number, config = {}) => ({
      ...input,
      options: Array.from({ length: count }, (_, i) => ({ value: i, label: `Option ${i}` })),
      config,
    });
    const boxes = async (of: ReturnType<typeof many>) => {
      const { container } = await renderField(
        checkboxGroupField,
        () => import('#kit/form/controls/CheckboxGroupControl.tsx'),
        of,
      );
      return container.querySelectorAll('input:not([type=checkbox])').length;
    };
    expect(await boxes(many(20))).toBe(0);
    expect(await boxes(many(21))).toBe(1);
    expect(await boxes(many(21, { search: false }))).toBe(0);
  });
});
