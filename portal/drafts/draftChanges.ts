import type { FormDraft } from '#schemas/types/index.ts';
import { fileShelf, filesIn, replaceFiles } from '#kit/files/index.ts';
import type { DeviceDraft } from './deviceDrafts.ts';

type Value = FormDraft['values'][number];

const byName = (draft: FormDraft | null): Map<string, Value> =>
  new Map((draft?.values ?? []).map((value) => [value.name, value]));
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Whether two drafts say the same. */
export const isSameDraft = (a: FormDraft | null, b: FormDraft | null): boolean => same(a, b);

/** The names of the answers that differ; added and taken away ones, too. */
export function changedNames(before: FormDraft | null, after: FormDraft): string[] {
  const [old, present] = [byName(before), byName(after)];
  return [...new Set([...old.keys(), ...present.keys()])].filter((name) => !same(old.get(name), present.get(name)));
}

/**
 * One draft of two that went on from the same one: the answers that were changed here, and everything else from there.
 * @param dirty names of the answers that were changed here
 */
export function mergeDrafts(theirs: FormDraft, mine: FormDraft, dirty: readonly string[]): FormDraft {
  const values = byName(theirs);
  const own = byName(mine);
  for (const name of dirty) {
    const value = own.get(name);
    if (value) values.set(name, value);
    else values.delete(name);
  }
  // The key is what both must share, so that the answers are sent once.
  const withheld = [...new Set([...(theirs.withheld ?? []), ...(mine.withheld ?? [])])];
  return {
    ...mine,
    submission_key: theirs.submission_key,
    values: [...values.values()],
    ...(withheld.length > 0 && { withheld }),
  };
}

/**
 * The draft to go on from: what the service has, with what only this device has.
 * @param there what the service has; revision 0 if it never had a draft
 * @param kept what this device kept
 */
export function newestDraft(
  there: { revision: number; draft: FormDraft | null },
  kept: DeviceDraft | undefined,
): FormDraft | null {
  if (!kept || !isAhead(kept, there)) return there.draft;
  if (there.draft) return mergeDrafts(there.draft, kept.draft, kept.dirty);
  // A draft that the service had and has no more was sent, or the participant left the study.
  return kept.base === 0 ? kept.draft : null;
}

/** Whether a device has an answer that the service does not have, or knows of one that has to be entered again. */
const isAhead = ({ dirty, draft: { withheld = [] } }: DeviceDraft, { draft }: { draft: FormDraft | null }): boolean =>
  dirty.length > 0 || withheld.some((name) => !draft?.withheld?.includes(name));

/** What a draft says of itself that it does not hold. */
export interface Unkept {
  /** Files that are on their way to the service. */
  files: number;
  /** Files that can only be chosen again: a draft has no more than their names, and their bytes are not on this page. */
  lost: number;
  /** Names of fields whose answers are never kept. */
  withheld: readonly string[];
}

export function unkeptOf({ values, withheld = [] }: FormDraft): Unkept {
  const unsent = filesIn(values).filter((file) => file.interaction_identifier === undefined);
  const files = unsent.filter((file) => fileShelf.get(file.file_id)).length;
  return { files, lost: unsent.length - files, withheld };
}

/** The references of the files of a draft. */
export const referencesIn = (draft: FormDraft): string[] =>
  filesIn(draft.values).flatMap((file) => file.interaction_identifier ?? []);

/** The draft as it is once some of its files are not at the service any more. @param isThere whether a reference leads to a file */
export const withoutLostFiles = (draft: FormDraft, isThere: (reference: string) => boolean): FormDraft => ({
  ...draft,
  values: draft.values.map((each) => ({
    ...each,
    value: replaceFiles(each.value, (file) => {
      const { interaction_identifier: reference, ...rest } = file;
      return reference === undefined || isThere(reference) ? file : rest;
    }),
  })),
});
