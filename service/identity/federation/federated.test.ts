import { createHash, randomBytes } from 'node:crypto';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { days, later } from '../../clock.ts';
import { attemptsKey } from '../accounts/attempts.ts';
import { loginsFromNetwork } from '../accounts/limits.ts';
import { testFolder } from '../../testing/testFolder.ts';
import { startTestService, type TestService } from '../../testing/testService.ts';

// Studies with one real OpenID provider: the one of the development service.

/** A study whose participants have accounts at Google, for which the provider of the development service stands in. */
const GOOGLE = 'breathe-google';

let service: TestService;
let studies: string;
beforeAll(async () => {
  studies = testFolder();
  for (const slug of ['breathe-well', 'breathe-more', GOOGLE]) {
    cpSync('service/studies/breathe-well', join(studies, slug), { recursive: true });
    const file = join(studies, slug, 'study.json');
    const study = JSON.parse(readFileSync(file, 'utf8'));
    study.meta.slug = slug;
    study.meta.authentication.details.cognito_client_id = slug;
    delete study.meta.authentication.second_factor;
    if (slug === GOOGLE)
      study.meta.authentication = { provider: 'google', details: { client_id: slug, issuer: '/dev/idp' } };
    writeFileSync(file, JSON.stringify(study));
  }
  service = await startTestService({ STUDIES_DIR: studies });
});
afterAll(async () => {
  await service.stop();
  rmSync(studies, { recursive: true, force: true });
});

const STUDY = 'breathe-well';
const random = () => randomBytes(32).toString('base64url');
const exchange = (body: object, { study = STUDY, token }: { study?: string; token?: string } = {}) =>
  service.call('POST', `/api/v3/studies/${study}/token`, { body, ...(token && { token }) });
const enroll = async (email: string, study = STUDY) =>
  service.db
    .insertInto('enrollments')
    .values({
      id: crypto.randomUUID(),
      study,
      email,
      final_status: null,
      locale: 'en',
      arrived_with: '{}',
      created_at: service.deps.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();

interface Trip {
  study?: string;
  email: string;
  responseType?: string;
}

/** Logs in at the provider as a browser does. @returns what the page finds in its URL, and what it remembers */
async function logInAtProvider({ study = STUDY, email, responseType = 'code' }: Trip) {
  const [nonce, verifier, state] = [random(), random(), random()];
  const cookies = new Map<string, string>();
  const visit = async (url: string, body?: URLSearchParams) => {
    const response = await fetch(new URL(url, service.address), {
      method: body ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body && { body }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      cookies.set(name!, value!);
    }
    return { status: response.status, to: response.headers.get('location') ?? '', text: await response.text() };
  };
  const query = new URLSearchParams({
    response_type: responseType,
    client_id: study,
    redirect_uri: `${service.address}/${study}/log-in`,
    scope: 'openid email',
    state,
    nonce,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  if (responseType !== 'code') for (const name of ['code_challenge', 'code_challenge_method']) query.delete(name);
  const page = await visit(`/dev/idp/oauth2/authorize?${query.toString()}`);
  expect(page, page.text).toMatchObject({ status: 303, to: expect.stringContaining('/dev/idp/interaction/') });
  expect((await visit(page.to)).text).toContain('Development login service');
  const entered = await visit(page.to, new URLSearchParams({ email }));
  const { to, text } = await visit(entered.to);
  expect(to, text).toContain(`${service.address}/${study}/log-in`);
  const sent = new URLSearchParams(to.split(/[?#]/)[1]);
  expect(sent.get('state')).toBe(state);
  return { sent, nonce, verifier };
}
type Arrival = Awaited<ReturnType<typeof logInAtProvider>>;
const byCode = ({ sent, nonce, verifier }: Arrival) => ({ code: sent.get('code')!, code_verifier: verifier, nonce });
const byTokens = ({ sent, nonce }: Arrival) => ({
  access_token: sent.get('access_token')!,
  id_token: sent.get('id_token')!,
  nonce,
});
/** What the provider gives to the pages of the studies from now on. */
const setResponseType = (response_type: 'code' | 'id_token token') => {
  for (const { meta } of service.deps.studies.all) Object.assign(meta.authentication.details!, { response_type });
};
afterEach(() => setResponseType('code'));
const unproven = { status: 401, body: { errors: [{ code: 'log_in_unproven' }] } };

test.each([
  ['[P4.070] [P4.071] [P7.076] [P7.077] [P7.078] [P7.080]', 'code', byCode],
  ['[P4.070] [P4.071] [P7.077]', 'id_token token', byTokens],
] as const)('%s a login at the provider is exchanged for a session (%s)', async (_ids, responseType, read) => {
  setResponseType(responseType);
  const { id, email } = await enroll(`${random().toLowerCase()}@example.org`);
  const arrival = await logInAtProvider({ email: email.toUpperCase(), responseType });
  const answer = await exchange({ ...read(arrival), analytics: { utm_source: 'clinic' } });
  expect(answer).toMatchObject({
    status: 200,
    body: { enrollment_identifier: id, has_third_party_auth: true, auth_methods: ['aws cognito'] },
  });
  const token = answer.body.participant_auth_token;
  const read2 = await service.call('GET', `/api/v2/studies/${STUDY}/enrollments/${id}`, { token });
  expect(read2).toMatchObject({ status: 200, body: { has_third_party_auth: true } });
  expect(await exchange(read(arrival)), 'once').toMatchObject(unproven);
});

test('[P4.035] a login with a social account is exchanged for a session', async () => {
  const { id, email } = await enroll('social@example.org', GOOGLE);
  const arrival = await logInAtProvider({ study: GOOGLE, email });
  expect(await exchange(byCode(arrival), { study: GOOGLE })).toMatchObject({
    status: 200,
    body: { enrollment_identifier: id, has_third_party_auth: true, auth_methods: ['google'] },
  });
  const other = await logInAtProvider({ study: GOOGLE, email: 'somebody-else@example.org' });
  expect(await exchange(byCode(other), { study: GOOGLE })).toMatchObject({
    status: 409,
    body: { errors: [{ code: 'email_mismatch' }] },
  });
});

test('participants also log in while the clock of a development service is ahead', async () => {
  const { id, email } = await enroll('tomorrow@example.org');
  const { movableClock: clock } = service.deps;
  await clock!.setAhead(days(1));
  const answer = await exchange(byCode(await logInAtProvider({ email })));
  await clock!.setAhead(0);
  expect(answer).toMatchObject({ status: 200, body: { enrollment_identifier: id } });
});

test('a login is proven only by what the study asks its provider for', async () => {
  const { email } = await enroll('only@example.org');
  const arrival = await logInAtProvider({ email });
  const tokens = byTokens(await logInAtProvider({ email, responseType: 'id_token token' }));
  const { id_token, nonce } = tokens;
  for (const [name, body] of Object.entries({
    'the tokens of another way': tokens,
    'an ID token alone': { id_token, nonce },
    'an ID token beside a code': { ...byCode(arrival), id_token },
    'an access token beside a code': { ...byCode(arrival), access_token: tokens.access_token },
  }))
    expect(await exchange(body), name).toMatchObject(unproven);
  expect((await exchange(byCode(arrival))).status, 'the code itself').toBe(200);
  setResponseType('id_token token');
  expect(await exchange({ id_token, nonce }), 'an ID token without the access token').toMatchObject(unproven);
  expect(await exchange(byCode(await logInAtProvider({ email }))), 'a code').toMatchObject(unproven);
  expect((await exchange(tokens)).status, 'the tokens').toBe(200);
});

test('what belongs to another login, another study or nobody is refused', async () => {
  const { email } = await enroll('refused@example.org');
  await enroll(email, 'breathe-more');
  const [one, two] = [await logInAtProvider({ email }), await logInAtProvider({ email })];
  const tokens = byTokens(await logInAtProvider({ email, responseType: 'id_token token' }));
  const other = byTokens(await logInAtProvider({ email, responseType: 'id_token token', study: 'breathe-more' }));
  const [, payload] = tokens.id_token.split('.');
  const attempts: [string, object, string?][] = [
    ['the verifier of another login', { ...byCode(one), code_verifier: two.verifier }],
    ['the nonce of another login', { ...byCode(two), nonce: one.nonce }],
    ['no verifier', { ...byCode(one), code_verifier: undefined }],
    ['nothing but a nonce', { nonce: one.nonce }],
    ['a code that nobody was given', { ...byCode(one), code: random() }],
    ['tokens with another nonce', { ...tokens, nonce: random() }],
    ['tokens of another study', other],
    ['the code of another study', byCode(await logInAtProvider({ email })), 'breathe-more'],
    ['a changed signature', { ...tokens, id_token: `${tokens.id_token.slice(0, -8)}AAAAAAAA` }],
    ['no signature', { ...tokens, id_token: `eyJhbGciOiJub25lIn0.${payload}.` }],
    ['an access token as the ID token', { ...tokens, id_token: tokens.access_token }],
  ];
  for (const [name, body, study] of attempts) {
    setResponseType('id_token' in body ? 'id_token token' : 'code');
    expect(await exchange(body, study ? { study } : {}), name).toMatchObject(unproven);
  }
  setResponseType('id_token token');
  expect(await exchange(other, { study: 'breathe-more' }), 'in its own study').toMatchObject({ status: 200 });
});

test('[P3.110] the account that is named beside the tokens must be theirs', async () => {
  const { email } = await enroll('named@example.org');
  setResponseType('id_token token');
  const tokens = async () => byTokens(await logInAtProvider({ email, responseType: 'id_token token' }));
  const { uid, access_token, ...rest } = await tokens().then((sent) => ({
    ...sent,
    uid: JSON.parse(Buffer.from(sent.id_token.split('.')[1]!, 'base64url').toString()).sub as string,
  }));
  const account = { type: 'aws cognito', uid, access_token };
  for (const [name, wrong] of [
    ['another account', { ...account, uid: 'another' }],
    ['another provider', { ...account, type: 'ppmi' }],
    ['another access token', { ...account, access_token: (await tokens()).access_token }],
  ] as const)
    expect(await exchange({ ...rest, third_party_auth: wrong }), name).toMatchObject(unproven);
  expect(await exchange({ ...(await tokens()), third_party_auth: account }), 'of another login').toMatchObject(
    unproven,
  );
  expect(await exchange({ ...rest, third_party_auth: account })).toMatchObject({ status: 200 });
});

test('the first login adds how the participant found the study; what the enrollment says stays', async () => {
  const { id, email } = await enroll('arrival@example.org');
  await service.db
    .updateTable('enrollments')
    .set({ arrived_with: JSON.stringify({ utm_source: 'poster' }) })
    .where('id', '=', id)
    .execute();
  for (const utm_term of ['first', 'second']) {
    const analytics = { utm_source: 'mail', utm_term };
    const body = { ...byCode(await logInAtProvider({ email })), analytics };
    expect((await exchange(body)).status).toBe(200);
    const row = await service.db
      .selectFrom('enrollments')
      .select('arrived_with')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row!.arrived_with).toEqual({ utm_source: 'poster', utm_term: 'first' });
  }
});

test('[P4.077] [P4.078] the address of the account must be the one that was used for eligibility', async () => {
  const mismatch = {
    status: 409,
    body: { errors: [{ code: 'email_mismatch', message: expect.stringContaining('must be the one that you used') }] },
  };
  const answer = await exchange(byCode(await logInAtProvider({ email: 'nobody@example.org' })));
  expect(answer, 'nobody has this address').toMatchObject(mismatch);

  const [eligible, neighbor] = [await enroll('eligible@example.org'), await enroll('neighbor@example.org')];
  const { createToken } = await import('../session/tokens.ts');
  const { token } = await createToken(service.db, { kind: 'session', enrollment: eligible }, service.deps.now());
  const other = byCode(await logInAtProvider({ email: neighbor.email }));
  expect(await exchange(other, { token }), 'the address of somebody else').toMatchObject(mismatch);
  const own = byCode(await logInAtProvider({ email: eligible.email }));
  expect(await exchange(own, { token })).toMatchObject({ status: 200, body: { enrollment_identifier: eligible.id } });
});

test('the provider exists only beside the development mailbox, and a study with passwords has no exchange', async () => {
  expect((await exchange({ nonce: random() }, { study: 'sleep-and-mood' })).status).toBe(404);
  const discovery = await fetch(`${service.address}/dev/idp/.well-known/openid-configuration`);
  expect(discovery.status).toBe(200);
  expect(discovery.headers.get('x-content-type-options')).toBe('nosniff');
});

test('above the limit of logins from one network, a login at the provider needs a captcha, and its code works after it', async () => {
  const { id, email } = await enroll('late-in-class@example.org');
  const body = byCode(await logInAtProvider({ email }));
  const key = attemptsKey(loginsFromNetwork, '127.0.0.1');
  const row = { count: loginsFromNetwork.count, window_ends_at: later(service.deps.now(), loginsFromNetwork.window) };
  await service.db
    .insertInto('attempts')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
  expect(await exchange(body)).toMatchObject({ status: 422, body: { errors: [{ code: 'captcha_required' }] } });
  const asked = await service.call('GET', `/api/v3/studies/${STUDY}/captcha_challenge?action=exchange_token`);
  const challenge = JSON.parse(asked.body.challenge);
  const payload = { challenge, solution: await solveChallenge({ challenge, deriveKey }) };
  const recaptcha_token = Buffer.from(JSON.stringify(payload)).toString('base64');
  expect(await exchange({ ...body, form_action: 'exchange_token', recaptcha_token })).toMatchObject({
    status: 200,
    body: { enrollment_identifier: id },
  });
  await service.db.deleteFrom('attempts').where('key', '=', key).execute();
});

// The last test, because it moves the clock of the service.
test('an ID token is refused after its end', async () => {
  const { email } = await enroll('late@example.org');
  const tokens = byTokens(await logInAtProvider({ email, responseType: 'id_token token' }));
  service.wait(12 * 60_000);
  expect(await exchange(tokens)).toMatchObject(unproven);
});
