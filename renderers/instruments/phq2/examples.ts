import type { FieldUsage } from '#kit/pure/fields/index.ts';
import { scaleExamples } from '#kit/form/instruments/index.ts';
import { phq2 } from './field.ts';

export const usage: FieldUsage = {
  name: 'PHQ-2, depression screener',
  group: 'instrument',
  use: 'Screen for depression with the first two items of the PHQ-9.',
  avoid: 'To measure how severe it is, use the PHQ-9.',
};

export const examples = scaleExamples(phq2.scale, {
  interface: 'phq2',
  name: 'phq2',
  label: { en: 'Mood in two questions', es: 'Estado de ánimo en dos preguntas' },
  required: true,
});

/** Each group, input and button of the first filled example: the end of its id, its kind and its accessible name. */
export const inputNames: readonly string[] = [
  'fieldset: Mood in two questions required',
  'group: Over the last 2 weeks, how often have you been bothered by any of the following problems?',
  '-question-0 radiogroup: Little interest or pleasure in doing things',
  'radio: Not at all',
  '-item-0-1 radio: Several days',
  '-item-0-2 radio: More than half the days',
  '-item-0-3 radio: Nearly every day',
  '-question-1 radiogroup: Feeling down, depressed, or hopeless',
  '-item-1-0 radio: Not at all',
  '-item-1-1 radio: Several days',
  '-item-1-2 radio: More than half the days',
  '-item-1-3 radio: Nearly every day',
];
