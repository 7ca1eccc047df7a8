import type { FieldExample, FieldUsage } from '#kit/pure/fields/index.ts';
import { scaleExamples, type ScaleValue, unscored } from '#kit/form/instruments/index.ts';
import type { Phq9Input } from './field.ts';
import { scale } from './scoring.ts';

export const usage: FieldUsage = {
  name: 'PHQ-9, depression',
  group: 'instrument',
  use: 'Measure depression in the past two weeks. An answer about self-harm shows where to find help.',
  avoid: 'If nobody can follow up on answers about self-harm, use the PHQ-2.',
};

const input: Phq9Input = {
  interface: 'phq9',
  name: 'mood',
  label: { en: 'Mood', es: 'Estado de ánimo' },
  required: true,
  config: { displayMessage: { region: 'US' } },
};
const sent = (total: number, ...answers: number[]) => ({
  mood: total,
  ...Object.fromEntries(answers.map((answer, index) => [`mood_${index}`, answer])),
});

export const examples: FieldExample<ScaleValue>[] = [
  {
    name: 'mild depression, no thoughts of self-harm',
    input,
    value: { ...unscored(1, 1, 1, 2, 0, 1, 1, 0, 0), total: 7 },
    answers: sent(7, 1, 1, 1, 2, 0, 1, 1, 0, 0),
  },
  {
    name: 'thoughts of self-harm with a low score',
    input,
    value: { ...unscored(0, 0, 0, 0, 0, 0, 0, 0, 1), total: 1 },
    answers: sent(1, 0, 0, 0, 0, 0, 0, 0, 0, 1),
  },
  {
    name: 'the study words the message itself',
    input: {
      ...input,
      config: {
        displayMessage: {
          header: { en: 'You are not alone', es: 'No está solo(a)' },
          content: { en: 'Please call our study nurse today.', es: 'Llame hoy a la enfermera del estudio.' },
          crisis: { emergency: '112', checked: '2026-11-21' },
        },
      },
    },
    value: { ...unscored(0, 0, 0, 0, 0, 0, 0, 0, 3), total: 3 },
    answers: sent(3, 0, 0, 0, 0, 0, 0, 0, 0, 3),
  },
  ...scaleExamples(scale, input),
];

/** Each group, input and button of the first filled example: the end of its id, its kind and its accessible name. */
export const inputNames: readonly string[] = [
  'fieldset: Mood required',
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
  '-question-2 radiogroup: Trouble falling or staying asleep, or sleeping too much',
  '-item-2-0 radio: Not at all',
  '-item-2-1 radio: Several days',
  '-item-2-2 radio: More than half the days',
  '-item-2-3 radio: Nearly every day',
  '-question-3 radiogroup: Feeling tired or having little energy',
  '-item-3-0 radio: Not at all',
  '-item-3-1 radio: Several days',
  '-item-3-2 radio: More than half the days',
  '-item-3-3 radio: Nearly every day',
  '-question-4 radiogroup: Poor appetite or overeating',
  '-item-4-0 radio: Not at all',
  '-item-4-1 radio: Several days',
  '-item-4-2 radio: More than half the days',
  '-item-4-3 radio: Nearly every day',
  '-question-5 radiogroup: Feeling bad about yourself — or that you are a failure or have let yourself or your family down',
  '-item-5-0 radio: Not at all',
  '-item-5-1 radio: Several days',
  '-item-5-2 radio: More than half the days',
  '-item-5-3 radio: Nearly every day',
  '-question-6 radiogroup: Trouble concentrating on things, such as reading the newspaper or watching television',
  '-item-6-0 radio: Not at all',
  '-item-6-1 radio: Several days',
  '-item-6-2 radio: More than half the days',
  '-item-6-3 radio: Nearly every day',
  '-question-7 radiogroup: Moving or speaking so slowly that other people could have noticed? Or the opposite — being so fidgety or restless that you have been moving around a lot more than usual',
  '-item-7-0 radio: Not at all',
  '-item-7-1 radio: Several days',
  '-item-7-2 radio: More than half the days',
  '-item-7-3 radio: Nearly every day',
  '-question-8 radiogroup: Thoughts that you would be better off dead or of hurting yourself in some way',
  '-item-8-0 radio: Not at all',
  '-item-8-1 radio: Several days',
  '-item-8-2 radio: More than half the days',
  '-item-8-3 radio: Nearly every day',
];
