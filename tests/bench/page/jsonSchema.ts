import type { JsonSchema7, UISchemaElement } from '@jsonforms/core';
import type { Question } from './questionnaire.ts';

/** The value of a question as JSON Schema, as written for stock JSON Forms or rjsf. */
export function propertyOf(question: Question): JsonSchema7 {
  const { kind, label: title, description } = question;
  const oneOf = question.choices.map((choice) => ({ const: choice.value, title: choice.label }));
  const byKind: Record<Question['kind'], () => JsonSchema7> = {
    text: () => ({
      type: 'string',
      maxLength: question.maxLength,
      ...(question.minLength && { minLength: question.minLength }),
      ...(question.pattern && { pattern: question.pattern }),
    }),
    number: () => ({ type: 'number', minimum: question.min, maximum: question.max }),
    radio: () => ({ type: 'string', oneOf }),
    select: () => ({ type: 'string', oneOf }),
    boolean: () => ({ type: 'boolean' }),
    group: () => ({ type: 'array', uniqueItems: true, items: { type: 'string', oneOf } }),
  };
  return { title, description, ...byKind[kind]() };
}

/** The whole questionnaire as one object schema. */
export const toJsonSchema = (questions: readonly Question[]): JsonSchema7 => ({
  type: 'object',
  properties: Object.fromEntries(questions.map((question) => [question.key, propertyOf(question)])),
  required: questions.filter((question) => question.required).map((question) => question.key),
});

const OPTIONS: Partial<Record<Question['kind'], Record<string, unknown>>> = {
  radio: { format: 'radio' },
  // A plain select like the other contenders, not the autocomplete that stock JSON Forms renders by default.
  select: { autocomplete: false },
};

/** The control of a question. */
export const controlOf = ({ key, kind }: Pick<Question, 'key' | 'kind'>) => ({
  type: 'Control',
  scope: `#/properties/${key}`,
  ...(OPTIONS[kind] && { options: OPTIONS[kind] }),
});

/** One control per question, in one column. */
export const toUiSchema = (questions: readonly Question[]): UISchemaElement =>
  ({ type: 'VerticalLayout', elements: questions.map(controlOf) }) as UISchemaElement;
