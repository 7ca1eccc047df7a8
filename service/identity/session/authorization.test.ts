import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ParticipantStatus } from '#schemas/participantStatus.ts';
import { minutes } from '../../clock.ts';
import { contractOperations, type Operation, type OperationId } from '../../http/contract/contract.ts';
import { resourceReader } from '../../http/contract/resource.ts';
import { changeStatus } from '../../flow/status.ts';
import { addSessionCookies, cookieOf, handleOf } from '../../http/headers/sessionCookie.ts';
import { bindRoutes } from '../../http/bindRoutes.ts';
import { Refusal } from '../../refusal.ts';
import { createToken, redeemLink, type NewToken } from './tokens.ts';
import { tokenKinds } from './tokenKinds.ts';
import { enrolled, lastNight, onDashboard, STUDY, type TestParticipant } from '../../testing/participants.ts';
import { previewedPilot, previewOf } from '../../testing/pilot.ts';
import { startTestService, type TestService } from '../../testing/testService.ts';

let service: TestService;
let owner: TestParticipant;
beforeAll(async () => {
  service = await startTestService();
  Object.assign(service.deps.studies.all.find(({ slug }) => slug === study)!.flow.at(-1)!, {
    repeating: ['last-night'],
  });
  owner = await onDashboard(service);
});
afterAll(() => service.stop());

const study = 'sleep-and-mood';
const enrollmentOf = ({ id }: { id: string }) => ({ id, study });
const tokenFor = async (of: NewToken) => (await createToken(service.db, of, service.deps.now())).token;
const surveyOf = (node: string, occurrence: number | null = null, person = owner) =>
  tokenFor({ kind: 'survey', enrollment: enrollmentOf(person), node, occurrence });

async function withStatus(person: TestParticipant, status: ParticipantStatus): Promise<TestParticipant> {
  await service.db
    .transaction()
    .execute((db) =>
      changeStatus(db, { enrollment: person.id, status, reason: 'For a test.', by: 'operator' }, service.deps.now()),
    );
  return person;
}

const subjects = [
  'visitor',
  'expired',
  'owner',
  'otherPerson',
  'otherStudy',
  'survey',
  'surveyElsewhere',
  'limited',
  'preview',
  'otherPreview',
  'suspended',
  'timedOut',
  'secondFactor',
] as const;
type SubjectName = (typeof subjects)[number];

/** What each subject gets, in the order above. `ok`: the handler is reached. */
const everybody = 'ok  ok  ok ok  ok  ok  ok  ok  ok  ok  ok  ok  ok';
const account = '401 401 ok 404 404 401 401 401 401 401 ok  ok 403';
/** The account, also while the login still needs its second factor. */
const pending = '401 401 ok 404 404 401 401 401 401 401 ok  ok  ok';
const secondFactor = '401 401 401 401 401 401 401 401 401 401 401 401 ok';
const answer = '401 401 ok 404 404 401 401 401 401 401 403 409 403';
const see = '401 401 ok 404 404 401 401 401 401 401 403 ok 403';
const surveySees = '401 401 ok 404 404 ok  404 401 401 401 403 ok 403';
const surveyAnswers = '401 401 ok 404 404 ok  404 401 401 401 403 409 403';
/** The node is not in the call, so the handler limits what a survey's token reaches. */
const inHandler = '401 401 ok 404 404 ok  ok  401 401 401 403 409 403';
/** A study builder, with nothing but the preview token of the study. */
const builder = '401 401 401 401 401 401 401 401 ok  401 401 401 401';
const builderSees = '401 401 ok 404 404 ok  404 401 ok  401 403 ok 403';
const builderAnswers = '401 401 ok 404 404 ok  404 401 ok  401 403 409 403';

/** One row per operation of the contract. */
const table: Readonly<Record<OperationId, string>> = {
  completeVisit: everybody,
  createAccount: everybody,
  createEnrollment: everybody,
  setPassword: everybody,
  getCaptchaChallenge: everybody,
  getLanding: everybody,
  getPortalCookie: everybody,
  getStudyMeta: everybody,
  getStudyRevision: everybody,
  listEpicOrganizations: everybody,
  listMailbox: everybody,
  postSupportRequest: everybody,
  exchangeToken: everybody,
  reauthenticate: everybody,
  requestPasswordReset: everybody,
  findResetAccount: everybody,
  resetPassword: everybody,
  signIn: everybody,
  confirmEmail: everybody,
  undoChange: everybody,
  setActivityMails: everybody,
  verifyEmail: everybody,
  beginHealthConnection: answer,
  beginNode: answer,
  closeInteraction: surveySees,
  deleteAuthToken: pending,
  deleteHealthConnection: account,
  deleteMessages: account,
  finishHealthConnection: answer,
  getHealthRecords: see,
  listOwnEpicOrganizations: see,
  shareHealthRecords: answer,
  updateNode: answer,
  emitEvent: account,
  getAnswers: surveySees,
  getAssigned: see,
  getEnrollment: pending,
  confirmSecondFactor: secondFactor,
  requestSecondFactor: secondFactor,
  listAuthTokens: account,
  waitForSignOut: account,
  getUpdateRequired: account,
  getPersonalInformation: see,
  putPersonalInformation: answer,
  getInformedConsent: account,
  getInformedConsentUrl: account,
  listInformedConsents: account,
  listOccurrences: see,
  listSubmissions: account,
  postAnswers: answer,
  postInformedConsent: answer,
  sendToken: answer,
  startVisit: answer,
  verifyToken: answer,
  requestDataDownload: account,
  setEnrollmentLocale: account,
  updateEmail: account,
  proveOwner: account,
  getMultiFactor: account,
  getProfileData: account,
  putProfileData: account,
  setMultiFactor: account,
  deletePhoneNumber: account,
  updatePhoneNumber: account,
  updateEnrollment: answer,
  withdraw: account,
  getDraft: surveySees,
  getUploadUrl: surveyAnswers,
  listFiles: surveySees,
  putDraft: surveyAnswers,
  deleteFile: inHandler,
  postFile: inHandler,
  searchAddresses: inHandler,
  getStudyPreview: builder,
  getPreviewParticipant: builder,
  getSurvey: builderSees,
  postSurveyAnswers: builderAnswers,
};

test('every operation of the contract has a row', () =>
  expect(Object.keys(table).sort()).toEqual(contractOperations.map(({ id }) => id).sort()));

/** The real routes, tokens and decision; a handler only says that it was reached. */
async function guardOnly(): Promise<FastifyInstance> {
  const app = Fastify();
  addSessionCookies(app, service.deps);
  app.decorateRequest('expires', undefined);
  app.decorateRequest('participantLocale', undefined);
  app.decorateRequest('locales', () => ['en']);
  app.setErrorHandler((error, _request, reply) =>
    reply.status(error instanceof Refusal ? error.status : 500).send({ message: String(error) }),
  );
  const reached = Object.fromEntries(contractOperations.map(({ id }) => [id, async () => ({ status: 299 })]));
  bindRoutes(app, reached as never, service.deps, false);
  await app.ready();
  return app;
}

const address = ({ url, parameters }: Operation, { id }: { id: string }): string => {
  const named: Record<string, string> = {
    study,
    id,
    slug: url.includes('/studies/:slug') ? study : 'last-night',
    node: 'last-night',
  };
  const query = { study_slug: study, enrollment_identifier: id, node_identifier: 'last-night', action: 'sign_in' };
  const sent = Object.entries(query).filter(([name]) => parameters.some((parameter) => parameter.name === name));
  return `${url.replace(/:(\w+)/g, (_, name: string) => named[name] ?? 'x')}?${new URLSearchParams(sent).toString()}`;
};

test('each subject is allowed exactly what the table says', async () => {
  const app = await guardOnly();
  const session = (token: string) => ({ 'participant-auth-token': token });
  const other = await enrolled(service);
  const whose = {
    suspended: await withStatus(await enrolled(service), 'suspended'),
    timedOut: await withStatus(await enrolled(service), 'timed_out'),
  } as Partial<Record<SubjectName, TestParticipant>>;
  const { token, expiresAt } = await createToken(
    service.db,
    { kind: 'session', enrollment: enrollmentOf(owner), lifetime: 0 },
    service.deps.now(),
  );
  expect(expiresAt.getTime()).toBeLessThanOrEqual(service.deps.now().getTime());
  const headers: Record<SubjectName, Record<string, string>> = {
    visitor: {},
    expired: session(token),
    owner: session(owner.token),
    otherPerson: session(other.token),
    otherStudy: session((await previewedPilot(service)).token),
    survey: session(await surveyOf('last-night')),
    surveyElsewhere: session(await surveyOf('sleep-and-mood')),
    limited: { 'limited-token': await tokenFor({ kind: 'limited', enrollment: enrollmentOf(owner) }) },
    preview: await previewOf(service, study),
    otherPreview: await previewOf(service, 'night-shift-pilot'),
    suspended: session(whose.suspended!.token),
    timedOut: session(whose.timedOut!.token),
    secondFactor: session(await tokenFor({ kind: 'second_factor', enrollment: enrollmentOf(owner) })),
  };
  const refused = [401, 403, 404, 409];
  for (const operation of contractOperations) {
    const outcomes: string[] = [];
    for (const subject of subjects) {
      const { statusCode } = await app.inject({
        method: operation.method.toUpperCase() as 'GET',
        url: address(operation, whose[subject] ?? owner),
        headers: headers[subject],
        ...(operation.body && {
          payload: {
            study_slug: study,
            enrollment_identifier: (whose[subject] ?? owner).id,
            // Elsewhere, the handler limits what the token of a survey reaches.
            ...(operation.id === 'closeInteraction' && { node_identifier: 'last-night' }),
          },
        }),
      });
      expect(statusCode, `${operation.id} for ${subject}`).not.toBe(500);
      outcomes.push(refused.includes(statusCode) ? String(statusCode) : 'ok');
    }
    const row = table[operation.id].split(/\s+/);
    expect(Object.fromEntries(subjects.map((name, i) => [name, outcomes[i]])), operation.id).toEqual(
      Object.fromEntries(subjects.map((name, i) => [name, row[i]])),
    );
  }
  await app.close();
});

test('a page of another site can make no call with the cookie of a session', async () => {
  const app = await guardOnly();
  const handle = handleOf(owner.token);
  const cookie = `${cookieOf(handle, false)}=${owner.token}`;
  const own = { 'participant-auth-token': handle };
  const call = async (operation: Operation, headers: Record<string, string | undefined>) => {
    const { statusCode } = await app.inject({
      method: operation.method.toUpperCase() as 'GET',
      url: address(operation, owner),
      headers: { cookie, ...headers },
      ...(operation.body && { payload: { study_slug: study, enrollment_identifier: owner.id } }),
    });
    return statusCode;
  };
  /** The operations that take a session, and no call without one. */
  const takesSession = ({ ways }: Operation): boolean =>
    ways.every(({ scheme }) => scheme !== undefined) && ways.some(({ scheme }) => scheme === 'participantAuthToken');
  let changing = 0;
  for (const operation of contractOperations) {
    const { id } = operation;
    const allowed = await call(operation, { ...own, 'sec-fetch-site': 'same-origin' });
    if (takesSession(operation)) {
      if (operation.method !== 'get') changing += 1;
      expect(await call(operation, {}), `${id} as a form sends it`).toBe(401);
      expect(allowed, `${id} of the portal`).not.toBe(401);
    }
    for (const foreign of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: 'https://other.example.org' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ])
      expect(await call(operation, { ...own, ...foreign }), `${id} ${JSON.stringify(foreign)}`).toBe(403);
  }
  expect(changing).toBeGreaterThan(20);
  await app.close();
});

test.each([
  ['session', 'participant-auth-token', 'limited-token'],
  ['limited', 'limited-token', 'participant-auth-token'],
  ['preview', 'preview-token', 'participant-auth-token'],
  ['email_link', undefined, 'participant-auth-token'],
] as const)('a token of kind %s counts only in its own place', async (kind, _own, wrong) => {
  const token = await tokenFor(
    kind === 'preview'
      ? { kind, study, edition: 1 }
      : kind === 'email_link'
        ? { kind, enrollment: enrollmentOf(owner), purpose: 'reset' }
        : { kind, enrollment: enrollmentOf(owner) },
  );
  expect((await service.call('GET', owner.url, { headers: { [wrong]: token } })).status).toBe(401);
});

const link = (node: string, query = '') => `/api/v3/surveys/${node}?${query}`;

test('[P2.011] [P2.012] [P2.013] [P6.10] [P7.050] the link of a survey opens it without a login, stores its answers once, and says nothing about the participant', async () => {
  const person = await onDashboard(service);
  const token = await surveyOf('last-night', 2, person);
  const open = (more = '', options = {}) =>
    service.call('GET', link('last-night', `auth_token=${token}${more}`), options);
  const opened = await open();
  expect(opened).toMatchObject({ status: 200, body: { nodes: [{ slug: 'last-night' }] } });
  expect((await open('&occurrence=2')).status).toBe(200);
  expect((await open('&occurrence=1')).status, 'another occurrence').toBe(404);
  expect((await open('&occurrence=2e0')).status, 'the same occurrence, written differently').toBe(200);
  expect((await service.call('GET', link('sleep-and-mood', `auth_token=${token}`))).status, 'another node').toBe(404);
  const send = () =>
    service.call('POST', `${STUDY}/surveys/last-night/answers?auth_token=${token}`, {
      headers: { 'idempotency-key': 'from-the-link' },
      body: { contributions: lastNight },
    });
  const sent = await send();
  expect(sent).toMatchObject({ status: 200, body: { nodes: [{ slug: 'last-night' }], receipt: {} } });
  expect(JSON.stringify(sent.body)).not.toContain(person.email);
  expect(sent.body.nodes[0].content.form).toBeUndefined();
  expect((await send()).body, 'repeated').toEqual(sent.body);
  expect(
    await service.db
      .selectFrom('submissions')
      .select(['node', 'occurrence'])
      .where('enrollment_id', '=', person.id)
      .where('node', '=', 'last-night')
      .execute(),
  ).toEqual([{ node: 'last-night', occurrence: 2 }]);
});

/** What a test sends as each name that says what a call is about. */
const claims = ['study_slug', 'enrollment_identifier', 'node_identifier', 'occurrence'] as const;

test('what a call is about is read where its handler reads it, whatever else the query and the body say', () => {
  let declared = 0;
  for (const operation of contractOperations) {
    if (operation.body) expect(operation.bodyFields, `${operation.id} names the fields of its body`).not.toEqual([]);
    const read = resourceReader(operation);
    const path = Object.fromEntries([...operation.url.matchAll(/:(\w+)/g)].map(([, name]) => [name, `path-${name}`]));
    const about = (query: object, body: object) => read({ params: path, query, body });
    const isInQuery = (name: string) => operation.parameters.some((each) => each.in === 'query' && each.name === name);
    const isInBody = (name: string) => operation.bodyFields.includes(name);
    for (const name of claims) {
      const [query, body] = name === 'occurrence' ? [1, 2] : ['in-query', 'in-body'];
      const both = about({ [name]: query }, { [name]: body });
      expect([isInQuery(name), isInBody(name)], `${operation.id} ${name}`).not.toEqual([true, true]);
      if (isInQuery(name)) expect(both, `${operation.id} ${name}`).toEqual(about({ [name]: query }, {}));
      else if (isInBody(name)) expect(both, `${operation.id} ${name}`).toEqual(about({}, { [name]: body }));
      else expect(both, `${operation.id} ${name}`).toEqual(about({}, {}));
      declared += Number(isInQuery(name)) + Number(isInBody(name));
    }
  }
  expect(declared).toBeGreaterThan(20);
});

test('the link of one occurrence answers for no other one and for nobody else, whatever its body says', async () => {
  const [person, neighbor] = [await onDashboard(service), await onDashboard(service)];
  const answer = async (body: object) =>
    service.call('POST', `${STUDY}/surveys/last-night/answers`, {
      token: await surveyOf('last-night', 1, person),
      body: { contributions: lastNight, ...body },
    });
  expect((await answer({ occurrence: 2 })).status).toBe(404);
  expect((await answer({ enrollment_identifier: neighbor.id })).status).toBe(404);
  expect(
    await service.db
      .selectFrom('submissions')
      .select('id')
      .where('node', '=', 'last-night')
      .where('enrollment_id', 'in', [person.id, neighbor.id])
      .execute(),
  ).toEqual([]);
  expect((await answer({ occurrence: 1, enrollment_identifier: person.id })).status).toBe(200);
});

test('the link of one occurrence closes no other one, also if the address names its own', async () => {
  const person = await onDashboard(service);
  const close = async (query: string, occurrence: number) =>
    service.call('PATCH', `${STUDY}/interactions/close${query}`, {
      token: await surveyOf('last-night', 1, person),
      body: { enrollment_identifier: person.id, node_identifier: 'last-night', occurrence },
    });
  expect((await close('', 2)).status).toBe(404);
  expect((await close('?occurrence=1', 2)).status).toBe(404);
  expect((await close('?occurrence=2', 1)).status, 'its own, which was not submitted yet').toBe(409);
});

test('on its own link, the token of a survey takes precedence over a session', async () => {
  const [person, neighbor] = [await onDashboard(service), owner];
  const token = await surveyOf('last-night', 3, person);
  const sent = await service.call('POST', `${STUDY}/surveys/last-night/answers?auth_token=${token}`, {
    token: neighbor.token,
    body: { contributions: lastNight },
  });
  expect(sent).toMatchObject({ status: 200, body: { enrollment_identifier: person.id } });
  const elsewhere = await service.call('GET', link('sleep-and-mood', `auth_token=${token}`), { token: neighbor.token });
  expect(elsewhere.status, 'elsewhere, the session decides').toBe(200);
});

test('the link of a survey reaches no file of another node', async () => {
  const [token, elsewhere] = [await surveyOf('last-night'), await surveyOf('sleep-and-mood')];
  const id = '00000000-0000-4000-8000-000000000001';
  const now = service.deps.now();
  await service.db
    .insertInto('uploads')
    .values({
      id,
      enrollment_id: owner.id,
      node: 'last-night',
      occurrence: 1,
      bucket: 'uploads',
      token_hash: id,
      declared_type: 'image/png',
      declared_size: 1,
      max_size: 1,
      created_at: now,
      expires_at: now,
      arrived_at: null,
      size: null,
      sha256: null,
      name: null,
      submission_id: null,
      discarded_at: null,
    })
    .execute();
  const confirm = (by: string) =>
    service.call('POST', `/api/v3/enrollments/${owner.id}/files?interaction_identifier=${id}`, { token: by });
  const discard = (by: string) => service.call('DELETE', `/api/v3/enrollments/${owner.id}/files/${id}`, { token: by });
  const isDiscarded = async () =>
    (await service.db.selectFrom('uploads').select('discarded_at').where('id', '=', id).executeTakeFirst())
      ?.discarded_at !== null;
  expect((await confirm(elsewhere)).status).toBe(404);
  expect((await confirm(token)).status, 'known, but its bytes have not arrived').toBe(409);
  await discard(elsewhere);
  expect(await isDiscarded()).toBe(false);
  await discard(token);
  expect(await isDiscarded()).toBe(true);
});

test('[P6.12] a limited token makes the landing page come in the participant’s language', async () => {
  const person = await enrolled(service);
  await service.call('PATCH', person.url, { token: person.token, body: { locale: 'es' } });
  const landing = async (token: string) =>
    (
      await service.call('GET', `/api/v3/studies/${study}/landing`, {
        headers: { 'limited-token': token, 'accept-language': 'en' },
      })
    ).body.locale;
  expect(await landing(await tokenFor({ kind: 'limited', enrollment: enrollmentOf(person) }))).toBe('es');
  expect(await landing('unknown')).toBe('en');
});

const kinds: readonly [NewToken['kind'], (token: string) => Promise<boolean>][] = [
  ['session', async (token) => (await service.call('GET', owner.url, { token })).status === 200],
  ['survey', async (token) => (await service.call('GET', link('last-night'), { token })).status === 200],
  [
    'preview',
    async (token) =>
      (await service.call('GET', '/api/v3/surveys/sleep-place', { headers: { 'preview-token': token } })).status ===
      200,
  ],
];

test.each(kinds.filter(([kind]) => tokenKinds[kind].idle === undefined))(
  'use does not extend a token of kind %s',
  async (kind, works) => {
    const token = kind === 'survey' ? await surveyOf('last-night') : (await previewOf(service, study))['preview-token'];
    const { lifetime } = tokenKinds[kind];
    for (const part of [0.5, 0.499]) {
      service.wait(lifetime * part);
      expect(await works(token), `${part}`).toBe(true);
    }
    service.wait(lifetime * 0.002);
    expect(await works(token)).toBe(false);
  },
);

test('an e-mail link works once, for its purpose, for half an hour', async () => {
  const { deps } = service;
  const make = () => tokenFor({ kind: 'email_link', enrollment: enrollmentOf(owner), purpose: 'reset' });
  const token = await make();
  expect(await redeemLink(deps, token, 'email_change', deps.now()), 'another purpose').toBeUndefined();
  const parallel = await Promise.all(Array.from({ length: 5 }, () => redeemLink(deps, token, 'reset', deps.now())));
  expect(parallel.filter((found) => found?.record?.enrollment.id === owner.id)).toHaveLength(1);
  expect(await redeemLink(deps, token, 'reset', deps.now())).toBeUndefined();
  const late = await make();
  service.wait(minutes(30) + 1);
  expect(await redeemLink(deps, late, 'reset', deps.now())).toBeUndefined();
});

test('the database holds only the hash of a token, whatever its kind', async () => {
  const tokens = [
    await surveyOf('last-night'),
    await tokenFor({ kind: 'limited', enrollment: enrollmentOf(owner) }),
    await tokenFor({ kind: 'email_link', enrollment: enrollmentOf(owner), purpose: 'reset' }),
    (await previewOf(service, study))['preview-token'],
    owner.token,
  ];
  const stored = JSON.stringify(await service.db.selectFrom('tokens').selectAll().execute());
  for (const token of tokens) {
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(stored).not.toContain(token);
  }
});
