import { allFields, type CompiledForm } from '#kit/pure/compile/index.ts';
import { linesOf, type Scalar, summarize } from '#kit/pure/fields/index.ts';
import { conditionObject } from '#kit/pure/formExpressions/index.ts';
import { textIn } from '#service/texts.ts';
import { conditionMessages } from './messages.ts';
import type { ConditionNames } from './conditionWords.ts';

/** Names for readers of the data: variables by their names, options by value and label. */
export const variableNames = (form: CompiledForm, locale: string): ConditionNames => ({
  // The data dictionary is in English.
  locale: 'en',
  question: (field) => field,
  value(field, value) {
    const label = labelOf(form, field, value, locale);
    return label === String(value) || label === '' ? JSON.stringify(value) : `${JSON.stringify(value)} (“${label}”)`;
  },
  object: objectIn(form),
});

/** Names for readers of the questionnaire: questions and options as participants read them. */
export const questionNames = (form: CompiledForm, locale: string): ConditionNames => ({
  locale,
  question: (field) => quoted(form.fields.find(({ name }) => name === field)?.label || field, locale),
  value: (field, value) => quoted(labelOf(form, field, value, locale) || String(value), locale),
  object: objectIn(form),
});

/** Names in rows are found, too. */
function objectIn(form: CompiledForm): ConditionNames['object'] {
  const fields = [...allFields(form)];
  const find = (name: string) => {
    const target = fields.find((field) => field.name === name);
    return target && { target };
  };
  return (text) => conditionObject(text, { find, names: () => [], report: () => {} });
}

const quoted = (text: string, locale: string): string => textIn(locale, conditionMessages.quoted, { text });

function labelOf({ fields }: CompiledForm, field: string, value: Scalar, locale: string): string {
  const options = fields.find(({ name }) => name === field)?.options;
  const context = {
    locale,
    formatMessage: (...[message, values]: Parameters<FormatMessage>) => textIn(locale, message, values),
  };
  return linesOf(summarize(value, options, context))
    .map(({ text }) => text)
    .join(' ');
}
type FormatMessage = Parameters<typeof summarize>[2]['formatMessage'];
