import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { minutes } from '../../clock.ts';
import { purge } from './housekeepingWork.ts';
import { purgeRules } from './purgeRules.ts';
import { enrolled, STUDY, onDashboard, type TestParticipant } from '../../testing/participants.ts';
import { startTestService, type TestService } from '../../testing/testService.ts';

let service: TestService;
beforeAll(async () => void (service = await startTestService()));
afterAll(() => service.stop());

const DAY = minutes(24 * 60);
const draft = { submission_key: randomUUID(), values: [], places: {} };
const saveDraft = ({ url, token }: TestParticipant) =>
  service.call('PUT', `${url}/drafts/last-night`, { token, body: { base_revision: 0, draft } });

/** What makes a row of each table, and how many days later exactly that row goes. */
const cases: [table: string, make: () => Promise<unknown>, days: number][] = [
  ['tokens', () => onDashboard(service), 31],
  [
    'email_codes',
    async () => {
      const { email } = await enrolled(service);
      await service.call('POST', `${STUDY}/enrollments`, { body: { user_data: { email } } });
    },
    2,
  ],
  [
    'attempts',
    () => service.call('POST', `${STUDY}/enrollments/sign_in`, { body: { email: 'a@b.org', password: 'x' } }),
    2,
  ],
  [
    'used_nonces',
    () =>
      service.db
        .insertInto('used_nonces')
        .values({ nonce_hash: randomUUID(), expires_at: service.deps.now() })
        .execute(),
    2,
  ],
  [
    'health_departures',
    async () => {
      const { id } = await enrolled(service);
      const departure = { state_hash: randomUUID(), node: 'x', organization: 'x', sealed_verifier: 'x' };
      await service.db
        .insertInto('health_departures')
        .values({ ...departure, enrollment_id: id, expires_at: service.deps.now() })
        .execute();
    },
    2,
  ],
  [
    'captcha_tokens',
    () =>
      service.db
        .insertInto('captcha_tokens')
        .values({ token_hash: randomUUID(), expires_at: service.deps.now() })
        .execute(),
    2,
  ],
  [
    'events',
    async () => {
      const { id } = await enrolled(service);
      const { id: recorded_by } = await service.db
        .selectFrom('tokens')
        .select('id')
        .where('enrollment_id', '=', id)
        .executeTakeFirstOrThrow();
      await service.db
        .insertInto('events')
        .values({
          enrollment_id: id,
          recorded_by,
          event: 'screen_opened',
          details: '{}',
          recorded_at: service.deps.now(),
        })
        .execute();
    },
    366,
  ],
  ['drafts', async () => saveDraft(await onDashboard(service)), 366],
  ['mails', () => enrolled(service), 31],
  [
    'outbox',
    () =>
      service.db
        .insertInto('outbox')
        .values({
          id: randomUUID(),
          kind: 'mail',
          payload: '{}',
          created_at: service.deps.now(),
          due_at: service.deps.now(),
          expires_at: null,
          dead_at: service.deps.now(),
        })
        .execute(),
    31,
  ],
];

test('every rule has a case here', () => {
  expect(new Set(purgeRules.map(({ table }) => table))).toEqual(new Set(cases.map(([table]) => table)));
  expect(purgeRules.every(({ why }) => why.length > 20)).toBe(true);
});

test.each(cases)('the rule for %s deletes what is old enough, and nothing earlier', async (table, make, days) => {
  await make();
  const rules = purgeRules.filter((rule) => rule.table === table);
  const deleted = async (day: number) => {
    let count = 0;
    for (const rule of rules)
      count += await purge(service.db, rule, new Date(service.deps.now().getTime() + day * DAY));
    return count;
  };
  expect(await deleted(days - 1.1)).toBe(0);
  expect(await deleted(days)).toBeGreaterThan(0);
  expect(await deleted(days)).toBe(0);
});

test('what is old is deleted in the background, without any call', async () => {
  const other = await onDashboard(service);
  expect((await saveDraft(other)).status).toBe(200);
  service.wait(366 * DAY);
  await service.deps.workQueue.settle();
  expect(await service.db.selectFrom('drafts').selectAll().execute()).toEqual([]);
  expect(await service.db.selectFrom('tokens').selectAll().where('kind', '=', 'session').execute()).toEqual([]);
});

test('after a withdrawal no file can be announced, and drafts that an earlier version left are deleted', async () => {
  const left = await onDashboard(service);
  const { id, url, token } = left;
  expect((await service.call('POST', `${url}/withdraw`, { token, body: { opt_out_reason: 'time' } })).status).toBe(200);
  const announced = await service.call(
    'GET',
    `/api/v3/enrollments/${id}/files/upload_url?node_identifier=last-night&bucket=uploads&object_content_type=image/jpeg`,
    { token },
  );
  expect(announced).toMatchObject({ status: 409, body: { errors: [{ code: 'not_now' }] } });
  const saved = { revision: 1, draft: JSON.stringify(draft), saved_by: randomUUID(), saved_at: service.deps.now() };
  await service.db
    .insertInto('drafts')
    .values({ enrollment_id: id, node: 'last-night', occurrence: 1, ...saved })
    .execute();
  service.wait(minutes(16));
  await service.deps.workQueue.settle();
  expect(await service.db.selectFrom('drafts').selectAll().where('enrollment_id', '=', id).execute()).toEqual([]);
});
