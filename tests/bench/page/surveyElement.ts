import type { Question } from './questionnaire.ts';

const BY_KIND: Record<Question['kind'], (question: Question) => object> = {
  text: ({ maxLength, minLength, pattern }) => ({
    type: 'text',
    maxLength,
    validators: [
      ...(pattern ? [{ type: 'regex', regex: pattern }] : []),
      ...(minLength ? [{ type: 'text', minLength }] : []),
    ],
  }),
  number: ({ min, max }) => ({ type: 'text', inputType: 'number', min, max }),
  radio: () => ({ type: 'radiogroup', colCount: 0 }),
  select: () => ({ type: 'dropdown' }),
  boolean: () => ({ type: 'boolean' }),
  group: () => ({ type: 'checkbox', colCount: 0 }),
};

/** A question as an element of SurveyJS. */
export const surveyElement = (question: Question) => ({
  name: question.key,
  title: question.label,
  description: question.description,
  isRequired: question.required,
  choices: question.choices.map(({ value, label }) => ({ value, text: label })),
  ...BY_KIND[question.kind](question),
});
