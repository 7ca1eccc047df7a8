import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  eligible,
  enrolled,
  lastNight,
  onDashboard,
  PASSWORD,
  permission,
  signature,
  sleepAndMood,
  STUDY,
  withPassword,
} from '../testing/participants.ts';
import { startTestService, type TestService } from '../testing/testService.ts';

let service: TestService;
beforeAll(async () => void (service = await startTestService()));
afterAll(() => service.stop());

test('[P1.21] [P1.22] [P1.23] [P1.25] [P4.027] [P4.028] [P4.030] [P6.05] [P6.06] [P7.021] [P7.120] from the landing page to stored answers', async () => {
  const landing = await service.call('GET', '/api/v3/studies/sleep-and-mood/landing?locale_override=es');
  expect(landing).toMatchObject({ status: 200, body: { slug: 'sleep-and-mood', locale: 'es', layout: 'education' } });
  expect(landing.body.nodes[0].content.hero_title.es).toMatch(/dormir/);
  expect(landing.headers['participant-auth-token-expires']).toBe('null');

  const created = await service.call('POST', `${STUDY}/enrollments`, {
    body: { user_data: { email: 'Ana@Example.org' }, utm_source: 'poster', locale: 'es_US' },
  });
  expect(created).toMatchObject({
    status: 201,
    body: {
      status: 'invitation_clicked',
      layout: 'screener',
      locale: 'es',
      email: 'ana@example.org',
      nodes: [{ slug: 'eligibility' }],
    },
  });
  expect(created.body.nodes[0].content.form.schema).toHaveLength(1);
  const token = created.body.participant_auth_token;
  const url = `${STUDY}/enrollments/${created.body.enrollment_identifier}`;

  const screened = await service.call('PUT', url, { token, body: { user_data: eligible } });
  expect(screened).toMatchObject({
    status: 200,
    body: { layout: 'registration', nodes: [{ slug: 'create-password' }] },
  });

  const registered = await service.call('POST', '/api/v3/achievement_password', {
    token,
    body: { password: PASSWORD, study_slug: 'sleep-and-mood' },
  });
  expect(registered).toMatchObject({
    status: 200,
    body: {
      layout: 'informed_consent',
      nodes: [
        { slug: 'consent', type: 'InformedConsent' },
        { slug: 'data-permission', type: 'InformedConsent' },
      ],
      auth_methods: ['password'],
    },
  });
  expect((await service.call('GET', url, { token })).status, 'the session from before the password has ended').toBe(
    401,
  );

  const login = await service.call('POST', `${STUDY}/enrollments/sign_in`, {
    body: { email: 'ANA@example.org', password: PASSWORD },
  });
  expect(login.status).toBe(200);
  const session = login.body.participant_auth_token;
  const sign = (node: string, contributions: readonly object[]) =>
    service.call('POST', `${url}/informed_consents/${node}`, {
      token: session,
      body: { signed: true, contributions, form_action: 'informed_consent' },
    });
  expect((await sign('consent', signature)).body).toMatchObject({
    layout: 'informed_consent',
    informed_consents: [{ node_slug: 'consent', signed: true }],
  });
  const consented = await sign('data-permission', permission);
  expect(consented).toMatchObject({
    status: 200,
    body: {
      status: 'enrolled',
      layout: 'dashboard',
      informed_consents: [
        { node_slug: 'consent', signed: true },
        { node_slug: 'data-permission', signed: true },
      ],
    },
  });
  expect(consented.body.nodes.map((node: { slug: string; status: string }) => [node.slug, node.status])).toEqual([
    ['sleep-and-mood', 'available'],
    ['last-night', 'available'],
    ['sleep-monitor', 'available'],
    ['sleep-diary', 'available'],
    ['sleep-tips', 'visible'],
    ['two-weeks-later', 'visible'],
    ['one-question', 'visible'],
  ]);
  expect(consented.body.nodes[0].content.form, 'the dashboard lists activities without their forms').toBeUndefined();

  expect(
    (await service.call('PUT', `${url}/nodes/sleep-and-mood/begin`, { token: session })).body.nodes[0].status,
  ).toBe('in_progress');
  const survey = await service.call(
    'GET',
    `/api/v3/surveys/sleep-and-mood?enrollment_identifier=${created.body.enrollment_identifier}&occurrence=1`,
    { token: session },
  );
  expect(survey.body.nodes[0].content.form.schema).toHaveLength(4);

  const sent = await service.call('POST', `${url}/surveys/sleep-and-mood/answers`, {
    token: session,
    headers: { 'idempotency-key': 'first-sending' },
    body: { contributions: sleepAndMood },
  });
  expect(sent).toMatchObject({
    status: 200,
    body: {
      layout: 'dashboard',
      nodes: ['completed', 'available', 'available', 'available', 'available', 'visible', 'visible'].map((is) => ({
        status: is,
      })),
    },
  });
  expect(sent.body, 'the receipt says that they arrived').toMatchObject({
    messages: [],
    receipt: { reference: expect.any(String) },
  });

  const stored = await service.db
    .selectFrom('contributions')
    .selectAll()
    .where('node', '=', 'sleep-and-mood')
    .orderBy('id')
    .execute();
  expect(Object.fromEntries(stored.map(({ attribute, value }) => [attribute, value]))).toEqual(
    Object.fromEntries(sleepAndMood.map(({ attribute, value }) => [attribute, value])),
  );
  const version = survey.body.nodes[0].version;
  const whose = await service.db
    .selectFrom('tokens')
    .select('id')
    .where('enrollment_id', '=', created.body.enrollment_identifier)
    .execute();
  for (const row of stored) {
    expect(row).toMatchObject({ version, occurrence: 1, enrollment_id: created.body.enrollment_identifier });
    expect(row.recorded_at).toBeInstanceOf(Date);
    expect(whose.map(({ id }) => id)).toContain(row.recorded_by);
  }
  const kept = await service.db
    .selectFrom('definitions')
    .select('definition')
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  expect(kept.definition).toMatchObject({ slug: 'sleep-and-mood', content: { form: { schema: expect.any(Array) } } });

  await service.db
    .insertInto('messages')
    .values({
      enrollment_id: created.body.enrollment_identifier,
      type: 'info',
      message: JSON.stringify({ en: 'Hello' }),
      created_at: new Date(),
    })
    .execute();
  expect((await service.call('GET', url, { token: session })).body.messages).toEqual([
    { type: 'info', message: { en: 'Hello' } },
  ]);
  expect(
    await service.call('DELETE', `/api/v3/enrollments/${created.body.enrollment_identifier}/messages`, {
      token: session,
    }),
  ).toMatchObject({ status: 204 });
  expect((await service.call('GET', url, { token: session })).body.messages).toEqual([]);
  const enrollment = await service.db
    .selectFrom('enrollments')
    .selectAll()
    .where('email', '=', 'ana@example.org')
    .executeTakeFirstOrThrow();
  expect(enrollment.arrived_with).toEqual({ utm_source: 'poster' });
});

test('[P2.041] [P4.015] an ineligible participant stays on the final screen, whatever they send', async () => {
  const person = await enrolled(service);
  const sent = await service.call('PUT', person.url, {
    token: person.token,
    body: { user_data: { ...eligible, adult: { answer: 'no' } } },
  });
  expect(sent).toMatchObject({
    status: 200,
    body: { status: 'disqualified', layout: 'terminal_state', nodes: [{ slug: 'not-eligible' }] },
  });
  expect(
    await service.call('POST', `${person.url}/informed_consents/consent`, {
      token: person.token,
      body: { signed: true, contributions: signature },
    }),
  ).toMatchObject({ status: 409, body: { errors: [{ code: 'not_now' }] } });
  expect(await service.call('PUT', person.url, { token: person.token, body: { user_data: eligible } })).toMatchObject({
    status: 409,
  });
  expect((await service.call('GET', person.url, { token: person.token })).body.layout).toBe('terminal_state');
});

test('a step cannot be skipped', async () => {
  const person = await withPassword(service);
  const answers = { token: person.token, body: { contributions: lastNight } };
  expect(await service.call('POST', `${person.url}/surveys/last-night/answers`, answers)).toMatchObject({
    status: 409,
    body: { errors: [{ code: 'not_now' }] },
  });
  expect((await service.call('GET', '/api/v3/surveys/last-night', { token: person.token })).status).toBe(404);
  expect((await service.call('GET', '/api/v3/surveys/consent', { token: person.token })).status).toBe(200);
  expect(
    await service.db
      .selectFrom('submissions')
      .select('id')
      .where('enrollment_id', '=', person.id)
      .where('node', '=', 'last-night')
      .execute(),
  ).toEqual([]);
});

test('[P7.101] [P7.103] a consent can be declined first and signed later, once', async () => {
  const person = await withPassword(service);
  const consent = (signed: boolean) =>
    service.call('POST', `${person.url}/informed_consents/consent`, {
      token: person.token,
      body: { signed, contributions: signed ? signature : [] },
    });
  expect((await consent(false)).body).toMatchObject({
    layout: 'informed_consent',
    informed_consents: [{ signed: false }],
  });
  expect((await consent(true)).body.nodes).toMatchObject([
    { slug: 'consent', status: 'completed' },
    { slug: 'data-permission', status: 'available' },
  ]);
  expect(await consent(true)).toMatchObject({ status: 409, body: { errors: [{ code: 'already_submitted' }] } });
  const list = await service.call('GET', `${person.url}/informed_consents`, { token: person.token });
  expect(list.body.informed_consents.map(({ signed }: { signed: boolean }) => signed)).toEqual([false, true]);
});

test('the locale is stored with the enrollment and used for the service’s texts', async () => {
  const person = await onDashboard(service);
  expect(await service.call('PATCH', person.url, { token: person.token, body: { locale: 'es_MX' } })).toMatchObject({
    status: 200,
    body: { locale: 'es' },
  });
  const missing = await service.call('POST', `${person.url}/surveys/last-night/answers`, {
    token: person.token,
    body: { contributions: [] },
  });
  expect(
    missing.body.errors.map(({ code, attribute }: { code: string; attribute: string }) => [code, attribute]),
  ).toEqual([
    ['required', 'sleep_quality'],
    ['required', 'times_awake'],
  ]);
  expect(missing.body.errors[0].message).toBe('Elija una respuesta');
  const english = await service.call('POST', `${person.url}/surveys/last-night/answers?locale_override=en`, {
    token: person.token,
    body: { contributions: [] },
  });
  expect(english.body.errors.map(({ message }: { message: string }) => message)).toEqual([
    'Choose an answer',
    'Enter how many times you woke up',
  ]);
  expect(await service.call('PATCH', person.url, { token: person.token, body: { locale: 'fr' } })).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'language_unknown' }] },
  });
});
