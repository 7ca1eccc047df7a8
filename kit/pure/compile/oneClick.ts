import type { CompiledField, CompiledForm } from './compiled.ts';
import { liveContentOf } from './expressions.ts';
import type { FormValues } from './levelState.ts';

/** One option of a question that a participant can answer by one click, such as in an e-mail. */
export interface OneClickChoice {
  /** The option's value as text, for a URL. */
  choice: string;
  /** In the locale of the form. */
  label: string;
  /** The data of the form with this answer and no other. */
  data: FormValues;
}

/** The options that a field offers, as far as they have texts of their own. */
const optionsOf = ({ options }: CompiledField): readonly { value: unknown; label: string }[] =>
  (Array.isArray(options.choices) ? (options.choices as { value: unknown; label: unknown }[]) : []).filter(
    (option): option is { value: unknown; label: string } => typeof option.label === 'string' && option.label !== '',
  );

/**
 * The options of one question of a form, each with the form's complete data. Pure.
 * @param name the name of the question's input
 * @returns empty if the form has no such question, or if it has no options to choose from
 */
export function oneClickChoices(form: CompiledForm, name: string): OneClickChoice[] {
  const field = form.fields.find((each) => each.name === name);
  // A link in an e-mail has no answers that its texts could show.
  if (!field || liveContentOf(field)) return [];
  return optionsOf(field).map(({ value, label }) => ({
    choice: String(value),
    label,
    // Radio buttons keep the text of “other” beside the answer.
    data: { [field.key]: field.schema.type === 'object' ? { answer: value } : value },
  }));
}
