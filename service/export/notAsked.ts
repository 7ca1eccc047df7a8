import { answerNames, conditionHolds, fromAnswers } from '#kit/compile/index.ts';
import { answerValidator } from '#service/answers/answerValidator.ts';
import { compiledFormOf } from '#service/study/compiledFormOf.ts';
import type { VersionedNode } from '#service/study/study.ts';
import type { SentForm } from './sentForms.ts';

/** What conditions read: the answers, and the day on which they were sent. */
type Answered = Pick<SentForm, 'answers' | 'sentAt' | 'timeZone'>;

/**
 * Finds the attributes that a form did not ask of a participant, because of a condition. Any other attribute without an
 * answer was left empty.
 * @returns a function of the answers. It ignores inputs in the rows of lists
 */
export function notAskedIn(node: VersionedNode, locale: string): (sent: Answered) => string[] {
  if (!node.content.form) return () => [];
  const form = compiledFormOf(node, locale);
  const conditional = form.fields.flatMap((field) =>
    field.condition ? [{ condition: field.condition, names: answerNames(field) }] : [],
  );
  if (conditional.length === 0) return () => [];
  let now = new Date(0);
  const validators = new Map<string | null, ReturnType<typeof answerValidator>>();
  const validatorIn = (timeZone: string | null) => {
    const validator = validators.get(timeZone) ?? answerValidator(() => now, timeZone ?? undefined);
    validators.set(timeZone, validator);
    return validator;
  };
  return ({ answers, sentAt, timeZone }) => {
    now = sentAt;
    const { validate } = validatorIn(timeZone);
    const data = fromAnswers(form, Object.fromEntries(answers));
    return conditional
      .filter(({ condition }) => !conditionHolds(condition, { data, validate }))
      .flatMap(({ names }) => names.filter((name) => !answers.has(name)));
  };
}
