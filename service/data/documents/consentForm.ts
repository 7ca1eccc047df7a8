import { type CompiledForm, contributionsToAnswers, fromAnswers } from '#kit/pure/compile/index.ts';
import { reviewForm, type ReviewPage } from '#kit/form/review/index.ts';
import type { StudyNode } from '#schemas/types/index.ts';
import { answerValidator } from '#service/participation/answers/answerValidator.ts';
import { compiledFormOf } from '#service/study/compiledFormOf.ts';
import { textIn } from '#service/texts.ts';
import type { ConsentRecord } from './consentRecord.ts';

export interface Answered {
  /** The form in the version that was answered. */
  definition: StudyNode;
  contributions: ConsentRecord['contributions'];
}

/** Answers in words of a locale. @param showScores whether the scores of instruments are listed */
export function answersInWords(
  { definition, contributions }: Answered,
  locale: string,
  now: Date,
  showScores = false,
): ReviewPage[] {
  if (!definition.content.form) return [];
  const form = compiledFormOf(definition, locale);
  const data = fromAnswers(form, contributionsToAnswers(contributions));
  const { validate } = answerValidator(() => now);
  return reviewForm(form, data, {
    validate: (schema, value) => validate(schema, value),
    formatMessage: (message, values) => textIn(locale, message, values),
    showScores,
  });
}

const isSignature = ({ type }: CompiledForm['fields'][number]): boolean => type.type === 'signature';

/** Whether the form asks for a signature. Without one, participants only agree. */
export const asksForSignature = ({ content }: StudyNode): boolean =>
  content.form !== undefined && compiledFormOf({ slug: '', type: '', content }, 'en').fields.some(isSignature);

/** The name that was entered with a signature: the answer of the field for the name, otherwise a typed signature. */
export function signerOf({ definition, contributions }: Answered): string | undefined {
  if (!definition.content.form) return undefined;
  const { fields } = compiledFormOf(definition, 'en');
  const valueOf = (name: string): string | undefined => {
    const value = contributions.find(({ attribute }) => attribute === name)?.value;
    return typeof value === 'string' && !value.startsWith('data:') ? value : undefined;
  };
  const named = fields.find(({ options }) => options.autofill === 'name');
  const signature = fields.find(isSignature);
  return (named && valueOf(named.name)) ?? (signature && valueOf(signature.name));
}
