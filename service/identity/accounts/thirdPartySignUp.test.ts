import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '../../testing/participants.ts';
import { startTestService, type TestService } from '../../testing/testService.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  study().meta.recaptcha_version = 'Off';
});
afterAll(() => service.stop());

const provider = 'aws cognito';
const study = () => service.deps.studies.all.find(({ slug }) => slug === 'breathe-well')!;
const signUp = (body: object, slug = 'breathe-well') =>
  service.call('POST', `/api/v3/studies/${slug}/accounts`, { body });
const enrollments = () =>
  service.db
    .selectFrom('enrollments')
    .select(['email', 'locale', 'arrived_with'])
    .where('study', '=', 'breathe-well')
    .execute();

test('[P7.082] [P7.083] [P7.084] [P3.119] [P3.120] a sign-up enrolls the address, and its link opens the login of the provider', async () => {
  const email = 'Ana@Example.org';
  expect(await signUp({ email, provider, locale: 'es', utm_source: 'poster' })).toMatchObject({
    status: 201,
    body: {
      onboarding_link: `${service.deps.config.publicUrl}/breathe-well/log-in?idp_login=aws+cognito&locale_override=es`,
    },
  });
  expect(await enrollments()).toEqual([
    { email: 'ana@example.org', locale: 'es', arrived_with: { utm_source: 'poster' } },
  ]);
  const { rows } = await sql<{ event: unknown }>`select event from audit_events
    where event->>'actor' = 'visitor'`.execute(service.db);
  expect(rows).toEqual([{ event: expect.objectContaining({ action: 'enrolled' }) }]);
});

test('[P7.085] an address that is enrolled already has an account', async () => {
  await signUp({ email: 'known@example.org', provider });
  expect(await signUp({ email: 'KNOWN@example.org', provider })).toMatchObject({
    status: 409,
    body: { errors: [{ code: 'account_exists' }] },
  });
});

test('only the study’s own provider signs up, and only in a study that has one', async () => {
  expect((await signUp({ email: 'a@example.org', provider: 'ppmi' })).status).toBe(404);
  expect((await signUp({ email: 'a@example.org', provider: 'basic_auth' }, 'sleep-and-mood')).status).toBe(404);
  expect((await signUp({ email: 'no address', provider })).status).toBe(400);
});

test('a closed study takes no new account, and a captcha guards the call', async () => {
  const { meta } = study();
  Object.assign(meta, { status: 'enrollment_closed' });
  expect((await signUp({ email: 'late@example.org', provider })).status).toBe(403);
  Object.assign(meta, { status: 'recruiting', recaptcha_version: 'checkbox' });
  expect(await signUp({ email: 'b@example.org', provider })).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'captcha_required' }] },
  });
  Object.assign(meta, { recaptcha_version: null });
});

test('such a study makes no account with a password, and says how its participants log in', async () => {
  const before = await enrollments();
  const email = 'new@example.org';
  const enrolled = await service.call('POST', '/api/v2/studies/breathe-well/enrollments', {
    body: { user_data: { email } },
  });
  expect(enrolled).toMatchObject({ status: 200, body: { auth_methods: [provider], has_third_party_auth: true } });
  const password = { password: PASSWORD, study_slug: 'breathe-well', email: 'ana@example.org', email_code: '123456' };
  const breatheWell = '/api/v2/studies/breathe-well';
  for (const refused of [
    await service.call('POST', '/api/v3/achievement_password', { body: password }),
    await service.call('POST', `${breatheWell}/password_resets`, { body: { email: 'ana@example.org' } }),
    await service.call('PUT', `${breatheWell}/password`, { body: { link_token: 'x', password: PASSWORD } }),
  ])
    expect(refused).toMatchObject({ status: 409, body: { errors: [{ code: 'third_party_only' }] } });
  expect(await enrollments()).toEqual(before);
});

test('[P4.053] enrolling records the login that it begins', async () => {
  const { body } = await service.call('POST', '/api/v2/studies/sleep-and-mood/enrollments', {
    body: { user_data: { email: 'recorded@example.org' } },
  });
  const events = await service.db
    .selectFrom('audit_events' as never)
    .select('event' as never)
    .where('chain' as never, '=', body.enrollment_identifier as never)
    .execute();
  expect(events.map((row) => (row as { event: { action: string } }).event.action)).toEqual(
    expect.arrayContaining(['enrolled', 'signed_in']),
  );
});
