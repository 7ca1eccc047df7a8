import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days, minutes } from '../../clock.ts';
import { operate, operatorCommands } from '../../app/operator/operate.ts';
import { createToken } from '../session/tokens.ts';
import { enrolled, PASSWORD, proven, STUDY, type TestParticipant, withPassword } from '../../testing/participants.ts';
import { startTestService, type TestService } from '../../testing/testService.ts';

// A session that was left open, or stolen, changes nothing of an account; who owns it hears of each change and undoes it.

let service: TestService;
beforeAll(async () => void (service = await startTestService()));
afterAll(() => service.stop());

const NEW_PASSWORD = 'Another-Horse-8';
let count = 0;
const newNumber = () => `+1202555${String((count += 1) + 5000).padStart(4, '0')}`;
const newAddress = () => `changed-${(count += 1)}@example.org`;

/** How an account logs in. */
const kinds = ['password', 'mailed code', 'provider'] as const;
type Kind = (typeof kinds)[number];
interface Account extends TestParticipant {
  kind: Kind;
  phone: string;
}

/** An account that has been there for two hours, with a phone number. */
async function account(kind: Kind): Promise<Account> {
  const person = await (kind === 'password' ? withPassword : enrolled)(service);
  const phone = newNumber();
  const created_at = new Date(service.deps.now().getTime() - minutes(120));
  await service.db
    .updateTable('enrollments')
    .set({ phone_number: phone, ...(kind === 'provider' && { identity_issuer: 'https://provider.example' }) })
    .where('id', '=', person.id)
    .execute();
  await sql`update enrollments set created_at = ${created_at} where id = ${person.id}`.execute(service.db);
  return { ...person, kind, phone };
}

const own = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', { id, token }: TestParticipant, path: string, body?: object) =>
  service.call(method, `/api/v3/enrollments/${id}/${path}`, { token, ...(body && { body }) });
const rowOf = ({ id }: TestParticipant) =>
  service.db
    .selectFrom('enrollments')
    .select(['email', 'email_verified_at', 'phone_number', 'second_factor'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const passwordOf = async ({ id }: TestParticipant) =>
  (
    await service.db
      .selectFrom('credentials')
      .select('password_hash')
      .where('enrollment_id', '=', id)
      .executeTakeFirst()
  )?.password_hash;
const stateOf = async (person: TestParticipant) => ({ ...(await rowOf(person)), password: await passwordOf(person) });
const statusOf = async ({ url, token }: TestParticipant) => (await service.call('GET', url, { token })).status;
const messagesTo = async (recipient: string) => {
  await service.deps.workQueue.settle();
  return service.db
    .selectFrom('mails')
    .select(['subject', 'body'])
    .where('recipient', '=', recipient)
    .orderBy('sent_at', 'desc')
    .execute();
};
const found = (text: RegExp, messages: { body: string }[]): string | undefined => {
  for (const { body } of messages) {
    const match = text.exec(body);
    if (match) return match[1];
  }
  return undefined;
};
const codeTo = async (recipient: string) => found(/\b(\d{6})\b/, await messagesTo(recipient))!;
const undoLinkTo = async (recipient: string) => found(/undo_change\?link_token=([\w-]+)/, await messagesTo(recipient));
const linkTo = async (recipient: string) =>
  found(/(?:update_email|reset_password)\?link_token=([\w-]+)/, await messagesTo(recipient));
const undo = (token: string) =>
  service.call('PUT', '/api/v3/studies/sleep-and-mood/undone_change', { body: { token } });
const refused = (needs: 'password' | 'email_code') => ({
  status: 403,
  body: { errors: [{ code: 'proof_required', needs, message: expect.any(String) }] },
});

/** Proves who uses the session as the portal does. */
async function prove(person: Account): Promise<void> {
  if (person.kind === 'password') {
    expect((await own('POST', person, 'owner_proof', { password: PASSWORD })).status).toBe(204);
    return;
  }
  expect((await own('POST', person, 'owner_proof', {})).status).toBe(499);
  const otp_code = await codeTo(person.email);
  expect((await own('POST', person, 'owner_proof', { otp_code })).status).toBe(204);
}

type Answer = Awaited<ReturnType<typeof own>>;

/** A change of an account. `send` makes the first call, `complete` the others; some kinds of accounts cannot have it. */
interface Change {
  name: string;
  kinds?: readonly Kind[];
  prepare?(person: Account): Promise<unknown>;
  send(person: Account): Promise<Answer>;
  complete?(person: Account): Promise<Answer>;
}
const number = new Map<string, string>();
const address = new Map<string, string>();
const changes: readonly Change[] = [
  {
    name: 'another address',
    kinds: ['mailed code', 'provider'],
    send(person) {
      address.set(person.id, newAddress());
      return own('PUT', person, 'email', { email: address.get(person.id) });
    },
    async complete(person) {
      service.wait(minutes(2));
      await own('PUT', person, 'email', { email: address.get(person.id) });
      const token = await linkTo(address.get(person.id)!);
      return service.call('PUT', '/api/v3/studies/sleep-and-mood/email', { body: { token } });
    },
  },
  {
    name: 'another number',
    send(person) {
      number.set(person.id, newNumber());
      return own('PUT', person, 'phone_number', { phone_number: number.get(person.id) });
    },
    async complete(person) {
      const phone_number = number.get(person.id)!;
      expect((await own('PUT', person, 'phone_number', { phone_number })).status).toBe(499);
      return own('PUT', person, 'phone_number', { phone_number, otp_code: await codeTo(phone_number) });
    },
  },
  { name: 'no number', send: (person) => own('DELETE', person, 'phone_number') },
  {
    name: 'codes by SMS',
    send: (person) => own('PUT', person, 'multi_factor', { is_on: true, channel: 'sms' }),
    async complete(person) {
      const wish = { is_on: true, channel: 'sms' };
      expect((await own('PUT', person, 'multi_factor', wish)).status).toBe(499);
      return own('PUT', person, 'multi_factor', { ...wish, otp_code: await codeTo(person.phone) });
    },
  },
  {
    name: 'no codes',
    prepare: ({ id }) =>
      service.db.updateTable('enrollments').set({ second_factor: 'sms' }).where('id', '=', id).execute(),
    send: (person) => own('PUT', person, 'multi_factor', { is_on: false }),
    async complete(person) {
      expect((await own('PUT', person, 'multi_factor', { is_on: false })).status).toBe(499);
      return own('PUT', person, 'multi_factor', { is_on: false, otp_code: await codeTo(person.phone) });
    },
  },
  {
    name: 'a first password',
    kinds: ['mailed code'],
    send: ({ token }) =>
      service.call('POST', '/api/v3/achievement_password', {
        token,
        body: { study_slug: 'sleep-and-mood', password: NEW_PASSWORD },
      }),
  },
];
const cases = changes.flatMap(({ kinds: some = kinds, ...change }) =>
  some.map((kind) => ({ ...change, title: `${change.name} (${kind})`, kind })),
);

describe('a change of an account', () => {
  test.each(cases)('$title asks again, tells the old address and number, and is undone from both', async (change) => {
    for (const from of ['address', 'number'] as const) {
      const person = await account(change.kind);
      await change.prepare?.(person);
      const before = await stateOf(person);
      expect(await change.send(person)).toMatchObject(refused(change.kind === 'password' ? 'password' : 'email_code'));
      expect(await stateOf(person), 'nothing changed').toEqual(before);

      await prove(person);
      const done = await (change.complete ?? change.send)(person);
      expect(done.status).toBeLessThan(300);
      expect(await stateOf(person)).not.toEqual(before);
      const token = (await undoLinkTo(from === 'address' ? person.email : person.phone))!;
      expect(token, `told to the ${from}`).toBeDefined();

      service.wait(days(7) - minutes(5));
      expect(await undo(token)).toMatchObject({ status: 200, body: { outcome: 'undone' } });
      expect(await stateOf(person)).toEqual({ ...before, password: undefined });
      expect(await statusOf(person), 'logged out').toBe(401);
      expect((await undo(token)).body, 'a repetition').toEqual({ outcome: 'undone' });
      const subjects = (await messagesTo(person.email)).map(({ subject }) => subject).join('\n');
      expect(subjects).toContain('was undone');
      const events = await sql<{ action: string }>`select event ->> 'action' as action from audit_events
        where chain = ${person.id} order by position desc limit 1`.execute(service.db);
      expect(events.rows).toEqual([{ action: 'change_undone' }]);
    }
  });

  test('a link for seven days: after them, it changes nothing', async () => {
    const person = await proven(service, await account('password'));
    await own('DELETE', person, 'phone_number');
    const token = (await undoLinkTo(person.email))!;
    service.wait(days(7));
    expect(await undo(token)).toMatchObject({ status: 409, body: { errors: [{ code: 'link_invalid' }] } });
    expect((await rowOf(person)).phone_number).toBeNull();
  });

  test('the password is asked for: without one, with a wrong one, and for each change', async () => {
    const person = await account('password');
    for (const body of [{}, { password: 'Wrong-Horse-77' }, { otp_code: '123456' }])
      expect(await own('POST', person, 'owner_proof', body)).toMatchObject({
        status: 422,
        body: { errors: [{ code: 'password_wrong', attribute: 'password' }] },
      });
    expect((await own('DELETE', person, 'phone_number')).status).toBe(403);
    await prove(person);
    service.wait(minutes(15));
    expect((await own('DELETE', person, 'phone_number')).status, 'after 15 minutes').toBe(403);
    await prove(person);
    expect((await own('DELETE', person, 'phone_number')).status).toBe(204);
    const wish = { is_on: true, channel: 'mail' };
    expect((await own('PUT', person, 'multi_factor', wish)).status, 'a second change').toBe(403);
    for (let i = 0; i < 10; i += 1) await own('POST', person, 'owner_proof', { password: 'Wrong-Horse-77' });
    expect((await own('POST', person, 'owner_proof', { password: PASSWORD })).status, 'after ten attempts').toBe(429);
  });

  test('without a password, one mailed code turns codes by mail on', async () => {
    const person = await account('mailed code');
    expect((await own('PUT', person, 'multi_factor', { is_on: true, channel: 'mail' })).status).toBe(499);
    const otp_code = await codeTo(person.email);
    expect((await own('PUT', person, 'multi_factor', { is_on: true, channel: 'mail', otp_code })).status).toBe(200);
    expect(await undoLinkTo(person.phone)).toBeDefined();
  });

  test('somebody who signs up corrects the address and sets the password without a code, for an hour', async () => {
    const person = await enrolled(service);
    const email = newAddress();
    expect((await own('PUT', person, 'email', { email })).status).toBe(200);
    await service.db
      .updateTable('enrollments')
      .set({ email_verified_at: service.deps.now() })
      .where('id', '=', person.id)
      .execute();
    service.wait(minutes(2));
    expect(await own('PUT', person, 'email', { email }), 'a verified address').toMatchObject(refused('email_code'));
    const set = await service.call('POST', '/api/v3/achievement_password', {
      token: person.token,
      body: { study_slug: 'sleep-and-mood', password: PASSWORD },
    });
    expect(set.status).toBe(200);
    expect(await undoLinkTo(person.email), 'nothing to undo').toBeUndefined();
  });
});

describe('a thief with session and password', () => {
  const changePassword = ({ token }: Account) =>
    service.call('POST', '/api/v3/achievement_password', {
      token,
      body: { study_slug: 'sleep-and-mood', old_password: PASSWORD, password: NEW_PASSWORD },
    });
  const logIn = async (email: string, password: string) =>
    (await service.call('POST', `${STUDY}/enrollments/sign_in`, { body: { email, password } })).status;

  /** Takes the account over: address, password, number and codes. */
  async function taken() {
    const person = await account('password');
    const email = newAddress();
    await own('PUT', person, 'email', { email, password: PASSWORD });
    const body = { token: await linkTo(email) };
    expect((await service.call('PUT', '/api/v3/studies/sleep-and-mood/email', { body })).status).toBe(200);
    const link = (await undoLinkTo(person.email))!;
    expect((await changePassword(person)).status).toBe(200);
    await proven(service, person);
    await own('DELETE', person, 'phone_number');
    return { person, email, link };
  }

  test('loses the account to the first address: later changes, links, sessions and the password go with it', async () => {
    const { person, email, link } = await taken();
    const later = (await undoLinkTo(email))!;
    await service.db
      .insertInto('identities')
      .values({
        enrollment_id: person.id,
        issuer: 'https://p.example',
        subject: 'thief',
        created_at: service.deps.now(),
      })
      .execute();
    expect((await undo(link)).status).toBe(200);
    expect(await rowOf(person)).toMatchObject({ email: person.email, phone_number: person.phone });
    expect(await undo(later), 'the link of a later change').toMatchObject({ status: 409 });
    expect((await rowOf(person)).email).toBe(person.email);
    expect([await statusOf(person), await logIn(person.email, NEW_PASSWORD), await logIn(email, NEW_PASSWORD)]).toEqual(
      [401, 401, 401],
    );
    const linked = service.db.selectFrom('identities').select('subject').where('enrollment_id', '=', person.id);
    expect(await linked.execute()).toEqual([]);
    const reset = { link_token: await linkTo(person.email), password: 'Third-Horse-99' };
    expect((await service.call('PUT', `${STUDY}/password`, { body: reset })).status, 'a new password').toBe(200);
    expect(await logIn(person.email, 'Third-Horse-99')).toBe(200);
  });

  test('cannot take the old address away by enrolling it, or by moving another account to it', async () => {
    const { person, link } = await taken();
    const enroll = () => service.call('POST', `${STUDY}/enrollments`, { body: { user_data: { email: person.email } } });
    expect(await enroll(), 'like any address that is taken').toMatchObject({
      status: 200,
      body: { auth_methods: ['password'], has_third_party_auth: false },
    });
    const other = await withPassword(service);
    await own('PUT', other, 'email', { email: person.email, password: PASSWORD });
    const subjects = (await messagesTo(person.email)).map(({ body }) => /update_email\?/.test(body));
    expect(subjects).not.toContain(true);
    expect((await undo(link)).status).toBe(200);
    expect((await rowOf(person)).email).toBe(person.email);
  });

  test('after seven days, the address is free', async () => {
    const { person } = await taken();
    service.wait(days(7) + minutes(1));
    await enrolled(service, person.email);
  });
});

test.each(['changed', 'reset'] as const)('a password that was %s ends the links to surveys, too', async (how) => {
  const person = await account('password');
  const enrollment = { id: person.id, study: 'sleep-and-mood' };
  const { token } = await createToken(
    service.db,
    { kind: 'survey', enrollment, node: 'last-night', occurrence: null },
    service.deps.now(),
  );
  const url = `/api/v3/surveys/last-night?enrollment_identifier=${person.id}&auth_token=${token}`;
  const opens = async () => (await service.call('GET', url)).status;
  expect(await opens()).not.toBe(401);
  if (how === 'reset') {
    await service.call('POST', `${STUDY}/password_resets`, { body: { email: person.email } });
    const body = { link_token: await linkTo(person.email), password: NEW_PASSWORD };
    expect((await service.call('PUT', `${STUDY}/password`, { body })).status).toBe(200);
  } else {
    const body = { study_slug: 'sleep-and-mood', old_password: PASSWORD, password: NEW_PASSWORD };
    const { status } = await service.call('POST', '/api/v3/achievement_password', { token: person.token, body });
    expect(status).toBe(200);
  }
  expect(await opens()).toBe(401);
  expect(await undoLinkTo(person.phone), 'the number hears of it').toBeDefined();
});

test('a download of everything is told to address and number, and its link logs everybody out', async () => {
  const person = await account('password');
  const ask = (more = {}) =>
    service.call('POST', `${person.url}/data_downloads`, { token: person.token, body: { format: 'json', ...more } });
  expect((await ask()).status).toBe(499);
  expect((await ask({ otp_code: await codeTo(person.email) })).status).toBe(200);
  expect(await undoLinkTo(person.email)).toBeDefined();
  expect((await undo((await undoLinkTo(person.phone))!)).status).toBe(200);
  expect([await statusOf(person), await passwordOf(person)]).toEqual([401, undefined]);
});

describe('an operator', () => {
  const run = (name: string, subject: string) =>
    operate(
      { db: service.db, studies: service.deps.studies.all, config: service.deps.config, now: service.deps.now() },
      operatorCommands[name]!,
      { subject, reason: 'Asked by phone.' },
    );
  const lastEvent = async ({ id }: TestParticipant) =>
    (
      await sql<{
        event: object;
      }>`select event from audit_events where chain = ${id} order by position desc limit 1`.execute(service.db)
    ).rows[0]!.event;

  test('ends the sessions of a participant, which is recorded', async () => {
    const person = await account('password');
    expect(await run('end-sessions', person.id)).toBe(`${person.id}: 1 sessions and links ended`);
    expect(await statusOf(person)).toBe(401);
    expect(await lastEvent(person)).toMatchObject({
      action: 'sessions_ended',
      actor: 'operator',
      changes: [{ name: 'reason', new: 'Asked by phone.' }],
    });
  });

  test('resets the codes of a participant who lost their phone, which is recorded and told', async () => {
    const person = await account('password');
    await service.db.updateTable('enrollments').set({ second_factor: 'sms' }).where('id', '=', person.id).execute();
    await service.db
      .insertInto('recovery_codes')
      .values({ enrollment_id: person.id, code_hash: 'x', created_at: service.deps.now() })
      .execute();
    expect(await run('reset-factor', person.id)).toContain('were sms, and are off; the phone number was removed');
    expect(await rowOf(person)).toMatchObject({ second_factor: null, phone_number: null });
    expect(await statusOf(person)).toBe(401);
    const codes = service.db.selectFrom('recovery_codes').select('code_hash').where('enrollment_id', '=', person.id);
    expect(await codes.execute()).toEqual([]);
    expect((await messagesTo(person.email))[0]!.subject).toContain('reset how you log in');
    expect(await lastEvent(person)).toMatchObject({ action: 'second_factor_reset', actor: 'operator' });
  });
});
