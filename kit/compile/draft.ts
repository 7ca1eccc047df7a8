import type { FormDraft } from '#schemas/types/index.ts';
import type { FormData } from './answers.ts';
import type { Validate } from './compileCondition.ts';
import type { CompiledField, CompiledForm } from './compiled.ts';
import { fingerprint } from './fingerprint.ts';
import { own } from './levelData.ts';

/** Where a form stands besides its answers. */
export interface FormPosition {
  page: string | undefined;
  /** Path in the data → where the person stands inside a field of several screens. */
  places: Readonly<Record<string, unknown>>;
  /** The idempotency key that the answers will be sent with. */
  submissionKey: string;
  /** Keys of sensitive fields that were answered before the form was taken up again, and not since. */
  retype?: readonly string[];
}

/** A draft as a form takes it up again. */
export interface RestoredDraft extends FormPosition {
  data: FormData;
  /** What could not be taken up since the questionnaire was changed. */
  unfit: {
    /** Labels of questions that are asked in another way now. */
    changed: string[];
    /** How many questions are not asked any more. */
    removed: number;
  };
}

/** Whether a field, or one inside its rows, must never be kept in a draft. */
export const isSensitive = ({ type, row }: CompiledField): boolean => type.sensitive === true || type.neverStored === true || (row?.fields.some(isSensitive) ?? false);

/** In a draft: the participant removed the value that the field started with. No answer is null. */
const REMOVED = null;

/** What is kept of a form that is under way: every answer, complete or not, under its wire name, and every removed start value; of sensitive answers only that they were given. */
export const toDraft = (form: CompiledForm, data: Readonly<FormData>, { page, places, submissionKey, retype = [] }: FormPosition): FormDraft => ({
  submission_key: submissionKey,
  ...(page === undefined ? {} : { page }),
  values: form.fields
    .filter((field) => (own(data, field.key) ?? field.initial) !== undefined && !isSensitive(field))
    .map((field) => ({ name: field.name, input: fingerprint(field.input), value: own(data, field.key) ?? REMOVED })),
  places,
  ...withheldOf(form, data, retype),
});

/** The names of the answers that are not kept, so that whoever comes back can be told what to enter again. */
function withheldOf(form: CompiledForm, data: Readonly<FormData>, retype: readonly string[]): Pick<FormDraft, 'withheld'> {
  const withheld = form.fields.filter((field) => isSensitive(field) && (own(data, field.key) !== undefined || retype.includes(field.key)));
  return withheld.length > 0 ? { withheld: withheld.map(({ name }) => name) } : {};
}

/**
 * Takes a draft up again, also where the form was changed since. An answer to the same question is kept as it is, complete or not;
 * one to a changed question is kept if it is a valid answer to the new one.
 */
export function restoreDraft(form: CompiledForm, draft: FormDraft, validate: Validate): RestoredDraft {
  const fields = new Map(form.fields.map((field) => [field.name, field]));
  const data: FormData = { ...form.initialData };
  const unfit: RestoredDraft['unfit'] = { changed: [], removed: 0 };
  for (const { name, input, value } of draft.values) {
    const field = fields.get(name);
    if (!field) unfit.removed += 1;
    else if (isSensitive(field)) continue;
    else if (value === REMOVED) delete data[field.key];
    else if (input === fingerprint(field.input) || validate(field.schema, value)) data[field.key] = value;
    else unfit.changed.push(field.label);
  }
  const retype = (draft.withheld ?? []).flatMap((name) => {
    const field = fields.get(name);
    return field && isSensitive(field) ? [field.key] : [];
  });
  return { data, unfit, retype, page: draft.page, places: draft.places, submissionKey: draft.submission_key };
}
