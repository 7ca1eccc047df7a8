import type { FormDraft } from '#schemas/types/index.ts';
import { fileShelf, filesIn, replaceFiles } from '#kit/form/files/index.ts';
import type { DeviceDraft } from './deviceDrafts.ts';

type Value = FormDraft['values'][number];

const byName = (draft: FormDraft | null): Map<string, Value> =>
  new Map((draft?.values ?? []).map((value) => [value.name, value]));
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Whether two drafts are equal. */
export const isSameDraft = (a: FormDraft | null, b: FormDraft | null): boolean => same(a, b);

/** The names of the answers that differ, including added and removed ones. */
export function changedNames(before: FormDraft | null, after: FormDraft): string[] {
  const [old, present] = [byName(before), byName(after)];
  return [...new Set([...old.keys(), ...present.keys()])].filter((name) => !same(old.get(name), present.get(name)));
}

/**
 * Merges two drafts with a common base: the answers that changed here, and everything else from there.
 * @param dirty names of the answers that changed here
 */
export function mergeDrafts(theirs: FormDraft, mine: FormDraft, dirty: readonly string[]): FormDraft {
  const values = byName(theirs);
  const own = byName(mine);
  for (const name of dirty) {
    const value = own.get(name);
    if (value) values.set(name, value);
    else values.delete(name);
  }
  // Both must have the same key, so that the answers are stored once.
  const withheld = [...new Set([...(theirs.withheld ?? []), ...(mine.withheld ?? [])])];
  return {
    ...mine,
    submission_key: theirs.submission_key,
    values: [...values.values()],
    ...(withheld.length > 0 && { withheld }),
  };
}

/**
 * The draft to continue from: the draft of the service with the answers that only this device has.
 * @param there the draft of the service; revision 0 if it never had one. `isKept`: as this device last knew it
 * @param kept the draft of this device
 */
export function newestDraft(
  there: { revision: number; draft: FormDraft | null; isKept?: boolean },
  kept: DeviceDraft | undefined,
): FormDraft | null {
  // Without network, the device's own draft is at least as new as what it knows of the service.
  if (there.isKept && kept) return kept.draft;
  if (!kept || !isAhead(kept, there)) return there.draft;
  if (there.draft) return mergeDrafts(there.draft, kept.draft, kept.dirty);
  // The service had a draft and has none now: it was submitted, or the participant left the study.
  return kept.base === 0 ? kept.draft : null;
}

/** Whether a device has an answer that the service does not have, or knows of one that has to be entered again. */
const isAhead = ({ dirty, draft: { withheld = [] } }: DeviceDraft, { draft }: { draft: FormDraft | null }): boolean =>
  dirty.length > 0 || withheld.some((name) => !draft?.withheld?.includes(name));

/** What a draft does not contain. */
export interface Unkept {
  /** Files that are being uploaded. */
  files: number;
  /** Files that the participant must choose again: the draft has only their names, and this page does not have their bytes. */
  lost: number;
  /** Names of fields whose answers are never stored in a draft. */
  withheld: readonly string[];
}

export function unkeptOf({ values, withheld = [] }: FormDraft): Unkept {
  const unsent = filesIn(values).filter((file) => file.interaction_identifier === undefined);
  const files = unsent.filter((file) => fileShelf.get(file.file_id)).length;
  return { files, lost: unsent.length - files, withheld };
}

/** The references of a draft's files. */
export const referencesIn = (draft: FormDraft): string[] =>
  filesIn(draft.values).flatMap((file) => file.interaction_identifier ?? []);

/** The draft without the references of files that the service no longer has. @param isThere whether a reference leads to a file */
export const withoutLostFiles = (draft: FormDraft, isThere: (reference: string) => boolean): FormDraft => ({
  ...draft,
  values: draft.values.map((each) => ({
    ...each,
    value: replaceFiles(each.value, (file) => {
      const { interaction_identifier: reference, uploadDate: _date, ...rest } = file;
      return reference === undefined || isThere(reference) ? file : rest;
    }),
  })),
});
