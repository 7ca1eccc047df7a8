import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lastNight, onDashboard, STUDY, type TestParticipant } from '../../testing/participants.ts';
import { createToken } from '../../identity/session/tokens.ts';
import { startTestService, type TestService } from '../../testing/testService.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  service.deps.studies.all.find(({ slug }) => slug === 'sleep-and-mood')!.meta.recorded_events = ['screen_opened'];
});
afterAll(() => service.stop());

const emit = ({ url, token }: TestParticipant, body: unknown) =>
  service.call('POST', `${url}/emit_event`, { token, body });
const eventsOf = ({ id }: TestParticipant) =>
  service.db.selectFrom('events').select(['event', 'details']).where('enrollment_id', '=', id).execute();

test('[P7.060] an event that the study asks for is stored for the participant, any other is not', async () => {
  const person = await onDashboard(service);
  const details = { place: '/manage/dashboard' };
  expect((await emit(person, { event: 'screen_opened', details })).status).toBe(204);
  expect((await emit(person, { event: 'link_followed' })).status).toBe(204);
  expect(await eventsOf(person)).toEqual([{ event: 'screen_opened', details }]);
});

test.each([
  ['no name', { details: {} }],
  ['a name with spaces', { event: 'Screen opened' }],
  ['a detail that is no plain value', { event: 'screen_opened', details: { place: { a: 1 } } }],
  ['a long text', { event: 'screen_opened', details: { place: 'x'.repeat(201) } }],
  ['eleven details', { event: 'x', details: Object.fromEntries(Array.from({ length: 11 }, (_, i) => [`k${i}`, 1])) }],
])('an event with %s is refused', async (_, body) => {
  const person = await onDashboard(service);
  expect((await emit(person, body)).status).toBe(400);
});

test('the events of one participant are limited', async () => {
  const person = await onDashboard(service);
  await service.db.updateTable('attempts').set({ count: 600 }).where('key', 'like', 'events:%').execute();
  await emit(person, { event: 'link_followed' });
  await service.db.updateTable('attempts').set({ count: 600 }).where('key', 'like', 'events:%').execute();
  expect((await emit(person, { event: 'link_followed' })).status).toBe(429);
});

const close = (options: object, body: object) =>
  service.call('PATCH', `${STUDY}/interactions/close`, { ...options, body });
const closedOf = ({ id }: TestParticipant) =>
  service.db
    .selectFrom('beginnings')
    .select(['node', 'occurrence', 'closed_at'])
    .where('enrollment_id', '=', id)
    .where('node', '=', 'last-night')
    .execute();
const send = ({ url, token }: TestParticipant) =>
  service.call('POST', `${url}/surveys/last-night/answers`, {
    token,
    headers: { 'idempotency-key': randomUUID() },
    body: { contributions: lastNight },
  });

test('an interaction is closed after its answers, once, with the session or with the token of the link', async () => {
  const person = await onDashboard(service);
  const body = { node_identifier: 'last-night', enrollment_identifier: person.id };
  expect(await close(person, body), 'before the answers').toMatchObject({
    status: 409,
    body: { errors: [{ code: 'not_now' }] },
  });
  await send(person);
  expect((await close(person, body)).status).toBe(204);
  const [first] = await closedOf(person);
  expect(first).toMatchObject({ occurrence: 1, closed_at: expect.any(Date) });
  service.wait(1000);
  const { token } = await createToken(
    service.db,
    { kind: 'survey', enrollment: { id: person.id, study: 'sleep-and-mood' }, node: 'last-night', occurrence: 1 },
    service.deps.now(),
  );
  const again = await service.call('PATCH', `${STUDY}/interactions/close?auth_token=${token}`, { body });
  expect(again.status).toBe(204);
  expect(await closedOf(person), 'the first time counts').toEqual([first]);
});

test.each([
  ['another occurrence', { occurrence: 2 }, 409],
  ['an unknown questionnaire', { node_identifier: 'nothing' }, 404],
  ['no questionnaire', { node_identifier: undefined }, 400],
])('closing %s is refused', async (_, change, status) => {
  const person = await onDashboard(service);
  await send(person);
  expect((await close(person, { node_identifier: 'last-night', ...change })).status).toBe(status);
});
