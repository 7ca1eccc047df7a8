import { isEqual } from 'es-toolkit';
import {
  type CompiledForm,
  type FormData,
  fromAnswers,
  type RestoredDraft,
  restoreDraft,
  toDraft,
} from '#kit/compile/index.ts';
import type { Answers } from '#kit/fields/index.ts';
import type { FormDraft } from '#schemas/types/index.ts';
import type { Typed } from '#portal/drafts/keepsNothing.ts';
import { holds } from './holds.ts';

/** In a draft: the participant has removed the answer. */
const REMOVED = null;

/** The answers of a draft that differ from the stored ones. Pure. @param stored the draft of the stored answers */
export function unsavedOf(draft: FormDraft, stored: FormDraft): FormDraft {
  const before = new Map(stored.values.map(({ name, value }) => [name, value]));
  const present = new Set(draft.values.map(({ name }) => name));
  return {
    ...draft,
    values: [
      ...draft.values.filter(({ name, value }) => !isEqual(value, before.get(name))),
      ...stored.values.filter(({ name }) => !present.has(name)).map((answer) => ({ ...answer, value: REMOVED })),
    ],
  };
}

/** The answers of a form in which each is stored alone. */
export interface EditableAnswers {
  /** The form to resume; `undefined` if nothing is unsaved. */
  restored: RestoredDraft | undefined;
  /** By data path: the stored answers that the participant had changed before and not saved. */
  unsaved: ReadonlyMap<string, { stored: unknown }>;
  /** Keeps the answers of the form that are not stored. */
  changed(draft: FormDraft): void;
  /** The answer of a field is stored. */
  saved(path: string, value: unknown): void;
}

/** @param answers that are stored, by name */
export function editableAnswers(form: CompiledForm, answers: Answers, typed: Typed): EditableAnswers {
  const { fields } = form;
  const stored: FormData = { ...form.initialData, ...fromAnswers(form, answers) };
  const restored = restore(form, stored, typed.draft);
  let draft = typed.draft;
  const keep = (next: FormDraft): void => {
    draft = next;
    typed.changed(() => next);
  };
  return {
    restored,
    unsaved: new Map(
      fields
        .filter(({ key }) => restored && !isEqual(restored.data[key], stored[key]))
        .map(({ key }) => [key, { stored: stored[key] }]),
    ),
    changed: (next) => keep(unsavedOf(next, toDraft(form, stored, { page: undefined, places: {}, submissionKey: '' }))),
    saved(path, value) {
      stored[path] = value;
      const { name } = fields.find(({ key }) => key === path) ?? {};
      if (draft) keep({ ...draft, values: draft.values.filter((each) => each.name !== name) });
    },
  };
}

/** The stored answers with the unsaved ones in their place. */
function restore(form: CompiledForm, stored: FormData, draft: FormDraft | null): RestoredDraft | undefined {
  if (!draft || draft.values.length === 0) return undefined;
  const restored = restoreDraft(form, draft, holds);
  const data: FormData = { ...stored };
  for (const { name, value } of draft.values) {
    const { key } = form.fields.find((field) => field.name === name) ?? {};
    if (key === undefined) continue;
    if (value === REMOVED) delete data[key];
    else if (key in restored.data) data[key] = restored.data[key];
  }
  return { ...restored, data };
}
