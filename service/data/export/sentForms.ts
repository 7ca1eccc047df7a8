import type { Kysely } from 'kysely';
import type { Tables } from '#service/database/tables.ts';

/** One form that a participant sent. */
export interface SentForm {
  enrollment: string;
  node: string;
  occurrence: number;
  /** The version of the node that was answered. */
  version: string;
  language: string;
  /** IANA name; `null` if the device sent none. */
  timeZone: string | null;
  sentAt: Date;
  /** Attribute → value, in the order in which the form sends them. */
  answers: ReadonlyMap<string, unknown>;
  /** Of a consent: whether it was signed or declined. */
  signed?: boolean;
}

/** Forms that are read at once. */
const PAGE = 500;

interface Wanted {
  study: string;
  /** Forms that are sent later are left out. Forms are never changed, so no transaction is needed. */
  until: Date;
}

/** The number of forms that {@link sentForms} yields. */
export async function countForms(db: Kysely<Tables>, { study, until }: Wanted): Promise<number> {
  const { count } = await db
    .selectFrom('submissions as s')
    .innerJoin('enrollments as e', 'e.id', 's.enrollment_id')
    .where('e.study', '=', study)
    .where('e.is_preview', '=', false)
    .where('s.sent_at', '<=', until)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Participants whose forms are read together, so that the database sorts only these. */
const BATCH = 50;

/** The ids of a study's participants in their order, without previews. */
async function* enrollmentsOf(db: Kysely<Tables>, study: string): AsyncGenerator<string[]> {
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const found = await db
      .selectFrom('enrollments')
      .select('id')
      .where('study', '=', study)
      .where('is_preview', '=', false)
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    if (found.length === 0) return;
    yield found.map(({ id }) => id);
    last = found.at(-1)!.id;
  }
}

/**
 * All forms that participants of a study sent, in pages by participant, each participant's in the order in which they
 * were sent. Participants are in the order of their random identifiers, which says nothing about when they enrolled.
 * At most one page is in memory.
 */
export async function* sentForms(db: Kysely<Tables>, wanted: Wanted): AsyncGenerator<SentForm[]> {
  for await (const enrollments of enrollmentsOf(db, wanted.study)) yield* formsOfBatch(db, enrollments, wanted.until);
}

async function* formsOfBatch(
  db: Kysely<Tables>,
  enrollments: readonly string[],
  until: Date,
): AsyncGenerator<SentForm[]> {
  let last: { enrollment: string; sentAt: Date; id: string } | undefined;
  for (;;) {
    let query = db
      .selectFrom('submissions as s')
      .select([
        's.id',
        's.enrollment_id as enrollment',
        's.node',
        's.occurrence',
        's.version',
        's.locale as language',
        's.time_zone as timeZone',
        's.sent_at as sentAt',
      ])
      .where('s.enrollment_id', 'in', enrollments)
      .where('s.sent_at', '<=', until);
    if (last) {
      const { enrollment, sentAt, id } = last;
      query = query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('s.enrollment_id', 's.sent_at', 's.id'), '>', tuple(enrollment, sentAt, id)),
      );
    }
    const forms = await query.orderBy('s.enrollment_id').orderBy('s.sent_at').orderBy('s.id').limit(PAGE).execute();
    if (forms.length > 0) {
      const answers = await answersOf(db, forms);
      const signed = await consentsOf(db, forms);
      yield forms.map(({ id, ...form }) => ({
        ...form,
        answers: answers.get(id) ?? new Map(),
        ...(signed.has(id) ? { signed: signed.get(id)! } : {}),
      }));
    }
    if (forms.length < PAGE) return;
    last = forms.at(-1)!;
  }
}

async function answersOf(
  db: Kysely<Tables>,
  forms: readonly { id: string }[],
): Promise<Map<string, Map<string, unknown>>> {
  const rows = await db
    .selectFrom('contributions')
    .select(['id', 'submission_id', 'attribute', 'value'])
    .where(
      'submission_id',
      'in',
      forms.map(({ id }) => id),
    )
    // So that the index of forms finds them: the embedded database has no statistics, and reads the whole table for each
    // page in the order of its ids.
    .orderBy('submission_id')
    .execute();
  const found = new Map<string, Map<string, unknown>>();
  for (const { submission_id: id, attribute, value } of rows.toSorted((a, b) => Number(a.id) - Number(b.id))) {
    const answers = found.get(id) ?? new Map<string, unknown>();
    found.set(id, answers.set(attribute, value));
  }
  return found;
}

async function consentsOf(
  db: Kysely<Tables>,
  forms: readonly { enrollment: string }[],
): Promise<ReadonlyMap<string, boolean>> {
  const rows = await db
    .selectFrom('consents')
    .select(['submission_id', 'signed'])
    .where('enrollment_id', 'in', [...new Set(forms.map(({ enrollment }) => enrollment))])
    .execute();
  return new Map(rows.map(({ submission_id: id, signed }) => [id, signed]));
}
