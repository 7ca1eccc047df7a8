import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#service/database/tables.ts';
import type { VersionedNode } from '#service/study/study.ts';

const NOBODY = '00000000-0000-0000-0000-000000000000';

export interface FormToStore {
  /** Index of the participant. */
  participant: number;
  node: string;
  version: string;
  occurrence: number;
  sentAt: Date;
  answers: Readonly<Record<string, unknown>>;
}

/** Stores the definitions of nodes, as the first answer to each does. */
export const storeDefinitions = (db: Kysely<Tables>, study: string, nodes: readonly VersionedNode[], at: Date) =>
  db
    .insertInto('definitions')
    .values(
      nodes.map((node) => ({
        study,
        node: node.slug,
        version: node.version,
        definition: JSON.stringify(node),
        first_used_at: at,
      })),
    )
    .execute();

/** Stores participants. @returns their ids */
export async function storeParticipants(
  db: Kysely<Tables>,
  study: string,
  emails: readonly string[],
  { at, isPreview = false }: { at: Date; isPreview?: boolean },
): Promise<string[]> {
  const rows = emails.map((email) => ({ id: randomUUID(), email }));
  await db
    .insertInto('enrollments')
    .values(
      rows.map(({ id, email }) => ({
        id,
        email,
        study,
        locale: 'es_US',
        arrived_with: '{}',
        is_preview: isPreview,
        created_at: at,
      })),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Stores forms with their answers in the tables, without the checks of a call. */
export async function storeForms(db: Kysely<Tables>, ids: readonly string[], forms: readonly FormToStore[]) {
  const rows = forms.map((form) => ({ ...form, id: randomUUID(), enrollment: ids[form.participant]! }));
  await db
    .insertInto('submissions')
    .values(
      rows.map(({ id, enrollment, node, version, occurrence, sentAt }) => ({
        id,
        enrollment_id: enrollment,
        node,
        occurrence,
        version,
        idempotency_key: null,
        body_hash: '',
        locale: 'es_US',
        time_zone: 'America/Chicago',
        sent_by: NOBODY,
        sent_at: sentAt,
      })),
    )
    .execute();
  const answers = rows.flatMap(({ id, enrollment, node, version, occurrence, sentAt, answers }) =>
    Object.entries(answers).map(([attribute, value]) => ({
      submission_id: id,
      enrollment_id: enrollment,
      node,
      occurrence,
      attribute,
      value: JSON.stringify(value),
      version,
      recorded_by: NOBODY,
      recorded_at: sentAt,
    })),
  );
  if (answers.length > 0) await db.insertInto('contributions').values(answers).execute();
}
