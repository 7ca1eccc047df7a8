import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { later } from '../../clock.ts';
import { attemptsKey } from '../accounts/attempts.ts';
import { loginsFromNetwork } from '../accounts/limits.ts';
import { changeStatus } from '../../flow/status.ts';
import { partnerStandIn } from '../../study/standIns.ts';
import type { Study } from '../../study/study.ts';
import { enrolled, STUDY, withPassword } from '../../testing/participants.ts';
import { startTestService, type TestService } from '../../testing/testService.ts';

// The cookie of a partner site, which says who a visitor is.

const ISSUER = 'https://www.partner.example';
let service: TestService;
let study: Study;
let keys: Awaited<ReturnType<typeof generateKeyPair>>;
beforeAll(async () => {
  service = await startTestService();
  study = service.deps.studies.all.find(({ slug }) => slug === 'sleep-and-mood')!;
  keys = await generateKeyPair('ES256');
  const key = { ...(await exportJWK(keys.publicKey)), alg: 'ES256' };
  Object.assign(study, {
    partnerSite: { name: 'Rest Online', cookie: 'partner_account', issuer: ISSUER, keys: [key] },
    callbackHosts: ['https://partner.example'],
  });
});
afterAll(() => service.stop());

interface Claims extends JWTPayload {
  email?: string;
  email_verified?: unknown;
}
let count = 0;
/** The claims of a person at the partner site. */
const person = (): Claims & { sub: string; email: string } => ({
  sub: `partner-${(count += 1)}`,
  email: `partner-person-${count}@example.org`,
  email_verified: true,
});
async function cookieFor(claims: Claims, { key = keys.privateKey, lifetime = '5 minutes' } = {}) {
  const now = service.deps.now();
  const token = await new SignJWT({ iss: ISSUER, aud: 'sleep-and-mood', ...claims })
    .setProtectedHeader({ alg: 'ES256' })
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + Number.parseInt(lifetime, 10) * 60_000))
    .sign(key);
  return { cookie: `other=1; partner_account=${token}` };
}
const read = async (headers: Record<string, string>) =>
  (await service.call('GET', '/api/v3/studies/sleep-and-mood/portal_cookie', { headers })).body;
const enroll = (headers: Record<string, string>, body = {}) =>
  service.call('POST', `${STUDY}/enrollments`, { headers, body: { user_data: {}, locale: 'es', ...body } });
const reauthenticate = (id: string, headers: Record<string, string>) =>
  service.call('POST', `/api/v3/enrollments/${id}/reauthenticate`, { headers, body: {} });
const unproven = { status: 401, body: { errors: [{ code: 'log_in_unproven' }] } };
const nothing = { hasAcmCookie: false, portalEmail: null, enrollment_identifier: null };

test('[P7.124] a visitor with the cookie is enrolled without an address, linked, and known from then on', async () => {
  const claims = { ...person(), email: 'Ana.Partner@Example.org' };
  const headers = await cookieFor(claims);
  expect(await read(headers)).toEqual({ ...nothing, hasAcmCookie: true, portalEmail: 'ana.partner@example.org' });
  const parameters = { education_callback_url: 'https://partner.example/enrolled', utm_source: 'partner' };
  const { status, body } = await enroll(headers, parameters);
  expect(status).toBe(201);
  expect(body).toMatchObject({ email: 'ana.partner@example.org', locale: 'es', has_third_party_auth: true });
  expect(body.auth_methods).toEqual(['partner_site']);
  expect(await read(headers)).toMatchObject({ enrollment_identifier: body.enrollment_identifier });
  // The partner knows this person, so it gets no callback.
  const queued = await service.db.selectFrom('outbox').select('id').where('kind', '=', 'education_callback').execute();
  expect(queued).toEqual([]);
  // The same visitor again: logged in, not enrolled twice, also with another address at the partner.
  const again = await enroll(await cookieFor({ ...claims, email: 'new-address@example.org' }));
  expect(again).toMatchObject({ status: 200, body: { enrollment_identifier: body.enrollment_identifier } });
  expect(again.body.participant_auth_token).not.toBe(body.participant_auth_token);
});

test('an address that takes part already is linked and logged in, because the partner has verified it', async () => {
  const before = await withPassword(service);
  const claims = { ...person(), email: before.email };
  const { status, body } = await enroll(await cookieFor(claims));
  expect({ status, id: body.enrollment_identifier }).toEqual({ status: 200, id: before.id });
  expect(body.auth_methods).toEqual(['password', 'partner_site']);
  const token = body.participant_auth_token as string;
  expect((await service.call('GET', before.url, { token })).status).toBe(200);
});

test('[P7.042] the cookie renews the login of the linked enrollment, and of no other', async () => {
  const [one, two] = [person(), person()];
  const headers = await cookieFor(one);
  const { enrollment_identifier: id } = (await enroll(headers)).body;
  const { enrollment_identifier: other } = (await enroll(await cookieFor(two))).body;
  const stranger = await enrolled(service);
  service.wait(31 * 60_000);
  const fresh = await cookieFor(one);
  const { status, body } = await reauthenticate(id, fresh);
  expect({ status, id: body.enrollment_identifier }).toEqual({ status: 200, id });
  const url = `${STUDY}/enrollments/${id}`;
  expect((await service.call('GET', url, { token: body.participant_auth_token })).status).toBe(200);
  for (const [name, wrong, sent] of [
    ['the enrollment of another account', other, fresh],
    ['an enrollment without an account', stranger.id, fresh],
    ['an unknown enrollment', crypto.randomUUID(), fresh],
    ['no identifier', 'x', fresh],
    ['no cookie', id, {}],
    ['an expired cookie', id, headers],
  ] as const)
    expect(await reauthenticate(wrong, sent), name).toMatchObject(unproven);
  await service.db
    .transaction()
    .execute((db) =>
      changeStatus(
        db,
        { enrollment: id, status: 'invited', reason: 'For a test.', by: 'operator' },
        service.deps.now(),
      ),
    );
  expect((await reauthenticate(id, fresh)).status, 'a status without login').toBe(403);
});

test('above the limit of logins from one network, the cookie still renews the login', async () => {
  const headers = await cookieFor(person());
  const { enrollment_identifier: id } = (await enroll(headers)).body;
  await service.db
    .insertInto('attempts')
    .values({
      key: attemptsKey(loginsFromNetwork, '127.0.0.1'),
      count: loginsFromNetwork.count,
      window_ends_at: later(service.deps.now(), loginsFromNetwork.window),
    })
    .execute();
  expect((await reauthenticate(id, headers)).status).toBe(200);
});

test('a cookie that proves nothing counts as none', async () => {
  const claims = person();
  const { privateKey } = await generateKeyPair('ES256');
  const valid = await cookieFor(claims);
  const [head, payload, signature] = valid.cookie.split('=').at(-1)!.split('.');
  const none = Buffer.from('{"alg":"none"}').toString('base64url');
  const { sub: _sub, ...anonymous } = claims;
  for (const [name, headers] of [
    ['no cookie', {}],
    ['another name', { cookie: valid.cookie.replace('partner_account', 'partner') }],
    ['another key', await cookieFor(claims, { key: privateKey })],
    ['another issuer', await cookieFor({ ...claims, iss: 'https://evil.example' })],
    ['another study', await cookieFor({ ...claims, aud: 'breathe-well' })],
    ['its end', await cookieFor(claims, { lifetime: '-5' })],
    ['nobody', await cookieFor(anonymous)],
    ['no signature', { cookie: `partner_account=${none}.${payload}.` }],
    ['changed claims', { cookie: `partner_account=${head}.${payload!.slice(0, -4)}AAAA.${signature}` }],
    ['no token', { cookie: 'partner_account=ana@example.org' }],
  ] as const) {
    expect(await read(headers), name).toEqual(nothing);
    expect(await enroll(headers), name).toMatchObject({
      status: 400,
      body: { errors: [{ code: 'invalid_email', attribute: 'email', pointer: '/user_data/email' }] },
    });
  }
});

test('without a verified address the cookie is known, but the visitor enters an address', async () => {
  const { sub } = person();
  for (const claims of [{ sub }, { sub, email: 'a@example.org' }, { sub, email: 'a@example.org', email_verified: 0 }]) {
    const headers = await cookieFor(claims);
    expect(await read(headers)).toEqual({ ...nothing, hasAcmCookie: true });
    expect((await enroll(headers)).status).toBe(400);
  }
});

test('a typed address is enrolled on its own, whoever is logged in at the partner site', async () => {
  const headers = await cookieFor(person());
  const typed = await enroll(headers, { user_data: { email: 'somebody-else@example.org' } });
  expect(typed).toMatchObject({ status: 201, body: { email: 'somebody-else@example.org', auth_methods: [] } });
  expect((await reauthenticate(typed.body.enrollment_identifier, headers)).status).toBe(401);
});

test('the stand-in of a partner site logs visitors in and out, for its own study only', async () => {
  const { partnerSite } = study;
  study.partnerSite = partnerStandIn('Rest Online');
  const post = (slug: string, fields: Record<string, string>) =>
    service.app.inject({
      method: 'POST',
      url: `/dev/partner/${slug}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
  const logIn = await post('sleep-and-mood', { email: 'Bea@example.org' });
  expect(logIn).toMatchObject({ statusCode: 303, headers: { location: '/sleep-and-mood/' } });
  const set = String(logIn.headers['set-cookie']);
  expect(set).toMatch(/; HttpOnly; SameSite=Lax$/);
  const headers = { cookie: set.split(';')[0]! };
  expect(await read(headers)).toEqual({ ...nothing, hasAcmCookie: true, portalEmail: 'bea@example.org' });
  const page = await service.call('GET', '/dev/partner/sleep-and-mood', { headers });
  expect(page.body).toContain('You are logged in as bea@example.org');
  const logOut = await post('sleep-and-mood', { log_out: 'yes' });
  expect(logOut.headers['set-cookie']).toMatch(/^partner_stand_in=; .*Max-Age=0/);
  const refused = await post('sleep-and-mood', { email: '"><b>' });
  expect(refused).toMatchObject({ statusCode: 200, body: expect.not.stringContaining('<b>') });
  for (const slug of ['breathe-well', 'unknown'])
    expect(await post(slug, { email: 'b@example.org' }), slug).toMatchObject({ statusCode: 404 });
  study.partnerSite = partnerSite;
  expect((await post('sleep-and-mood', { email: 'b@example.org' })).statusCode, 'a real partner site').toBe(404);
});

test('[P4.064] an account of the partner site cannot log in without the cookie', async () => {
  const claims = person();
  await enroll(await cookieFor(claims));
  const { status, body } = await enroll({}, { user_data: { email: claims.email } });
  expect({ status, body }).toEqual({
    status: 200,
    body: { auth_methods: ['partner_site'], has_third_party_auth: true },
  });
});
