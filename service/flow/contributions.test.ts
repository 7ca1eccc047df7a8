import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeStatus } from './status.ts';
import { createToken } from '../identity/session/tokens.ts';
import { type ChangedDemo, changedDemo, smallNode } from '../testing/changedDemo.ts';
import { lastNight, onDashboard, STUDY, type TestParticipant } from '../testing/participants.ts';
import { startTestService, type TestService } from '../testing/testService.ts';

// A study whose sign-up ends with a page of text, a wait and a step that asks for files, and whose dashboard has a diary.

/** The service's clock starts here: 10:00 in Madrid. */
const START = Date.parse('2026-03-27T09:00:00Z');
const text = (slug: string, type: string, keys: object = {}) => ({
  slug,
  type,
  ...keys,
  content: { type: 'text', title: { en: `Title of ${slug}`, es: `Título de ${slug}` } },
});

let demo: ChangedDemo;
let service: TestService;
let time = START;
beforeAll(async () => {
  demo = await changedDemo({
    'study.json': ({ flow }) => {
      flow.at(-1).nodes = ['last-night', 'sleep-and-mood', 'sleep-place', 'sleep-monitor'];
      flow.splice(
        -1,
        0,
        { layout: 'visit_portal', nodes: ['welcome'], done_by: 'visit' },
        { layout: 'event_delay', nodes: ['pause'], done_by: 'time' },
        { layout: 'file_upload', nodes: ['scan'], done_by: 'answers' },
      );
    },
    'nodes/welcome.json': () => text('welcome', 'VisitPortal', { layout: 'visit_portal' }),
    'nodes/pause.json': () => text('pause', 'EventDelay', { layout: 'event_delay', opens: { days: 1, at: '08:00' } }),
    'nodes/scan.json': () => ({ ...smallNode('scan', { type: 'FileUpload' }), layout: 'file_upload' }),
    'nodes/last-night.json': (node) =>
      Object.assign(node, { type: 'Diary', every: { days: 1 }, occurrences: 3, closes: { days: 1, at: '12:00' } }),
  });
  service = await startTestService(demo.env, { now: () => new Date(time) });
});
afterAll(async () => {
  await service.stop();
  demo.remove();
});

const at = (moment: string) => void (time = Date.parse(moment));
const HOME = { 'x-evi-time-zone': 'Europe/Madrid' };
const AWAY = { 'x-evi-time-zone': 'Asia/Tokyo' };
const refusal = (code: string, status = 409) => ({ status, body: { errors: [{ code }] } });

/** A participant who has just signed, on March 27 at 10:00 in Madrid. */
async function signed(): Promise<TestParticipant> {
  time = START;
  return onDashboard({ call: (method, url, more = {}) => service.call(method, url, { ...more, headers: HOME }) });
}
/** The session ends after a day without calls, so it starts again. */
async function again(person: TestParticipant): Promise<TestParticipant> {
  const { body } = await service.call('POST', `${STUDY}/enrollments/sign_in`, {
    body: { email: person.email, password: 'Correct-Horse-7' },
  });
  return { ...person, token: body.participant_auth_token };
}
const shown = async ({ url, token }: TestParticipant, headers = HOME) => {
  const { body } = await service.call('GET', url, { token, headers });
  return { layout: body.layout, node: body.nodes[0] };
};
const visit = ({ url, token }: TestParticipant, node: string) =>
  service.call('PUT', `${url}/nodes/${node}/begin`, { token, headers: HOME });
const send = ({ url, token }: TestParticipant, occurrence: number) =>
  service.call('POST', `${url}/surveys/last-night/answers`, {
    token,
    headers: HOME,
    body: { contributions: lastNight, occurrence },
  });
const days = async ({ url, token }: TestParticipant, headers = HOME) => {
  const { body } = await service.call('GET', `${url}/nodes/last-night/occurrences`, { token, headers });
  return body.occurrences.map(({ day, status }: { day: string; status: string }) => `${day} ${status}`);
};

/** A participant who has passed the steps, on March 28 at 10:00 in Madrid. */
async function arrived(): Promise<TestParticipant> {
  const before = await signed();
  await visit(before, 'welcome');
  at('2026-03-28T09:00:00Z');
  const person = await again(before);
  const { status } = await service.call('PUT', person.url, {
    token: person.token,
    headers: HOME,
    body: { user_data: { answer: 1 }, node_identifier: 'scan' },
  });
  expect(status).toBe(200);
  return person;
}

test('a page of text is completed by its button, once, and no later step can be', async () => {
  const person = await signed();
  expect(await shown(person)).toMatchObject({ layout: 'visit_portal', node: { slug: 'welcome', status: 'available' } });
  expect(await send(person, 1)).toMatchObject(refusal('not_now'));
  expect(await visit(person, 'pause')).toMatchObject(refusal('contribution_not_open'));
  expect((await shown(person)).layout, 'nothing was skipped').toBe('visit_portal');
  const first = await visit(person, 'welcome');
  expect(first).toMatchObject({ status: 200, body: { layout: 'event_delay' } });
  expect((await visit(person, 'welcome')).body, 'a repeated call changes nothing').toEqual(first.body);
});

test('a wait ends at its time, where the participant began it, and nothing ends it earlier', async () => {
  const person = await signed();
  await visit(person, 'welcome');
  const waits = {
    layout: 'event_delay',
    node: { slug: 'pause', status: 'visible', opens_at: '2026-03-28T07:00:00.000Z' },
  };
  expect(await shown(person)).toMatchObject(waits);
  expect((await visit(person, 'pause')).status).toBe(409);
  at('2026-03-28T06:59:00Z');
  const late = await again(person);
  expect(await shown(late)).toMatchObject(waits);
  expect(await shown(late, AWAY), 'in Tokyo it is past 8:00').toMatchObject(waits);
  at('2026-03-28T07:00:00Z');
  expect(await shown(late)).toMatchObject({ layout: 'file_upload', node: { slug: 'scan', content: { form: {} } } });
  expect((await shown(late, AWAY)).layout, 'a journey does not begin it again').toBe('file_upload');
});

test('the days of a diary: sent, missed, open and not yet open', async () => {
  const person = await arrived();
  expect(await days(person)).toEqual(['2026-03-28 available', '2026-03-29 visible', '2026-03-30 visible']);
  expect((await send(person, 1)).status).toBe(200);
  expect(await days(person)).toEqual(['2026-03-28 completed', '2026-03-29 visible', '2026-03-30 visible']);
  at('2026-03-30T09:45:00Z'); // 11:45 in summer time: yesterday is still open.
  const late = await again(person);
  expect(await days(late)).toEqual(['2026-03-28 completed', '2026-03-29 available', '2026-03-30 available']);
  at('2026-03-30T10:00:00Z');
  expect(await days(late)).toEqual(['2026-03-28 completed', '2026-03-29 stale', '2026-03-30 available']);
  const { body } = await service.call('GET', `${late.url}/nodes/last-night/occurrences`, {
    token: late.token,
    headers: HOME,
  });
  expect(body.occurrences[0]).toMatchObject({ occurrence: 1, completed_at: '2026-03-28T09:00:00.000Z' });
});

test('the days of a node of another step are not listed', async () => {
  const person = await signed();
  const { status } = await service.call('GET', `${person.url}/nodes/last-night/occurrences`, { token: person.token });
  expect(status).toBe(404);
});

test('who cannot take part sees that at once, and keeps what was sent', async () => {
  const person = await arrived();
  expect((await send(person, 1)).status).toBe(200);
  await service.db
    .transaction()
    .execute((db) =>
      changeStatus(
        db,
        { enrollment: person.id, status: 'disqualifying', reason: 'For a test.', by: 'operator' },
        new Date(time),
      ),
    );
  const open = (slug: string) =>
    service.call('GET', `/api/v3/surveys/${slug}?enrollment_identifier=${person.id}`, { token: person.token });
  expect(await open('sleep-and-mood')).toMatchObject(refusal('contribution_disqualified', 404));
  expect(await days(person)).toEqual(['2026-03-28 completed', '2026-03-29 disqualified', '2026-03-30 disqualified']);
});

test('the link of a survey that was used says so, and does not open the answers', async () => {
  const person = await arrived();
  const { token } = await createToken(
    service.db,
    { kind: 'survey', enrollment: { id: person.id, study: 'sleep-and-mood' }, node: 'last-night', occurrence: 1 },
    new Date(time),
  );
  const link = (query = '') =>
    service.call('GET', `/api/v3/surveys/last-night?auth_token=${token}&occurrence=1${query}`, { headers: HOME });
  expect((await link()).body.nodes[0].completed_at).toBeUndefined();
  expect((await send(person, 1)).status).toBe(200);
  expect((await link()).body.nodes[0]).toMatchObject({ status: 'completed', completed_at: '2026-03-28T09:00:00.000Z' });
  const copy = (by: string) =>
    service.call('GET', `${person.url}/surveys/last-night/answers?occurrence=1`, { token: by });
  expect(await copy(token)).toMatchObject(refusal('log_in_to_read', 403));
  expect((await copy(person.token)).status).toBe(200);
});

test('what was sent in the same moment is listed in the same order, whichever way the database joins its tables', async () => {
  const person = await signed();
  const listed = async (): Promise<string[]> => {
    const { body } = await service.call('GET', `${person.url}/submissions`, { token: person.token });
    return (body.submissions as { node_slug: string }[]).map(({ node_slug }) => node_slug);
  };
  const first = await listed();
  expect(first.length).toBeGreaterThan(2);
  for (const join of ['nestloop', 'hashjoin', 'mergejoin']) {
    await sql.raw(`SET enable_${join} = off`).execute(service.db);
    expect(await listed(), join).toEqual(first);
  }
});
