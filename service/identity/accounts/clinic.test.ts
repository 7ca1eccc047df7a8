import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CaptchaAction } from '#schemas/captcha.ts';
import { attemptsKey, type Limit } from './attempts.ts';
import {
  captchaChallengesFromNetwork,
  enrollmentsFromNetwork,
  knownFromNetwork,
  loginsFromNetwork,
  resetsFromNetwork,
  supportFromNetwork,
} from './limits.ts';
import { later, minutes } from '../../clock.ts';
import { enrolled, PASSWORD, STUDY, withPassword } from '../../testing/participants.ts';
import { startTestService, type TestService } from '../../testing/testService.ts';

// A clinic or a class has one network. Its limits end in a captcha or a code, and keep nobody out.

let service: TestService;
beforeAll(async () => void (service = await startTestService({ CAPTCHA_DIFFICULTY: '6' })));
afterAll(() => service.stop());

const NETWORK = '127.0.0.1';
/** The state after as many attempts as a limit allows. */
async function useUp(limit: Limit): Promise<void> {
  const now = service.deps.now();
  const row = { count: limit.count, window_ends_at: later(now, limit.window) };
  await service.db
    .insertInto('attempts')
    .values({ key: attemptsKey(limit, NETWORK), ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}
async function proofFor(action: CaptchaAction) {
  const { body } = await service.call('GET', `/api/v3/studies/sleep-and-mood/captcha_challenge?action=${action}`);
  const challenge = JSON.parse(body.challenge);
  const payload = { challenge, solution: await solveChallenge({ challenge, deriveKey }) };
  return { form_action: action, recaptcha_token: Buffer.from(JSON.stringify(payload)).toString('base64') };
}

test('everyone of a class sets a password, also the 61st', async () => {
  for (let i = 0; i < 70; i += 1) {
    const { token } = await enrolled(service, `class-${i}@example.org`);
    const body = { password: PASSWORD, study_slug: 'sleep-and-mood' };
    expect((await service.call('POST', '/api/v3/achievement_password', { token, body })).status, `${i}`).toBe(200);
  }
});

test('everyone of a class resets a password by the mailed link', async () => {
  const { email } = await withPassword(service, 'reset@example.org');
  // Links without an account behind them cost no hash and nobody else's turn.
  for (let i = 0; i < 70; i += 1) {
    const body = { link_token: 'x'.repeat(43), password: PASSWORD };
    expect((await service.call('PUT', `${STUDY}/password`, { body })).status).toBe(422);
  }
  await service.call('POST', `${STUDY}/password_resets`, { body: { email } });
  const mail = await service.db
    .selectFrom('mails')
    .select('body')
    .where('recipient', '=', email)
    .where('body', 'like', '%link_token%')
    .executeTakeFirstOrThrow();
  const link_token = /link_token=([\w-]+)/.exec(mail.body)![1];
  const reset = (password: string) => service.call('PUT', `${STUDY}/password`, { body: { link_token, password } });
  expect((await reset('Another-Horse-8')).status).toBe(200);
});

test('who tries addresses at the sign-up learns 30 of them, then each costs a captcha', async () => {
  await service.db.deleteFrom('attempts').execute();
  const known = await enrolled(service);
  const ask = (more: object, email = known.email) =>
    service.call('POST', `${STUDY}/enrollments`, { body: { user_data: { email }, ...more } });
  for (let i = 0; i < knownFromNetwork.count; i += 1) expect((await ask({})).status, `address ${i}`).toBe(400);
  const refused = { status: 422, body: { errors: [{ code: 'captcha_required' }] } };
  expect(await ask({}), 'a known address').toMatchObject(refused);
  expect(await ask({}, 'nobody@example.org'), 'an unknown one').toMatchObject(refused);
  expect((await ask(await proofFor('create_enrollment'))).status).toBe(400);
  service.wait(minutes(60) + 1);
  expect((await ask({})).status, 'an hour later').toBe(400);
});

const message = { request_content: 'Hello', study_slug: 'sleep-and-mood' };
test.each<[CaptchaAction, Limit, (more: object) => ReturnType<TestService['call']>]>([
  [
    'create_enrollment',
    enrollmentsFromNetwork,
    (more) =>
      service.call('POST', `${STUDY}/enrollments`, { body: { user_data: { email: 'late@example.org' }, ...more } }),
  ],
  [
    'sign_in',
    loginsFromNetwork,
    (more) =>
      service.call('POST', `${STUDY}/enrollments/sign_in`, {
        body: { email: 'class-1@example.org', password: PASSWORD, ...more },
      }),
  ],
  [
    'password_reset',
    resetsFromNetwork,
    (more) => service.call('POST', `${STUDY}/password_resets`, { body: { email: 'class-1@example.org', ...more } }),
  ],
  [
    'support_request',
    supportFromNetwork,
    (more) =>
      service.call('POST', '/api/v3/support_requests', { body: { ...message, email: 'class-1@example.org', ...more } }),
  ],
])('%s: above the limit of a network, a captcha', async (action, limit, send) => {
  await useUp(limit);
  expect(await send({})).toMatchObject({ status: 422, body: { errors: [{ code: 'captcha_required' }] } });
  const proof = await proofFor(action);
  expect((await send(proof)).status).toBeLessThan(300);
  expect(await send(proof), 'a token works once').toMatchObject({ body: { errors: [{ code: 'captcha_expired' }] } });
  const other = await proofFor(action === 'sign_in' ? 'password_reset' : 'sign_in');
  expect(await send(other), 'for its action').toMatchObject({ body: { errors: [{ code: 'captcha_invalid' }] } });
});

test('above the limit of challenges the captcha takes twice the work, and still lets people in', async () => {
  service.wait(minutes(60) + 1);
  await useUp(captchaChallengesFromNetwork);
  await useUp(resetsFromNetwork);
  for (let i = 0; i < 5; i += 1) {
    const proof = await proofFor('password_reset');
    const { solution } = JSON.parse(Buffer.from(proof.recaptcha_token, 'base64').toString());
    expect(solution.counter, 'between 6 and 12 tries, not between 3 and 6').toBeGreaterThanOrEqual(6);
    const body = { email: 'class-1@example.org', ...proof };
    expect((await service.call('POST', `${STUDY}/password_resets`, { body })).status).toBe(204);
  }
});
