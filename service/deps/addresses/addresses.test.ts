import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { longTest } from '#tests/longTest.ts';
import { httpProvider } from './createAddressProvider.ts';
import { AddressSearchUnavailable } from './provider.ts';
import { enrolled, type TestParticipant } from '../../testing/participants.ts';
import { startTestService, type TestService } from '../../testing/testService.ts';

let service: TestService;
let person: TestParticipant;
beforeAll(async () => {
  service = await startTestService();
  person = await enrolled(service);
});
afterAll(() => service.stop());

const search = (body: unknown, { id = person.id, token = person.token }: { id?: string; token?: string } = {}) =>
  service.call('POST', `/api/v3/enrollments/${id}/addresses/search`, { token, body });
const found = async (query: string, take?: number): Promise<string[]> =>
  (await search({ query, take })).body.results.map((each: { suggestion: string }) => each.suggestion);

describe('the service’s own table', () => {
  it('returns at most five addresses unless the call asks for more', async () => {
    expect(await found('calle')).toHaveLength(5);
    expect(await found('calle', 20)).toHaveLength(20);
  });

  it.each([
    ['the beginnings of words, in any order', 'madrid alca 3', 'Calle de Alcalá, 3, 28001 Madrid, España'],
    ['letters without their accents', 'rua real 3 coruna', 'Rúa Real, 3, 15001 A Coruña, España'],
    ['capitals and commas', '12 CEDAR hollow ln, austin', '12 Cedar Hollow Ln, Austin, TX 78710'],
  ])('finds by %s', async (_how, query, address) => {
    expect(await found(query)).toContain(address);
  });

  it.each([
    ['nothing like it', 'zzzz'],
    ['no letter at all', '&|!():*'],
    ['operators of the search', "zq' & | xq:*"],
  ])('finds nothing, and does not fail, for %s', async (_what, query) => {
    const { status, body } = await search({ query });
    expect({ status, body }).toEqual({ status: 200, body: { results: [] } });
  });

  it('[F3.44] [F3.45] [F3.46] [F7.20] returns the reference of each address', async () => {
    const { body } = await search({ query: 'po box austin' });
    expect(body.results).toEqual([
      { suggestion: 'PO Box 1021, Austin, TX 78760', format: expect.stringMatching(/^addresses\/\d+$/) },
    ]);
  });

  it('does not fill its table again at another start', async () => {
    const before = await service.db
      .selectFrom('addresses')
      .select((_) => _.fn.countAll().as('n'))
      .executeTakeFirstOrThrow();
    const { tableProvider } = await import('./tableProvider.ts');
    await tableProvider(service.db);
    expect(
      await service.db
        .selectFrom('addresses')
        .select((_) => _.fn.countAll().as('n'))
        .executeTakeFirstOrThrow(),
    ).toEqual(before);
  });
});

it('[F7.15] requires a session and the caller’s own enrollment', async () => {
  expect((await search({ query: 'calle' }, { token: '' })).status).toBe(401);
  expect((await search({ query: 'calle' }, { id: '00000000-0000-4000-8000-000000000000' })).status).toBe(404);
});

it.each([[{}], [{ query: '' }], [{ query: 'x'.repeat(201) }], [{ query: 'x', take: 21 }], [{ query: 'x', take: 0 }]])(
  'refuses %j',
  async (body) => {
    expect((await search(body)).status).toBe(400);
  },
);

longTest('limits the searches of one participant, so the table cannot be copied', async () => {
  const greedy = await enrolled(service);
  const statuses = new Set<number>();
  for (let i = 0; i <= 200; i += 1)
    statuses.add((await search({ query: 'x' }, { id: greedy.id, token: greedy.token })).status);
  expect([...statuses]).toEqual([200, 429]);
});

describe('an external provider', () => {
  let server: Server;
  let url = '';
  let answer: { status: number; body: string } = { status: 200, body: '' };
  const asked: { url: string | undefined; token: unknown }[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push({ url: request.url, token: request.headers['auth-token'] });
      response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(answer.body);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2/search?country=USA`;
  });
  afterAll(() => server.close());

  it('receives its token, and its addresses are passed on', async () => {
    answer = {
      status: 200,
      body: JSON.stringify({
        results: [{ suggestion: '1 Main St', format: 'https://provider.example/1', matched: [] }, { suggestion: 7 }],
      }),
    };
    expect(await httpProvider({ url, token: 'secret' }).search('1 main & more', 5)).toEqual([
      { suggestion: '1 Main St', format: 'https://provider.example/1' },
    ]);
    expect(asked.at(-1)).toEqual({ url: '/v2/search?country=USA&query=1+main+%26+more&take=5', token: 'secret' });
  });

  it.each([
    [{ status: 500, body: '' }],
    [{ status: 200, body: '<html>' }],
    [{ status: 200, body: 'null' }],
    [{ status: 200, body: '{"results":{}}' }],
  ])('is unavailable when it answers %j', async (given) => {
    answer = given;
    await expect(httpProvider({ url, token: undefined }).search('x', 5)).rejects.toBeInstanceOf(
      AddressSearchUnavailable,
    );
  });

  it('that is down leads to a 503 with a text and without the query', async () => {
    const down = await startTestService({ ADDRESS_SEARCH_URL: 'http://127.0.0.1:9/search' });
    try {
      const { id, token } = await enrolled(down);
      const { status, body } = await down.call('POST', `/api/v3/enrollments/${id}/addresses/search`, {
        token,
        body: { query: 'my street' },
      });
      expect(status).toBe(503);
      expect(body.errors).toEqual([
        { code: 'address_search_unavailable', message: expect.stringContaining('An error has occurred') },
      ]);
    } finally {
      await down.stop();
    }
  });
});
