import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataFolder } from '../testing/dataFolder.ts';
import { onDashboard, PASSWORD, sleepAndMood, STUDY } from '../testing/participants.ts';
import { startTestService, type TestService } from '../testing/testService.ts';

const DAY = 86_400_000;

let folder: string;
let service: TestService;
const start = (env: Record<string, string> = {}) => startTestService({ DATABASE_URL: '', DATA_DIR: folder, ...env });
beforeAll(async () => {
  folder = await dataFolder();
  service = await start();
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

const setAhead = (ahead: unknown) => service.call('POST', '/dev/clock', { body: { ahead } });
/** Milliseconds by which the time of a text is ahead of the real time. */
const aheadOf = (time: string | undefined) => Date.parse(time ?? '') - Date.now();
const near = (milliseconds: number) => ({ asymmetricMatch: (at: number) => Math.abs(at - milliseconds) < 60_000 });

test('a moved clock opens what is due, ends sessions, and reaches portals by the date of each response', async () => {
  const person = await onDashboard(service);
  const statusesOf = async (token: string) => {
    const { body } = await service.call('GET', person.url, { token });
    return Object.fromEntries(body.nodes.map(({ slug, status }: { slug: string; status: string }) => [slug, status]));
  };
  await service.call('POST', `${person.url}/surveys/sleep-and-mood/answers`, {
    token: person.token,
    body: { contributions: sleepAndMood },
  });
  expect(await statusesOf(person.token)).toMatchObject({ 'sleep-tips': 'available', 'two-weeks-later': 'visible' });

  expect(await setAhead(15 * DAY)).toMatchObject({ status: 200, body: { ahead: 15 * DAY } });
  expect((await service.call('GET', person.url, { token: person.token })).status, 'the session has ended').toBe(401);
  const logIn = await service.call('POST', `${STUDY}/enrollments/sign_in`, {
    body: { email: person.email, password: PASSWORD },
  });
  expect(aheadOf(logIn.headers.date)).toEqual(near(15 * DAY));
  expect(await statusesOf(logIn.body.participant_auth_token)).toMatchObject({
    'two-weeks-later': 'available',
    'sleep-diary': 'stale',
  });
});

test.each([[-1], [0.5], ['1d'], [null], [undefined], [1e15]])('the clock is not set to %j', async (ahead) => {
  expect(await setAhead(ahead)).toMatchObject({ status: 400, body: { errors: [{ code: 'invalid_request' }] } });
});

test('only JSON moves the clock, so a page of another origin cannot', async () => {
  const headers = { 'content-type': 'text/plain' };
  expect((await service.call('POST', '/dev/clock', { body: '{"ahead":1}', headers })).status).toBe(415);
  expect((await service.call('POST', '/dev/clock')).status).toBe(400);
});

test('the moved clock survives a restart, and only a development service opens its database', async () => {
  expect(await setAhead(DAY)).toMatchObject({ status: 200 });
  await service.stop();
  const production = {
    PUBLIC_URL: 'https://study.example.org',
    SMTP_URL: 'smtp://127.0.0.1:1',
    SMS_WEBHOOK_URL: 'https://sms.example.org',
  };
  await expect(start(production)).rejects.toThrow(
    'npx study clock has moved the clock of this database, so its data is only for trying things out.',
  );
  service = await start();
  const { body } = await service.call('GET', '/dev/clock');
  expect(body).toEqual({ now: expect.any(String), ahead: DAY });
  expect(aheadOf(body.now)).toEqual(near(DAY));
  expect((await setAhead(0)).body.ahead).toBe(0);
  expect(aheadOf((await service.call('GET', '/dev/clock')).body.now)).toEqual(near(0));
});
