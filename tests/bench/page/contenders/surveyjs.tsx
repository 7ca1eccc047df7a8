/** SurveyJS. It stores and checks the value on every key like the others (its default is on blur and on Next). */
import { createRoot } from 'react-dom/client';
import { Model } from 'survey-core';
import 'survey-core/survey-core.css';
import { Survey } from 'survey-react-ui';
import type { Question } from '../questionnaire.ts';
import { start } from '../start.ts';

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

void start((questions, root) => {
  const elements = questions.map((question) => ({
    name: question.key,
    title: question.label,
    description: question.description,
    isRequired: question.required,
    choices: question.choices.map(({ value, label }) => ({ value, text: label })),
    ...BY_KIND[question.kind](question),
  }));
  const json = {
    textUpdateMode: 'onTyping',
    checkErrorsMode: 'onValueChanged',
    focusFirstQuestionAutomatic: false,
    elements,
  };
  return () => {
    const model = new Model(json);
    model.onValueChanged.add((survey) => {
      window.benchState = () => ({ data: survey.data });
    });
    createRoot(root).render(<Survey model={model} />);
  };
});
