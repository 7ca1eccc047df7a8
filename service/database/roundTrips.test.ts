import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { lastNight, onDashboard, type TestParticipant } from '../testing/participants.ts';
import { startTestService, type TestService } from '../testing/testService.ts';

let service: TestService;
let person: TestParticipant;
beforeAll(async () => {
  service = await startTestService();
  person = await onDashboard(service);
});
afterAll(() => service.stop());
afterEach(() => vi.restoreAllMocks());

/** The statements that a call sends to the database, with those that begin and end a transaction. */
async function statementsOf(call: () => ReturnType<TestService['call']>) {
  const spies = [
    vi.spyOn(PGlite.prototype, 'query'),
    vi.spyOn(PGlite.prototype, 'exec'),
    vi.spyOn(pg.Client.prototype, 'query'),
  ];
  const { status, headers } = await call();
  expect(status).toBe(200);
  const sent = spies.flatMap(({ mock }) => mock.calls.map(([statement]) => statement as string | { text: string }));
  vi.restoreAllMocks();
  const texts = sent.map((statement) => (typeof statement === 'string' ? statement : statement.text));
  // Work in the background is not part of the call.
  return { headers, statements: texts.filter((text) => !text.includes('"outbox"')) };
}

const read = () => service.call('GET', person.url, { token: person.token });
let revision = 0;
const saveDraft = () =>
  service.call('PUT', `${person.url}/drafts/last-night`, {
    token: person.token,
    body: {
      base_revision: revision++,
      draft: { submission_key: randomUUID(), page: 'page-1', values: [], places: {} },
    },
  });

const submit = (node: string, contributions: object[], key: string) =>
  service.call('POST', `${person.url}/surveys/${node}/answers`, {
    token: person.token,
    body: { contributions },
    headers: { 'idempotency-key': key },
  });
const key = randomUUID();

// Every round trip is time in which the participant waits. Lower the number when a change saves one; never raise it.
test.each([
  ['reading the enrollment', read, 1],
  ['saving a draft', saveDraft, 2],
  ['saving the next draft', saveDraft, 2],
  ['reading a draft', () => service.call('GET', `${person.url}/drafts/last-night`, { token: person.token }), 2],
  [
    'reading all open questionnaires with their drafts',
    () => service.call('GET', `${person.url}/assigned`, { token: person.token }),
    2,
  ],
  [
    'opening a questionnaire',
    () => service.call('PUT', `${person.url}/nodes/last-night/begin`, { token: person.token }),
    2,
  ],
  ['the first submission of a version', () => submit('last-night', lastNight, key), 7],
  ['a repeated submission', () => submit('last-night', lastNight, key), 1],
])('%s takes no more statements than it did', async (_what, call, most) => {
  const { statements } = await statementsOf(call);
  expect(statements.length, statements.join('\n')).toBe(most);
});

test('a session slides at most once a minute, and ends when the caller was told', async () => {
  const slides = (statements: string[]) => statements.filter((text) => text.startsWith('update "tokens"')).length;
  service.wait(2 * 60_000);
  const first = await statementsOf(read);
  service.wait(50_000);
  const second = await statementsOf(read);
  expect([first, second].map(({ statements }) => slides(statements))).toEqual([1, 0]);
  const told = second.headers['participant-auth-token-expires']!;
  expect(told).toBe(first.headers['participant-auth-token-expires']);
  const left = Date.parse(told) - service.deps.now().getTime();
  expect(left).toBeGreaterThan(29 * 60_000);
  service.wait(left - 5_000);
  const background = { token: person.token, headers: { 'background-call': 'true' } };
  expect((await service.call('GET', person.url, background)).status).toBe(200);
  service.wait(5_001);
  expect((await read()).status).toBe(401);
});
