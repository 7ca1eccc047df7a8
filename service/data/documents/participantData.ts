import { sql, type Kysely } from 'kysely';
import { localText } from '#kit/pure/texts/index.ts';
import type { ReviewPage } from '#kit/form/review/index.ts';
import type { StudyNode } from '#schemas/types/index.ts';
import { receiptOf } from '#service/participation/answers/storeSubmission.ts';
import type { Tables } from '#service/database/tables.ts';
import type { Deps } from '#service/deps/deps.ts';
import { kept } from '#service/participation/files/fileKeys.ts';
import { notFound } from '#service/refusals.ts';
import type { Study } from '#service/study/study.ts';
import { answersInWords } from './consentForm.ts';
import { isExported, participantTables } from './participantTables.ts';

type Row = Readonly<Record<string, unknown>>;

/** One form that was sent, in words. */
export interface SentForm {
  title: string;
  node: string;
  occurrence: number;
  reference: string;
  sent_at: Date;
  /** The locale in which it was answered. */
  language: string;
  /** Questions and answers in the locale of the download. */
  pages: readonly ReviewPage[];
}

/** A file of the participant. */
export interface OwnFile {
  name: string | null;
  type: string;
  /** In bytes. */
  size: number;
  node: string;
  sent_at: Date;
  /** Base64; `null` if the file is missing, or if all files together are too large for one download. */
  content: string | null;
}

/** Everything that the service stores about a participant. */
export interface ParticipantData {
  format: 'participant-data/1';
  made_at: Date;
  study: { slug: string; name: string };
  language: string;
  sent: readonly SentForm[];
  files: readonly OwnFile[];
  /** The rows of each table, without secrets. */
  records: Readonly<Record<string, readonly Row[]>>;
}

/** In bytes, all files together. The download is created in memory. */
const MOST_FILES = 32 * 1024 * 1024;

/**
 * Reads everything that is stored about a participant.
 * @param locale of the questions and titles
 * @throws Refusal 404 if the enrollment or its study does not exist
 */
export async function participantData(
  deps: Pick<Deps, 'db' | 'studies' | 'files'>,
  enrollment: string,
  locale: string,
  now: Date,
): Promise<ParticipantData> {
  const records = await recordsOf(deps.db, enrollment);
  const study = deps.studies.all.find(({ slug }) => slug === records.enrollments?.[0]?.study);
  if (!study) throw notFound();
  return {
    format: 'participant-data/1',
    made_at: now,
    study: { slug: study.slug, name: localText(study.meta.study_name, locale, study.meta.primary_locale) },
    language: locale,
    sent: await sentForms(deps.db, study, records, locale),
    files: await ownFiles(deps, records),
    records,
  };
}

/** The rows of a participant by table. */
async function recordsOf(db: Kysely<Tables>, enrollment: string): Promise<Record<string, Row[]>> {
  const person = await db
    .selectFrom('enrollments')
    .select(['study', 'email', 'phone_number'])
    .where('id', '=', enrollment)
    .executeTakeFirst();
  if (!person) throw notFound();
  const addresses = [person.email, person.phone_number].filter((address) => address !== null);
  const records: Record<string, Row[]> = {};
  for (const [table, rule] of Object.entries(participantTables)) {
    if (!isExported(rule)) continue;
    const wanted =
      rule.is === 'enrollment'
        ? sql`${sql.ref(rule.column)} = ${enrollment}`
        : sql`study = ${person.study} and ${sql.ref(rule.column)} in (${sql.join(addresses)})`;
    const { rows } =
      await sql<Row>`select * from ${sql.table(table)} where ${wanted} order by ${sql.ref(rule.order)}`.execute(db);
    records[table] = rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => !rule.without?.includes(column))),
    );
  }
  return records;
}

async function sentForms(
  db: Kysely<Tables>,
  study: Study,
  { submissions = [], contributions = [] }: Readonly<Record<string, readonly Row[]>>,
  locale: string,
): Promise<SentForm[]> {
  const definitions = await db
    .selectFrom('definitions')
    .select(['node', 'version', 'definition'])
    .where('study', '=', study.slug)
    .where('version', 'in', [...new Set(submissions.map(({ version }) => String(version))), ''])
    .execute();
  const nodes = new Map(
    definitions.map(({ node, version, definition }) => [`${node} ${version}`, definition as StudyNode]),
  );
  return submissions.map((submission) => {
    const {
      id,
      node,
      version,
      occurrence,
      sent_at,
      locale: language,
    } = submission as unknown as {
      id: string;
      node: string;
      version: string;
      occurrence: number;
      sent_at: Date;
      locale: string;
    };
    const definition = nodes.get(`${node} ${version}`)!;
    const answers = contributions
      .filter(({ submission_id }) => submission_id === id)
      .map(({ attribute, value }) => ({ attribute: String(attribute), value }));
    return {
      title: localText(definition.content.title, locale, study.meta.primary_locale) || node,
      node,
      occurrence,
      reference: receiptOf({ id, sentAt: sent_at, occurrence }).reference,
      sent_at,
      language,
      pages: answersInWords({ definition, contributions: answers }, locale, sent_at, study.meta.show_scores),
    };
  });
}

async function ownFiles(
  { files }: Pick<Deps, 'files'>,
  { uploads = [] }: Readonly<Record<string, readonly Row[]>>,
): Promise<OwnFile[]> {
  const own: OwnFile[] = [];
  let left = MOST_FILES;
  for (const row of uploads) {
    const { id, size, arrived_at, discarded_at } = row;
    if (arrived_at === null || discarded_at !== null) continue;
    const bytes = Number(size);
    const read =
      bytes <= left ? await files.read(kept({ id: String(id), bucket: String(row.bucket) }), bytes) : undefined;
    if (Buffer.isBuffer(read)) left -= read.length;
    own.push({
      name: row.name as string | null,
      type: String(row.declared_type),
      size: bytes,
      node: String(row.node),
      sent_at: row.created_at as Date,
      content: Buffer.isBuffer(read) ? read.toString('base64') : null,
    });
  }
  return own;
}
