import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ParticipantStatus } from '#schemas/participantStatus.ts';
import { submitAnswers } from '../participation/answers/submitAnswers.ts';
import { changeStatus } from './status.ts';
import { readRecord } from './participantRecord.ts';
import type { Given } from '../app/operator/command.ts';
import { operate, operatorCommands } from '../app/operator/operate.ts';
import {
  eligible,
  enrolled,
  lastNight,
  onDashboard,
  PASSWORD,
  STUDY,
  type TestParticipant,
} from '../testing/participants.ts';
import { startTestService, type TestService } from '../testing/testService.ts';

let service: TestService;
beforeAll(async () => void (service = await startTestService()));
afterAll(() => service.stop());

const desk = () => ({
  db: service.db,
  studies: service.deps.studies.all,
  config: service.deps.config,
  now: service.deps.now(),
});
const run = (name: string, subject?: string, given: Partial<Given> = {}) =>
  operate(desk(), operatorCommands[name]!, { subject, ...given });
const set = (person: TestParticipant, status: ParticipantStatus | null) =>
  service.db
    .transaction()
    .execute((db) =>
      changeStatus(db, { enrollment: person.id, status, reason: 'For a test.', by: 'operator' }, service.deps.now()),
    );
const reload = ({ url, token }: TestParticipant) => service.call('GET', url, { token });
const send = ({ url, token }: TestParticipant, key = randomUUID()) =>
  service.call('POST', `${url}/surveys/last-night/answers`, {
    token,
    headers: { 'idempotency-key': key },
    body: { contributions: lastNight },
  });
const draft = { submission_key: randomUUID(), values: [{ name: 'times_awake', input: '2', value: 2 }], places: {} };
const save = ({ url, token }: TestParticipant, base_revision = 0) =>
  service.call('PUT', `${url}/drafts/last-night`, { token, body: { base_revision, draft } });

/** Login, opening a questionnaire, saving answers, the layout on the dashboard and before it. */
const table: Readonly<Record<ParticipantStatus, [number, number, number, string, string]>> = {
  invited: [403, 200, 200, 'dashboard', 'screener'],
  invitation_clicked: [200, 200, 200, 'dashboard', 'screener'],
  enrolled: [200, 200, 200, 'dashboard', 'screener'],
  pending: [200, 404, 409, 'dashboard', 'terminal_state'],
  suspended: [200, 403, 403, 'dashboard', 'screener'],
  timing_out: [200, 200, 200, 'dashboard', 'screener'],
  timed_out: [200, 404, 409, 'terminal_state', 'terminal_state'],
  withdrawing: [200, 404, 409, 'dashboard', 'terminal_state'],
  opted_out: [200, 404, 409, 'terminal_state', 'terminal_state'],
  disqualifying: [200, 404, 409, 'dashboard', 'terminal_state'],
  disqualified: [200, 404, 409, 'terminal_state', 'terminal_state'],
  enrollment_completed: [200, 404, 409, 'dashboard', 'terminal_state'],
  study_completed: [200, 404, 409, 'dashboard', 'terminal_state'],
};

test('[P4.011] [P4.012] [P4.013] [P4.014] [P4.015] [P4.016] [P4.017] [P4.018] [P4.019] [P4.020] [P4.021] [P4.022] each status allows what the table says, and its draft stays', async () => {
  const [person, newcomer] = [await onDashboard(service), await enrolled(service)];
  let revision = 0;
  const put = async (): Promise<number> => {
    const { status } = await save(person, revision);
    if (status === 200) revision += 1;
    return status;
  };
  for (const [status, row] of Object.entries(table)) {
    await set(person, null);
    expect(await put()).toBe(200);
    await set(person, status as ParticipantStatus);
    await set(newcomer, status as ParticipantStatus);
    const logIn = await service.call('POST', `${STUDY}/enrollments/sign_in`, {
      body: { email: person.email, password: PASSWORD },
    });
    const opened = await service.call('GET', '/api/v3/surveys/last-night', { token: person.token });
    const described = await reload(person);
    expect(described.body.status).toBe(status);
    // As with a draft, whose call is refused with 403 to those who may not see questionnaires.
    expect('device_key' in described.body, status).toBe(row[1] !== 403);
    const layouts = [described.body.layout, (await reload(newcomer)).body.layout];
    expect([logIn.status, opened.status, await put(), ...layouts], status).toEqual(row);
    await set(person, null);
    const kept = await service.call('GET', `${person.url}/drafts/last-night`, { token: person.token });
    expect(kept.body.draft.values, status).toEqual(draft.values);
  }
});

test('answers are refused by the status, with a text, at the call and again in the transaction', async () => {
  const person = await onDashboard(service);
  const record = await readRecord(service.db, service.deps.studies, person.id);
  await set(person, 'suspended');
  expect(await send(person)).toMatchObject({
    status: 403,
    body: { errors: [{ code: 'suspended', message: expect.stringContaining('paused') }] },
  });
  const study = service.deps.studies.all.find(({ slug }) => slug === 'sleep-and-mood')!;
  // The call passed just before the suspension.
  const late = submitAnswers(service.deps, {
    session: { tokenId: randomUUID(), kind: 'session', enrollment: record.enrollment, expiresAt: service.deps.now() },
    record,
    study,
    node: study.nodes.get('last-night')!,
    posted: lastNight,
    occurrence: undefined,
    idempotencyKey: undefined,
    locale: 'en',
    network: 'x',
    timeZone: undefined,
    now: service.deps.now(),
  });
  await expect(late).rejects.toMatchObject({ status: 403 });
});

test('a repeated call gets its first response, even if the status allows no new answers', async () => {
  const person = await onDashboard(service);
  const key = randomUUID();
  const { receipt } = (await send(person, key)).body;
  for (const status of ['suspended', 'timed_out'] as const) {
    await set(person, status);
    expect(await send(person, key)).toMatchObject({ status: 200, body: { receipt } });
    expect((await send(person)).status, 'another key').not.toBe(200);
  }
});

test('a participant who has completed the study keeps the copies of what they sent', async () => {
  const person = await onDashboard(service);
  await send(person);
  await set(person, 'study_completed');
  const { body } = await reload(person);
  expect(body.nodes.map(({ slug, status }: { slug: string; status: string }) => [slug, status])).toEqual([
    ['last-night', 'completed'],
  ]);
  expect((await service.call('GET', '/api/v3/surveys/last-night', { token: person.token })).status).toBe(200);
});

const historyOf = async ({ id }: { id: string }) =>
  (
    await service.db
      .selectFrom('status_changes')
      .select(['status', 'changed_by', 'reason'])
      .where('enrollment_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ status, changed_by, reason }) => `${status} ${changed_by}: ${reason}`);

test('the flow, participants and operators all leave a reason, which the database refuses to change', async () => {
  const [unfit, leaver] = [await enrolled(service), await onDashboard(service)];
  await service.call('PUT', unfit.url, {
    token: unfit.token,
    body: { user_data: { ...eligible, adult: { answer: 'no' } } },
  });
  await service.call('POST', `${leaver.url}/withdraw`, { token: leaver.token, body: { opt_out_reason: 'no_time' } });
  expect(await historyOf(unfit)).toEqual([
    'disqualified flow: The answers to eligibility meet the condition disqualify_when.',
  ]);
  expect(await historyOf(leaver)).toEqual(['opted_out participant: no_time']);
  for (const statement of [
    `update status_changes set reason = 'x'`,
    `delete from status_changes`,
    `truncate status_changes`,
    `update enrollments set final_status = null where final_status = 'opted_out'`,
  ])
    await expect(sql.raw(statement).execute(service.db), statement).rejects.toThrow(/append-only|only through/);
});

test('an operator suspends and resumes; the status before the suspension comes back', async () => {
  const person = await onDashboard(service);
  const suspend = () => run('suspend', person.email.toUpperCase(), { study: 'sleep-and-mood', reason: 'A pause.' });
  expect(await run('warn-time-out', person.id, { reason: 'Two days left.' })).toContain('timing_out');
  expect(await suspend()).toContain('timing_out → suspended');
  expect((await reload(person)).body).toMatchObject({ status: 'suspended' });
  await expect(suspend()).rejects.toThrow('suspended already');
  expect(await run('resume', person.id, { reason: 'Back.' })).toContain('suspended → timing_out');
  expect(await run('resume', person.id, { reason: 'More time.' })).toContain('timing_out → determined by the flow');
  expect((await send(person)).status).toBe(200);
  expect((await run('list', person.id)).split('\n')).toHaveLength(4);
});

test('an operator withdraws a participant for good, and their links stop working', async () => {
  const person = await onDashboard(service);
  await save(person);
  await run('withdraw', person.id, { reason: 'By phone.' });
  expect((await reload(person)).body).toMatchObject({ status: 'opted_out', layout: 'terminal_state', nodes: [] });
  expect(await service.db.selectFrom('drafts').select('node').where('enrollment_id', '=', person.id).execute()).toEqual(
    [],
  );
  await expect(run('resume', person.id, { reason: 'No.' })).rejects.toThrow('final');
  expect(await run('list', undefined, { study: 'sleep-and-mood' })).toContain(
    `${person.id}  opted_out  operator  By phone.`,
  );
});

test.each<[string, string | undefined, Partial<Given>, RegExp]>([
  ['suspend', randomUUID(), {}, /Give a reason/],
  ['suspend', undefined, { reason: 'x' }, /Name a participant/],
  ['suspend', 'a@example.org', { reason: 'x' }, /Name the study/],
  ['suspend', randomUUID(), { reason: 'x' }, /no such participant/],
  ['suspend', 'not-an-id', { reason: 'x' }, /no such participant/],
  ['preview', 'nowhere', {}, /Name a study: .*sleep-and-mood/],
])('%s %s %j is refused with an explanation', (name, subject, given, text) =>
  expect(run(name, subject, given)).rejects.toThrow(text),
);

test('an operator makes a preview link and ends it', async () => {
  const token = new URL(await run('preview', 'night-shift-pilot')).searchParams.get('preview_token')!;
  const landing = () =>
    service.call('GET', '/api/v3/studies/night-shift-pilot/landing', { headers: { 'preview-token': token } });
  expect((await landing()).status).toBe(200);
  expect(await run('revoke-previews', 'night-shift-pilot')).toMatch(/^Revoked 1 /);
  expect((await landing()).status).toBe(404);
});
