import { createServer, type AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { countText } from '../../identity/accounts/sendCode.ts';
import { startMailServer } from '../../testing/mailServer.ts';
import { enrolled, PASSWORD, STUDY, withPassword } from '../../testing/participants.ts';
import { testServer } from '../../testing/testDatabase.ts';
import { startTestService, type TestService } from '../../testing/testService.ts';

const running: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of running.splice(0)) await each.stop();
});
const start = async (...given: Parameters<typeof startTestService>): Promise<TestService> => {
  const service = await startTestService(...given);
  running.push(service);
  return service;
};

/** A port that nothing listens on, and the server that had it. */
async function takenPort() {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((ready) => server.once('listening', ready));
  const { port } = server.address() as AddressInfo;
  return { port, free: () => new Promise((freed) => server.close(freed)) };
}

test('/metrics counts calls by operation, and says nothing about persons', async () => {
  const { port, free } = await takenPort();
  await expect(start({ METRICS_PORT: String(port) })).rejects.toThrow(
    `The metrics cannot listen on port ${port} (EADDRINUSE). Set METRICS_PORT to another one.`,
  );
  await free();
  const service = await start({
    METRICS_PORT: String(port),
    SMS_PRICES: '+1:0.5,*:2',
    SMS_PRICE_PER_MONTH: '4',
  });
  const read = async (path = '/metrics') => fetch(`http://127.0.0.1:${port}${path}`);
  const person = await withPassword(service);
  await service.call('GET', person.url, { token: person.token });
  await service.call('GET', person.url);
  await service.call('POST', `${STUDY}/enrollments/sign_in`, {
    body: { email: person.email, password: `${PASSWORD}!` },
  });
  await service.call('GET', '/no/such/page');
  await countText(service.deps, { enrollment: person.id, target: '+15550100199' }, service.deps.now());
  const response = await read();
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const text = await response.text();
  const calls = (operation: string, status: string) =>
    Number(
      new RegExp(
        `^study_call_duration_seconds_count\\{operation="${operation}",status="${status}"\\} (\\d+)$`,
        'm',
      ).exec(text)?.[1],
    );
  expect([
    calls('getEnrollment', '2xx'),
    calls('getEnrollment', '4xx'),
    calls('signIn', '4xx'),
    calls('other', '4xx'),
  ]).toEqual([1, 1, 1, 1]);
  expect(text).toMatch(/^study_call_duration_seconds_bucket\{le="0\.25",operation="getEnrollment",status="2xx"\} 1$/m);
  for (const name of [
    'study_background_work{state="waiting"} 0',
    'study_background_work{state="given_up"} 0',
    'study_background_work{state="held"} 0',
    'study_text_messages_price_ratio 0.125',
    'study_password_hashes{state="running"} 0',
    'study_password_hashes{state="waiting"} 0',
    'study_request_bytes 0',
    'study_background_work_oldest_seconds 0',
    ...(testServer() ? ['study_database_connections{state="waiting"} 0'] : []),
  ])
    expect(text.split('\n')).toContain(name);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d/m);
  const labels = new Set(
    [...text.matchAll(/[{,](\w+)="/g)].map(([, label]) => label).filter((label) => /^\w+$/.test(label!)),
  );
  expect([...labels].toSorted()).toEqual(
    expect.not.arrayContaining(['path', 'url', 'study', 'enrollment', 'network', 'email']),
  );
  for (const personal of [person.id, person.email, 'sleep-and-mood', 'no/such']) expect(text).not.toContain(personal);
  expect((await read('/other')).status).toBe(404);
  await service.stop();
  running.length = 0;
  await expect(read()).rejects.toThrow('fetch failed');
});

test('without METRICS_PORT there are no metrics, and never on the port of the service', async () => {
  const service = await start();
  expect((await service.call('GET', '/metrics')).status).toBe(404);
  expect(service.deps.config.metricsPort).toBeUndefined();
});

test('the id in the header of a response is in its log lines, and in the mails that the request caused', async () => {
  const smtp = await startMailServer();
  running.push({ stop: () => smtp.close() });
  let log = '';
  const logStream = new Writable({ write: (chunk, _, done) => done(void (log += String(chunk))) });
  const service = await start(
    { SMTP_URL: smtp.url, LOG_LEVEL: 'info', PUBLIC_URL: 'http://localhost:0' },
    { logStream },
  );
  const mailsOf = ({ headers }: Awaited<ReturnType<TestService['call']>>) =>
    smtp.received.filter(({ text }) => new RegExp(`^X-Request-Id: ${headers['x-request-id']}\r$`, 'im').test(text));
  const person = await enrolled(service);
  // A mail that background work of the request queues.
  const asked = await service.call('POST', `${STUDY}/password_resets`, { body: { email: person.email } });
  expect(asked.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  const refused = await service.call('POST', `${STUDY}/enrollments/sign_in`, {
    body: { email: person.email, password: PASSWORD },
  });
  const lines = log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { reqId?: string; msg: string; security?: object });
  const saidOf = (id: unknown) => lines.filter(({ reqId }) => reqId === id).map(({ msg }) => msg);
  expect(saidOf(refused.headers['x-request-id'])).toEqual(['incoming request', 'security event', 'request completed']);
  expect(mailsOf(asked)).toHaveLength(1);
  expect(mailsOf(refused)).toHaveLength(0);
  expect(asked.headers['x-request-id']).not.toBe(refused.headers['x-request-id']);
});
