import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runsOf } from '#tests/sample.ts';
import { startMailServer, type MailServer } from '../../testing/mailServer.ts';
import { enrolled, lastNight, onDashboard, PASSWORD, STUDY } from '../../testing/participants.ts';
import { jpeg } from '../../testing/pictures.ts';
import { startS3Server } from '../../testing/s3Server.ts';
import { startServiceProcess, type ServiceProcess } from '../../testing/serviceProcess.ts';
import { createDatabase, testServer } from '../../testing/testDatabase.ts';

const server = testServer();
/** Participants per storm. `npm run test:all -- storms --runs 100` sends more. */
const PEOPLE = runsOf(4, 40);

type Caller = Pick<ServiceProcess, 'call'>;
type Pair = [Caller, Caller];

/** Two service processes on one PostgreSQL database and one file store, as behind a load balancer. */
describe.skipIf(!server)('two processes', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let smtp: MailServer;
  let store: Awaited<ReturnType<typeof startS3Server>>;
  let both: [ServiceProcess, ServiceProcess];

  beforeAll(async () => {
    [database, smtp, store] = await Promise.all([
      createDatabase(server!, 'template1'),
      startMailServer(),
      startS3Server(),
    ]);
    const env = { DATABASE_URL: database.url, SMTP_URL: smtp.url, TRUST_PROXY: '1', ...store.env };
    // Both create the tables, the secret and the shipped rows of an empty database at once.
    both = await Promise.all([startServiceProcess(env), startServiceProcess(env)]);
  }, 120_000);
  afterAll(async () => {
    await Promise.all((both ?? []).map((each) => each.end()));
    await Promise.all([smtp.close(), store.stop()]);
    await database.drop();
  });

  const query = async <T extends object>(text: string): Promise<T[]> => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    return (await client.query<T>(text).finally(() => client.end())).rows;
  };
  const count = async (text: string) =>
    Number((await query<{ count: string }>(`select count(*) from ${text}`))[0]!.count);
  /** Runs `work` for all people, a few at once. Each calls from a network of their own. */
  const storm = async (work: (number: number, pair: Pair) => Promise<void>): Promise<void> => {
    const numbers = Array.from({ length: PEOPLE }, (_, number) => number);
    const worker = async (): Promise<void> => {
      for (let number = numbers.shift(); number !== undefined; number = numbers.shift()) {
        const network = { 'x-forwarded-for': `10.0.${number >> 8}.${number & 255}` };
        const from = (service: ServiceProcess): Caller => ({
          call: (method, url, options) =>
            service.call(method, url, { ...options, headers: { ...network, ...options?.headers } }),
        });
        // Every second person begins at the second process.
        const pair: Pair = [from(both[number % 2]!), from(both[1 - (number % 2)]!)];
        await work(number, pair);
      }
    };
    await Promise.all([worker(), worker(), worker(), worker()]);
  };
  /** Sends a call to both processes three times each, all at once. @returns the statuses, sorted */
  const atOnce = async (pair: Pair, call: (service: Caller) => Promise<{ status: number }>): Promise<number[]> =>
    (await Promise.all([...pair, ...pair, ...pair].map(call))).map(({ status }) => status).sort();
  const six = (first: number, others: number) => [first, ...Array<number>(5).fill(others)].sort();

  test('an address is enrolled once, with one welcome mail, however many calls come at once', async () => {
    await storm(async (number, pair) => {
      const body = { user_data: { email: `once-${number}@example.org` } };
      const statuses = await atOnce(pair, (service) => service.call('POST', `${STUDY}/enrollments`, { body }));
      expect(statuses.filter((status) => status === 201)).toHaveLength(1);
      expect(statuses.filter((status) => status !== 201 && status !== 400)).toEqual([]);
    });
    expect(await count(`enrollments where email like 'once-%'`)).toBe(PEOPLE);
  }, 600_000);

  test('a device that waits at one process learns that the other one has signed it out', async () => {
    await storm(async (number, [one, two]) => {
      const here = await onDashboard(two as never, `signed-out-${number}@example.org`);
      const { body } = await one.call('POST', `${STUDY}/enrollments/sign_in`, {
        body: { email: here.email, password: PASSWORD },
      });
      const tokens = `${STUDY}/enrollments/${here.id}/participant_auth_tokens`;
      const token = body.participant_auth_token;
      const { body: list } = await one.call('GET', tokens, { token });
      const { id } = list.participant_auth_tokens.find(({ current }: { current: boolean }) => current);
      const answer = one.call('GET', `${tokens}/current/revoked?seconds=25`, { token });
      await two.call('DELETE', `${tokens}/${id}`, { token: here.token });
      expect((await answer).status).toBe(401);
    });
  }, 600_000);

  test('a code opens once, and the same password works at both', async () => {
    await storm(async (number, pair) => {
      const email = `code-${number}@example.org`;
      await enrolled(pair[0], email);
      await pair[1].call('POST', `${STUDY}/enrollments`, { body: { user_data: { email } } });
      const codeIn = () =>
        smtp.received.flatMap(({ to, text }) => (to.includes(email) ? (/code is (\d{6})/.exec(text)?.[1] ?? []) : []));
      await expect.poll(codeIn, { timeout: 20_000 }).toHaveLength(1);
      const body = { study_slug: 'sleep-and-mood', email, email_code: codeIn()[0], password: PASSWORD };
      const made = await atOnce(pair, (service) => service.call('POST', '/api/v3/achievement_password', { body }));
      expect(made.filter((status) => status === 200)).toHaveLength(1);
      for (const service of pair)
        expect(
          (await service.call('POST', `${STUDY}/enrollments/sign_in`, { body: { email, password: PASSWORD } })).status,
        ).toBe(200);
    });
  }, 600_000);

  test('drafts and submissions are stored once; what one process stored, the other one answers', async () => {
    await storm(async (_number, pair) => {
      const person = await onDashboard(pair[0]);
      const [, other] = pair;
      const { token } = person;
      const draft = { submission_key: randomUUID(), values: [], places: {} };
      const save = (base_revision: number) => (service: Caller) =>
        service.call('PUT', `${person.url}/drafts/last-night`, { token, body: { base_revision, draft } });
      expect(await atOnce(pair, save(0))).toEqual(six(200, 409));
      expect(await atOnce(pair, save(1))).toEqual(six(200, 409));
      expect((await other.call('GET', `${person.url}/drafts/last-night`, { token })).body.revision).toBe(2);
      const send = (service: Caller) =>
        service.call('POST', `${person.url}/surveys/last-night/answers`, {
          token,
          headers: { 'idempotency-key': draft.submission_key },
          body: { contributions: lastNight },
        });
      expect(await atOnce(pair, send), 'each repetition gets the same receipt').toEqual(six(200, 200));
      expect(await count(`submissions where enrollment_id = '${person.id}' and node = 'last-night'`)).toBe(1);
      expect(await count(`drafts where enrollment_id = '${person.id}'`)).toBe(0);
    });
  }, 600_000);

  test('a file announced to one process, sent to the other and confirmed at the first is one file', async () => {
    const person = await onDashboard(both[0]);
    const { token } = person;
    const files = `/api/v3/enrollments/${person.id}/files`;
    const { body } = await both[0].call(
      'GET',
      `${files}/upload_url?node_identifier=last-night&bucket=uploads&object_content_type=image/jpeg`,
      { token },
    );
    const sent = await fetch(new URL(body.upload_url, both[1].address()), {
      method: 'PUT',
      headers: { 'content-type': 'image/jpeg' },
      body: new Uint8Array(jpeg()),
    });
    expect(sent.status).toBe(204);
    const confirmed = await both[0].call('POST', `${files}?interaction_identifier=${body.interaction_identifier}`, {
      token,
    });
    expect(confirmed.status).toBe(200);
    const listed = await both[1].call('GET', `${files}?node_identifier=last-night`, { token });
    expect(listed.body.files).toMatchObject([{ interaction_identifier: body.interaction_identifier }]);
  }, 600_000);

  test('wrong passwords are counted together', async () => {
    const body = { email: 'guess@example.org', password: 'Wrong-Horse-7' };
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess += 1)
      statuses.push((await both[guess % 2]!.call('POST', `${STUDY}/enrollments/sign_in`, { body })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 499, 499]);
  }, 600_000);

  test('a session that ends at one process has ended at the other', async () => {
    const person = await onDashboard(both[0]);
    expect((await both[1].call('GET', person.url, { token: person.token })).status).toBe(200);
    const { body } = await both[1].call('GET', `${person.url}/participant_auth_tokens`, { token: person.token });
    const [{ id }] = body.participant_auth_tokens;
    await both[1].call('DELETE', `${person.url}/participant_auth_tokens/${id}`, { token: person.token });
    expect((await both[0].call('GET', person.url, { token: person.token })).status).toBe(401);
  }, 600_000);

  test('every mail was sent exactly once', async () => {
    await expect.poll(() => count(`outbox where kind = 'mail'`), { timeout: 30_000 }).toBe(0);
    const ids = smtp.received.map(({ id }) => id);
    expect(ids.length).toBe(new Set(ids).size);
    const welcomed = smtp.received.filter(({ text }) => !/code is \d{6}/.test(text)).flatMap(({ to }) => to);
    const enrolledPeople = await query<{ email: string }>('select email from enrollments');
    expect(welcomed.sort()).toEqual(enrolledPeople.map(({ email }) => email).sort());
  }, 600_000);
});
