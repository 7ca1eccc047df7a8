import type { FieldUsage } from '#kit/pure/fields/index.ts';
import { scaleExamples } from '#kit/form/instruments/index.ts';
import { gad2 } from './field.ts';

export const usage: FieldUsage = {
  name: 'GAD-2, anxiety screener',
  group: 'instrument',
  use: 'Screen for anxiety with the first two items of the GAD-7.',
  avoid: 'To measure how severe it is, use the GAD-7.',
};

export const examples = scaleExamples(gad2.scale, {
  interface: 'gad2',
  name: 'gad2',
  label: { en: 'Worry in two questions', es: 'Preocupación en dos preguntas' },
  required: true,
});

/** Each group, input and button of the first filled example: the end of its id, its kind and its accessible name. */
export const inputNames: readonly string[] = [
  'fieldset: Worry in two questions required',
  'group: Over the last 2 weeks, how often have you been bothered by the following problems?',
  '-question-0 radiogroup: Feeling nervous, anxious or on edge',
  'radio: Not at all',
  '-item-0-1 radio: Several days',
  '-item-0-2 radio: More than half the days',
  '-item-0-3 radio: Nearly every day',
  '-question-1 radiogroup: Not being able to stop or control worrying',
  '-item-1-0 radio: Not at all',
  '-item-1-1 radio: Several days',
  '-item-1-2 radio: More than half the days',
  '-item-1-3 radio: Nearly every day',
];
