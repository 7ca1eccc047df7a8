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
  name: 'ACQ-5, asthma control',
  group: 'instrument',
  use: 'Measure asthma control in the past week. The study supplies the licensed wording.',
  avoid: 'Without a license for the wording, do not use it.',
};

/** Made-up sentences instead of the licensed wording; each item has its own options. */
const wording: WordingCopy = {
  stem: { en: 'Think of the past week.', es: 'Piense en la semana pasada.' },
  items: Array.from({ length: scale.count }, (_, index) => ({
    en: `Made-up question ${index + 1}?`,
    es: `¿Pregunta inventada ${index + 1}?`,
  })),
  item_options: Array.from({ length: scale.count }, (_, index) =>
    scale.answers.map((value) => ({
      value,
      label: { en: `Degree ${value} of question ${index + 1}`, es: `Grado ${value} de la pregunta ${index + 1}` },
    })),
  ),
};

/**
 * Next on title and description; on each question Tab to the options, Space, Tab past Back to Next; then Tab past all
 * entries and Back to Next of the summary.
 */
const keys = `{Enter}{Tab}{Tab}{Enter}${'{Tab} {Tab}{Tab}{Enter}'.repeat(scale.count)}${'{Tab}'.repeat(scale.count + 2)}{Enter}`;

const licensed: InstrumentInput = {
  interface: 'acq5',
  name: 'asthma',
  label: { en: 'Asthma', es: 'Asma' },
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
    place: { screen: 2 },
    errors: ['required'],
  },
];

/** Each group, input and button of the first filled example: the end of its id, its kind and its accessible name. */
export const inputNames: readonly string[] = [
  'fieldset: Asthma required',
  'button: Made-up question 1? Degree 0 of question 1',
  'button: Made-up question 2? Degree 1 of question 2',
  'button: Made-up question 3? Degree 2 of question 3',
  'button: Made-up question 4? Degree 3 of question 4',
  'button: Made-up question 5? Degree 4 of question 5',
  'button: Back to question 5',
  'button: Next',
];
