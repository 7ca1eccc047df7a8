import type { FormDefinition } from '../../../kit/pure/compile/form.ts';
import type { InputDefinition } from '../../../kit/pure/fields/types.ts';
import { sections, type Question } from './questionnaire.ts';

type Specific = Pick<InputDefinition, 'interface' | 'options' | 'config'>;

/** The field types in use. */
export const INTERFACES = ['text', 'number', 'radioinput', 'selectadvanced', 'checkboxgroupwithnone'];

/** A question as an input of the kit. A boolean is a checkbox group of one; the pattern for names is the kit's format `text_only`. */
const BY_KIND: Record<Question['kind'], (question: Question) => Specific> = {
  text: ({ minLength, maxLength, pattern }) => ({
    interface: 'text',
    config: { max_length: maxLength, ...(minLength && { min_length: minLength }), ...(pattern && { text_only: true }) },
  }),
  number: ({ min, max }) => ({ interface: 'number', config: { minimum: min, maximum: max } }),
  radio: ({ choices }) => ({ interface: 'radioinput', options: choices }),
  select: ({ choices }) => ({ interface: 'selectadvanced', options: choices }),
  boolean: ({ label }) => ({ interface: 'checkboxgroupwithnone', options: [{ value: 'true', label }] }),
  group: ({ choices }) => ({ interface: 'checkboxgroupwithnone', options: choices }),
};

/** One question as an input of the kit. */
export const inputOf = (question: Question): InputDefinition => {
  const { key: name, label, description, required } = question;
  return { name, label, description, required, ...BY_KIND[question.kind](question) };
};

/** The questionnaire as the form of a study node: in sections of 20, on one page or one page per section. */
export function formDefinition(questions: readonly Question[], paged: boolean): FormDefinition {
  const list = sections(questions).map((part) => ({ inputs: part.map(inputOf) }));
  return { schema: paged ? list.map((section) => [section]) : list };
}
