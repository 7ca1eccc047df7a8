import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test } from 'vitest';
import { s3Store } from './s3Store.ts';

/** A store at a server that does what a test wants. */
async function storeAt(respond: RequestListener, timeLimit: number) {
  const server = createServer(respond);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const close = (): void => void server.close().closeAllConnections();
  onTestFinished(close);
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const config = { endpoint, bucket: 'files', region: 'us-east-1', accessKeyId: 'a', secretAccessKey: 's' };
  return { store: s3Store(config as never, timeLimit), close };
}
const operations = {
  read: (store: ReturnType<typeof s3Store>) => store.read('a', 10),
  write: (store: ReturnType<typeof s3Store>) => store.write('a', Buffer.from('x')),
  remove: (store: ReturnType<typeof s3Store>) => store.remove('a'),
};

test.each(Object.entries(operations))('%s: a store that never answers ends after the limit', async (_, operate) => {
  const { store } = await storeAt(() => undefined, 200);
  await expect(operate(store)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
});

test('the limit holds after a garbage collection', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const { store } = await storeAt(() => setTimeout(collect, 50), 300);
  await expect(operations.read(store)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
}, 10_000);

test.each([
  [503, 4],
  [403, 1],
])('an operation that is answered with %i is tried %i times', async (status, tries) => {
  let count = 0;
  const { store } = await storeAt((_, response) => void ((count += 1), response.writeHead(status).end('no')), 5_000);
  await expect(operations.read(store)).rejects.toThrow(`${status}`);
  expect(count).toBe(tries);
});

test('a file that stops in the middle ends after the limit', async () => {
  const { store } = await storeAt((_, response) => void response.writeHead(200).write('x'), 200);
  await expect(operations.read(store)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
});

test('a store that is away is named by the code of the system', async () => {
  const { store, close } = await storeAt(() => undefined, 60_000);
  close();
  await expect(operations.read(store)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
