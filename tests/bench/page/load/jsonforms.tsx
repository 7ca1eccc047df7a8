/** Stock JSON Forms, with one step per page, with the questionnaire of `npm run bench -- load`. */
import type { JsonSchema7, UISchemaElement } from '@jsonforms/core';
import { materialCells, materialRenderers } from '@jsonforms/material-renderers';
import { JsonForms } from '@jsonforms/react';
import { createRoot } from 'react-dom/client';
import { pages, type LoadQuestion } from './questions.ts';

const oneOf = ({ choices }: LoadQuestion) => choices.map(({ value, text }) => ({ const: value, title: text }));
const SCHEMAS: Record<LoadQuestion['kind'], (question: LoadQuestion) => JsonSchema7> = {
  radio: (question) => ({ type: 'string', oneOf: oneOf(question) }),
  text: ({ maxLength }) => ({ type: 'string', ...(maxLength && { maxLength }) }),
  group: (question) => ({ type: 'array', uniqueItems: true, items: { type: 'string', oneOf: oneOf(question) } }),
};

const questions = pages.flatMap((page) => page.questions);
const schema: JsonSchema7 = {
  type: 'object',
  properties: Object.fromEntries(
    questions.map((question) => [question.name, { title: question.title, ...SCHEMAS[question.kind](question) }]),
  ),
  required: questions.filter(({ required }) => required).map(({ name }) => name),
};
const uischema = {
  type: 'Categorization',
  options: { variant: 'stepper', showNavButtons: true },
  elements: pages.map(({ title, questions: own }) => ({
    type: 'Category',
    label: title,
    elements: own.map(({ name, kind }) => ({
      type: 'Control',
      scope: `#/properties/${name}`,
      ...(kind === 'radio' && { options: { format: 'radio' } }),
    })),
  })),
} as unknown as UISchemaElement;

createRoot(document.getElementById('root')!).render(
  <JsonForms schema={schema} uischema={uischema} data={{}} renderers={materialRenderers} cells={materialCells} />,
);
