import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { openUpload } from '../../participation/files/uploads.ts';
import type { BodyBounds } from './boundBodies.ts';
import { enrolled, onDashboard, STUDY } from '../../testing/participants.ts';
import { startTestService, type TestService } from '../../testing/testService.ts';

const MB = 1024 * 1024;
const FILE = 6 * MB;
const PART = Buffer.alloc(64 * 1024, 7);

let service: TestService | undefined;
afterEach(() => service?.stop());

/** A connection to the service, and what it says until it ends. */
function line(to: TestService): { socket: Socket; said: () => string } {
  const { port } = to.app.server.address() as AddressInfo;
  let text = '';
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.on('data', (chunk) => void (text += String(chunk)));
  onTestFinished(() => void socket.destroy());
  return { socket, said: () => text };
}

const uploadUrl = async (to: TestService, enrollment: string): Promise<string> =>
  (
    await openUpload(to.deps, {
      enrollment,
      node: 'last-night',
      occurrence: 1,
      bucket: 'uploads',
      type: 'image/jpeg',
      size: FILE,
      rules: [{ accept: ['image/jpeg'], minFiles: 1, maxFiles: 1, maxSize: FILE }],
      now: to.deps.now(),
    })
  ).upload_url;

const head = (url: string, length = FILE): string =>
  `PUT ${url} HTTP/1.1\r\nhost: localhost\r\ncontent-type: image/jpeg\r\ncontent-length: ${length}\r\n\r\n`;

/** Sends a part of the file and then nothing more, until the service has read it or has ended the connection. */
async function sendPart({ socket }: { socket: Socket }, url: string, bytes: number): Promise<void> {
  socket.write(head(url));
  for (let sent = 0; sent < bytes && !socket.destroyed; sent += PART.length)
    if (!socket.write(PART)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => undefined);
}

const start = async (bodies: BodyBounds): Promise<TestService> => (service = await startTestService({}, { bodies }));
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const held = (): number => {
  collect();
  return process.memoryUsage().arrayBuffers;
};
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

test('40 unfinished uploads hold no more than the bound, and others get through', async () => {
  const running = await start({ mostHeld: 32 * MB, fresh: 300 });
  const urls: string[] = [];
  for (let person = 0; person < 14; person += 1) {
    const { id } = await enrolled(running);
    for (let file = 0; file < 3 && urls.length < 40; file += 1) urls.push(await uploadUrl(running, id));
  }
  const before = held();
  const lines = urls.map(() => line(running));
  await Promise.all(lines.map((each, i) => sendPart(each, urls[i]!, 5 * MB)));
  // 40 × 5 MB were offered. What was refused is free after a moment.
  await vi.waitFor(() => expect((held() - before) / MB).toBeLessThan(32 + 8), { timeout: 10_000, interval: 500 });
  const refused = lines.filter(({ socket }) => socket.destroyed);
  expect(refused.length).toBeGreaterThan(20);
  expect(refused.length, 'some are still welcome').toBeLessThan(40);
  const heard = refused.map(({ said }) => said()).filter(Boolean);
  expect(heard.length).toBeGreaterThan(0);
  for (const said of heard) expect(said).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: 5[^]*"busy"/i);

  // The slow ones make room for one who sends.
  const sender = await onDashboard(running);
  const url = await uploadUrl(running, sender.id);
  const sent = await fetch(new URL(url, running.address), {
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg' },
    body: new Uint8Array(FILE),
  });
  expect(sent.status).toBe(204);
});

test('a body that does not get on ends with 503, with a length and without', async () => {
  const running = await start({ patience: 200 });
  const bodies = ['content-length: 100\r\n\r\n{"', 'transfer-encoding: chunked\r\n\r\n2\r\n{"\r\n'];
  for (const body of bodies) {
    const { socket, said } = line(running);
    socket.write(`POST ${STUDY}/enrollments HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${body}`);
    await once(socket, 'close');
    expect(said()).toMatch(/^HTTP\/1\.1 503 [^]*connection: close[^]*retry-after: 5[^]*"busy"/i);
  }
  const { status } = await running.call('GET', '/health');
  expect(status).toBe(200);
});

test('who goes away while an upload begins does not use up their uploads', async () => {
  const running = await start({});
  const { id } = await onDashboard(running);
  for (let i = 0; i < 6; i += 1) {
    const { socket } = line(running);
    await once(socket, 'connect');
    socket.write(head(await uploadUrl(running, id)), () => socket.resetAndDestroy());
    await pause(30);
  }
  const sent = await fetch(new URL(await uploadUrl(running, id), running.address), {
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg' },
    body: new Uint8Array(FILE),
  });
  expect(sent.status).toBe(204);
});
