import type { Kysely } from 'kysely';
import { type CodebookEntry, entriesOfNode } from '#service/codebook/codebookOf.ts';
import type { Tables } from '#service/database/tables.ts';
import type { VersionedNode } from '#service/study/study.ts';

/** One version of a form that participants have answered. */
export interface StoredForm {
  node: VersionedNode;
  edition: number;
  entries: readonly CodebookEntry[];
  /** Attributes that an export contains only on request: identifying ones. */
  identifying: ReadonlySet<string>;
  /** Attributes that an export contains. What no version of the form declares counts as identifying. */
  known: ReadonlySet<string>;
}

/** The forms of a study in every version that was answered, by {@link formKey}, the first used first. */
export async function storedForms(
  db: Kysely<Tables>,
  study: string,
  locales: readonly string[],
): Promise<ReadonlyMap<string, StoredForm>> {
  const rows = await db
    .selectFrom('definitions')
    .select(['node', 'version', 'definition', 'edition'])
    .where('study', '=', study)
    .orderBy('first_used_at')
    .orderBy('node')
    .execute();
  return new Map(
    rows.map(({ node, version, definition, edition }) => {
      const versioned = { ...(definition as VersionedNode), version };
      const entries = entriesOfNode(versioned, locales).filter(({ sensitivity }) => sensitivity !== 'never stored');
      const attributes = (wanted: boolean): Set<string> =>
        new Set(
          entries
            .filter(({ isInRows, sensitivity }) => !isInRows && (sensitivity === 'identifying') === wanted)
            .map(({ attribute }) => attribute),
        );
      const identifying = attributes(true);
      const known = attributes(false);
      return [formKey({ node, version }), { node: versioned, edition, entries, identifying, known }] as const;
    }),
  );
}

export const formKey = ({ node, version }: { node: string; version: string }): string => `${node} ${version}`;

/** Whether an answer may be in a file without identifying answers. */
export const isPlain = ({ known, identifying }: StoredForm, attribute: string): boolean =>
  known.has(attribute) && !identifying.has(attribute);
