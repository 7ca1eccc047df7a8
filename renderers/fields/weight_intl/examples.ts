import type { FieldExample, FieldUsage } from '#kit/pure/fields/index.ts';
import type { WeightInput } from './field.ts';
import type { WeightValue } from './weight.ts';

export const usage: FieldUsage = {
  name: 'Weight',
  group: 'measurement',
  use: 'Ask for body weight in pounds, kilograms, or stones and pounds; participants can change the units.',
  avoid: 'For other weights, use a number with a unit.',
};

const pounds: WeightInput = {
  interface: 'weight_intl',
  name: 'weight',
  label: { en: 'How much do you weigh?', es: '¿Cuánto pesa usted?' },
  description: {
    en: 'Without shoes and heavy clothes, as well as you know.',
    es: 'Sin zapatos ni ropa pesada, hasta donde usted sepa.',
  },
  required: true,
  config: { units: 'pounds' },
};
const kilograms: WeightInput = { ...pounds, config: { units: 'kilograms' } };
const stones: WeightInput = { ...pounds, config: { units: 'stones' } };

export const examples: readonly FieldExample<WeightValue>[] = [
  {
    name: 'pounds',
    input: pounds,
    value: { units: 'pounds', value: 154 },
    answers: { weight: 154, weight_units: 'pounds' },
    keys: '154',
  },
  {
    name: 'kilograms with a decimal comma',
    input: kilograms,
    value: { units: 'kilograms', value: 70.5 },
    answers: { weight: 70.5, weight_units: 'kilograms' },
    keys: '70,5',
  },
  {
    name: 'stones and pounds are kept as pounds',
    input: stones,
    value: { units: 'pounds', value: 158.5 },
    answers: { weight: 158.5, weight_units: 'pounds' },
    keys: '11{Tab}4.5',
  },
  {
    name: 'stones alone',
    input: stones,
    value: { units: 'pounds', value: 154 },
    answers: { weight: 154, weight_units: 'pounds' },
    keys: '11',
  },
  {
    name: 'just above nothing',
    input: kilograms,
    value: { units: 'kilograms', value: 0.1 },
    answers: { weight: 0.1, weight_units: 'kilograms' },
    keys: '0.1',
  },
  { name: 'required and untouched', input: pounds, errors: ['required'] },
  {
    name: 'optional and untouched, usual units of the locale',
    input: { ...pounds, required: false, config: undefined },
  },
  { name: 'nothing', input: pounds, value: { units: 'pounds', value: 0 }, errors: ['exclusiveMinimum'], keys: '0' },
  {
    name: 'less than nothing',
    input: kilograms,
    value: { units: 'kilograms', value: -70 },
    errors: ['exclusiveMinimum'],
    keys: '-70',
  },
  {
    name: 'no stones and no pounds',
    input: stones,
    value: { units: 'pounds', value: 0 },
    errors: ['exclusiveMinimum'],
    keys: '0{Tab}0',
  },
  {
    name: 'a stone’s worth of pounds beside the stones',
    input: stones,
    value: { units: 'pounds', stones: '11', pounds: '14' },
    errors: ['dependencies'],
    keys: '11{Tab}14',
  },
  {
    name: 'half a stone',
    input: stones,
    value: { units: 'pounds', stones: '11.5', pounds: '' },
    errors: ['dependencies'],
    keys: '11.5',
  },
  { name: 'words', input: pounds, value: { units: 'pounds', value: 'heavy' }, errors: ['type'], keys: 'heavy' },
  {
    name: 'stones as the units, sent past the form',
    input: stones,
    value: { units: 'stones' as 'pounds', value: 11 },
    errors: ['enum'],
  },
  {
    name: 'no units, sent past the form',
    input: pounds,
    value: { value: 154 } as WeightValue,
    errors: ['minProperties', 'required'],
  },
  {
    name: 'markup',
    input: { ...kilograms, label: '<b onclick="globalThis.hacked=1">weight</b>' },
    value: { units: 'kilograms', value: '<img src=x onerror=alert(1)>' },
    errors: ['type'],
    hostile: true,
  },
];

/** Each group, input and button of the first filled example: the end of its id, its kind and its accessible name. */
export const inputNames: readonly string[] = [
  'fieldset: How much do you weigh? required',
  'text: Pounds',
  'button: Use kilograms',
  'button: Use stones and pounds',
];
