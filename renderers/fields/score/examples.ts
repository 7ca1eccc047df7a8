import type { FieldExample, FieldUsage } from '#kit/pure/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Score',
  group: 'number',
  use: 'Add up the answers of a scale that the study has written, with cut-offs for the study team and words for participants.',
  avoid:
    'A validated instrument has its own field type with its own score. Show a number on the page with a calculated `number`.',
  definition: [
    {
      interface: 'radioinput',
      name: 'walking',
      label: { en: 'Does walking hurt?', es: '¿Le duele caminar?' },
      options: [
        { value: 'no', label: { en: 'No', es: 'No' }, score: 0 },
        { value: 'yes', label: { en: 'Yes', es: 'Sí' }, score: 4 },
      ],
    },
    {
      interface: 'range_0to10',
      name: 'worst',
      label: { en: 'How strong was the pain at its worst?', es: '¿Qué tan fuerte fue el dolor en su peor momento?' },
    },
    {
      interface: 'range_0to10',
      name: 'sleep',
      label: { en: 'How well did you sleep?', es: '¿Qué tan bien durmió?' },
    },
    {
      interface: 'score',
      name: 'pain',
      label: { en: 'Your pain', es: 'Su dolor' },
      config: {
        items: ['walking.score', { value: 'worst', weight: 2 }, { value: 'sleep', reverse: [0, 10] }],
        at_least: 2,
        cut_offs: [
          { from: 0, value: 'low', label: { en: 'Little pain', es: 'Poco dolor' } },
          {
            from: 20,
            value: 'high',
            label: { en: 'Strong pain', es: 'Dolor fuerte' },
            feedback: {
              en: 'You have {{ pain }} of 34 points. Talk to your doctor about it.',
              es: 'Tiene {{ pain }} de 34 puntos. Hable de ello con su médico.',
            },
          },
        ],
      },
    },
  ],
};

const input = {
  interface: 'score',
  name: 'pain_score',
  label: { en: 'Pain score', es: 'Puntuación de dolor' },
};
// Items are names of questions in most studies. These are numbers, so that each example is complete.
const items = ['3', '4'];
const cut_offs = [
  { from: 0, value: 'low', label: { en: 'Little pain', es: 'Poco dolor' } },
  {
    from: 7,
    value: 'high',
    label: { en: 'Strong pain', es: 'Dolor fuerte' },
    feedback: {
      en: 'Your pain is stronger than most people’s. Tell your doctor about it.',
      es: 'Su dolor es más fuerte que el de la mayoría. Hable de ello con su médico.',
    },
  },
];

export const examples: readonly FieldExample<number>[] = [
  { name: 'a sum', input: { ...input, config: { items } }, value: 7, answers: { pain_score: 7 } },
  {
    name: 'a mean',
    input: { ...input, config: { items, method: 'mean', decimal: 1 } },
    value: 3.5,
    answers: { pain_score: 3.5 },
  },
  {
    name: 'weights, and an item that asks the opposite',
    input: {
      ...input,
      config: {
        items: [
          { value: '3', weight: 2 },
          { value: '1', reverse: [0, 4] },
        ],
      },
    },
    value: 9,
    answers: { pain_score: 9 },
  },
  {
    name: 'a missing item, for which the mean of the others stands in',
    input: { ...input, config: { items: ['3', '5', 'none'], at_least: 2 } },
    value: 12,
    answers: { pain_score: 12 },
  },
  {
    name: 'cut-offs',
    input: { ...input, config: { items, cut_offs } },
    value: 7,
    answers: { pain_score: 7, pain_score_category: 'high' },
  },
  {
    name: 'below the first cut-off',
    input: { ...input, config: { items: ['-1'], cut_offs } },
    value: -1,
    answers: { pain_score: -1 },
  },
  { name: 'too few answers', input: { ...input, config: { items: ['3', 'none'] } } },
  {
    name: 'markup',
    input: {
      ...input,
      name: '<b>',
      config: {
        items,
        cut_offs: [
          {
            from: 0,
            value: '<i>',
            label: '<script>globalThis.hacked=1</script>',
            feedback: '<img src=x onerror="globalThis.hacked=1">',
          },
        ],
      },
    },
    value: 7,
    answers: { '<b>': 7, '<b>_category': '<i>' },
    hostile: true,
  },
];
