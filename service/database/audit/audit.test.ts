import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { verifyAudit } from './verifyAudit.ts';
import { contractOperations } from '../../http/contract/contract.ts';
import {
  enrolled,
  lastNight,
  onDashboard,
  PASSWORD,
  signature,
  STUDY,
  withPassword,
  type TestParticipant,
} from '../../testing/participants.ts';
import { eventsOf } from '../../testing/auditEvents.ts';
import { startTestService, type TestService } from '../../testing/testService.ts';

let service: TestService;
let person: TestParticipant;
const CLIENT_TIME = '2026-01-05T09:00:00.000Z';
beforeAll(async () => {
  service = await startTestService();
  person = await onDashboard(service);
  await service.call('POST', `${person.url}/surveys/last-night/answers`, {
    token: person.token,
    headers: { 'x-evi-client-time': CLIENT_TIME },
    body: { contributions: lastNight },
  });
});
afterAll(() => service.stop());

const actionsOf = async (who: TestParticipant) => (await eventsOf(service, who)).map(({ action }) => action);

/** What the trail records of each operation that changes something; a reason if it records nothing. */
const recorded: Record<string, string | { none: string }> = {
  createEnrollment: 'enrolled',
  updateEnrollment: 'answers_submitted',
  setPassword: 'password_created',
  signIn: 'signed_in',
  deleteAuthToken: 'session_ended',
  setEnrollmentLocale: 'language_changed',
  postAnswers: 'answers_submitted',
  postSurveyAnswers: 'answers_submitted',
  postInformedConsent: 'consent_signed',
  withdraw: 'withdrawn',
  putPersonalInformation: { none: 'its event, answers_submitted, is tested in personalInformation.test.ts' },
  putDraft: { none: 'a draft is overwritten until it is submitted' },
  beginNode: { none: 'opening a questionnaire changes no record' },
  deleteMessages: { none: 'messages are no record' },
  postFile: { none: 'a file becomes a record with the answers that refer to it' },
  deleteFile: { none: 'only files that are not submitted can be deleted' },
  postSupportRequest: { none: 'a request is a row of its own and never changes' },
  searchAddresses: { none: 'it changes nothing' },
  requestPasswordReset: { none: 'the link changes nothing before it is used' },
  findResetAccount: { none: 'changes nothing' },
  resetPassword: { none: 'its event, password_reset, is tested in passwordReset.test.ts' },
  verifyEmail: { none: 'the link changes nothing before it is used' },
  updateEmail: { none: 'the link changes nothing before it is used' },
  proveOwner: { none: 'a proof changes nothing before it is used' },
  undoChange: { none: 'its event, change_undone, is tested in accountChanges.test.ts' },
  confirmEmail: { none: 'its events, email_changed and email_verified, are recorded where the link is used' },
  setActivityMails: { none: 'its event, activity_mails_changed, is tested in mailings.test.ts' },
  createAccount: { none: 'its event, enrolled, is tested in thirdPartySignUp.test.ts' },
  exchangeToken: 'signed_in',
  reauthenticate: 'signed_in',
  requestSecondFactor: { none: 'the code changes nothing before it is used' },
  confirmSecondFactor: 'signed_in',
  putProfileData: { none: 'its event, profile_changed, is tested in settings.test.ts' },
  setMultiFactor: { none: 'its events, second_factor_on and second_factor_off, are tested in settings.test.ts' },
  deletePhoneNumber: { none: 'its event, phone_removed, is tested in settings.test.ts' },
  updatePhoneNumber: { none: 'its event, phone_changed, is tested in settings.test.ts' },
  emitEvent: { none: 'an event is no record' },
  requestDataDownload: { none: 'its event, data_downloaded, is tested in documents.test.ts' },
  beginHealthConnection: { none: 'nothing is connected before the participant comes back' },
  finishHealthConnection: { none: 'its event, health_connected, is tested in healthRecords.test.ts' },
  shareHealthRecords: { none: 'its event, health_decided, is tested in healthRecords.test.ts' },
  deleteHealthConnection: { none: 'its event, health_disconnected, is tested in healthRecords.test.ts' },
  updateNode: 'answers_submitted',
  sendToken: { none: 'the code changes nothing before it is used' },
  verifyToken: { none: 'its event, answers_submitted, is tested in identityVerification.test.ts' },
  startVisit: { none: 'a visit is sealed and not stored' },
  completeVisit: { none: 'its event, answers_submitted, is tested in cognitiveTest.test.ts' },
  closeInteraction: { none: 'the submission before it is the record' },
};

test('every operation that changes something is recorded, or the table above says why not', () => {
  const changing = contractOperations.filter(({ method }) => method !== 'get').map(({ id }) => id);
  expect(changing.filter((id) => !recorded[id])).toEqual([]);
});

test('the calls of a participant are recorded in order, with token, record, and both clocks', async () => {
  const who = await withPassword(service);
  const call = (method: 'POST' | 'PATCH' | 'DELETE', url: string, body?: unknown, token = who.token) =>
    service.call(method, url, { token, ...(body !== undefined && { body }) });
  await call('POST', `${who.url}/informed_consents/consent`, { signed: false, contributions: [] });
  await call('POST', `${who.url}/informed_consents/consent`, { signed: true, contributions: signature });
  await call('PATCH', who.url, { locale: 'es' });
  const { body } = await service.call('POST', `${STUDY}/enrollments/sign_in`, {
    body: { email: who.email, password: PASSWORD },
  });
  await call('DELETE', `${who.url}/participant_auth_tokens/current`, undefined, body.participant_auth_token);
  await call('POST', `${who.url}/withdraw`, { opt_out_reason: 'time' });
  expect(await actionsOf(who)).toEqual([
    'enrolled',
    'signed_in',
    'answers_submitted',
    'password_created',
    'answers_submitted',
    'consent_declined',
    'answers_submitted',
    'consent_signed',
    'language_changed',
    'signed_in',
    'session_ended',
    'status_changed',
    'withdrawn',
  ]);
  expect((await eventsOf(service, who))[8]).toMatchObject({
    actor: expect.stringMatching(/^participant:/),
    record: `enrollments/${who.id}`,
    at: expect.stringMatching(/Z$/),
    changes: [{ name: 'locale', old: 'en', new: 'es' }],
  });
  const covered = new Set(await actionsOf(who));
  for (const action of Object.values(recorded)) if (typeof action === 'string') expect(covered).toContain(action);
  expect((await eventsOf(service, person)).at(-1)).toMatchObject({ client_time: CLIENT_TIME });
});

/** Rows that a call must not change if its event cannot be recorded. The tables of attempts and codes are not records. */
const recordsNow = async () => {
  const tables = [
    'enrollments',
    'credentials',
    'tokens',
    'status_changes',
    'withdrawals',
    'submissions',
    'consents',
    // Without the work that repeats.
    `(select * from outbox where kind = 'mail')`,
  ];
  const found = tables.map((table) =>
    sql`select json_agg(t order by t::text) as rows from ${sql.raw(table)} t`.execute(service.db),
  );
  return (await Promise.all(found)).map(({ rows }, i) => [tables[i], rows[0]]);
};

test('a call whose event cannot be recorded changes nothing', async () => {
  const who = await onDashboard(service);
  const unproven = await enrolled(service);
  const { token } = who;
  const code = { password: PASSWORD, study_slug: 'sleep-and-mood' };
  const calls: [string, Parameters<TestService['call']>][] = [
    ['enrolled', ['POST', `${STUDY}/enrollments`, { body: { user_data: { email: 'late@example.org' } } }]],
    ['password_created', ['POST', '/api/v3/achievement_password', { token: unproven.token, body: code }]],
    [
      'signed_in',
      ['POST', `${STUDY}/enrollments/sign_in`, { body: { email: who.email, password: PASSWORD, locale: 'es' } }],
    ],
    ['session_ended', ['DELETE', `${who.url}/participant_auth_tokens/current`, { token }]],
    ['language_changed', ['PATCH', who.url, { token, body: { locale: 'es' } }]],
    [
      'answers_submitted',
      ['POST', `${who.url}/surveys/last-night/answers`, { token, body: { contributions: lastNight } }],
    ],
    ['withdrawn', ['POST', `${who.url}/withdraw`, { token, body: { opt_out_reason: 'time' } }]],
  ];
  const record = vi.spyOn(service.deps.audit, 'record');
  for (const [action, call] of calls) {
    const before = await recordsNow();
    record.mockImplementation(async (_db, event) => {
      expect(event.action).toBe(action);
      throw new Error('The trail is full.');
    });
    expect((await service.call(...call)).status, action).toBe(500);
    expect(await recordsNow(), action).toEqual(before);
  }
  record.mockRestore();
});

describe('a trail that was tampered with is found', () => {
  const tamper =
    (...statements: string[]) =>
    async () => {
      // Whoever may change the tables may also switch off their triggers.
      for (const table of ['audit_events', 'contributions'])
        await sql.raw(`alter table ${table} disable trigger all`).execute(service.db);
      for (const statement of statements)
        await sql.raw(statement.replaceAll('$ID', `'${person.id}'`)).execute(service.db);
    };

  it.each<[string, RegExp, () => Promise<void>]>([
    [
      'a changed event',
      /event 2 was changed/,
      tamper(`update audit_events set event = event || '{"at":"2020-01-01"}' where chain = $ID and position = 2`),
    ],
    ['a removed event', /event 2 is missing/, tamper(`delete from audit_events where chain = $ID and position = 2`)],
    [
      'exchanged events',
      /event 2 was changed or moved/,
      tamper(
        `update audit_events set position = -position where chain = $ID and position in (2, 3)`,
        `update audit_events set position = 5 + position where chain = $ID and position < 0`,
      ),
    ],
    ['removed last events', /are left/, tamper(`delete from audit_events where chain = $ID and position > 3`)],
    [
      'a removed chain',
      /events are missing/,
      tamper(`delete from audit_events where chain = $ID`, `delete from audit_chains where chain = $ID`),
    ],
    [
      'a changed answer',
      /answers of submissions.* differ/,
      tamper(`update contributions set value = '9' where enrollment_id = $ID and attribute = 'times_awake'`),
    ],
    [
      'a removed answer',
      /answers of submissions.* differ/,
      tamper(`delete from contributions where enrollment_id = $ID and attribute = 'times_awake'`),
    ],
    [
      'a chain written anew',
      /written anew/,
      tamper(
        `delete from audit_events where chain = $ID`,
        `delete from audit_chains where chain = $ID`,
        `select append_audit_event($ID, '{"action":"enrolled"}') from generate_series(1, 9)`,
      ),
    ],
  ])('%s', async (_what, message, change) => {
    const { heads, problems } = await verifyAudit(service.db);
    expect(problems).toEqual([]);
    const keep = randomUUID().replaceAll('-', '');
    const tables = ['audit_events', 'audit_chains', 'contributions'];
    for (const table of tables)
      await sql.raw(`create table keep_${keep}_${table} as table ${table}`).execute(service.db);
    await change();
    const found = (await verifyAudit(service.db, heads)).problems;
    for (const table of tables) {
      await sql.raw(`delete from ${table}`).execute(service.db);
      await sql.raw(`insert into ${table} overriding system value table keep_${keep}_${table}`).execute(service.db);
    }
    expect(found).toEqual([expect.stringMatching(message)]);
    expect(found[0]).toContain(person.id);
  });
});
