import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';
import { minutes } from '../../clock.ts';
import { enrolled, PASSWORD, STUDY, withPassword } from '../../testing/participants.ts';
import { startTestService, type TestService } from '../../testing/testService.ts';

// A stranger's attempts on an account must not lock out its owner.

let service: TestService;
beforeAll(async () => void (service = await startTestService({ TRUST_PROXY: '1' })));
afterAll(() => service.stop());

const from = (network: string) => ({ headers: { 'x-forwarded-for': network } });
const OWNER = from('198.51.100.1');
const stranger = (i: number) => from(`203.0.113.${i + 1}`);
const logIn = (email: string, password: string, place: object, more: object = {}, at = service) =>
  at.call('POST', `${STUDY}/enrollments/sign_in`, { body: { email, password, ...more }, ...place });
const enroll = (email: string, place: object) =>
  service.call('POST', `${STUDY}/enrollments`, { body: { user_data: { email } }, ...place });
const setPassword = (email: string, email_code: string, place: object) =>
  service.call('POST', '/api/v3/achievement_password', {
    body: { study_slug: 'sleep-and-mood', password: PASSWORD, email, email_code },
    ...place,
  });
const mailsOf = async (email: string): Promise<string[]> =>
  (await service.db.selectFrom('mails').selectAll().where('recipient', '=', email).orderBy('sent_at').execute()).map(
    ({ body }) => body,
  );
const codesOf = async (email: string): Promise<string[]> =>
  (await mailsOf(email)).flatMap((body) => /code is (\d{6})/.exec(body)?.[1] ?? []);
const otherThan = (codes: readonly string[]) =>
  ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !codes.includes(code))!;
const CODE_NEEDED = { status: 499, body: { errors: [{ code: 'code_required' }] } };

test('wrong passwords from one network do not affect the owner on another', async () => {
  const { email } = await withPassword(service);
  for (let i = 0; i < 15; i += 1) await logIn(email, 'Wrong-Password-1', stranger(0));
  expect(
    await logIn(email, PASSWORD, stranger(0)),
    'not even the right password gets in there without the code',
  ).toMatchObject(CODE_NEEDED);
  expect(await logIn(email, PASSWORD, OWNER)).toMatchObject({ status: 200 });
});

test('after wrong passwords from many networks, the owner logs in with the mailed code', async () => {
  const { email } = await withPassword(service);
  for (let i = 0; i < 65; i += 1) await logIn(email, 'Wrong-Password-1', stranger(i % 10));
  expect(await logIn(email, PASSWORD, OWNER)).toMatchObject({
    status: 499,
    body: { errors: [{ code: 'code_required', message: expect.stringMatching(/^Someone has tried to log in/) }] },
  });
  const codes = await codesOf(email);
  const code = codes.at(-1)!;
  expect((await mailsOf(email)).at(-1)).toMatch(/Nobody can log in without this code/);
  expect(await logIn(email, PASSWORD, OWNER, { otp_code: otherThan(codes) })).toMatchObject({
    status: 499,
    body: { errors: [{ code: 'code_wrong' }] },
  });
  expect(
    await logIn(email, 'Wrong-Password-1', OWNER, { otp_code: code }),
    'a slip in the password does not use the code up',
  ).toMatchObject({ status: 401 });
  expect(await logIn(email, PASSWORD, OWNER, { otp_code: code })).toMatchObject({ status: 200 });
  expect(await logIn(email, PASSWORD, OWNER, { otp_code: code }), 'a code works once').toMatchObject({ status: 499 });
});

test('the owner can log in from the same network as the stranger', async () => {
  const { email } = await withPassword(service);
  for (let i = 0; i < 61; i += 1) await logIn(email, 'Wrong-Password-1', OWNER);
  expect(await logIn(email, PASSWORD, OWNER)).toMatchObject(CODE_NEEDED);
  expect(await logIn(email, PASSWORD, OWNER, { otp_code: (await codesOf(email)).at(-1) })).toMatchObject({
    status: 200,
  });
});

test('without the code, the response does not reveal whether a password is right', async () => {
  const { email } = await withPassword(service);
  for (let i = 0; i < 11; i += 1) await logIn(email, 'Wrong-Password-1', stranger(0));
  const [wrong, right, nobody] = await Promise.all([
    logIn(email, 'Wrong-Password-1', stranger(0)),
    logIn(email, PASSWORD, stranger(0)),
    logIn('nobody-2@example.org', PASSWORD, stranger(0)),
  ]);
  expect(wrong.body).toEqual(right.body);
  expect(nobody.status).toBe(401);
  for (let i = 0; i < 10; i += 1) await logIn('nobody-2@example.org', PASSWORD, stranger(0));
  expect(
    (await logIn('nobody-2@example.org', PASSWORD, stranger(0))).body,
    'an address without an account looks the same',
  ).toEqual(right.body);
});

test('logins with the right password never count as attempts', async () => {
  const { email } = await withPassword(service);
  for (let i = 0; i < 70; i += 1) expect((await logIn(email, PASSWORD, stranger(i % 10))).status).toBe(200);
}, 60_000);

test('strangers who request codes do not use up the owner’s, and the last mailed code works', async () => {
  const { email } = await enrolled(service);
  for (let i = 0; i < 12; i += 1) {
    expect(await enroll(email, stranger(i % 6))).toMatchObject({
      status: 400,
      body: { errors: [{ code: 'password_undefined', needs: 'email_code' }] },
    });
    service.wait(minutes(1.01));
  }
  expect(await enroll(email, OWNER)).toMatchObject({ status: 400, body: { errors: [{ code: 'password_undefined' }] } });
  const codes = await codesOf(email);
  expect(codes.length, 'a mailbox is not flooded').toBeLessThanOrEqual(6);
  expect(await setPassword(email, codes.at(-1)!, OWNER)).toMatchObject({ status: 200 });
});

test('the first of several codes stays valid', async () => {
  const { email } = await enrolled(service);
  await enroll(email, OWNER);
  service.wait(minutes(2));
  await enroll(email, stranger(0));
  const codes = await codesOf(email);
  expect(codes).toHaveLength(2);
  expect(await setPassword(email, codes[0]!, OWNER)).toMatchObject({ status: 200 });
});

test('at any time after the limit is reached, a mailed code is still valid', async () => {
  for (const wait of [5, 9, 13, 14.9]) {
    const { email } = await enrolled(service);
    for (let i = 0; i < 8; i += 1) {
      await enroll(email, stranger(i));
      service.wait(minutes(1.01));
    }
    service.wait(minutes(wait - 8.08) > 0 ? minutes(wait - 8.08) : 0);
    await enroll(email, OWNER);
    expect(await setPassword(email, (await codesOf(email)).at(-1)!, OWNER), `${wait} minutes`).toMatchObject({
      status: 200,
    });
  }
});

test('a stranger’s guesses at a code do not use up the owner’s attempts', async () => {
  const { email } = await enrolled(service);
  await enroll(email, OWNER);
  const codes = await codesOf(email);
  for (let i = 0; i < 30; i += 1)
    expect(await setPassword(email, otherThan(codes), stranger(i % 5))).toMatchObject({ status: 422 });
  expect(await setPassword(email, codes[0]!, OWNER)).toMatchObject({ status: 200 });
});

test('the guesses at one code are limited across all networks', async () => {
  const { email } = await enrolled(service);
  await enroll(email, OWNER);
  const codes = await codesOf(email);
  for (let i = 0; i < 105; i += 1) await setPassword(email, otherThan(codes), stranger(i));
  expect(await setPassword(email, codes[0]!, stranger(200))).toMatchObject({ status: 422 });
});

test('a flood of logins from one network is partly refused, and the owner’s login is answered meanwhile', async () => {
  // Only hashes of the default cost wait in a queue.
  const busy = await startTestService({ TRUST_PROXY: '1' }, { passwords: createPasswords() });
  const { email } = await withPassword(busy);
  const flood = Array.from({ length: 60 }, (_, i) =>
    logIn(`flood-${i}@example.org`, 'Wrong-Password-1', stranger(0), {}, busy),
  );
  const owner = logIn(email, PASSWORD, OWNER, {}, busy);
  const first = await Promise.race([owner.then(() => 'owner'), Promise.all(flood).then(() => 'flood')]);
  expect((await owner).status).toBe(200);
  expect(first).toBe('owner');
  const statuses = (await Promise.all(flood)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 503).length, 'what is too much is refused').toBeGreaterThan(20);
  expect(statuses.filter((status) => status !== 503 && status !== 401)).toEqual([]);
  await busy.stop();
});
