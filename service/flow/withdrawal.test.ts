import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enrolled, lastNight, onDashboard, type TestParticipant } from '../testing/participants.ts';
import { startTestService, type TestService } from '../testing/testService.ts';
import { byMail, makeEmailCode } from '../identity/accounts/emailCodes.ts';
import { changeStatus } from './status.ts';
import { beginSession } from '../identity/session/tokens.ts';

let service: TestService;
beforeAll(async () => void (service = await startTestService()));
afterAll(() => service.stop());

const leave = ({ url, token }: TestParticipant, reason = 'time', more: object = {}) =>
  service.call('POST', `${url}/withdraw`, { token, body: { opt_out_reason: reason, ...more } });
const demo = () => service.deps.studies.all.find(({ slug }) => slug === 'sleep-and-mood')!;
/** The mails and text messages to an address or number, the latest last. */
async function sentTo(recipient: string) {
  await service.deps.workQueue.settle();
  return service.db.selectFrom('mails').selectAll().where('recipient', '=', recipient).orderBy('sent_at').execute();
}
const read = ({ url }: TestParticipant, token: string) => service.call('GET', url, { token });
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
  const { meta } = demo();
  meta.selfWithdrawalAllowed = false;
  expect(await leave(person)).toMatchObject({ status: 403, body: { errors: [{ code: 'self_withdrawal_off' }] } });
  delete meta.selfWithdrawalAllowed;
});

test('a withdrawal ends all other sessions, and the one in which it was made stays for the final screen', async () => {
  const person = await onDashboard(service);
  const enrollment = await service.db
    .selectFrom('enrollments')
    .selectAll()
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  const other = await beginSession(service.db, enrollment, 'Phone', service.deps.now());
  const bystander = await onDashboard(service);
  expect((await read(person, other.token)).status).toBe(200);
  expect((await leave(person)).status).toBe(200);
  expect((await read(person, other.token)).status).toBe(401);
  expect(await read(person, person.token)).toMatchObject({ status: 200, body: { layout: 'terminal_state' } });
  expect((await read(bystander, bystander.token)).status).toBe(200);
});

test.each([
  ['email_code', 'mail', undefined],
  ['sms_code', 'sms', '+15550100077'],
  ['sms_code', 'mail', undefined],
] as const)('a study can demand a code (%s, sent by %s)', async (confirm_by, channel, phone) => {
  const person = await onDashboard(service);
  const target = phone ?? person.email;
  if (phone)
    await service.db.updateTable('enrollments').set({ phone_number: phone }).where('id', '=', person.id).execute();
  const { meta } = demo();
  meta.withdrawal = { confirm_by };
  try {
    expect((await leave(person, '')).status, 'a call without a reason costs no code').toBe(400);
    const asked = await leave(person);
    expect(asked).toMatchObject({ status: 499, body: { errors: [{ code: 'code_required' }] } });
    expect(asked.body.errors[0].message).toContain(channel === 'sms' ? '•••• 0077' : '•••@example.org');
    const code = /\d{6}/.exec((await sentTo(target)).at(-1)!.body)![0];
    const wrong = await leave(person, 'time', { otp_code: code === '000000' ? '000001' : '000000' });
    expect(wrong).toMatchObject({ status: 499, body: { errors: [{ code: 'code_wrong' }] } });
    const enrollment = { id: person.id, email: person.email };
    const foreign = await makeEmailCode(service.db, byMail(enrollment, 'confirm'), service.deps.now());
    if (foreign.code !== code)
      expect((await leave(person, 'time', { otp_code: foreign.code })).status, 'a code for a signature').toBe(499);
    expect(await rows(person.id)).toEqual([]);
    expect(await leave(person, 'time', { otp_code: code })).toMatchObject({
      status: 200,
      body: { status: 'opted_out' },
    });
    expect((await leave(person)).status, 'a lost response is asked for again without a code').toBe(200);
    expect(await rows(person.id)).toHaveLength(1);
  } finally {
    delete meta.withdrawal;
  }
});

test('whose status allows no withdrawal is not sent a code', async () => {
  const person = await onDashboard(service);
  await service.db
    .transaction()
    .execute((db) =>
      changeStatus(db, { enrollment: person.id, status: 'timed_out', reason: 'x', by: 'operator' }, service.deps.now()),
    );
  const before = (await sentTo(person.email)).length;
  demo().meta.withdrawal = { confirm_by: 'email_code' };
  expect(await leave(person)).toMatchObject({ status: 409, body: { errors: [{ code: 'not_now' }] } });
  delete demo().meta.withdrawal;
  expect(await sentTo(person.email)).toHaveLength(before);
});

test.each([
  ['en', undefined, 'You have left', 'The study keeps the answers that you sent.'],
  ['es', { en: 'We delete all.', es: 'Borramos todo.' }, 'Se ha retirado', 'Borramos todo.'],
])('after a withdrawal a mail says what happens with the data (%s)', async (locale, about_data, subject, text) => {
  const person = await onDashboard(service);
  await service.db.updateTable('enrollments').set({ locale }).where('id', '=', person.id).execute();
  if (about_data) demo().meta.withdrawal = { about_data };
  await leave(person);
  delete demo().meta.withdrawal;
  const mail = (await sentTo(person.email)).at(-1)!;
  expect(mail.subject).toContain(subject);
  expect(mail.body).toContain(text);
});

test.each([
  ['opted_out', 'terminal_state', 'goodbye'],
  ['timed_out', 'terminal_state', 'time-over'],
  ['disqualified', 'terminal_state', 'not-eligible'],
  ['disqualifying', 'dashboard', undefined],
  ['enrollment_completed', 'dashboard', undefined],
  ['suspended', 'dashboard', undefined],
] as const)(
  'a participant with the status %s has layout %s and the study’s own words: %s',
  async (status, layout, node) => {
    const study = demo();
    const own = (slug: string) => ({ ...study.nodes.get('not-eligible')!, slug });
    const nodes = study.nodes as Map<string, ReturnType<typeof own>>;
    for (const slug of ['goodbye', 'time-over']) nodes.set(slug, own(slug));
    study.endNodes = { opted_out: 'goodbye', timed_out: 'time-over' };
    const person = await onDashboard(service);
    await service.db
      .transaction()
      .execute((db) =>
        changeStatus(db, { enrollment: person.id, status, reason: 'x', by: 'operator' }, service.deps.now()),
      );
    const { body } = await read(person, person.token);
    expect(body).toMatchObject({ status, layout });
    const slugs = body.nodes.map(({ slug }: { slug: string }) => slug);
    if (node) expect(slugs).toEqual([node]);
    else expect(slugs).not.toContain('goodbye');
    study.endNodes = {};
  },
);
