import { afterAll, beforeAll, expect, test } from 'vitest';
import { minutes } from '../../clock.ts';
import { cookieOf, handleOf } from '../../http/headers/sessionCookie.ts';
import { onDashboard, PASSWORD, STUDY, type TestParticipant } from '../../testing/participants.ts';
import { startTestService, type TestService } from '../../testing/testService.ts';

let service: TestService;
let secure: TestService;
let person: TestParticipant;
beforeAll(async () => {
  service = await startTestService();
  secure = await startTestService({ PUBLIC_URL: 'https://portal.example.org', DEVELOPMENT_MAILBOX: '1' });
  person = await onDashboard(service);
});
afterAll(() => Promise.all([service.stop(), secure.stop()]));

const page = { 'sec-fetch-site': 'same-origin', 'session-cookie': 'device' };

const logIn = ({ email }: { email: string }, headers: Record<string, string> = page) =>
  service.call('POST', `${STUDY}/enrollments/sign_in`, { body: { email, password: PASSWORD }, headers });

/** The cookies that a response sets. */
const cookiesOf = ({ headers }: { headers: object }): string[] =>
  [(headers as { 'set-cookie'?: string | string[] })['set-cookie'] ?? []].flat();

/** What a browser sends after a login. */
function sent(answer: Awaited<ReturnType<typeof logIn>>) {
  const handle = answer.body.participant_auth_token as string;
  const [cookie] = cookiesOf(answer).at(-1)!.split(';') as [string];
  return { cookie, handle, headers: { ...page, cookie, 'participant-auth-token': handle } };
}

test('a page gets its session as a cookie that scripts cannot read, and a handle that opens nothing by itself', async () => {
  const answer = await logIn(person);
  const { cookie, handle, headers } = sent(answer);
  const [name, token] = cookie.split('=') as [string, string];
  expect(handle).toBe(handleOf(token));
  expect(name).toBe(cookieOf(handle, false));
  expect(cookiesOf(answer)).toEqual([`${cookie}; Path=/; HttpOnly; SameSite=Strict; Max-Age=1800`]);
  expect(JSON.stringify(answer.body)).not.toContain(token);
  expect((await service.call('GET', person.url, { headers })).status).toBe(200);
  expect(
    (await service.call('GET', person.url, { headers: { ...page, 'participant-auth-token': handle } })).status,
  ).toBe(401);
  expect((await service.call('GET', person.url, { headers: { ...page, cookie } })).status).toBe(401);
});

test('over https, no other host can set the cookie of a session', async () => {
  const answer = await secure.call('POST', `${STUDY}/enrollments`, {
    body: { user_data: { email: 'secure@example.org' } },
    headers: page,
  });
  expect(cookiesOf(answer)).toEqual([
    expect.stringMatching(
      /^__Host-session_[\w-]{22}=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure; Max-Age=1800$/,
    ),
  ]);
});

test('a client that sends tokens itself gets them, and no cookie', async () => {
  const answer = await logIn(person, {});
  expect(cookiesOf(answer)).toEqual([]);
  const token = answer.body.participant_auth_token;
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(cookiesOf(await service.call('GET', person.url, { token }))).toEqual([]);
});

test('the cookie lives as long as the session, and that of a shared device no longer than the browser', async () => {
  const { cookie, headers } = sent(await logIn(person));
  expect(cookiesOf(await service.call('GET', person.url, { headers }))).toEqual([]);
  service.wait(minutes(20));
  expect(
    cookiesOf(await service.call('GET', person.url, { headers: { ...headers, 'background-call': 'true' } })),
  ).toEqual([]);
  expect(cookiesOf(await service.call('GET', person.url, { headers }))).toEqual([
    `${cookie}; Path=/; HttpOnly; SameSite=Strict; Max-Age=1800`,
  ]);
  service.wait(minutes(20));
  const shared = await service.call('GET', person.url, { headers: { ...headers, 'session-cookie': 'window' } });
  expect(cookiesOf(shared)).toEqual([`${cookie}; Path=/; HttpOnly; SameSite=Strict`]);
});

test('who says later that they share the device has such a cookie from the next call on', async () => {
  const { cookie, headers } = sent(await logIn(person));
  const get = (more: Record<string, string>) => service.call('GET', person.url, { headers: { ...headers, ...more } });
  expect(cookiesOf(await get({ 'session-cookie': 'window', 'background-call': 'true' }))).toEqual([]);
  expect(cookiesOf(await get({ 'session-cookie': 'window' }))).toEqual([
    `${cookie}; Path=/; HttpOnly; SameSite=Strict`,
  ]);
  expect(cookiesOf(await logIn(person, { ...page, 'session-cookie': 'window' }))).toEqual([
    expect.not.stringContaining('Max-Age'),
  ]);
});

const end = (headers: Record<string, string>, query = '') =>
  service.call('DELETE', `${person.url}/participant_auth_tokens/current${query}`, { headers });

test('a logout and the first refused call remove the cookie', async () => {
  const first = sent(await logIn(person));
  expect(cookiesOf(await end(first.headers))).toEqual([
    `${first.cookie}; Path=/; HttpOnly; SameSite=Strict; Max-Age=0`,
  ]);
  const second = sent(await logIn(person));
  service.wait(minutes(31));
  expect(cookiesOf(await service.call('GET', person.url, { headers: second.headers }))).toEqual([
    `${second.cookie}; Path=/; HttpOnly; SameSite=Strict; Max-Age=0`,
  ]);
});

test('a session whose window was closed ends after the time, unless a window makes a call before', async () => {
  const [reloaded, closed] = [sent(await logIn(person)), sent(await logIn(person))];
  const shared = { 'session-cookie': 'window' };
  const background = { ...shared, 'background-call': 'true' };
  for (const { cookie, headers } of [reloaded, closed]) {
    const ending = await end({ ...headers, ...background }, '?in_seconds=30');
    expect(ending.status).toBe(204);
    // A response that is late does not take the cookie of a page that goes on.
    expect(cookiesOf(ending)).toEqual([`${cookie}; Path=/; HttpOnly; SameSite=Strict`]);
  }
  const get = ({ headers }: typeof closed, more = {}) =>
    service.call('GET', person.url, { headers: { ...headers, ...shared, ...more } });
  service.wait(20_000);
  expect((await get(reloaded)).status).toBe(200);
  // What a page sends after it was closed, such as the last draft, comes without the participant.
  expect((await get(closed, background)).status).toBe(200);
  service.wait(9_000);
  expect((await get(closed, background)).status, 'not before the time').toBe(200);
  service.wait(2_000);
  expect((await get(closed)).status).toBe(401);
  service.wait(minutes(20));
  expect((await get(reloaded)).status).toBe(200);
});

test('a login that lacks its code does not end with its window, because no call would keep it', async () => {
  const other = await onDashboard(service);
  await service.db.updateTable('enrollments').set({ second_factor: 'mail' }).where('id', '=', other.id).execute();
  const { headers } = sent(await logIn(other));
  const path = `${other.url}/participant_auth_tokens/current?in_seconds=30`;
  expect((await service.call('DELETE', path, { headers })).status).toBe(204);
  service.wait(minutes(1));
  expect((await service.call('GET', other.url, { headers })).body).toMatchObject({
    layout: 'multi_factor_authenticate',
  });
});

test('the handle of one session does not use another one, whoever’s it is', async () => {
  const other = await onDashboard(service);
  const [first, second] = [sent(await logIn(person)), sent(await logIn(other))];
  const mixed = { ...page, cookie: second.cookie, 'participant-auth-token': first.handle };
  expect((await service.call('GET', other.url, { headers: mixed })).status).toBe(401);
  const both = { ...first.headers, cookie: `${second.cookie}; ${first.cookie}` };
  expect((await service.call('GET', person.url, { headers: both })).status).toBe(200);
  expect((await service.call('GET', other.url, { headers: both })).status).toBe(404);
});

test('a cookie with another token under the name of a session opens nothing', async () => {
  const { handle, headers } = sent(await logIn(person));
  const planted = sent(await logIn(person)).cookie.split('=')[1];
  const cookie = `${cookieOf(handle, false)}=${planted}`;
  expect((await service.call('GET', person.url, { headers: { ...headers, cookie } })).status).toBe(401);
});
