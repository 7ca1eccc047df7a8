import { computeAccessibleName } from 'dom-accessibility-api';
import { describe, expect, test } from 'vitest';
import { settle, toAnswers } from '#kit/pure/compile/index.ts';
import type { InputDefinition } from '#kit/pure/fields/types.ts';
import { installExpressions } from '#kit/pure/formExpressions/index.ts';
import { createValidator } from '#kit/pure/validation/index.ts';
import { mount } from './mount.tsx';

installExpressions();

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
  {
    ids: '[C1.18] [C3.039] [C9.39] [C9.43] [F9.04] [F9.05]',
    interface: 'file_uploader',
    parts: { 'input[type=file][accept="image/jpeg,image/png,.jpg,.jpeg,.png"]': 1 },
    // Of 10,485,760 bytes of base64, in steps of 1024.
    says: ['less than 7.5 MB and in JPEG or PNG format'],
  },
  {
    ids: '[C3.038] [C9.43] [F9.05]',
    interface: 'file_uploader',
    more: { config: { accept: ['application/pdf'], max_size: 1366 } },
    parts: { 'input[type=file][accept="application/pdf,.pdf"]': 1 },
    says: ['less than 1 kB and in PDF format'],
  },
  {
    ids: '[F5.38] [F9.06]',
    interface: 'image',
    parts: { 'input[type=file][accept$=",.jpg,.jpeg,.gif,.png"]': 1 },
    says: ['JPEG, GIF, or PNG'],
  },
  {
    ids: '[C1.19] [C3.019] [C3.020] [C3.021] [C3.022] [C3.023] [C9.23]',
    interface: 'gad7',
    parts: {
      ...radios(28),
      '[role=radiogroup]': 7,
      ...Object.fromEntries([0, 1, 2, 3].map((score) => [`input[type=radio][value="${score}"]`, 7])),
    },
    says: [
      'Over the last 2 weeks',
      'Feeling nervous, anxious or on edge',
      'Not at all',
      'Several days',
      'More than half the days',
      'Nearly every day',
    ],
  },
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
    ids: '[C1.23] [C3.011] [C9.24]',
    interface: 'phq9',
    more: { config: { displayMessage: { region: 'US' } } },
    parts: {
      ...radios(36),
      '[role=radiogroup]': 9,
      ...Object.fromEntries([0, 1, 2, 3].map((score) => [`input[type=radio][value="${score}"]`, 9])),
    },
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
  {
    ids: '[C1.30] [C9.48] [F9.25]',
    interface: 'time',
    parts: { 'input[placeholder="13:00"]': 1 },
    says: ['Use 13:00', 'Choose a time'],
  },
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
  {
    ids: '[C1.49] [F5.38] [F9.06]',
    interface: 'connected_file',
    parts: { 'input[type=file][accept$=",.jpg,.jpeg,.gif,.png"]': 1 },
    says: ['JPEG, GIF, or PNG'],
  },
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
  { ids: '[C1.55] [F3.91] [F3.92]', interface: 'phone', parts: { 'input[type=tel]': 1 } },
  { ids: '[C1.56] [F3.91] [F3.93]', interface: 'zipcode', parts: { 'input[autocomplete=postal-code]': 1 } },
  {
    ids: '[C1.57] [F3.91] [F3.94]',
    interface: 'select',
    more: { options },
    parts: { 'select option': 3 },
    says: ['---Choose One---'],
  },
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

const none = ['i_prefer_not_to_answer', 'I prefer not to answer'] as const;
const halves = Array.from({ length: 24 }, (_, i) => String(i / 2)).map((inches) => [inches, inches] as const);
const male = ['male', 'Male'] as const;
const female = ['female', 'Female'] as const;
const other = ['other', 'Other'] as const;
const yesNo = [
  ['yes', 'Yes'],
  ['no', 'No'],
] as const;
const withOtherChoice = { config: { other: true } };

/** What a participant can choose from: each value that is stored, and how it is called, in order. */
const offers: readonly {
  ids: string;
  interface: string;
  more?: Partial<InputDefinition>;
  offered: readonly (readonly [value: string, label: string])[];
}[] = [
  { ids: '[C3.101]', interface: 'us_resident', offered: yesNo },
  { ids: '[C3.101]', interface: 'english', offered: yesNo },
  {
    ids: '[C3.102]',
    interface: 'ethnicity',
    offered: [['hispanic_or_latino', 'Hispanic or Latino'], ['not_hispanic_or_latino', 'Not Hispanic or Latino'], none],
  },
  { ids: '[C3.103]', interface: 'gender', offered: [female, male, none] },
  { ids: '[C3.104]', interface: 'gender', more: withOtherChoice, offered: [female, male, other, none] },
  { ids: '[C3.105]', interface: 'sex', offered: [male, female, none] },
  { ids: '[C3.106]', interface: 'sex', more: withOtherChoice, offered: [male, female, other, none] },
  { ids: '[C3.107]', interface: 'pregnancy', offered: [...yesNo, none] },
  {
    ids: '[C3.108] [F9.40]',
    interface: 'country_resident',
    offered: [
      ['US', 'United States'],
      ['UK', 'United Kingdom'],
      ['Germany', 'Germany'],
      ['France', 'France'],
      ['Canada', 'Canada'],
      ['Italy', 'Italy'],
      ['Spain', 'Spain'],
    ],
  },
  {
    ids: '[C9.01] [C9.02] [C9.03] [C9.04] [C9.05] [C9.06] [C9.07] [C9.08] [C9.09] [C9.10] [C9.11] [C9.12] [F9.39]',
    interface: 'language',
    offered: [
      ['', '---Choose One---'],
      ['en', 'English'],
      ['en_AU', 'English (Australia)'],
      ['en_CA', 'English (Canada)'],
      ['en_GB', 'English (United Kingdom)'],
      ['en_US', 'English (United States)'],
      ['es_ES', 'Español (España)'],
      ['es_MX', 'Español (México)'],
      ['es_US', 'Español (Estados Unidos)'],
      ['fr', 'Français'],
      ['fr_CA', 'Français (Canada)'],
      ['de', 'Deutsch'],
      ['it', 'Italiano'],
    ],
  },
  {
    ids: '[C9.29] [C9.30] [F9.28] [F9.29] [F9.30]',
    interface: 'height_intl',
    offered: [['', ''], ...['3', '4', '5', '6', '7'].map((feet) => [feet, feet] as const), ['', ''], ...halves],
  },
];

describe('a participant chooses from exactly', () => {
  test.each(offers)('$ids $interface $more.config', async ({ interface: type, more, offered }) => {
    const { container } = await mount({
      name: type,
      input: { interface: type, name: 'q', label: 'Question', ...more },
    });
    const choices = [...container.querySelectorAll<HTMLInputElement | HTMLOptionElement>('input[type=radio], option')];
    expect(
      choices.map((choice) => [
        choice.value,
        (choice instanceof HTMLOptionElement ? choice : choice.labels![0])?.textContent,
      ]),
    ).toEqual(offered);
  });
});

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

  test.each([
    { interface: 'hidden', value: '3 + 4' },
    { interface: 'score', config: { items: ['3', '4'] } },
  ])('nothing is shown of an answer that is only stored: %j', async (more) => {
    const { container, form } = await mount({ name: 'stored', input: { name: 'sum', label: 'Sum', ...more } });
    expect(container.querySelectorAll('[data-field], input, output, label')).toHaveLength(0);
    expect(container).not.toHaveTextContent('Sum');
    const { validate } = createValidator();
    expect({ ...toAnswers(form, { data: settle(form, { data: {}, validate }) }) }).toEqual({ sum: 7 });
  });

  test('[C1.01] the definition alone decides which fields a form has, and in which order', async () => {
    const input = (type: string, name: string, more: object = {}) => ({ interface: type, name, label: name, ...more });
    const fieldsOf = async (...inputs: InputDefinition[]) => {
      const form = { before: inputs.slice(0, -1) };
      const { container, close } = await mount({ name: 'form', input: inputs.at(-1)! }, form);
      const shown = [...container.querySelectorAll('[data-field]')].map((field) => [
        field.querySelector('label, legend')!.textContent,
        field.querySelector<HTMLInputElement>('input, select')!.type,
      ]);
      close();
      return shown;
    };
    const age = input('age', 'Age', { config: { search: false } });
    expect(await fieldsOf(age, input('zip', 'Zip'))).toEqual([
      ['Age', 'select-one'],
      ['Zip', 'text'],
    ]);
    expect(await fieldsOf(input('telephone', 'Phone'), input('radio2', 'Meal', { options }), age)).toEqual([
      ['Phone', 'tel'],
      ['Meal', 'radio'],
      ['Age', 'select-one'],
    ]);
  });
});
