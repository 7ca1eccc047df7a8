import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { longTest } from '#tests/longTest.ts';
import { ERROR_REPORTS_PATH } from '#schemas/errorReports.ts';
import { httpReporter } from './httpReporter.ts';
import { startTestService } from '../../testing/testService.ts';

/** A server that keeps the reports it receives. */
async function collector(status = 204) {
  const reports: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      reports.push(body);
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    reports,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/errors`,
    stop: () => server.close(),
  };
}

longTest(
  'an unforeseen failure is reported to ERROR_REPORT_URL without personal data, and the call is answered',
  async () => {
    const { reports, url, stop } = await collector();
    const log = new Writable({ write: (_chunk, _encoding, done) => done() });
    const service = await startTestService({ ERROR_REPORT_URL: url, LOG_LEVEL: 'warn' }, { logStream: log });
    service.deps.studies.open = () => {
      throw Object.assign(new TypeError('canary@example.org'), { code: 'E_CANARY', detail: 'canary-detail' });
    };
    const { status } = await service.call('GET', '/api/v3/studies/sleep-and-mood/landing?auth_token=canary-token');
    expect(status).toBe(500);
    await vi.waitFor(() => expect(reports).toHaveLength(1));
    expect(JSON.parse(reports[0]!)).toMatchObject({
      at: expect.stringMatching(/Z$/),
      what: 'unforeseen failure',
      error: { type: 'TypeError', code: 'E_CANARY', stack: expect.stringContaining('errors.test.ts') },
      skipped: 0,
    });
    expect(reports[0]).not.toMatch(/canary@|canary-/);
    await service.call('GET', '/api/v3/studies/none');
    expect(reports, 'a refusal is no failure').toHaveLength(1);
    await service.stop();
    stop();
  },
);

longTest(
  '[P8.32] a failure of the portal is passed on to ERROR_REPORT_URL, and its page asks for such reports',
  async () => {
    const { reports, url, stop } = await collector();
    const service = await startTestService({ ERROR_REPORT_URL: url });
    const send = (body: unknown) => service.call('POST', ERROR_REPORTS_PATH, { body });
    const failure = { failure: 'render', level: 'error', place: '/', release: '1', error: { type: 'TypeError' } };
    expect(await send({ ...failure, more: 'canary' })).toMatchObject({ status: 204, body: '' });
    await vi.waitFor(() => expect(reports).toHaveLength(1));
    expect(JSON.parse(reports[0]!)).toEqual({
      at: expect.stringMatching(/Z$/),
      what: 'portal: A screen could not be rendered',
      error: { type: 'TypeError', place: '/', release: '1' },
      skipped: 0,
    });
    expect((await send({ failure: 'canary' })).status).toBe(400);
    expect((await send({ ...failure, more: 'x'.repeat(20_000) })).status).toBe(413);
    let last = 204;
    for (let i = 0; i < 60 && last === 204; i += 1) last = (await send(failure)).status;
    expect(last).toBe(429);
    await service.stop();
    stop();
  },
);

test('at most 60 failures a minute are sent, the next report counts the others, and a refused report is told', async () => {
  const { reports, url, stop } = await collector(500);
  const failed = vi.fn();
  let now = 0;
  const reporter = httpReporter(url, failed, () => now);
  const failure = { at: '2026-01-01T00:00:00Z', what: 'test', error: {} };
  for (let i = 0; i < 70; i += 1) reporter.report(failure);
  now = 61_000;
  reporter.report(failure);
  await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(61));
  expect(reports).toHaveLength(61);
  expect(reports.map((body) => JSON.parse(body).skipped).filter(Boolean)).toEqual([10]);
  stop();
});
