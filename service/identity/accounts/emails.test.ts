import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minutes } from '../../clock.ts';
import { changedDemo, type ChangedDemo } from '../../testing/changedDemo.ts';
import { enrolled, PASSWORD, STUDY, type TestParticipant } from '../../testing/participants.ts';
import { startTestService, type TestService } from '../../testing/testService.ts';

let service: TestService;
let demo: ChangedDemo;
beforeAll(async () => {
  demo = await changedDemo({
    'study.json': (file) => {
      file.flow.unshift({ layout: 'verify_email', nodes: ['verify-email'], done_by: 'verified_email' });
    },
    'nodes/verify-email.json': () => ({ slug: 'verify-email', type: 'VerifyEmail', content: {} }),
  });
  service = await startTestService(demo.env);
});
afterAll(async () => {
  await service.stop();
  demo.remove();
});

interface Mail {
  to: string;
  subject: string;
  text: string;
}
const mailsTo = async (address: string): Promise<Mail[]> =>
  (await service.call('GET', '/api/v3/development/mailbox')).body.mails.filter(({ to }: Mail) => to === address);
/** The token of the newest mailed link to an address. */
async function linkTo(address: string): Promise<{ token: string; path: string }> {
  for (const { text } of await mailsTo(address)) {
    const found = /sleep-and-mood(\/\S*link_token=(\S+))/.exec(text);
    if (found) return { path: found[1]!, token: found[2]! };
  }
  throw new Error(`no link was mailed to ${address}`);
}
const put = (path: string, body: object, token?: string) =>
  service.call('PUT', `/api/v3${path}`, { body, ...(token && { token }) });
const verify = (id: string, body: object, token?: string) => put(`/enrollments/${id}/verify_email`, body, token);
const confirm = (token: string, study = 'sleep-and-mood') => put(`/studies/${study}/email`, { token });
const change = (person: TestParticipant, email: string, password?: string) =>
  put(`/enrollments/${person.id}/email`, { email, ...(password && { password }) }, person.token);
const layoutOf = async (person: TestParticipant) =>
  (await service.call('GET', person.url, { token: person.token })).body.layout;
const refusal = (code: string) => ({ status: 409, body: { errors: [{ code, message: expect.any(String) }] } });

describe('the address of a participant', () => {
  test('[P7.067] [P2.018] the link in the mail after enrolling verifies it once and leads to the next step', async () => {
    const person = await enrolled(service);
    expect(await layoutOf(person)).toBe('verify_email');
    const { token, path } = await linkTo(person.email);
    expect(path).toBe(`/verify_email?enrollment_identifier=${person.id}&link_token=${token}`);
    expect(await verify((await enrolled(service)).id, { token })).toMatchObject(refusal('link_invalid'));
    expect(await verify(person.id, { token })).toMatchObject({ status: 200, body: { outcome: 'verified' } });
    expect(await layoutOf(person)).toBe('screener');
    expect((await verify(person.id, { token })).body, 'repeated').toEqual({ outcome: 'verified' });
    expect((await verify(person.id, {}, person.token)).body, 'asked again').toEqual({ outcome: 'verified' });
  });

  test('[P7.067] a new link can be asked for once a minute, by its participant only', async () => {
    const person = await enrolled(service);
    const first = await linkTo(person.email);
    expect((await verify(person.id, {})).status, 'without a session').toBe(401);
    expect((await verify(person.id, {}, (await enrolled(service)).token)).status, 'of another person').toBe(401);
    expect((await verify(person.id, {}, person.token)).body).toEqual({ outcome: 'sent' });
    expect((await linkTo(person.email)).token).not.toBe(first.token);
    expect(await verify(person.id, {}, person.token)).toMatchObject(refusal('sent_recently'));
    service.wait(minutes(1) + 1);
    expect((await verify(person.id, {}, person.token)).body).toEqual({ outcome: 'sent' });
    expect((await verify(person.id, { token: first.token })).body, 'the earlier link').toEqual({ outcome: 'verified' });
  });

  test('a link that expired, or whose address has changed since, is refused', async () => {
    const person = await enrolled(service);
    const late = await linkTo(person.email);
    service.wait(minutes(30) + 1);
    expect(await verify(person.id, { token: late.token })).toMatchObject(refusal('link_invalid'));
    const moved = await enrolled(service);
    const { token } = await linkTo(moved.email);
    await service.db
      .updateTable('enrollments')
      .set({ email: 'moved@example.org' })
      .where('id', '=', moved.id)
      .execute();
    expect(await verify(moved.id, { token })).toMatchObject(refusal('link_invalid'));
    expect(await layoutOf(moved)).toBe('verify_email');
  });
});

/** A participant on the dashboard's way with a password. */
async function member(): Promise<TestParticipant> {
  const person = await enrolled(service);
  await verify(person.id, { token: (await linkTo(person.email)).token });
  return withPasswordOf(person);
}
async function withPasswordOf(person: TestParticipant): Promise<TestParticipant> {
  const { body } = await service.call('POST', '/api/v3/achievement_password', {
    token: person.token,
    body: { password: PASSWORD, study_slug: 'sleep-and-mood' },
  });
  return { ...person, token: body.participant_auth_token };
}
const logIn = async (email: string) =>
  (await service.call('POST', `${STUDY}/enrollments/sign_in`, { body: { email, password: PASSWORD } })).status;

describe('another address', () => {
  test('[P7.090] [P7.091] is used from the moment its link is opened, and the earlier one gets a notice', async () => {
    const person = await member();
    const email = 'Ana.New@example.org';
    expect((await change(person, email)).body.errors).toMatchObject([
      { code: 'password_wrong', attribute: 'password' },
    ]);
    expect((await change(person, email, 'Wrong-Horse-77')).status).toBe(422);
    expect(await change(person, email, PASSWORD)).toMatchObject({ status: 200, body: { outcome: 'sent' } });
    expect(await change(person, email, PASSWORD)).toMatchObject(refusal('sent_recently'));
    expect([await logIn(person.email), await logIn(email)]).toEqual([200, 401]);
    const { token, path } = await linkTo(email.toLowerCase());
    expect(path).toBe(`/update_email?link_token=${token}`);
    expect(await verify(person.id, { token }), 'for another purpose').toMatchObject(refusal('link_invalid'));
    expect((await confirm(token, 'night-shift-pilot')).status, 'of another study').toBe(404);
    await service.call('POST', `${STUDY}/password_resets`, { body: { email: person.email } });
    const earlier = await linkTo(person.email);
    expect(earlier.path).toMatch(/^\/reset_password/);
    expect(await confirm(token)).toMatchObject({ status: 200, body: { outcome: 'changed' } });
    expect((await confirm(token)).body, 'repeated').toEqual({ outcome: 'changed' });
    expect([await logIn(person.email), await logIn(email)]).toEqual([401, 200]);
    expect((await mailsTo(person.email))[0]!.subject).toContain('was changed');
    expect(
      await service.call('PUT', `${STUDY}/password`, { body: { link_token: earlier.token, password: PASSWORD } }),
      'a link to a new password, mailed to the earlier address',
    ).toMatchObject({ status: 422, body: { errors: [{ code: 'link_invalid' }] } });
    const { rows } = await sql<{ action: string }>`select event ->> 'action' as action from audit_events
      where chain = ${person.id} order by position`.execute(service.db);
    expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['email_verified', 'email_changed']));
  });

  test('of parallel calls with one link, all succeed and one notice is mailed', async () => {
    const person = await member();
    await change(person, 'parallel@example.org', PASSWORD);
    const { token } = await linkTo('parallel@example.org');
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(token)));
    expect(answers.map(({ body }) => body)).toEqual(Array.from({ length: 5 }, () => ({ outcome: 'changed' })));
    expect((await mailsTo(person.email)).filter(({ subject }) => subject.includes('was changed'))).toHaveLength(1);
  });

  test('that has an account is not revealed: its owner is told by mail instead', async () => {
    const [person, owner] = [await member(), await enrolled(service)];
    const ask = () => change(person, owner.email, PASSWORD);
    expect(await ask()).toMatchObject({ status: 200, body: { outcome: 'sent' } });
    expect(await ask()).toMatchObject(refusal('sent_recently'));
    expect((await mailsTo(owner.email))[0]!.text).toContain('already has an account');
    expect((await change(person, person.email, PASSWORD)).body.errors).toMatchObject([{ code: 'email_unchanged' }]);
  });

  test('that another person took in the meantime stays theirs, and the link stays unused', async () => {
    const person = await member();
    await change(person, 'wanted@example.org', PASSWORD);
    const { token } = await linkTo('wanted@example.org');
    const other = await enrolled(service, 'wanted@example.org');
    expect(await confirm(token)).toMatchObject(refusal('email_taken'));
    expect(await logIn(person.email)).toBe(200);
    await service.db.updateTable('enrollments').set({ email: 'free@example.org' }).where('id', '=', other.id).execute();
    expect((await confirm(token)).body).toEqual({ outcome: 'changed' });
  });

  test('can be asked for a few times an hour', async () => {
    const person = await member();
    const statuses: number[] = [];
    for (let i = 0; i < 11; i += 1) statuses.push((await change(person, `try-${i}@example.org`, PASSWORD)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});
