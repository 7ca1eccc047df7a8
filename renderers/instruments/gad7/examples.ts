import type { FieldExample, FieldUsage } from '#kit/pure/fields/index.ts';
import { type InstrumentInput, scaleExamples, type ScaleValue, unscored } from '#kit/form/instruments/index.ts';
import { scale } from './scoring.ts';

export const usage: FieldUsage = {
  name: 'GAD-7, anxiety',
  group: 'instrument',
  use: 'Measure anxiety in the past two weeks with seven items.',
  avoid: 'If one minute is too long, use the GAD-2.',
};

const input: InstrumentInput = {
  interface: 'gad7',
  name: 'worry',
  label: { en: 'Worry', es: 'Preocupación' },
  required: true,
};
const sent = (total: number, ...answers: number[]) => ({
  worry: total,
  ...Object.fromEntries(answers.map((answer, index) => [`worry_${index}`, answer])),
});

export const examples: FieldExample<ScaleValue>[] = [
  {
    name: 'moderate anxiety',
    input,
    value: { ...unscored(1, 2, 1, 2, 1, 2, 1), total: 10 },
    answers: sent(10, 1, 2, 1, 2, 1, 2, 1),
  },
  ...scaleExamples(scale, input),
  ...[0, 3, 6].map((screen) => ({
    name: `on a phone, at question ${screen + 1}`,
    input,
    place: { screen },
    ...(screen > 0 && { value: unscored(...[1, 2, 1, 2, 1, 2].slice(0, screen)) }),
    errors: ['required'],
  })),
  {
    name: 'on a phone, questions do not advance automatically',
    input: { ...input, config: { auto_advance: false } },
    value: { ...unscored(0, 1, 2, 3, 0, 1, 2), total: 9 },
    answers: sent(9, 0, 1, 2, 3, 0, 1, 2),
  },
  {
    name: 'the study’s own copy is as published',
    input: {
      ...input,
      config: {
        wording: {
          items: [
            { en: 'Feeling nervous, anxious or on edge' },
            'Not being able to stop or control worrying',
            'Worrying too much about different things',
            'Trouble relaxing',
            'Being so restless that it is hard to sit still',
            'Becoming easily annoyed or irritable',
            'Feeling afraid as if something awful might happen',
          ],
        },
      },
    },
    value: { ...unscored(3, 3, 3, 3, 3, 3, 3), total: 21 },
    answers: sent(21, 3, 3, 3, 3, 3, 3, 3),
  },
];

/** Each group, input and button of the first filled example: the end of its id, its kind and its accessible name. */
export const inputNames: readonly string[] = [
  'fieldset: Worry required',
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
  '-question-2 radiogroup: Worrying too much about different things',
  '-item-2-0 radio: Not at all',
  '-item-2-1 radio: Several days',
  '-item-2-2 radio: More than half the days',
  '-item-2-3 radio: Nearly every day',
  '-question-3 radiogroup: Trouble relaxing',
  '-item-3-0 radio: Not at all',
  '-item-3-1 radio: Several days',
  '-item-3-2 radio: More than half the days',
  '-item-3-3 radio: Nearly every day',
  '-question-4 radiogroup: Being so restless that it is hard to sit still',
  '-item-4-0 radio: Not at all',
  '-item-4-1 radio: Several days',
  '-item-4-2 radio: More than half the days',
  '-item-4-3 radio: Nearly every day',
  '-question-5 radiogroup: Becoming easily annoyed or irritable',
  '-item-5-0 radio: Not at all',
  '-item-5-1 radio: Several days',
  '-item-5-2 radio: More than half the days',
  '-item-5-3 radio: Nearly every day',
  '-question-6 radiogroup: Feeling afraid as if something awful might happen',
  '-item-6-0 radio: Not at all',
  '-item-6-1 radio: Several days',
  '-item-6-2 radio: More than half the days',
  '-item-6-3 radio: Nearly every day',
];
