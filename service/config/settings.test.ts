import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minutes } from '../clock.ts';
import { PASSWORD, proven, STUDY, type TestParticipant, withPassword } from '../testing/participants.ts';
import { startTestService, type TestService } from '../testing/testService.ts';

let service: TestService;
beforeAll(async () => void (service = await startTestService()));
afterAll(() => service.stop());

const NEW_PASSWORD = 'Another-Horse-8';
const own = (method: 'GET' | 'PUT' | 'DELETE', { id, token }: TestParticipant, path: string, body?: object) =>
  service.call(method, `/api/v3/enrollments/${id}/${path}`, { token, ...(body && { body }) });
const logIn = async ({ email }: TestParticipant, password = PASSWORD) =>
  service.call('POST', `${STUDY}/enrollments/sign_in`, { body: { email, password } });
/** A further session of a participant, without a second factor. */
const otherDevice = async (person: TestParticipant): Promise<TestParticipant> => ({
  ...person,
  token: (await logIn(person)).body.participant_auth_token,
});
const statusOf = async ({ url, token }: TestParticipant) => (await service.call('GET', url, { token })).status;
const mailsTo = (recipient: string) =>
  service.db
    .selectFrom('mails')
    .select(['subject', 'body'])
    .where('recipient', '=', recipient)
    .orderBy('sent_at', 'desc')
    .execute();
const codeTo = async (recipient: string) =>
  /\b\d{6}\b/.exec((await mailsTo(recipient)).find(({ body }) => /\b\d{6}\b/.test(body))!.body)![0];
const subjectsTo = async (recipient: string) => (await mailsTo(recipient)).map(({ subject }) => subject);
const actionsOf = async ({ id }: TestParticipant) =>
  (
    await sql<{ action: string; changes: unknown }>`select event ->> 'action' as action, event -> 'changes' as changes
    from audit_events where chain = ${id} order by position`.execute(service.db)
  ).rows;
const refusal = (status: number, code: string, attribute?: string) => ({
  status,
  body: { errors: [{ code, ...(attribute && { attribute }) }] },
});
const wrong = (code: string) => (code === '111111' ? '222222' : '111111');
let count = 0;
const newNumber = () => `+1202555${String((count += 1)).padStart(4, '0')}`;

describe('[P7.104] [P7.105] how a participant wants to be contacted', () => {
  const none = { preferred_contact_method: null, preferred_contact_time: null, compensation: null };

  test('[P3.014] [P3.015] [P3.016] is empty at first, keeps what a call leaves out, and is part of the participant', async () => {
    const person = await withPassword(service);
    expect(await own('GET', person, 'profile_data')).toMatchObject({ status: 200, body: none });
    const chosen = { preferred_contact_method: 'text', preferred_contact_time: 'evening' };
    expect((await own('PUT', person, 'profile_data', chosen)).body).toEqual({ ...none, ...chosen });
    const compensation = 'gift-card-email';
    expect((await own('PUT', person, 'profile_data', { compensation })).body).toEqual({ ...chosen, compensation });
    expect((await own('PUT', person, 'profile_data', { preferred_contact_time: null })).status).toBe(200);
    const now = { ...chosen, preferred_contact_time: null, compensation };
    expect((await own('GET', person, 'profile_data')).body).toEqual(now);
    expect((await service.call('GET', person.url, { token: person.token })).body).toMatchObject(now);
    expect((await actionsOf(person)).at(-1)).toEqual({
      action: 'profile_changed',
      changes: [{ name: 'preferred_contact_time', old: 'evening', new: null }],
    });
  });

  test.each([
    [{ compensation: 'a-yacht' }, refusal(422, 'not_offered', 'compensation')],
    [{ preferred_contact_method: 'pigeon' }, { status: 400 }],
    [{ email: 'else@example.org' }, { status: 400 }],
  ])('refuses %j and changes nothing', async (body, refused) => {
    const person = await withPassword(service);
    expect(await own('PUT', person, 'profile_data', body)).toMatchObject(refused);
    expect((await own('GET', person, 'profile_data')).body).toEqual(none);
  });
});

describe('the phone number', () => {
  const change = async (person: TestParticipant, phone_number: string, otp_code?: string) =>
    own('PUT', await proven(service, person), 'phone_number', { phone_number, ...(otp_code && { otp_code }) });
  const stored = async ({ id }: TestParticipant) =>
    (await service.db.selectFrom('enrollments').select('phone_number').where('id', '=', id).executeTakeFirstOrThrow())
      .phone_number;

  test('changes with the code that was sent to the new number, and the address gets a notice', async () => {
    const person = await withPassword(service);
    const [number, other] = [newNumber(), newNumber()];
    expect(await change(person, number)).toMatchObject(refusal(499, 'code_required'));
    expect(await stored(person)).toBeNull();
    const code = await codeTo(number);
    expect(await change(person, number, wrong(code))).toMatchObject(refusal(499, 'code_wrong'));
    expect(await change(person, other, code), 'the code of another number').toMatchObject(refusal(499, 'code_wrong'));
    expect(await change(person, number, code)).toMatchObject({ status: 200, body: { phone_number: number } });
    expect(await stored(person)).toBe(number);
    expect((await subjectsTo(person.email))[0]).toContain('phone number');
    expect((await actionsOf(person)).at(-1)).toEqual({
      action: 'phone_changed',
      changes: [{ name: 'phone_number', old: null, new: number }],
    });
    expect((await change(person, number)).status, 'the present number').toBe(200);
  });

  test('is refused if no plan of numbers contains it, and text messages are limited', async () => {
    const person = await withPassword(service);
    expect(await change(person, '+1 555')).toMatchObject(refusal(422, 'phone_invalid', 'phone_number'));
    for (let i = 0; i < 10; i += 1) expect((await change(person, newNumber())).status).toBe(499);
    expect((await change(person, newNumber())).status).toBe(429);
  });

  const withNumber = async (second_factor: 'mail' | 'sms' | null = null) => {
    const person = await withPassword(service);
    const phone_number = newNumber();
    await service.db
      .updateTable('enrollments')
      .set({ phone_number, second_factor })
      .where('id', '=', person.id)
      .execute();
    return { person, phone_number };
  };
  const remove = async (person: TestParticipant) => own('DELETE', await proven(service, person), 'phone_number');

  test.each([null, 'mail'] as const)('is removed, and the address gets a notice (codes: %s)', async (codes) => {
    const { person, phone_number } = await withNumber(codes);
    expect((await remove(person)).status).toBe(204);
    expect(await stored(person)).toBeNull();
    expect((await service.call('GET', person.url, { token: person.token })).body).not.toHaveProperty('phone_number');
    expect((await subjectsTo(person.email))[0]).toMatch(/phone number for .* was removed/);
    const events = await actionsOf(person);
    expect(events.at(-1)).toEqual({
      action: 'phone_removed',
      changes: [{ name: 'phone_number', old: phone_number, new: null }],
    });
    expect((await remove(person)).status, 'repeated').toBe(204);
    expect(await actionsOf(person), 'nothing happened again').toEqual(events);
  });

  test('stays while the codes of logins are sent to it, by the choice of the participant or of the study', async () => {
    const { person, phone_number } = await withNumber('sms');
    expect(await remove(person)).toMatchObject(refusal(409, 'phone_needed'));
    const { person: asked, phone_number: other } = await withNumber();
    const { meta } = service.deps.studies.all.find(({ slug }) => slug === 'sleep-and-mood')!;
    const { authentication } = meta;
    meta.authentication = { provider: 'basic_auth', second_factor: 'sms' };
    try {
      expect(await remove(asked)).toMatchObject(refusal(409, 'phone_needed'));
      // Mail instead, as the refusal says. Then the number can go.
      const mail = { is_on: true, channel: 'mail' };
      await proven(service, asked);
      await own('PUT', asked, 'multi_factor', mail);
      await own('PUT', asked, 'multi_factor', { ...mail, otp_code: await codeTo(asked.email) });
      expect([await stored(person), await stored(asked)]).toEqual([phone_number, other]);
      expect((await remove(asked)).status).toBe(204);
    } finally {
      meta.authentication = authentication;
    }
    expect([await stored(person), await stored(asked)]).toEqual([phone_number, null]);
    for (const each of [person, asked])
      expect((await actionsOf(each)).filter(({ action }) => action === 'phone_removed')).toHaveLength(
        each === asked ? 1 : 0,
      );
  });
});

describe('the password', () => {
  const change = (person: TestParticipant, old_password: string, password: string) =>
    service.call('POST', '/api/v3/achievement_password', {
      token: person.token,
      body: { study_slug: 'sleep-and-mood', old_password, password },
    });

  test('[P5.27] changes with the old one, ends the other sessions and is told by mail', async () => {
    const person = await withPassword(service);
    const other = await otherDevice(person);
    expect(await change(person, 'Wrong-Horse-77', NEW_PASSWORD)).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'password_wrong', attribute: 'old_password', message: 'Old password incorrect.' }] },
    });
    expect((await change(person, PASSWORD, 'short')).status, 'breaks the rules').toBe(422);
    expect(await statusOf(other), 'nothing has changed yet').toBe(200);
    expect((await change(person, PASSWORD, NEW_PASSWORD)).status).toBe(200);
    expect([await statusOf(person), await statusOf(other)]).toEqual([200, 401]);
    expect([(await logIn(person)).status, (await logIn(person, NEW_PASSWORD)).status]).toEqual([401, 200]);
    expect((await subjectsTo(person.email))[0]).toContain('password');
    expect((await actionsOf(person)).map(({ action }) => action)).toContain('password_changed');
  });

  test('can be guessed ten times in 15 minutes', async () => {
    const person = await withPassword(service);
    for (let i = 0; i < 10; i += 1) expect((await change(person, 'Wrong-Horse-77', NEW_PASSWORD)).status).toBe(422);
    expect((await change(person, PASSWORD, NEW_PASSWORD)).status).toBe(429);
    service.wait(minutes(16));
    expect((await change(person, PASSWORD, NEW_PASSWORD)).status).toBe(200);
  });
});

test('[P2.036] a device that is signed out gets nothing with its next call', async () => {
  const person = await withPassword(service);
  const other = await otherDevice(person);
  const list = async () =>
    (await service.call('GET', `${person.url}/participant_auth_tokens`, { token: person.token })).body
      .participant_auth_tokens as { id: string; current: boolean }[];
  const { id } = (await list()).find(({ current }) => !current)!;
  const removed = await service.call('DELETE', `${person.url}/participant_auth_tokens/${id}`, { token: person.token });
  expect(removed.status).toBe(204);
  expect([await statusOf(other), await statusOf(person)]).toEqual([401, 200]);
  expect(await list()).toMatchObject([{ current: true }]);
});

describe('codes at logins', () => {
  const set = async (person: TestParticipant, body: object) =>
    own('PUT', await proven(service, person), 'multi_factor', body);
  const off = {
    is_on: false,
    is_required: false,
    channel: 'mail',
    recovery_codes_left: 0,
    recovery_codes_made_at: null,
  };
  async function turnedOn() {
    const person = await withPassword(service);
    expect(await set(person, { is_on: true })).toMatchObject(refusal(499, 'code_required'));
    const { status, body } = await set(person, { is_on: true, otp_code: await codeTo(person.email) });
    expect(status).toBe(200);
    return { person, codes: body.recovery_codes as string[] };
  }
  const second = (person: TestParticipant, token: string, body: object) =>
    service.call('PUT', `${person.url}/second_factor`, { token, body });

  test('are off, can be turned on by mail and off again, each with a code, and both are told by mail', async () => {
    const { person, codes } = await turnedOn();
    expect((await subjectsTo(person.email))[0]).toContain('with a code');
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    const on = { ...off, is_on: true, recovery_codes_left: 10, recovery_codes_made_at: expect.any(String) };
    expect((await own('GET', person, 'multi_factor')).body).toEqual(on);
    expect((await logIn(person)).body).toMatchObject({ layout: 'multi_factor_authenticate' });

    service.wait(minutes(2));
    expect(await set(person, { is_on: false })).toMatchObject(refusal(499, 'code_required'));
    const code = await codeTo(person.email);
    expect(await set(person, { is_on: false, otp_code: wrong(code) })).toMatchObject(refusal(499, 'code_wrong'));
    expect((await logIn(person)).body, 'still on').toMatchObject({ layout: 'multi_factor_authenticate' });
    expect((await set(person, { is_on: false, otp_code: code })).body).toEqual(off);
    expect((await subjectsTo(person.email))[0]).toContain('without a code');
    expect((await logIn(person)).body).toMatchObject({ layout: 'informed_consent' });
    expect((await set(person, { is_on: false })).body, 'repeated').toEqual(off);
    expect((await actionsOf(person)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['second_factor_on', 'second_factor_off']),
    );
  });

  test('a recovery code completes one login, however it is typed, and the address gets a notice', async () => {
    const { person, codes } = await turnedOn();
    const start = async () => (await logIn(person)).body.participant_auth_token as string;
    const typed = ` ${codes[0]!.toLowerCase().replace('-', ' ')} `;
    const done = await second(person, await start(), { recovery_code: typed });
    expect(done).toMatchObject({ status: 200, body: { layout: 'informed_consent' } });
    expect((await subjectsTo(person.email))[0]).toContain('recovery code');
    expect((await own('GET', person, 'multi_factor')).body.recovery_codes_left).toBe(9);
    const token = await start();
    expect(await second(person, token, { recovery_code: codes[0] }), 'used').toMatchObject(
      refusal(422, 'recovery_code_wrong', 'recovery_code'),
    );
    expect((await second(person, token, {})).status).toBe(400);
    const { person: stranger } = await turnedOn();
    const theirs = (await logIn(stranger)).body.participant_auth_token;
    expect((await second(stranger, theirs, { recovery_code: codes[1] })).status, 'of another person').toBe(422);
    for (let i = 0; i < 3; i += 1) await second(person, token, { recovery_code: 'AAAAA-AAAAA' });
    expect((await second(person, token, { recovery_code: codes[1] })).status, 'after five attempts').toBe(429);
  });

  test('new recovery codes replace the earlier ones', async () => {
    const { person, codes } = await turnedOn();
    service.wait(minutes(2));
    await set(person, { is_on: true });
    const { recovery_codes_made_at: before } = (await own('GET', person, 'multi_factor')).body;
    const { body } = await set(person, { is_on: true, otp_code: await codeTo(person.email) });
    // A client that misses this response finds here that there are codes it has not shown.
    const { recovery_codes, ...state } = body;
    expect((await own('GET', person, 'multi_factor')).body).toEqual(state);
    expect(Date.parse(state.recovery_codes_made_at) - Date.parse(before)).toBeGreaterThanOrEqual(minutes(2));
    const token = (await logIn(person)).body.participant_auth_token;
    expect((await second(person, token, { recovery_code: codes[0] })).status).toBe(422);
    expect((await second(person, token, { recovery_code: recovery_codes[0] })).status).toBe(200);
  });

  test('text messages need a phone number, and a study that asks everybody cannot be refused', async () => {
    const person = await withPassword(service);
    expect(await set(person, { is_on: true, channel: 'sms' })).toMatchObject(refusal(422, 'phone_missing', 'channel'));
    const number = newNumber();
    await service.db.updateTable('enrollments').set({ phone_number: number }).where('id', '=', person.id).execute();
    await set(person, { is_on: true, channel: 'sms' });
    const on = await set(person, { is_on: true, channel: 'sms', otp_code: await codeTo(number) });
    expect(on.body).toMatchObject({ is_on: true, channel: 'sms' });
    const token = (await logIn(person)).body.participant_auth_token;
    expect((await service.call('POST', `${person.url}/second_factor`, { token })).body.channel).toBe('sms');

    const study = service.deps.studies.all.find(({ slug }) => slug === 'sleep-and-mood')!;
    const { authentication } = study.meta;
    study.meta.authentication = { provider: 'basic_auth', second_factor: 'mail' };
    try {
      expect((await own('GET', person, 'multi_factor')).body).toMatchObject({ is_required: true, channel: 'sms' });
      expect(await set(person, { is_on: false })).toMatchObject(refusal(409, 'second_factor_required'));
    } finally {
      study.meta.authentication = authentication;
    }
  });
});
