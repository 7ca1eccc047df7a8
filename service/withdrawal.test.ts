import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enrolled, lastNight, onDashboard, type TestParticipant } from './testing/participants.ts';
import { startTestService, type TestService } from './testing/testService.ts';

let service: TestService;
beforeAll(async () => void (service = await startTestService()));
afterAll(() => service.stop());

const leave = ({ url, token }: TestParticipant, reason = 'time') =>
  service.call('POST', `${url}/withdraw`, { token, body: { opt_out_reason: reason } });
const rows = (id: string) => service.db.selectFrom('withdrawals').selectAll().where('enrollment_id', '=', id).execute();

test('[P1.31] [P7.092] after a withdrawal nothing can be submitted, submitted answers stay, and drafts are deleted', async () => {
  const person = await onDashboard(service);
  await service.call('POST', `${person.url}/surveys/last-night/answers`, {
    token: person.token,
    body: { contributions: lastNight },
  });
  const draft = { submission_key: randomUUID(), values: [], places: {} };
  const saveDraft = () =>
    service.call('PUT', `${person.url}/drafts/sleep-and-mood`, {
      token: person.token,
      body: { base_revision: 0, draft },
    });
  expect((await saveDraft()).status).toBe(200);
  expect(await leave(person)).toMatchObject({
    status: 200,
    body: { status: 'opted_out', layout: 'terminal_state', nodes: [] },
  });
  expect(await rows(person.id)).toMatchObject([{ reason: 'time', locale: 'en' }]);
  expect(
    await service.call('POST', `${person.url}/surveys/last-night/answers`, {
      token: person.token,
      body: { contributions: lastNight },
    }),
  ).toMatchObject({ status: 409 });
  expect(await service.db.selectFrom('drafts').select('node').where('enrollment_id', '=', person.id).execute()).toEqual(
    [],
  );
  expect((await saveDraft()).status).toBe(409);
  expect(
    (
      await service.db
        .selectFrom('submissions')
        .select('node')
        .where('enrollment_id', '=', person.id)
        .where('node', '=', 'last-night')
        .execute()
    ).length,
  ).toBe(1);
});

test('withdrawing twice changes nothing', async () => {
  const person = await onDashboard(service);
  const answers = await Promise.all([leave(person, 'time'), leave(person, 'privacy')]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await rows(person.id)).toHaveLength(1);
});

test('a withdrawal is refused without a session, without a reason, or after a disqualification', async () => {
  const person = await enrolled(service);
  expect((await service.call('POST', `${person.url}/withdraw`, { body: { opt_out_reason: 'time' } })).status).toBe(401);
  expect((await leave(person, '')).status).toBe(400);
  const no = { adult: { answer: 'no' }, sleep_trouble: { answer: 'yes' } };
  expect((await service.call('PUT', person.url, { token: person.token, body: { user_data: no } })).body.status).toBe(
    'disqualified',
  );
  expect(await leave(person)).toMatchObject({ status: 409, body: { errors: [{ code: 'not_now' }] } });
});

test('the record of a withdrawal cannot be changed', async () => {
  const person = await onDashboard(service);
  await leave(person);
  await expect(sql`update withdrawals set reason = 'x'`.execute(service.db)).rejects.toThrow(/append-only/);
  await expect(sql`delete from withdrawals`.execute(service.db)).rejects.toThrow(/append-only/);
});

test('[P6.16] a study can disallow withdrawal by participants', async () => {
  const person = await onDashboard(service);
  const { meta } = service.deps.studies.all.find(({ slug }) => slug === 'sleep-and-mood')!;
  meta.selfWithdrawalAllowed = false;
  expect(await leave(person)).toMatchObject({ status: 403, body: { errors: [{ code: 'self_withdrawal_off' }] } });
  delete meta.selfWithdrawalAllowed;
});
