import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ERROR_REPORTS_PATH } from '#schemas/errorReports.ts';
import { VIOLATIONS_PATH } from '../../http/headers/securityHeaders.ts';
import { canaries, canariesIn as found, kinds } from '../../testing/canaries.ts';
import { onDashboard, STUDY, type TestParticipant } from '../../testing/participants.ts';
import { startTestService, type TestService } from '../../testing/testService.ts';

const { password, name, email, postal, phone, answer, token, code } = kinds;

let service: TestService;
let person: TestParticipant;
let log = '';
const reports: string[] = [];
const collector = createServer(async (request, response) => {
  reports.push(await text(request));
  response.writeHead(204).end();
});
/** Waits until everything that the service has passed on so far has arrived: it does not wait for that itself. */
let passedOn: () => Promise<void>;
beforeAll(async () => {
  await new Promise<void>((ready) => collector.listen(0, '127.0.0.1', ready));
  const logStream = new Writable({
    write: (chunk, _encoding, done) => {
      log += chunk;
      done();
    },
  });
  const url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/errors`;
  service = await startTestService({ LOG_LEVEL: 'trace', ERROR_REPORT_URL: url }, { logStream });
  const report = vi.spyOn(service.deps.errors, 'report');
  passedOn = () => vi.waitFor(() => expect(reports).toHaveLength(report.mock.calls.length), { timeout: 5_000 });
  person = await onDashboard(service);
});
afterAll(async () => {
  await service.stop();
  collector.close();
});

/** Every secret in the places of a URL where one can be. */
const query = new URLSearchParams({
  auth_token: token[0],
  preview_token: token[1],
  link_token: token[2],
  code: code[4],
  state: code[5],
  email: email[0],
}).toString();
const headers = {
  'participant-auth-token': token[3],
  'preview-token': token[4],
  'limited-token': token[5],
  cookie: `participant_x=${name[0]}`,
};
const userData = {
  first_name: name[1],
  last_name: name[2],
  email: email[1],
  postal_code: postal[0],
  phone_number: phone[0],
  password: password[0],
};
const contributions = answer.map((value, i) => ({ attribute: `a${i}`, value }));
const everything = {
  ...userData,
  user_data: userData,
  contributions,
  otp_code: code[0],
  email_code: code[1],
  name: name[3],
};

interface Sent {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
}
const failing = (key: 'open', error: unknown, send: Sent) => async () => {
  const spy = vi.spyOn(service.deps.studies, key).mockImplementation(() => {
    throw error;
  });
  try {
    return await call(send);
  } finally {
    spy.mockRestore();
  }
};
const call = ({ method, url, ...options }: Sent) => service.call(method, url, { headers, ...options });
const path = (send: Sent) => () => call(send);
const libraryError = () =>
  Object.assign(new Error(`duplicate key (email)=(${email[2]}), name ${name[4]}`), {
    detail: postal[1],
    where: answer[0],
    response: phone[1],
    cause: new Error(password[1]),
  });
const ownAnswers = () => `${person.url}/surveys/last-night/answers`;

/** Every way in which a request can fail, with canaries wherever the request has room for them. */
const paths: [name: string, statuses: number[], send: () => Promise<{ status: number; headers: object }>][] = [
  [
    'a body that breaks the contract',
    [400],
    path({ method: 'POST', url: `${STUDY}/enrollments?${query}`, body: { ...everything, user_data: name[5] } }),
  ],
  [
    'a body that is no JSON',
    [400],
    path({ method: 'POST', url: `${STUDY}/enrollments?${query}`, body: `{"email": "${email[3]}", ${password[2]}` }),
  ],
  [
    'an unknown type of body',
    [400, 415],
    path({
      method: 'POST',
      url: `${STUDY}/enrollments`,
      body: answer[1],
      headers: { ...headers, 'content-type': 'text/plain' },
    }),
  ],
  [
    'a wrong password',
    [401],
    path({
      method: 'POST',
      url: `${STUDY}/enrollments/sign_in?${query}`,
      body: { email: email[4], password: password[3] },
    }),
  ],
  [
    'a wrong code',
    [401, 422],
    path({
      method: 'POST',
      url: '/api/v3/achievement_password',
      body: { password: password[3], study_slug: 'sleep-and-mood', email: email[4], email_code: code[2] },
    }),
  ],
  ['an unknown session', [401], path({ method: 'GET', url: `/api/v3/surveys/last-night?${query}` })],
  [
    'a used link',
    [409],
    path({ method: 'PUT', url: `/api/v3/studies/sleep-and-mood/email?${query}`, body: { token: token[2] } }),
  ],
  [
    'answers that are invalid',
    [422],
    () =>
      call({
        method: 'POST',
        url: ownAnswers(),
        token: person.token,
        headers: {},
        body: { contributions: [...contributions, { attribute: 'times_awake', value: answer[2] }] },
      }),
  ],
  [
    'another person',
    [404],
    () =>
      call({
        method: 'PUT',
        url: `${STUDY}/enrollments/00000000-0000-4000-8000-000000000001?${query}`,
        token: person.token,
        headers: {},
        body: { user_data: { ...userData, postal_code: postal[2] } },
      }),
  ],
  ['an address that does not exist', [404], path({ method: 'GET', url: `/api/v3/nothing?${query}` })],
  ['a page of no study', [404], path({ method: 'GET', url: `/nothing/surveys/x?${query}` })],
  ['a page of a study', [200, 404, 503], path({ method: 'GET', url: `/sleep-and-mood/surveys/x?${query}` })],
  [
    'an unforeseen failure',
    [500],
    failing('open', libraryError(), {
      method: 'POST',
      url: `${STUDY}/enrollments?${query}`,
      body: { user_data: { ...userData, email: email[3] } },
    }),
  ],
  [
    'something thrown that is no error',
    [500],
    failing('open', `${email[2]} ${answer[3]}`, {
      method: 'GET',
      url: `/api/v3/studies/sleep-and-mood/landing?${query}`,
    }),
  ],
  [
    'a report of a violated policy',
    [204, 400, 415],
    path({
      method: 'POST',
      url: `${VIOLATIONS_PATH}?${query}`,
      headers: { ...headers, 'content-type': 'application/csp-report' },
      body: {
        'csp-report': {
          'document-uri': `http://localhost/sleep-and-mood/surveys/x?${query}`,
          'blocked-uri': `https://evil.example/?${query}`,
          'script-sample': answer[4],
        },
      },
    }),
  ],
  [
    'a report of the portal',
    [204],
    path({
      method: 'POST',
      url: `${ERROR_REPORTS_PATH}?${query}`,
      body: {
        failure: 'render',
        level: 'error',
        place: '/',
        release: '1',
        error: { type: 'TypeError', message: `${name[4]} ${phone[2]} ${answer[5]} ${postal[3]} ${code[3]}` },
      },
    }),
  ],
];

/** What the database holds, as text. */
async function stored(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(service.db);
  const contents = await Promise.all(
    tables.map(({ name: table }) =>
      sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(table)} t`.execute(service.db),
    ),
  );
  return contents.flatMap(({ rows }) => rows.map(({ row }) => row)).join('\n');
}

test('there are forty canaries, and each is sent', () => {
  expect(new Set(canaries).size).toBe(40);
});

test.each(paths)(
  '[P8.33] [P8.34] [P8.35] [P8.36] [P8.37] no canary is logged, reported or put into a URL after %s',
  async (_name, statuses, send) => {
    const [before, reported] = [log.length, reports.length];
    const response = await send();
    await passedOn();
    expect(statuses).toContain(response.status);
    // A request that was logged at all shows that the log is on.
    expect(log.length).toBeGreaterThan(before);
    expect(found(log.slice(before)), 'the log').toEqual([]);
    expect(found(reports.slice(reported).join()), 'the reports').toEqual([]);
    expect(found(JSON.stringify(response.headers)), 'the headers, such as the address of a redirect').toEqual([]);
  },
);

test('what the service could not do and what the portal reported were passed on', () => {
  const what = reports.map((each) => (JSON.parse(each) as { what: string }).what);
  expect(what).toEqual(expect.arrayContaining(['unforeseen failure', 'portal: A screen could not be rendered']));
});

test('no refused request stores a canary', async () => {
  await service.deps.workQueue.settle();
  const contents = await stored();
  expect(contents).toContain(person.id);
  // The key of a limit names the account that somebody tries to log in to.
  expect(found(contents.replaceAll(/"key": "[^"]*"/g, '')), 'the database').toEqual([]);
});

test('a mail that cannot be sent is logged without its address and text', async () => {
  const before = log.length;
  const send = vi.spyOn(service.deps.mailer, 'send').mockRejectedValue(libraryError());
  await service.call('POST', `${STUDY}/enrollments`, { body: { user_data: { email: email[0] } } });
  await vi.waitFor(() => expect(log.slice(before)).toContain('background work failed'));
  send.mockRestore();
  await passedOn();
  expect(found(log.slice(before)), 'the log').toEqual([]);
  expect(found(reports.join()), 'the reports').toEqual([]);
  const { rows } = await sql<{ last_error: string }>`select last_error from outbox`.execute(service.db);
  expect(found(JSON.stringify(rows)), 'what the work queue says about the failure').toEqual([]);
});
