import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/testDatabase.ts';
import type { Database } from './openDatabase.ts';
import type { Tables } from './tables.ts';

let db: Database;
let close: () => Promise<void>;
beforeAll(async () => void ({ db, close } = await openTestDatabase()));
afterAll(() => close());

const NOW = new Date('2026-01-05T10:00:00Z');
const LATER = new Date('2026-01-05T10:01:00Z');

async function participant(): Promise<string> {
  const id = randomUUID();
  const row = { id, study: 'sleep', email: `${id}@example.org`, locale: 'en', arrived_with: '{}', created_at: NOW };
  await db
    .insertInto('enrollments')
    .values({ ...row, final_status: null })
    .execute();
  return id;
}

const change = (enrollment_id: string, status: string | null) =>
  db
    .insertInto('status_changes')
    .values({ enrollment_id, status, reason: 'asked', changed_by: 'operator', changed_at: NOW })
    .execute();
const statusOf = async (id: string) =>
  (await db.selectFrom('enrollments').select('final_status').where('id', '=', id).executeTakeFirstOrThrow())
    .final_status;
const eventsOf = async (chain: string) =>
  (
    await sql<{ position: number; event: { action: string; changes?: unknown[] }; hash: string; head: string }>`
      select position, event, hash, head from audit_events join audit_chains using (chain)
      where chain = ${chain} order by position`.execute(db)
  ).rows;

interface Answered {
  occurrence?: number;
  key?: string | null;
  answers?: { attribute: string; value: unknown }[];
  at?: Date;
}

async function submit(enrollment_id: string, { occurrence = 1, key = null, answers = [], at = NOW }: Answered = {}) {
  const node = { enrollment_id, node: 'diary', occurrence, version: 'one' };
  const how = { idempotency_key: key, body_hash: 'hash', locale: 'en', time_zone: 'Europe/Madrid' };
  const row = { ...node, ...how, id: randomUUID(), sent_by: randomUUID(), sent_at: at };
  const definition = JSON.stringify({ slug: 'diary', edition: 2 });
  const { rows } = await sql<{ stored: { earlier: object; has_files: boolean } }>`
    select store_submission(${JSON.stringify(row)}, ${JSON.stringify(answers)}, ${definition}) as stored`.execute(db);
  return rows[0]!.stored;
}

const LIMITS = { drafts: 2, bytes: 100, saves: 3 };

async function saveDraft(
  enrollment: string,
  {
    node = 'diary',
    base = 0,
    draft = {},
    status = null,
    submissions = 0,
    key = 'key',
    limits = {},
  }: {
    node?: string;
    base?: number;
    draft?: object;
    status?: string | null;
    submissions?: number;
    key?: string;
    limits?: object;
  } = {},
) {
  const bounds = { ...LIMITS, attempts: randomUUID(), window_ends_at: LATER, ...limits };
  const { rows } = await sql<{ saved: { outcome: string; revision?: number } }>`
    select save_draft(${enrollment}, ${node}, 1, ${base}, ${JSON.stringify(draft)}, ${key}, ${randomUUID()}, ${NOW}, ${status},
      ${submissions}, ${JSON.stringify(bounds)}) as saved`.execute(db);
  return rows[0]!.saved;
}

const recordOf = async (enrollment: string, key: string | null = null, at: Kysely<Tables> = db) =>
  (
    await sql<{ record: Record<string, never> }>`
      select participant_record(${enrollment}, ${['diary']}::text[], ${key}) as record`.execute(at)
  ).rows[0]!.record;

/** What each function promises. */
const cases: Record<string, () => Promise<void>> = {
  async refuse_change() {
    const id = await participant();
    await change(id, 'suspended');
    const forget = (erasing: string) =>
      db.transaction().execute(async (each) => {
        await sql`select set_config('service.erasing', ${erasing}, true)`.execute(each);
        await each.deleteFrom('status_changes').where('enrollment_id', '=', id).execute();
      });
    await expect(forget('off')).rejects.toThrow('status_changes is append-only');
    await expect(
      db
        .updateTable('status_changes')
        .set({ reason: 'another' } as never)
        .where('enrollment_id', '=', id)
        .execute(),
    ).rejects.toThrow('append-only');
    await expect(forget('on')).resolves.toBeUndefined();
  },
  async apply_status() {
    const id = await participant();
    for (const status of ['suspended', null]) {
      await change(id, status);
      expect(await statusOf(id)).toBe(status);
    }
  },
  async refuse_status() {
    const id = await participant();
    const set = db.updateTable('enrollments').set({ final_status: 'suspended' } as never);
    await expect(set.where('id', '=', id).execute()).rejects.toThrow('only through status_changes');
  },
  async append_audit_event() {
    const chain = randomUUID();
    for (const action of ['first', 'second'])
      await sql`select append_audit_event(${chain}, ${JSON.stringify({ action })}::text::jsonb)`.execute(db);
    const events = await eventsOf(chain);
    expect(events.map(({ position, event }) => [position, event.action])).toEqual([
      [1, 'first'],
      [2, 'second'],
    ]);
    expect(events.map(({ hash, head }) => hash === head)).toEqual([false, true]);
  },
  async audit_status_change() {
    const id = await participant();
    await change(id, 'suspended');
    await change(id, null);
    expect((await eventsOf(id)).map(({ event }) => event.changes)).toEqual([
      [{ name: 'status', old: null, new: 'suspended' }],
      [{ name: 'status', old: 'suspended', new: null }],
    ]);
  },
  async look_for_mails() {
    const id = await participant();
    const looks = () => db.selectFrom('mail_looks').where('enrollment_id', '=', id);
    const isDue = async () =>
      (
        await looks()
          .select(sql<boolean>`look_at = '-infinity'`.as('due'))
          .execute()
      )[0]?.due;
    expect(await isDue()).toBe(true);
    await db.updateTable('mail_looks').set({ look_at: LATER }).where('enrollment_id', '=', id).execute();
    expect(await isDue()).toBe(false);
    await submit(id);
    expect(await isDue()).toBe(true);
  },
  async count_attempt() {
    const key = randomUUID();
    const count = async (now: Date, amount = 1) =>
      (
        await sql<{ count: number }>`
          select count from count_attempt(${key}, ${now}, ${new Date(now.getTime() + 60_000)}, ${amount}::integer)`.execute(
          db,
        )
      ).rows[0]!.count;
    expect([await count(NOW), await count(NOW, 3), await count(LATER)]).toEqual([1, 4, 1]);
  },
  async participant_record() {
    const id = await participant();
    await saveDraft(id, { node: 'empty', draft: { values: [{ value: null }] } });
    await saveDraft(id, { node: 'begun', draft: { values: [{ value: 1 }] } });
    await submit(id, { key: 'first', answers: [{ attribute: 'mood', value: 1 }] });
    await submit(id, { occurrence: 2, answers: [{ attribute: 'mood', value: 2 }], at: LATER });
    expect(await recordOf(id, 'first')).toMatchObject({
      enrollment: { id },
      password_at: null,
      submissions: [
        { node: 'diary', occurrence: 1, time_zone: 'Europe/Madrid' },
        { node: 'diary', occurrence: 2 },
      ],
      drafts: [{ node: 'begun', occurrence: 1 }],
      consents: [],
      latest_answers: { diary: { mood: 2 } },
      repeated: { occurrence: 1, body_hash: 'hash' },
    });
    expect(await recordOf(randomUUID())).toBeNull();
  },
  async lock_participant() {
    const id = await participant();
    await db.transaction().execute(async (each) => {
      const isLocked = async () =>
        (
          await sql<{ locked: boolean }>`
            select xmax = pg_current_xact_id()::xid as locked from enrollments where id = ${id}`.execute(each)
        ).rows[0]!.locked;
      expect(await isLocked()).toBe(false);
      const { rows } = await sql<{ record: unknown }>`select lock_participant(${id}, '{}', null) as record`.execute(
        each,
      );
      expect(rows[0]!.record).toEqual(await recordOf(id, null, each));
      expect(await isLocked()).toBe(true);
    });
  },
  async save_draft() {
    const id = await participant();
    expect(await saveDraft(id)).toEqual({ outcome: 'saved', revision: 1 });
    expect(await saveDraft(id), 'a first draft again').toMatchObject({ outcome: 'conflict' });
    expect(await saveDraft(id, { base: 1 })).toEqual({ outcome: 'saved', revision: 2 });
    expect(await saveDraft(id, { base: 1 })).toMatchObject({ outcome: 'conflict' });
    expect(await saveDraft(id, { status: 'suspended' })).toMatchObject({ outcome: 'changed' });
    expect(await saveDraft(id, { submissions: 1 })).toMatchObject({ outcome: 'changed' });
    expect(await saveDraft(id, { base: 2, draft: { long: 'x'.repeat(100) } })).toMatchObject({ outcome: 'too_large' });
    await saveDraft(id, { node: 'second' });
    expect(await saveDraft(id, { node: 'third' })).toMatchObject({ outcome: 'too_large' });
    const limits = { saves: 0, attempts: randomUUID() };
    expect(await saveDraft(id, { base: 2, limits })).toMatchObject({ outcome: 'too_many' });
    await submit(id, { key: 'sent' });
    expect(await saveDraft(id, { key: 'sent', submissions: 1 })).toMatchObject({ outcome: 'submitted' });
  },
  async store_submission() {
    const id = await participant();
    await saveDraft(id);
    const given = [
      { attribute: 'mood', value: 1 },
      { attribute: 'night', value: { answer: 'well' } },
    ];
    expect(await submit(id, { answers: given })).toEqual({ earlier: {}, has_files: false });
    const rows = db.selectFrom('contributions').where('enrollment_id', '=', id).orderBy('id');
    expect(await rows.select(['attribute', 'value']).execute()).toEqual(given);
    expect(await db.selectFrom('drafts').select('node').where('enrollment_id', '=', id).execute()).toEqual([]);
    const versions = db.selectFrom('definitions').select('edition').where('node', '=', 'diary');
    expect(await versions.execute()).toEqual([{ edition: 2 }]);
    expect(await submit(id, { occurrence: 2, at: LATER })).toMatchObject({
      earlier: { mood: 1, night: { answer: 'well' } },
    });
    await expect(submit(id), 'an occurrence is answered once').rejects.toThrow('unique');
  },
};

test('every function of functions.sql is tested here', () => {
  const text = readFileSync(new URL('./functions.sql', import.meta.url), 'utf8');
  const names = [...text.matchAll(/^create or replace function (\w+)/gm)].map(([, name]) => name);
  expect(Object.keys(cases)).toEqual(names);
});

test.each(Object.entries(cases))('%s keeps its promise', (_name, run) => run());
