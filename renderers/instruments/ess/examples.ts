import type { FieldExample, FieldUsage } from '#kit/pure/fields/index.ts';
import {
  type InstrumentInput,
  scaleExamples,
  type ScaleValue,
  screenExamples,
  type WordingCopy,
} from '#kit/form/instruments/index.ts';
import { scale } from './scoring.ts';
import { screens } from './screens/screens.ts';

export const usage: FieldUsage = {
  name: 'ESS, daytime sleepiness',
  group: 'instrument',
  use: 'Measure sleepiness in eight situations of the day. The study supplies the licensed wording.',
  avoid: 'Without a license for the wording, do not use it.',
};

/** Made-up sentences instead of the licensed wording. */
const wording: WordingCopy = {
  stem: { en: 'How easily would you nod off?', es: '¿Con qué facilidad se quedaría dormido(a)?' },
  items: Array.from({ length: scale.count }, (_, index) => ({
    en: `In made-up situation ${index + 1}`,
    es: `En la situación inventada ${index + 1}`,
  })),
  options: [
    { value: 0, label: { en: 'never', es: 'nunca' } },
    { value: 1, label: { en: 'rarely', es: 'rara vez' } },
    { value: 2, label: { en: 'sometimes', es: 'a veces' } },
    { value: 3, label: { en: 'often', es: 'a menudo' } },
  ],
};

/**
 * Next on the introduction; on each question Tab to the options, Space, Tab past Back to Next; then Tab past all
 * entries and Back to Next of the review.
 */
const keys = `{Enter}${'{Tab} {Tab}{Tab}{Enter}'.repeat(scale.count)}${'{Tab}'.repeat(scale.count + 2)}{Enter}`;

const licensed: InstrumentInput = {
  interface: 'ess',
  name: 'sleepy',
  label: { en: 'Daytime sleepiness', es: 'Somnolencia diurna' },
  required: true,
  config: { wording },
};
const stepwise: InstrumentInput = { ...licensed, config: { wording, auto_advance: false } };

export const examples: FieldExample<ScaleValue>[] = [
  ...scaleExamples(scale, stepwise, keys),
  ...screenExamples(scale, licensed, screens),
  {
    name: 'the study has not entered the licensed wording',
    input: { ...licensed, config: {} },
    place: { screen: 0 },
    errors: ['required'],
  },
];

/** Each group, input and button of the first filled example: the end of its id, its kind and its accessible name. */
export const inputNames: readonly string[] = [
  'fieldset: Daytime sleepiness required',
  'button: In made-up situation 1 never',
  'button: In made-up situation 2 rarely',
  'button: In made-up situation 3 sometimes',
  'button: In made-up situation 4 often',
  'button: In made-up situation 5 never',
  'button: In made-up situation 6 rarely',
  'button: In made-up situation 7 sometimes',
  'button: In made-up situation 8 often',
  'button: Back to question 8',
  'button: Next',
];
