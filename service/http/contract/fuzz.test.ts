import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerNames } from '#kit/pure/compile/answers.ts';
import { isWhole, runsOf, seed } from '#tests/sample.ts';
import { minutes } from '../../clock.ts';
import { contractOperations } from './contract.ts';
import { compiledFormOf } from '../../study/compiledFormOf.ts';
import { leakIn } from '../../testing/fuzz/leakIn.ts';
import { fuzzedRequests, type FuzzedRequest } from '../../testing/fuzz/requests.ts';
import { enrolled, onDashboard, STUDY, withPassword, type TestParticipant } from '../../testing/participants.ts';
import { previewOf } from '../../testing/pilot.ts';
import { startTestService, type TestService } from '../../testing/testService.ts';

// `npm run test:all -- fuzz --runs 20000 --seed 7` sends as many as you want.
const RUNS = runsOf(600, 5_000);
/**
 * The number of requests before the test creates new participants, because the earlier ones have completed most steps
 * by then.
 */
const BATCH = 250;

let service: TestService;
beforeAll(async () => void (service = await startTestService({ TRUST_PROXY: '1' })));
afterAll(() => service.stop());

function faultOf({ status, body }: { status: number; body: unknown }): string | undefined {
  if (status >= 500) return `status ${status}`;
  if (status < 400) return undefined;
  const { errors } = body as { errors?: { code?: unknown; message?: unknown }[] };
  if (!Array.isArray(errors) || errors.length === 0 || errors.some(({ code, message }) => !code || !message))
    return 'no errors are named';
  // The response may repeat parts of the request, but must not reveal internals.
  const leak = errors
    .flatMap(({ code, message }) => [code, message])
    .map((text) => leakIn(String(text)))
    .find(Boolean);
  return leak && `reveals ${leak}`;
}

async function send(request: FuzzedRequest, people: readonly TestParticipant[], preview: string, run: number) {
  const person = people[request.participant % people.length]!;
  const fill = (text: string) =>
    text.replaceAll('{id}', person.id).replaceAll('{token}', person.token).replaceAll('{preview}', preview);
  const filled = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, fill(value)]));
  const response = await service.call(request.method as 'GET', fill(request.url), {
    body: request.body,
    headers: { ...filled, 'x-forwarded-for': `10.${(run >> 16) & 255}.${(run >> 8) & 255}.${run & 255}` },
  });
  return response;
}

test(
  `${RUNS} requests to every operation of the contract are answered without a failure of the service`,
  async () => {
    const forms = service.deps.studies.all
      .flatMap((study) => [...study.nodes.values()])
      .filter(({ content }) => content.form);
    const attributes = [...new Set(forms.flatMap((node) => compiledFormOf(node, 'en').fields.flatMap(answerNames)))];
    const { 'preview-token': preview } = await previewOf(service, 'night-shift-pilot');
    const faults: string[] = [];
    const statuses = new Map<number, number>();
    const called = new Set<string>();
    for (let done = 0; done < RUNS; done += BATCH) {
      service.wait(minutes(61));
      const people = [
        await enrolled(service),
        await withPassword(service),
        await onDashboard(service),
        await onDashboard(service),
        await onDashboard(service),
        await withPassword(service),
      ];
      const requests = fc.sample(fuzzedRequests(attributes), {
        seed: seed + done,
        numRuns: Math.min(BATCH, RUNS - done),
      });
      for (const [i, request] of requests.entries()) {
        const response = await send(request, people, preview, done + i);
        called.add(request.operation);
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
        const fault = faultOf(response);
        if (fault)
          faults.push(`${fault} (seed ${seed + done}, request ${i}): ${JSON.stringify(request).slice(0, 1_500)}`);
      }
    }
    expect(faults.slice(0, 5).join('\n'), `${faults.length} of ${RUNS}`).toBe('');
    // A few hundred random requests may leave a call out.
    if (isWhole) expect(called.size, 'every call is tried').toBe(contractOperations.length);
    else expect(called.size).toBeGreaterThan(contractOperations.length * 0.9);
    // A fuzz whose requests are all refused early tests nothing.
    const successes = [...statuses].filter(([status]) => status < 300).reduce((sum, [, count]) => sum + count, 0);
    expect(successes / RUNS, JSON.stringify([...statuses].sort())).toBeGreaterThan(0.1);
  },
  120_000 + RUNS * 200,
);

const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** Each of these once got a response with status 500. */
test.each<[string, (person: TestParticipant) => Parameters<TestService['call']>, number, object]>([
  [
    'auth_token twice',
    ({ id, token }) => [
      'PATCH',
      `${STUDY}/enrollments/${id}?auth_token=${token}&auth_token=x`,
      { body: { locale: 'es' } },
    ],
    400,
    { pointer: 'query/auth_token' },
  ],
  [
    'NUL in an address',
    () => ['POST', `${STUDY}/enrollments/sign_in`, { body: { email: 'a\0b@example.org', password: 'x' } }],
    400,
    { pointer: '/email' },
  ],
  [
    'NUL in a campaign parameter',
    () => ['POST', `${STUDY}/enrollments`, { body: { user_data: { email: 'n1@example.org' }, utm: 'a\0' } }],
    400,
    { pointer: '/utm' },
  ],
  [
    'half an emoji in a campaign parameter',
    () => ['POST', `${STUDY}/enrollments`, { body: { user_data: { email: 'n2@example.org' }, utm: '🙂'.slice(0, 1) } }],
    400,
    { pointer: '/utm' },
  ],
  [
    'a key with NUL',
    () => ['POST', `${STUDY}/enrollments`, { body: { user_data: { email: 'n3@example.org', 'a\0': 1 } } }],
    400,
    { pointer: '/user_data' },
  ],
  [
    'NUL in a search',
    ({ id, token }) => ['POST', `/api/v3/enrollments/${id}/addresses/search`, { token, body: { query: 'Ma\0in' } }],
    400,
    { pointer: '/query' },
  ],
  [
    'NUL in the URL of a call',
    ({ id, token }) => ['GET', `/api/v3/enrollments/${id}/files?node_identifier=a%00b`, { token }],
    400,
    { pointer: 'query/node_identifier' },
  ],
  [
    'half an emoji in an answer',
    ({ url, token }) => [
      'POST',
      `${url}/surveys/last-night/answers`,
      { token, body: { contributions: [{ attribute: 'night_note', value: '🙂'.slice(0, 1) }] } },
    ],
    422,
    { attribute: 'night_note' },
  ],
  [
    'a revision beyond int4',
    ({ url, token }) => [
      'PUT',
      `${url}/drafts/last-night`,
      {
        token,
        body: {
          base_revision: 2_147_483_648,
          draft: { submission_key: '00000000-0000-4000-8000-000000000001', values: [], places: {} },
        },
      },
    ],
    400,
    { pointer: '/base_revision' },
  ],
  [
    'answers nested 3,000 deep',
    ({ url, token }) => [
      'POST',
      `${url}/surveys/last-night/answers`,
      { token, body: `{"contributions":[{"attribute":"times_awake","value":${deep(3_000)}}]}` },
    ],
    400,
    { pointer: expect.stringMatching(/^\/contributions\/0\/value\/0\/0/) },
  ],
  [
    'answers nested a million deep',
    ({ url, token }) => [
      'POST',
      `${url}/surveys/last-night/answers`,
      { token, body: `{"contributions":[{"attribute":"times_awake","value":${deep(1_000_000)}}]}` },
    ],
    400,
    { pointer: expect.stringMatching(/^\/contributions\/0\/value/) },
  ],
])('%s is refused with the place of the problem', async (_, request, status, error) => {
  const person = await onDashboard(service);
  expect(await service.call(...request(person))).toMatchObject({
    status,
    body: { errors: expect.arrayContaining([expect.objectContaining(error)]) },
  });
});

test('a text that is cut in the middle of an emoji is stored', async () => {
  const person = await service.call('POST', `${STUDY}/enrollments`, {
    body: { user_data: { email: 'emoji@example.org' }, utm: `${'x'.repeat(499)}🙂`, [`${'k'.repeat(99)}🙂`]: 'v' },
  });
  expect(person.status).toBe(201);
  const row = await service.db
    .selectFrom('enrollments')
    .select('arrived_with')
    .where('email', '=', 'emoji@example.org')
    .executeTakeFirstOrThrow();
  expect(row.arrived_with).toEqual({ utm: 'x'.repeat(499), ['k'.repeat(99)]: 'v' });
});
