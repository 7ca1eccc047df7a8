import type { SummaryContext } from '#kit/pure/fields/index.ts';
import type { CompiledForm } from './compiled.ts';
import { withAnswers } from './expressions.ts';
import { type LevelState, own } from './levelState.ts';

/** The study's words for the participant about an answer. */
interface Feedback {
  /** Key of the field. */
  key: string;
  /** What the answer is called. */
  label: string;
  text: string;
}

/**
 * The study's words about the answers of a form, in form order, in the language of the form. Pure.
 * @param at the data that was sent
 */
export const feedbackOf = (form: CompiledForm, at: LevelState, context: SummaryContext): Feedback[] =>
  form.fields.flatMap((field) => {
    const value = own(at.data, field.key);
    if (value === undefined || !field.type.feedback) return [];
    const { label, options } = withAnswers(field, at, context);
    const text = field.type.feedback(value, options);
    return text ? [{ key: field.key, label, text }] : [];
  });
