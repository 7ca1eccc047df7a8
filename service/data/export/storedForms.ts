import type { Kysely } from 'kysely';
import { type CodebookEntry, entriesOfNode } from '#service/data/codebook/codebookOf.ts';
import type { Tables } from '#service/database/tables.ts';
import { localesOf, type Study, type VersionedNode } from '#service/study/study.ts';

import { answerNames, conditionHolds, fromAnswers } from '#kit/pure/compile/index.ts';
import { answerValidator } from '#service/participation/answers/answerValidator.ts';
import { compiledFormOf } from '#service/study/compiledFormOf.ts';
import type { SentForm } from './sentForms.ts';

/** One version of a form that participants have answered. */
export interface StoredForm {
  node: VersionedNode;
  edition: number;
  /** When a participant first answered it. */
  firstUsedAt: Date;
  entries: readonly CodebookEntry[];
  /** Attributes that an export contains only on request: identifying ones. */
  identifying: ReadonlySet<string>;
  /** Attributes that this version declares. What it does not declare counts as identifying. */
  known: ReadonlySet<string>;
  /** The attributes that were not asked of a participant with these answers. */
  notAsked: ReturnType<typeof notAskedIn>;
}

/**
 * The forms of a study in every version that was answered, by {@link formKey}, the first used first. An attribute that
 * identifies in one version, or in the present one, which may have no answers yet, identifies in all: a study that marks
 * a question as identifying also means the answers that it already has.
 */
export async function storedForms(db: Kysely<Tables>, study: Study): Promise<ReadonlyMap<string, StoredForm>> {
  const rows = await db
    .selectFrom('definitions')
    .select(['node', 'version', 'definition', 'edition', 'first_used_at'])
    .where('study', '=', study.slug)
    .orderBy('first_used_at')
    .orderBy('node')
    .execute();
  const stored = rows.map(({ version, definition, edition, first_used_at: firstUsedAt }) => {
    const versioned = { ...(definition as VersionedNode), version };
    return { node: versioned, edition, firstUsedAt, entries: entriesOf(versioned, study) };
  });
  const present = [...study.nodes.values()].flatMap((node) => entriesOf(node, study));
  const marked = new Set(
    [...stored.flatMap(({ entries }) => entries), ...present]
      .filter(({ lists, sensitivity }) => lists.length === 0 && sensitivity === 'identifying')
      .map(attributeKey),
  );
  return new Map(
    stored.map(({ node, edition, firstUsedAt, entries }) => [
      formKey({ node: node.slug, version: node.version }),
      {
        node,
        edition,
        firstUsedAt,
        // The codebook of an export says how each variable is handled there.
        entries: entries.map((each) =>
          marked.has(attributeKey(each)) ? { ...each, sensitivity: 'identifying' as const } : each,
        ),
        identifying: new Set(
          entries.filter((each) => marked.has(attributeKey(each))).map(({ attribute }) => attribute),
        ),
        known: new Set(entries.map(({ attribute }) => attribute)),
        notAsked: notAskedIn(node, study.meta.primary_locale),
      },
    ]),
  );
}

const entriesOf = (node: VersionedNode, study: Study): CodebookEntry[] =>
  entriesOfNode(node, localesOf(study)).filter(({ sensitivity }) => sensitivity !== 'never stored');

const attributeKey = ({ node, attribute }: CodebookEntry): string => JSON.stringify([node, attribute]);

export const formKey = ({ node, version }: { node: string; version: string }): string => `${node} ${version}`;

/** Whether an answer may be in a file without identifying answers. */
export const isPlain = ({ known, identifying }: StoredForm, attribute: string): boolean =>
  known.has(attribute) && !identifying.has(attribute);

/** What conditions read: the answers, and the day on which they were sent. */
type Answered = Pick<SentForm, 'answers' | 'sentAt' | 'timeZone'>;

/**
 * Finds the attributes that a form did not ask of a participant, because of a condition. Any other attribute without an
 * answer was left empty.
 * @returns a function of the answers. It ignores inputs in the rows of lists
 */
function notAskedIn(node: VersionedNode, locale: string): (sent: Answered) => string[] {
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
