import type { FormDraft } from '#schemas/types/index.ts';
import { type FormValues, own } from './levelState.ts';
import type { Validate } from '#kit/pure/validation/index.ts';
import type { CompiledField, CompiledForm } from './compiled.ts';
import { fingerprint, readsFingerprint } from './fingerprint.ts';

/** The position in a form, without its answers. */
interface FormPosition {
  page: string | undefined;
  /** Data path → position inside a field with several screens. */
  places: Readonly<Record<string, unknown>>;
  /** Idempotency key for the submission of the answers. */
  submissionKey: string;
  /** Keys of sensitive fields that were answered before the form was resumed, and not since. */
  retype?: readonly string[];
}

/** A draft as a form resumes it. */
export interface RestoredDraft extends FormPosition {
  data: FormValues;
  /** Answers that no longer fit because the questionnaire changed. */
  unfit: {
    /** Labels of changed questions whose answer is no longer valid. */
    changed: string[];
    /** Number of answers to questions that no longer exist. */
    removed: number;
  };
  /** Set if answers to other forms that this one reads have changed since. */
  hasOtherReads?: true;
}

/** Whether a draft must never contain the answer of this field or of a field inside its rows. */
export const isSensitive = ({ type, row }: CompiledField): boolean =>
  type.sensitive === true || type.neverStored === true || (row?.fields.some(isSensitive) ?? false);

/** In a draft: the participant removed the initial value of the field. No answer is null. */
const REMOVED = null;

/**
 * The draft of a form in progress: each answer under its wire name, complete or not, and each removed initial value. A
 * calculated answer follows from the others.
 * For sensitive answers only the fact that they exist.
 */
export const toDraft = (
  form: CompiledForm,
  data: Readonly<FormValues>,
  { page, places, submissionKey, retype = [] }: FormPosition,
): FormDraft => ({
  submission_key: submissionKey,
  ...(page === undefined ? {} : { page }),
  values: form.fields
    .filter(({ calculation }) => !calculation)
    .filter((field) => (own(data, field.key) ?? field.initial) !== undefined && !isSensitive(field))
    .map((field) => ({ name: field.name, input: fingerprint(field.input), value: own(data, field.key) ?? REMOVED })),
  places,
  ...(form.definition.reads && { reads: readsFingerprint(form) }),
  ...withheldOf(form, data, retype),
});

/** Names of the answers left out of the draft, so that the form can ask for them again after it is resumed. */
function withheldOf(
  form: CompiledForm,
  data: Readonly<FormValues>,
  retype: readonly string[],
): Pick<FormDraft, 'withheld'> {
  const withheld = form.fields.filter(
    (field) => isSensitive(field) && (own(data, field.key) !== undefined || retype.includes(field.key)),
  );
  return withheld.length > 0 ? { withheld: withheld.map(({ name }) => name) } : {};
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';

/** Whether a value is a draft. A store of the host can hold anything. */
const isDraft = (value: unknown): value is FormDraft =>
  isObject(value) &&
  isText(value.submission_key) &&
  isObject(value.places) &&
  Array.isArray(value.values) &&
  value.values.every((each) => isObject(each) && isText(each.name) && isText(each.input) && 'value' in each) &&
  (value.page === undefined || isText(value.page)) &&
  (value.withheld === undefined || (Array.isArray(value.withheld) && value.withheld.every(isText)));

/**
 * Restores a draft, also if the form has changed since. The answer to an unchanged question is kept as it is, complete or not;
 * the answer to a changed question is kept if it is valid for the new one.
 * @param draft of `onDraft`
 * @returns `undefined` if the value is no draft, such as an item of the store that other code has written
 */
export const restoreDraft = <D>(form: CompiledForm, draft: D, validate: Validate): Restored<D> =>
  (isDraft(draft) ? restored(form, draft, validate) : undefined) as Restored<D>;

/** What comes of a value whose type is known to be a draft's, or not. */
type Restored<D> = D extends FormDraft ? RestoredDraft : RestoredDraft | undefined;

function restored(form: CompiledForm, draft: FormDraft, validate: Validate): RestoredDraft {
  const fields = new Map(form.fields.map((field) => [field.name, field]));
  const data: FormValues = { ...form.initialData };
  const unfit: RestoredDraft['unfit'] = { changed: [], removed: 0 };
  for (const { name, input, value } of draft.values) {
    const field = fields.get(name);
    if (!field) unfit.removed += 1;
    else if (isSensitive(field) || field.calculation) continue;
    else if (value === REMOVED) delete data[field.key];
    else if (input === fingerprint(field.input) || validate(field.schema, value)) data[field.key] = value;
    else unfit.changed.push(field.label);
  }
  const retype = (draft.withheld ?? []).flatMap((name) => {
    const field = fields.get(name);
    return field && isSensitive(field) ? [field.key] : [];
  });
  const { page, places, submission_key: submissionKey } = draft;
  const hasOtherReads = draft.reads !== undefined && draft.reads !== readsFingerprint(form);
  return { data, unfit, retype, page, places, submissionKey, ...(hasOtherReads && { hasOtherReads }) };
}
