import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { minutes } from '../../clock.ts';
import { readConnection } from './connections.ts';
import { readAtOrganization, RENEWAL } from './readAtOrganization.ts';
import { changedDemo, type ChangedDemo } from '../../testing/changedDemo.ts';
import { onDashboard, STUDY, type TestParticipant } from '../../testing/participants.ts';
import { startTestService, type TestService } from '../../testing/testService.ts';

// The real authorization server and FHIR routes of the development service, on loopback.

let service: TestService;
let demo: ChangedDemo;
let person: TestParticipant;
beforeAll(async () => {
  demo = await changedDemo({
    'nodes/records.json': () => ({
      slug: 'records',
      type: 'EhrConnection',
      layout: 'dashboard',
      content: { type: 'ehr', title: { en: 'Your health records', es: 'Sus registros de salud' } },
    }),
    'study.json': (study) => void study.flow.at(-1).nodes.push('records'),
  });
  service = await startTestService(demo.env);
  person = await onDashboard(service);
});
afterAll(async () => {
  await service.stop();
  demo.remove();
});

const own = (who: TestParticipant) => `/api/v3/enrollments/${who.id}`;
const begin = (organization = 'made-up-7', who = person, node = 'records') =>
  service.call('POST', `${own(who)}/epic_organizations/${organization}/connect`, {
    token: who.token,
    body: { node_identifier: node },
  });

/** Logs in at an organization as a browser does. @returns the address on which the browser ends */
async function logInThere(authorizeUrl: string, patient: string): Promise<URL> {
  const cookies = new Map<string, string>();
  const visit = async (url: string | URL, body?: URLSearchParams) => {
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
    const to = response.headers.get('location');
    return { to: to ?? '', text: await response.text() };
  };
  const page = await visit(authorizeUrl);
  expect(page.to, page.text).toContain('/dev/health/interaction/');
  expect((await visit(page.to)).text).toContain('made up');
  const entered = await visit(page.to, new URLSearchParams({ patient }));
  const returned = await visit(entered.to);
  expect(returned.to, returned.text).toContain(`${service.address}/ehr/return?`);
  return new URL((await visit(returned.to)).to, service.address);
}

/** What the portal finds after the `#` of the address. */
const handed = (address: URL) => {
  const hash = new URLSearchParams(address.hash.slice(1));
  return { state: hash.get('ehr_state')!, code: hash.get('ehr_code')! };
};
const finish = (body: object, who = person) =>
  service.call('PUT', `${own(who)}/health_connections`, { token: who.token, body });

async function connect(patient: string, { who = person, organization = 'made-up-7' } = {}): Promise<string> {
  const { body } = await begin(organization, who);
  const { status, body: connected } = await finish(handed(await logInThere(body.authorize_url, patient)), who);
  expect(status, JSON.stringify(connected)).toBe(200);
  return connected.connection.id;
}
const records = (connection: string, who = person) =>
  service.call('GET', `${own(who)}/health_connections/${connection}/records`, { token: who.token });
const share = (connection: string, decisions: object[], who = person) =>
  service.call('POST', `${own(who)}/health_connections/${connection}/records`, {
    token: who.token,
    body: { decisions },
  });
const complete = (who: TestParticipant, node = 'records') =>
  service.call('PATCH', `${own(who)}/nodes/${node}`, { token: who.token });
const connectionRow = (id: string) =>
  service.db.selectFrom('health_connections').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const actions = async ({ id }: TestParticipant): Promise<string[]> =>
  (
    await sql<{ action: string }>`
      select event ->> 'action' as action from audit_events where chain = ${id} order by position`.execute(service.db)
  ).rows.map(({ action }) => action);

test('[P7.074] the organizations are listed for everybody, with their places and without their addresses', async () => {
  const { status, body } = await service.call('GET', '/api/v3/epic_organizations');
  expect(status).toBe(200);
  expect(body.organizations.length).toBeGreaterThanOrEqual(3_000);
  expect(body.organizations[0]).toEqual({
    id: expect.any(String),
    name: expect.any(String),
    city: expect.any(String),
    state: expect.any(String),
    latitude: expect.any(Number),
    longitude: expect.any(Number),
  });
});

test('[P7.064] [P7.065] [P7.066] [P7.075] a participant connects, sees the records, shares some of them and completes the activity', async () => {
  const who = await onDashboard(service);
  expect(await complete(who), 'before a decision').toMatchObject({
    status: 409,
    body: { errors: [{ code: 'health_records_undecided' }] },
  });
  const { body } = await begin('made-up-7', who);
  const address = new URL(body.authorize_url);
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    response_type: 'code',
    client_id: 'study-service',
    redirect_uri: `${service.address}/ehr/return`,
    aud: `${service.address}/dev/health/fhir/made-up-7`,
    code_challenge_method: 'S256',
    scope: expect.stringContaining('launch/patient offline_access patient/AllergyIntolerance.rs'),
  });
  const back = await logInThere(body.authorize_url, 'ana');
  expect(back.pathname + back.search).toBe('/sleep-and-mood/manage/dashboard/ehr/records');
  const connected = await finish(handed(back), who);
  expect(connected).toMatchObject({
    status: 200,
    body: { id: 'made-up-7', connection: { node: 'records', ended_at: null, decisions: [] } },
  });
  expect(JSON.stringify(connected.body)).not.toMatch(/token|patient/);
  const { id } = connected.body.connection;

  const fetched = await records(id, who);
  expect(
    fetched.body.categories.map((each: { category: string; outcome: string; records: unknown[] }) => [
      each.category,
      each.outcome,
      each.records.length,
    ]),
  ).toEqual([
    ['allergies', 'fetched', 2],
    ['medications', 'fetched', 3],
    ['conditions', 'fetched', 3],
    ['observations', 'fetched', 3],
  ]);
  expect(fetched.body.categories[3].records[0]).toEqual({
    name: 'Blood pressure',
    code: 'http://loinc.org|85354-9',
    date: '2025-06-03T09:20:00-05:00',
    value: 'Systolic 118 mmHg, Diastolic 76 mmHg',
    status: 'final',
  });
  expect(
    await service.db.selectFrom('health_records').selectAll().where('enrollment_id', '=', who.id).execute(),
    'nothing is stored yet',
  ).toEqual([]);

  const decisions = fetched.body.categories.map(({ category, fingerprint }: Record<string, string>) => ({
    category,
    fingerprint,
    is_shared: category !== 'conditions',
  }));
  const stored = await share(id, decisions, who);
  expect(stored.body.connection.decisions).toMatchObject([
    { category: 'allergies', is_shared: true, count: 2 },
    { category: 'medications', is_shared: true, count: 3 },
    { category: 'conditions', is_shared: false, count: 0 },
    { category: 'observations', is_shared: true, count: 3 },
  ]);
  const done = await complete(who);
  expect(done.status).toBe(200);
  const node = done.body.nodes.find(({ slug }: { slug: string }) => slug === 'records');
  expect(node).toMatchObject({ status: 'completed', completed_at: expect.any(String) });
  expect((await complete(who)).status, 'again').toBe(200);
  expect(
    await service.db
      .selectFrom('submissions')
      .select('id')
      .where('enrollment_id', '=', who.id)
      .where('node', '=', 'records')
      .execute(),
  ).toHaveLength(1);
  const { body: mine } = await service.call('GET', `${own(who)}/epic_organizations`, { token: who.token });
  expect(mine.organizations).toMatchObject([{ id: 'made-up-7', connection: { id } }]);
  expect((await actions(who)).filter((action) => action.startsWith('health'))).toEqual([
    'health_connected',
    'health_decided',
  ]);
});

test('tokens are encrypted, and open nothing in another row', async () => {
  const id = await connect('ana');
  const { sealed_tokens } = await connectionRow(id);
  expect(Buffer.from(sealed_tokens!, 'base64url').toString('latin1')).not.toMatch(/access_token|ana/);
  const other = await connect('ana', { organization: 'made-up-8' });
  await service.db
    .updateTable('health_connections')
    .set({ sealed_tokens: sealed_tokens! })
    .where('id', '=', other)
    .execute();
  expect((await records(other)).status).toBe(500);
  await service.call('DELETE', `${own(person)}/health_connections/${id}`, { token: person.token });
});

test('an expired access token is renewed once, also by parallel calls, and the new refresh token replaces the old one', async () => {
  const id = await connect('ana', { organization: 'made-up-9' });
  const before = (await connectionRow(id)).sealed_tokens;
  service.wait(minutes(6));
  const answers = await Promise.all([records(id), records(id), records(id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const between = (await connectionRow(id)).sealed_tokens;
  expect(between).not.toBe(before);
  service.wait(minutes(6));
  expect((await records(id)).status).toBe(200);
  // The first refresh token was used, so the provider takes it for stolen and ends everything.
  await service.db.updateTable('health_connections').set({ sealed_tokens: before! }).where('id', '=', id).execute();
  service.wait(minutes(6));
  expect(await records(id)).toMatchObject({ status: 409, body: { errors: [{ code: 'health_connection_lost' }] } });
  expect((await connectionRow(id)).renewing_until, 'a failure ends the claim').toBeNull();
});

test('a call that read the connection before another call renewed its tokens uses the new ones', async () => {
  const id = await connect('ana', { organization: 'made-up-9' });
  const early = await readConnection(service.db, person.id, id);
  service.wait(minutes(6));
  expect((await records(id)).status).toBe(200);
  expect(await readAtOrganization(service.deps, early, service.deps.now())).not.toEqual([]);
  service.wait(minutes(6));
  expect((await records(id)).status, 'the connection is not lost').toBe(200);
});

test('while another process renews the tokens, a call waits: for the new ones, for its end, or until the process must have ended', async () => {
  const id = await connect('ana', { organization: 'made-up-9' });
  const row = () => service.db.updateTable('health_connections').where('id', '=', id);
  const claimedFor = (time: number) =>
    row()
      .set({ renewing_until: new Date(service.deps.now().getTime() + time) })
      .execute();
  const early = await readConnection(service.db, person.id, id);
  service.wait(minutes(6));
  await claimedFor(RENEWAL);
  let isAnswered = false;
  const call = records(id).finally(() => (isAnswered = true));
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect([isAnswered, (await connectionRow(id)).sealed_tokens]).toEqual([false, early.sealed_tokens]);
  await row().set({ renewing_until: null }).execute();
  expect((await call).status, 'the other process ended without new tokens').toBe(200);
  expect((await connectionRow(id)).sealed_tokens).not.toBe(early.sealed_tokens);

  await claimedFor(RENEWAL);
  expect(
    await readAtOrganization(service.deps, early, service.deps.now()),
    'another process has stored new tokens',
  ).not.toEqual([]);

  service.wait(minutes(6));
  await claimedFor(-1);
  expect((await records(id)).status, 'the other process was killed').toBe(200);
});

test('a return is accepted once, in time, and only from the participant who left', async () => {
  const { body } = await begin('made-up-10');
  const back = handed(await logInThere(body.authorize_url, 'ana'));
  const stranger = await onDashboard(service);
  const expired = { status: 409, body: { errors: [{ code: 'health_return_expired' }] } };
  expect(await finish(back, stranger), 'another participant').toMatchObject(expired);
  expect(await finish({ ...back, state: 'x'.repeat(43) }), 'another state').toMatchObject(expired);
  expect((await finish(back)).status).toBe(200);
  expect(await finish(back), 'a second time').toMatchObject(expired);
  const late = handed(await logInThere((await begin('made-up-10')).body.authorize_url, 'ana'));
  service.wait(minutes(61));
  const again = await onDashboard(service);
  expect(await finish(late, again)).toMatchObject(expired);
  person = again;
  const { body: canceled } = await begin('made-up-10');
  const refused = await logInThere(canceled.authorize_url, '');
  expect(new URLSearchParams(refused.hash.slice(1)).get('ehr_error')).toBe('access_denied');
  const wrong = { ...handed(await logInThere((await begin('made-up-10')).body.authorize_url, 'ana')), code: 'made-up' };
  expect(await finish(wrong), 'another code').toMatchObject({
    status: 409,
    body: { errors: [{ code: 'health_connection_refused' }] },
  });
  const unknown = await fetch(`${service.address}/ehr/return?state=unknown&code=x`, {
    headers: { 'accept-language': 'es' },
  });
  expect([unknown.status, await unknown.text()]).toEqual([409, expect.stringContaining('lang="es"')]);
});

test('other nodes, unknown organizations and a token for another organization are refused', async () => {
  expect((await begin('made-up-7', person, 'last-night')).status).toBe(404);
  expect((await begin('nowhere')).status).toBe(404);
  expect((await complete(person, 'last-night')).status).toBe(409);
  const { body } = await begin();
  const elsewhere = body.authorize_url.replace(/aud=[^&]+/, `aud=${encodeURIComponent('https://evil.example/fhir')}`);
  const answer = await fetch(elsewhere, { redirect: 'manual' });
  expect(`${answer.headers.get('location') ?? ''}${await answer.text()}`).not.toContain('/interaction/');
});

test.each([
  [
    'luis',
    [
      ['fetched', 0],
      ['fetched', 0],
      ['fetched', 0],
      ['fetched', 0],
    ],
  ],
  [
    'marta',
    [
      ['fetched', 2],
      ['fetched', 3],
      ['fetched', 3],
      ['fetched', 243],
    ],
  ],
  [
    'kim',
    [
      ['fetched', 2],
      ['fetched', 3],
      ['fetched', 3],
      ['failed', 0],
    ],
  ],
  [
    'sam',
    [
      ['fetched', 2],
      ['not_permitted', 0],
      ['fetched', 3],
      ['fetched', 3],
    ],
  ],
])('the records of %s are fetched as far as possible', async (patient, expected) => {
  const id = await connect(patient, { organization: 'made-up-11' });
  const { body } = await records(id);
  expect(
    body.categories.map(({ outcome, records: all }: { outcome: string; records: unknown[] }) => [outcome, all.length]),
  ).toEqual(expected);
  expect(body.categories.every(({ is_complete }: { is_complete: boolean }) => is_complete)).toBe(true);
});

test('what the participant did not see, or cannot be fetched, is not stored', async () => {
  const id = await connect('kim', { organization: 'made-up-12' });
  const { body } = await records(id);
  const { fingerprint } = body.categories[3];
  const changed = { status: 409, body: { errors: [{ code: 'health_records_changed' }] } };
  expect(await share(id, [{ category: 'allergies', is_shared: true, fingerprint }])).toMatchObject(changed);
  expect(await share(id, [{ category: 'observations', is_shared: true, fingerprint }])).toMatchObject(changed);
  expect(await service.db.selectFrom('health_records').select('id').where('connection_id', '=', id).execute()).toEqual(
    [],
  );
});

test('ending a connection deletes its tokens here and there, and keeps what was shared', async () => {
  const id = await connect('ana', { organization: 'made-up-13' });
  const { body } = await records(id);
  await share(
    id,
    [{ ...body.categories[0], is_shared: true }].map(({ category, fingerprint, is_shared }) => ({
      category,
      fingerprint,
      is_shared,
    })),
  );
  const { sealed_tokens } = await connectionRow(id);
  const ended = await service.call('DELETE', `${own(person)}/health_connections/${id}`, { token: person.token });
  expect(ended).toMatchObject({
    status: 200,
    body: {
      is_revoked: true,
      organization: { connection: { ended_at: expect.any(String), decisions: [{ count: 2 }] } },
    },
  });
  expect((await connectionRow(id)).sealed_tokens).toBeNull();
  expect((await records(id)).status).toBe(409);
  // A copy of the database does not help either.
  await service.db
    .updateTable('health_connections')
    .set({ sealed_tokens: sealed_tokens!, ended_at: null as never })
    .where('id', '=', id)
    .execute();
  expect((await records(id)).body.errors[0].code).toBe('health_connection_lost');
  expect(await actions(person)).toContain('health_disconnected');
});

test('a withdrawal ends all connections, and their organizations are asked until they have voided the tokens; the data download names them without', async () => {
  const who = await onDashboard(service);
  const id = await connect('ana', { who, organization: 'made-up-14' });
  await begin('made-up-15', who);
  const { participantData } = await import('../../data/documents/participantData.ts');
  const data = await participantData(service.deps, who.id, 'en', service.deps.now());
  expect(data.records.health_connections).toMatchObject([{ id, organization_name: expect.any(String) }]);
  expect(JSON.stringify(data)).not.toContain('sealed');
  const { sealed_tokens } = await connectionRow(id);
  const waiting = () =>
    service.db.selectFrom('outbox').select(['tries', 'payload']).where('kind', '=', 'revoke_health_tokens').execute();
  // The organization is not reachable at first.
  const { organizations } = service.deps;
  const { find } = organizations;
  Object.assign(organizations, {
    find: (name: string) => ({ ...find.call(organizations, name)!, fhir_base: 'https://127.0.0.1:1/fhir' }),
  });
  await service.call('POST', `${STUDY}/enrollments/${who.id}/withdraw`, {
    token: who.token,
    body: { opt_out_reason: 'time' },
  });
  expect(await connectionRow(id)).toMatchObject({ sealed_tokens: null, ended_at: expect.any(Date) });
  expect(
    await service.db.selectFrom('health_departures').selectAll().where('enrollment_id', '=', who.id).execute(),
  ).toEqual([]);
  expect(await waiting()).toMatchObject([{ tries: 1, payload: { id, sealed_tokens } }]);

  Object.assign(organizations, { find });
  service.wait(minutes(24 * 60));
  service.deps.workQueue.wake();
  await service.deps.workQueue.settle();
  expect(await waiting()).toEqual([]);
  // A copy of the tokens opens nothing any more, not even for another participant.
  const other = await onDashboard(service);
  await service.db
    .updateTable('health_connections')
    .set({ sealed_tokens: sealed_tokens!, ended_at: null as never, enrollment_id: other.id })
    .where('id', '=', id)
    .execute();
  expect((await records(id, other)).body.errors[0].code).toBe('health_connection_lost');
});
