import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { StudyMeta } from '#schemas/types/index.ts';
import { lastNight, onDashboard, signature, withPassword } from '../testing/participants.ts';
import { startTestService, type TestService } from '../testing/testService.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
const study = () => service.deps.studies.all.find(({ slug }) => slug === 'sleep-and-mood')!;
const setStatus = (status: StudyMeta['status']) => void (study().meta.status = status);
afterEach(() => setStatus('recruiting'));

const CLOSED = ['data_close', 'data_lock', 'completed'] as const;

test.each(CLOSED)('%s refuses answers with its own message and keeps the draft', async (status) => {
  const person = await onDashboard(service);
  const draft = { submission_key: randomUUID(), values: [{ name: 'times_awake', input: 'x', value: 2 }], places: {} };
  await service.call('PUT', `${person.url}/drafts/last-night`, {
    token: person.token,
    body: { base_revision: 0, draft },
  });
  setStatus(status);
  const sent = await service.call('POST', `${person.url}/surveys/last-night/answers`, {
    token: person.token,
    headers: { 'accept-language': 'es' },
    body: { contributions: lastNight },
  });
  expect(sent).toMatchObject({ status: 409, body: { errors: [{ code: 'data_closed' }] } });
  expect(sent.body.errors[0].message).toMatch(
    /This study is not taking any more answers|Este estudio ya no recibe respuestas/,
  );
  expect(
    await service.db
      .selectFrom('submissions')
      .select('id')
      .where('enrollment_id', '=', person.id)
      .where('node', '=', 'last-night')
      .execute(),
  ).toEqual([]);
  expect(
    (await service.call('GET', `${person.url}/drafts/last-night`, { token: person.token })).body.draft.values,
  ).toEqual(draft.values);
});

test.each(['active', 'enrollment_closed'] as const)('%s accepts answers', async (status) => {
  const person = await onDashboard(service);
  setStatus(status);
  expect(
    (
      await service.call('POST', `${person.url}/surveys/last-night/answers`, {
        token: person.token,
        body: { contributions: lastNight },
      })
    ).status,
  ).toBe(200);
});

test('a call that repeats one from before the closing gets the same response', async () => {
  const person = await onDashboard(service);
  const send = () =>
    service.call('POST', `${person.url}/surveys/last-night/answers`, {
      token: person.token,
      headers: { 'idempotency-key': 'the-same-key' },
      body: { contributions: lastNight },
    });
  const { receipt } = (await send()).body;
  setStatus('data_lock');
  expect(await send()).toMatchObject({ status: 200, body: { receipt } });
});

test('a closed study refuses signatures, but participants can decline and withdraw', async () => {
  const person = await withPassword(service);
  setStatus('data_lock');
  const consent = (body: object) =>
    service.call('POST', `${person.url}/informed_consents/consent`, { token: person.token, body });
  expect(await consent({ signed: true, contributions: signature })).toMatchObject({
    status: 409,
    body: { errors: [{ code: 'data_closed' }] },
  });
  expect((await consent({ signed: false, contributions: [] })).status).toBe(200);
  expect(
    (await service.call('POST', `${person.url}/withdraw`, { token: person.token, body: { opt_out_reason: 'other' } }))
      .status,
  ).toBe(200);
});
