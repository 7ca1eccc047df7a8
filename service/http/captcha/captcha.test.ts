import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { CaptchaAction } from '#schemas/captcha.ts';
import type { StudyMeta } from '#schemas/types/index.ts';
import { refuseMissingProvider } from './missingProvider.ts';
import { minutes } from '../../clock.ts';
import { readConfig } from '../../config/config.ts';
import { sha256 } from '../../ids.ts';
import { enrolled, eligible, PASSWORD, signature, STUDY, withPassword } from '../../testing/participants.ts';
import { createChallenge } from './proofOfWork.ts';
import { startTestService, type TestService } from '../../testing/testService.ts';

let service: TestService;
let provider: Server;
/** What the provider of the enterprise captcha answers, and what it was asked. */
let assessment: [status: number, body: unknown];
let asked: unknown[];

beforeAll(async () => {
  provider = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      asked.push(JSON.parse(body));
      response.writeHead(assessment[0], { 'content-type': 'application/json' }).end(JSON.stringify(assessment[1]));
    });
  });
  await new Promise<void>((ready) => provider.listen(0, '127.0.0.1', ready));
  const { port } = provider.address() as AddressInfo;
  service = await startTestService({
    CAPTCHA_DIFFICULTY: '6',
    CAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/assessments?key=k1`,
  });
});
afterAll(async () => {
  provider.close();
  await service.stop();
});
afterEach(() => void setMeta({ recaptcha_version: null, recaptcha_site_key: null }));

const demo = () => service.deps.studies.all.find(({ slug }) => slug === 'sleep-and-mood')!;
const setMeta = (meta: Partial<StudyMeta>) => void Object.assign(demo().meta, meta);

async function challengeFor(action: CaptchaAction) {
  const { status, body } = await service.call(
    'GET',
    `/api/v3/studies/sleep-and-mood/captcha_challenge?action=${action}`,
  );
  expect(status).toBe(200);
  return JSON.parse(body.challenge);
}
const asToken = (payload: object) => Buffer.from(JSON.stringify(payload)).toString('base64');
async function solvedFor(action: CaptchaAction): Promise<string> {
  const challenge = await challengeFor(action);
  return asToken({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
}

let count = 0;
const newEmail = () => `captcha-${(count += 1)}@example.org`;
const enroll = (more: object, email = newEmail()) =>
  service.call('POST', `${STUDY}/enrollments`, { body: { user_data: { email }, ...more } });
const codeOf = ({ body }: { body: { errors: { code: string }[] } }) => body.errors[0]!.code;

test('[P4.040] a study without a captcha asks for no token', async () => {
  expect((await enroll({})).status).toBe(201);
});

test('[P4.041] [P7.030] [P7.031] enrolling needs a valid token for its action, in the words of the visitor', async () => {
  setMeta({ recaptcha_version: 'Enterprise Checkbox' });
  const without = await service.call('POST', `${STUDY}/enrollments?locale_override=es`, {
    body: { user_data: { email: newEmail() } },
  });
  expect(without).toMatchObject({ status: 422, body: { errors: [{ code: 'captcha_required' }] } });
  expect(without.body.errors[0].message).toContain('robot');
  expect(without.body.errors[0].message).toContain('Confirme');
  const token = await solvedFor('create_enrollment');
  expect((await enroll({ recaptcha_token: token, form_action: 'create_enrollment' })).status).toBe(201);
});

test('a token works once, also for parallel calls, and also after a call that failed', async () => {
  setMeta({ recaptcha_version: 'checkbox' });
  const token = await solvedFor('create_enrollment');
  const answers = await Promise.all([1, 2, 3].map(() => enroll({ recaptcha_token: token })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  expect(codeOf(answers.find(({ status }) => status === 422)!)).toBe('captcha_expired');
  const person = await withoutCaptcha(() => withPassword(service));
  const forLogIn = await solvedFor('sign_in');
  const logIn = (password: string) =>
    service.call('POST', `${STUDY}/enrollments/sign_in`, {
      body: { email: person.email, password, recaptcha_token: forLogIn },
    });
  expect((await logIn('Wrong-Horse-77')).status).toBe(401);
  expect(codeOf(await logIn(PASSWORD))).toBe('captcha_expired');
});

test('a solved challenge works once, however its token is written', async () => {
  setMeta({ recaptcha_version: 'checkbox' });
  const challenge = await challengeFor('create_enrollment');
  const solution = await solveChallenge({ challenge, deriveKey });
  const json = JSON.stringify({ challenge, solution });
  const base64 = Buffer.from(json).toString('base64');
  const spellings: Record<string, string> = {
    'as solved': base64,
    'with spaces': Buffer.from(` ${json}\n`).toString('base64'),
    'without padding': Buffer.from(`${json} `).toString('base64url'),
    'broken into lines': base64.replace(/(.{20})/g, '$1\n'),
    'with more data': asToken({ challenge, solution, more: 1 }),
    'in another order': asToken({ solution, challenge: Object.fromEntries(Object.entries(challenge).reverse()) }),
    'with other parameters of the solution': asToken({ challenge, solution: { ...solution, time: 1 } }),
    'with letters as escapes': Buffer.from(json.replaceAll('e', '\\u0065')).toString('base64'),
    'with a capital signature': asToken({
      challenge: { ...challenge, signature: challenge.signature.toUpperCase() },
      solution,
    }),
  };
  const made: string[] = [];
  for (const [name, recaptcha_token] of Object.entries(spellings))
    if ((await enroll({ recaptcha_token })).status === 201) made.push(name);
  expect(made).toEqual(['as solved']);
});

async function solvedElsewhere(action: CaptchaAction): Promise<string> {
  const { secret, now } = service.deps;
  const challenge = await createChallenge(secret, 6, { study: 'breathe-well', action }, now());
  return asToken({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
}

async function withoutCaptcha<T>(run: () => Promise<T>): Promise<T> {
  const { recaptcha_version } = demo().meta;
  setMeta({ recaptcha_version: null });
  const result = await run();
  setMeta({ recaptcha_version });
  return result;
}

test('wrong tokens are refused: of another action or study, changed, unsolved, forged, no token at all', async () => {
  setMeta({ recaptcha_version: 'checkbox' });
  const challenge = await challengeFor('create_enrollment');
  const solution = await solveChallenge({ challenge, deriveKey });
  const change = (parameters: object) =>
    asToken({ challenge: { ...challenge, parameters: { ...challenge.parameters, ...parameters } }, solution });
  const wrong: [name: string, more: object][] = [
    ['of another action', { recaptcha_token: await solvedFor('sign_in') }],
    ['of another study', { recaptcha_token: await solvedElsewhere('create_enrollment') }],
    ['with another form_action', { recaptcha_token: asToken({ challenge, solution }), form_action: 'sign_in' }],
    ['changed study', { recaptcha_token: change({ data: { study: 'other', action: 'create_enrollment' } }) }],
    ['later expiry', { recaptcha_token: change({ expiresAt: challenge.parameters.expiresAt + 1 }) }],
    ['cheaper', { recaptcha_token: change({ cost: 1 }) }],
    ['unsolved', { recaptcha_token: asToken({ challenge, solution: { counter: 1, derivedKey: '00' } }) }],
    ['without a solution', { recaptcha_token: asToken({ challenge }) }],
    [
      'without a signature',
      { recaptcha_token: asToken({ challenge: { ...challenge, signature: undefined }, solution }) },
    ],
    ['no JSON', { recaptcha_token: 'abc' }],
    ['null', { recaptcha_token: asToken(null as never) }],
  ];
  for (const [name, more] of wrong) {
    const { status, body } = await enroll(more);
    expect([name, status, body.errors?.[0].code]).toEqual([name, 422, 'captcha_invalid']);
  }
  expect((await enroll({ recaptcha_token: asToken({ challenge, solution }) })).status).toBe(201);
});

test('a challenge takes the most tries that the settings allow, and expires after a quarter of an hour', async () => {
  setMeta({ recaptcha_version: 'checkbox' });
  const challenge = await challengeFor('create_enrollment');
  const solution = await solveChallenge({ challenge, deriveKey });
  expect(solution!.counter).toBeGreaterThanOrEqual(3);
  expect(solution!.counter).toBeLessThanOrEqual(6);
  service.wait(minutes(15) + 1000);
  expect(codeOf(await enroll({ recaptcha_token: asToken({ challenge, solution }) }))).toBe('captcha_expired');
});

test('[P3.115] [P3.116] login needs a token with the checkbox, and none with a score', async () => {
  const person = await withPassword(service);
  const logIn = (more: object) =>
    service.call('POST', `${STUDY}/enrollments/sign_in`, {
      body: { email: person.email, password: PASSWORD, ...more },
    });
  setMeta({ recaptcha_version: 'Enterprise Checkbox' });
  expect(codeOf(await logIn({}))).toBe('captcha_required');
  expect((await logIn({ recaptcha_token: await solvedFor('sign_in') })).status).toBe(200);
  setMeta({ recaptcha_version: 'Enterprise Score Based' });
  expect((await logIn({})).status).toBe(200);
});

test('a login that asks for a code takes the same token once more, with the code', async () => {
  const person = await withPassword(service);
  const logIn = (password: string, more: object = {}) =>
    service.call('POST', `${STUDY}/enrollments/sign_in`, { body: { email: person.email, password, ...more } });
  for (let i = 0; i < 11; i += 1) await logIn('Wrong-Horse-77');
  setMeta({ recaptcha_version: 'checkbox' });
  const token = await solvedFor('sign_in');
  expect((await logIn(PASSWORD, { recaptcha_token: token })).status).toBe(499);
  const mail = await service.db
    .selectFrom('mails')
    .select('body')
    .where('recipient', '=', person.email)
    .orderBy('sent_at', 'desc')
    .execute();
  const otp_code = mail.map(({ body }) => /\b\d{6}\b/.exec(body)?.[0]).find(Boolean);
  expect((await logIn(PASSWORD, { recaptcha_token: token, otp_code })).status).toBe(200);
  expect(codeOf(await logIn(PASSWORD, { recaptcha_token: token, otp_code }))).toBe('captcha_expired');
});

test('[P4.042] [P4.045] [P7.036] [P7.037] [P7.099] [P7.100] with a score, submits need a token of their action', async () => {
  const person = await enrolled(service);
  const put = (more: object) =>
    service.call('PUT', person.url, { token: person.token, body: { user_data: eligible, ...more } });
  setMeta({ recaptcha_version: 'Enterprise Score Based' });
  expect(codeOf(await put({}))).toBe('captcha_required');
  const token = await solvedFor('update_enrollment');
  expect((await put({ recaptcha_token: token, form_action: 'update_enrollment' })).status).toBe(200);
  const { body } = await service.call('POST', '/api/v3/achievement_password', {
    token: person.token,
    body: { password: PASSWORD, study_slug: 'sleep-and-mood' },
  });
  const consent = (more: object) =>
    service.call('POST', `${person.url}/informed_consents/consent`, {
      token: body.participant_auth_token,
      body: { signed: true, contributions: signature, form_action: 'informed_consent', ...more },
    });
  expect(codeOf(await consent({}))).toBe('captcha_required');
  expect((await consent({ recaptcha_token: await solvedFor('informed_consent') })).status).toBe(200);
});

const person = { tokenProperties: { valid: true, action: 'create_enrollment' }, riskAnalysis: { score: 0.9 } };
const with_ = (properties: object, score = 0.9) => ({
  tokenProperties: { ...person.tokenProperties, ...properties },
  riskAnalysis: { score },
});

test.each<[name: string, provider: [number, unknown], status: number, code?: string]>([
  ['a person', [200, person], 201],
  ['a low score', [200, with_({}, 0.3)], 422, 'captcha_invalid'],
  ['a token of another action', [200, with_({ action: 'sign_in' })], 422, 'captcha_invalid'],
  ['an invalid token', [200, with_({ valid: false, invalidReason: 'MALFORMED' })], 422, 'captcha_invalid'],
  ['an expired token', [200, with_({ valid: false, invalidReason: 'EXPIRED' })], 422, 'captcha_expired'],
  ['an empty assessment', [200, {}], 422, 'captcha_invalid'],
  ['a provider that refuses', [403, { error: 'secret text' }], 503, 'captcha_unavailable'],
  ['a provider that fails', [500, {}], 503, 'captcha_unavailable'],
])('the enterprise captcha: %s', async (name, answer, status, code) => {
  setMeta({ recaptcha_version: 'Enterprise Score Based', recaptcha_site_key: 'site-1' });
  assessment = answer;
  asked = [];
  const token = `token of ${name}`;
  const result = await enroll({ recaptcha_token: token, form_action: 'create_enrollment' });
  expect(result.status).toBe(status);
  if (code) expect(codeOf(result)).toBe(code);
  expect(asked).toEqual([{ event: { token, siteKey: 'site-1', expectedAction: 'create_enrollment' } }]);
});

test('the table of used tokens contains hashes only', async () => {
  setMeta({ recaptcha_version: 'checkbox' });
  const challenge = await challengeFor('create_enrollment');
  const token = asToken({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
  await enroll({ recaptcha_token: token });
  const rows = await service.db.selectFrom('captcha_tokens').select('token_hash').execute();
  expect(rows).toContainEqual({ token_hash: sha256(`nonce:${challenge.parameters.nonce}`) });
  expect(JSON.stringify(rows)).not.toContain(challenge.parameters.nonce);
});

test('the service does not start if nothing verifies the tokens of a study', () => {
  setMeta({ recaptcha_version: 'score', recaptcha_site_key: 'site-1' });
  const config = readConfig({}, '/tmp');
  expect(() => refuseMissingProvider([demo()], config)).toThrow('CAPTCHA_VERIFY_URL');
  expect(() => refuseMissingProvider([demo()], { ...config, captchaVerifyUrl: 'https://a.example' })).not.toThrow();
  setMeta({ recaptcha_site_key: null });
  expect(() => refuseMissingProvider([demo()], config)).not.toThrow();
});

test.each(['0', '1', '2.5', 'hard', '100001'])('CAPTCHA_DIFFICULTY=%s is refused', (given) =>
  expect(() => readConfig({ CAPTCHA_DIFFICULTY: given }, '/tmp')).toThrow('CAPTCHA_DIFFICULTY'),
);
