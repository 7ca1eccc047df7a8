import { computeAccessibleName } from 'dom-accessibility-api';
import { describe, expect, test } from 'vitest';
import { toAnswers } from '#kit/compile/answers.ts';
import { compileForm } from '#kit/compile/compileForm.ts';
import type { InputDefinition } from '#kit/fields/types.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import { mount } from './mount.tsx';

const options = [
  { value: 'a', label: 'First' },
  { value: 'b', label: 'Second' },
];
const withNone = [...options, { value: 'none', label: 'None of these' }];
const inner = { interface: 'text', name: 'inner', label: 'Inner' };
const statements = [{ label: 'I sleep well' }, { label: 'I wake up early' }];

interface Registered {
  ids: string;
  interface: string;
  /** More of the input than interface, name and label. */
  more?: Partial<InputDefinition>;
  /** What a participant operates: each selector, and how many elements match it. */
  parts?: Readonly<Record<string, number>>;
  /** Texts on the page. */
  says?: readonly string[];
}

const radios = (count: number) => ({ 'input[type=radio]': count });
const boxes = (count: number) => ({ 'input[type=checkbox]': count });
const texts = (count: number) => ({ 'input[type=text]': count });

/** Each field type that a study can name, and what identifies it on the screen. */
const table: readonly Registered[] = [
  { ids: '[C1.02]', interface: 'acq5', says: ['Asthma Control Questionnaire', 'Next'] },
  {
    ids: '[C1.03]',
    interface: 'address',
    more: { config: { allow_by_hand: false } },
    parts: { 'input[role=combobox][autocomplete=street-address]': 1 },
  },
  {
    ids: '[C1.04] [C9.18] [C9.19]',
    interface: 'age',
    more: { config: { search: false } },
    parts: { option: 95 },
    says: ['<18', '110'],
  },
  { ids: '[C1.05]', interface: 'checkbox', parts: boxes(1), says: ['Question'] },
  { ids: '[C1.06]', interface: 'checkbox2', parts: boxes(1), says: ['Question'] },
  {
    ids: '[C1.07]',
    interface: 'checkboxgroupwithnone',
    more: { options: withNone },
    parts: boxes(3),
    says: ['None of these'],
  },
  { ids: '[C1.08]', interface: 'color', parts: { 'input[type=color]': 1 }, says: ['Color code, such as #336699'] },
  { ids: '[C1.09]', interface: 'date_picker', says: ['Day', 'Month', 'Year', 'Choose from a calendar'] },
  { ids: '[C1.10]', interface: 'datetime', says: ['Day', 'Month', 'Year', 'Time'] },
  { ids: '[C1.11]', interface: 'date_of_birth', says: ['Day', 'Month', 'Year', 'Choose from a calendar'] },
  { ids: '[C1.12]', interface: 'email_confirm', parts: { 'input[inputmode=email]': 2 } },
  { ids: '[C1.13]', interface: 'english', parts: radios(2), says: ['Yes', 'No'] },
  {
    ids: '[C1.14]',
    interface: 'language',
    parts: { option: 13 },
    says: ['Español (México)'],
  },
  { ids: '[C1.15]', interface: 'ethnicity', parts: radios(3), says: ['Hispanic or Latino'] },
  { ids: '[C1.16]', interface: 'ess', says: ['Epworth Sleepiness Scale', 'Next'] },
  {
    ids: '[C1.17]',
    interface: 'field_container',
    more: { inputs: [inner, { ...inner, name: 'other', label: 'Other' }] },
    parts: texts(2),
    says: ['Question', 'Inner', 'Other'],
  },
  { ids: '[C1.18]', interface: 'file_uploader', parts: { 'input[type=file]': 1 }, says: ['JPEG or PNG'] },
  { ids: '[C1.19]', interface: 'gad7', parts: radios(28), says: ['Feeling nervous, anxious or on edge'] },
  { ids: '[C1.20]', interface: 'gender', parts: radios(3), says: ['Female', 'Male', 'I prefer not to answer'] },
  {
    ids: '[C1.21] [C3.093]',
    interface: 'mask_custom',
    more: { config: { left_inline_label: 'Kit no.' } },
    parts: texts(1),
    says: ['Kit no.'],
  },
  { ids: '[C1.22]', interface: 'number', parts: { 'input[inputmode=decimal]': 1 } },
  {
    ids: '[C1.23]',
    interface: 'phq9',
    more: { config: { displayMessage: { region: 'US' } } },
    parts: radios(36),
    says: ['Little interest or pleasure in doing things'],
  },
  { ids: '[C1.24]', interface: 'pregnancy', parts: radios(3), says: ['Yes', 'No', 'I prefer not to answer'] },
  { ids: '[C1.25]', interface: 'radioinput', more: { options }, parts: radios(2), says: ['First', 'Second'] },
  { ids: '[C1.26]', interface: 'radio2', more: { options }, parts: radios(2), says: ['First', 'Second'] },
  { ids: '[C1.27] [C9.33]', interface: 'range_horizontal', parts: { 'input[type=range][min="0"][max="5"]': 1 } },
  { ids: '[C1.28] [C9.32]', interface: 'range_slider', parts: { 'input[type=range][min="0"][max="200"]': 2 } },
  {
    ids: '[C1.29] [C9.35] [C9.36]',
    interface: 'select-number-range',
    more: { config: { search: false } },
    parts: { option: 102, 'option:first-child': 1 },
    says: ['---Choose One---', '0', '100'],
  },
  { ids: '[C1.30] [C9.48]', interface: 'time', parts: { 'input[placeholder="13:00"]': 1 }, says: ['Choose a time'] },
  { ids: '[C1.31]', interface: 'pin', parts: { 'input[inputmode=numeric]': 1 } },
  { ids: '[C1.32]', interface: 'selectadvanced', more: { options }, parts: { 'select option': 3 } },
  { ids: '[C1.33]', interface: 'sex', parts: radios(3), says: ['Male', 'Female', 'I prefer not to answer'] },
  {
    ids: '[C1.34]',
    interface: 'simple_matrix',
    more: { options, config: { statements } },
    parts: radios(4),
    says: ['I sleep well', 'I wake up early'],
  },
  { ids: '[C1.35]', interface: 'us_resident', parts: radios(2), says: ['Yes', 'No'] },
  { ids: '[C1.36]', interface: 'country_resident', parts: radios(7), says: ['Germany', 'Spain'] },
  { ids: '[C1.37]', interface: 'typing_test', says: ['Start the test'] },
  { ids: '[C1.38]', interface: 'textarea_file', parts: { 'input[type=file][accept*="json"]': 1 } },
  { ids: '[C1.39]', interface: 'height_intl', says: ['Feet', 'Inches', 'Use centimeters'] },
  { ids: '[C1.40]', interface: 'weight_intl', says: ['Pounds', 'Use kilograms'] },
  { ids: '[C1.41]', interface: 'phone_intl', parts: { 'input[type=tel]': 1 }, says: ['United States (+1)'] },
  { ids: '[C1.42]', interface: 'passwordmodern', parts: { 'input[type=password]': 2 } },
  { ids: '[C1.43] [C9.34]', interface: 'range_1to10', parts: radios(10), says: ['1', '10'] },
  { ids: '[C1.44] [C9.34]', interface: 'range_0to10', parts: radios(11), says: ['0', '10'] },
  { ids: '[C1.45] [C9.34]', interface: 'range_0to5', parts: radios(6), says: ['0', '5'] },
  { ids: '[C1.46]', interface: 'buttongroup', more: { options }, parts: radios(2), says: ['First', 'Second'] },
  { ids: '[C1.48]', interface: 'signature', parts: { canvas: 1 }, says: ['Question'] },
  { ids: '[C1.49]', interface: 'connected_file', parts: { 'input[type=file]': 1 } },
  {
    ids: '[C1.50]',
    interface: 'tabular',
    more: { inputs: [inner], config: { rows: options } },
    parts: texts(2),
    says: ['First', 'Second', 'Inner'],
  },
  {
    ids: '[C1.51]',
    interface: 'tabularlist',
    more: { inputs: [inner], config: { add_label: 'Add a nap' } },
    says: ['Add a nap'],
  },
  {
    ids: '[C1.52]',
    interface: 'array',
    more: { inputs: [inner, { ...inner, name: 'dose' }], config: { add_label: 'Add a medicine' } },
    says: ['Add a medicine'],
  },
  {
    ids: '[C1.53]',
    interface: 'flatarray',
    more: { inputs: [inner], config: { add_label: 'Add a town' } },
    says: ['Add a town'],
  },
  {
    ids: '[C1.54]',
    interface: 'static',
    more: { config: { content: '<p>Have it at hand.</p>' } },
    says: ['Have it at hand.'],
  },
  { ids: '[C1.55]', interface: 'phone', parts: { 'input[type=tel]': 1 } },
  { ids: '[C1.56]', interface: 'zipcode', parts: { 'input[autocomplete=postal-code]': 1 } },
  { ids: '[C1.57]', interface: 'select', more: { options }, parts: { 'select option': 3 }, says: ['---Choose One---'] },
];

/** All texts and accessible names on the page, one per element. */
const textsIn = (container: HTMLElement): Set<string> =>
  new Set(
    [...container.querySelectorAll<HTMLElement>('*')].flatMap((node) => [
      [...node.childNodes]
        .flatMap((child) => (child.nodeType === Node.TEXT_NODE ? [child.textContent ?? ''] : []))
        .join(''),
      node.matches('button, input, select') ? computeAccessibleName(node) : '',
    ]),
  );

describe('each field type of the catalogue renders', () => {
  test.each(table)('$ids $interface', async ({ interface: type, more = {}, parts = {}, says = [] }) => {
    const input = { interface: type, name: 'q', label: 'Question', ...more };
    const { container, missing, form } = await mount({ name: type, input });
    expect(form.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    for (const [selector, count] of Object.entries(parts))
      expect(container.querySelectorAll(selector), selector).toHaveLength(count);
    const shown = textsIn(container);
    expect(says.filter((text) => ![...shown].some((each) => each.includes(text)))).toEqual([]);
    expect(missing).toEqual([]);
  });

  test('[C1.47] hidden: nothing is shown, and its value is submitted', async () => {
    const input = { interface: 'hidden', name: 'site', config: { default: 'Leeds' } };
    const { container, form } = await mount({ name: 'hidden', input });
    expect(container.querySelectorAll('[data-field], input, select, textarea')).toHaveLength(0);
    expect({ ...toAnswers(form, { data: form.initialData }) }).toEqual({ site: 'Leeds' });
  });

  test('[C1.01] the definition alone decides which fields a form has, and in which order', async () => {
    const input = (type: string, name: string, more: object = {}) => ({ interface: type, name, label: name, ...more });
    const fieldsOf = (...inputs: InputDefinition[]) =>
      compileForm({ schema: [{ inputs }] }, fieldTypes).fields.map(({ name, type }) => `${name}: ${type.type}`);
    expect(fieldsOf(input('age', 'a'), input('zip', 'z'))).toEqual(['a: age', 'z: zip']);
    expect(fieldsOf(input('pin', 'code'), input('radio2', 'r', { options }), input('age', 'a'))).toEqual([
      'code: pin',
      'r: radioinput',
      'a: age',
    ]);
  });
});
