import type { Kysely } from 'kysely';
import type { StudyNode } from '#schemas/types/index.ts';
import type { Contribution } from '#kit/pure/compile/index.ts';
import type { Tables } from '#service/database/tables.ts';
import { sha256 } from '#service/ids.ts';

/** Everything that is stored about one consent that was given or declined. */
export interface ConsentRecord {
  id: string;
  submission: string;
  enrollment: string;
  study: string;
  node: string;
  occurrence: number;
  version: string;
  edition: number;
  isSigned: boolean;
  /** The locale of the text that was signed. */
  locale: string;
  /** IANA name of the participant's time zone; `null` if it is not known. */
  timeZone: string | null;
  at: Date;
  /** The consent as it was signed, in all languages. */
  definition: StudyNode;
  /** What was entered, in the order of the form. */
  contributions: readonly Contribution[];
}

interface Wanted {
  enrollment?: string;
  /** Id of the consent. */
  id?: string;
  /** Id of its submission. */
  submission?: string;
  node?: string;
  isSigned?: boolean;
}

/** Reads consents with their texts and answers, the oldest first. */
export async function readConsents(db: Kysely<Tables>, wanted: Wanted): Promise<ConsentRecord[]> {
  let query = db
    .selectFrom('consents')
    .innerJoin('submissions', 'submissions.id', 'consents.submission_id')
    .innerJoin('enrollments', 'enrollments.id', 'consents.enrollment_id')
    .innerJoin('definitions', (join) =>
      join
        .onRef('definitions.study', '=', 'enrollments.study')
        .onRef('definitions.node', '=', 'consents.node')
        .onRef('definitions.version', '=', 'consents.version'),
    )
    .select([
      'consents.id',
      'consents.submission_id as submission',
      'consents.enrollment_id as enrollment',
      'enrollments.study',
      'consents.node',
      'submissions.occurrence',
      'consents.version',
      'definitions.edition',
      'consents.signed as isSigned',
      'consents.locale',
      'submissions.time_zone as timeZone',
      'consents.created_at as at',
      'definitions.definition',
    ])
    .orderBy('consents.created_at')
    .orderBy('consents.node');
  const { enrollment, id, submission, node, isSigned } = wanted;
  if (enrollment !== undefined) query = query.where('consents.enrollment_id', '=', enrollment);
  if (id !== undefined) query = query.where('consents.id', '=', id);
  if (submission !== undefined) query = query.where('consents.submission_id', '=', submission);
  if (node !== undefined) query = query.where('consents.node', '=', node);
  if (isSigned !== undefined) query = query.where('consents.signed', '=', isSigned);
  const rows = await query.execute();
  if (rows.length === 0) return [];
  const answers = await db
    .selectFrom('contributions')
    .select(['submission_id', 'attribute', 'value'])
    .where(
      'submission_id',
      'in',
      rows.map((row) => row.submission),
    )
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...row,
    definition: row.definition as StudyNode,
    contributions: answers
      .filter(({ submission_id }) => submission_id === row.submission)
      .map(({ attribute, value }) => ({ attribute, value })),
  }));
}

/**
 * The SHA-256 hash of everything that makes up a signature: the text in all its languages, the language in which it was
 * read, what was entered, by whom and when. It can be computed again from the database at any time.
 */
export const fingerprintOf = (record: ConsentRecord): string =>
  sha256(
    canonicalJson({
      format: 'consent/1',
      id: record.id,
      submission: record.submission,
      enrollment: record.enrollment,
      study: record.study,
      node: record.node,
      occurrence: record.occurrence,
      version: record.version,
      edition: record.edition,
      signed: record.isSigned,
      language: record.locale,
      signed_at: record.at.toISOString(),
      time_zone: record.timeZone,
      definition: record.definition,
      contributions: record.contributions,
    }),
  );

/**
 * JSON text that is the same for equal values: the keys of objects are sorted, and keys without a value are left out.
 * The database does not keep the order of keys.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((each) => canonicalJson(each ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return `{${entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, each]) => `${JSON.stringify(key)}:${canonicalJson(each)}`)
    .join(',')}}`;
}
