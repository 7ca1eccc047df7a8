import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { picturesCache } from '#schemas/serviceWorker.ts';
import { forgetPictures, registerWorker, wakeWorkerOnceOnline, workerAddress } from './serviceWorker.ts';

const BASE = '/my-study/';
const unregister = vi.fn(async () => true);
const register = vi.fn(async (address: string, { scope }: { scope: string }) => ({ address, scope }));
let earlier: string | undefined;

beforeEach(() => {
  earlier = undefined;
  const getRegistration = async () => earlier && { scope: `https://study.example${earlier}`, unregister };
  Object.defineProperty(navigator, 'serviceWorker', { value: { register, getRegistration }, configurable: true });
});
afterEach(() => {
  document.head.replaceChildren();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

const nameWorker = (content: string) =>
  void (document.head.innerHTML = `<meta name="service-worker" content="${content}">`);

test.each([
  ['names one', '/my-study/worker.js', '/my-study/worker.js'],
  ['names none', '', undefined],
])('the address of the worker if the page %s', (_what, content, expected) => {
  nameWorker(content);
  expect(workerAddress()).toBe(expected);
});

test('the worker is registered for the pages of its study only', async () => {
  nameWorker('/my-study/worker.js');
  await registerWorker(BASE);
  expect(register).toHaveBeenCalledExactlyOnceWith('/my-study/worker.js', { scope: BASE });
  expect(unregister).not.toHaveBeenCalled();
});

test('with Trusted Types, the policy trusts the address of the worker and no other', async () => {
  nameWorker('/my-study/worker.js');
  const createPolicy = vi.fn((_name: string, rules: object) => rules);
  vi.stubGlobal('trustedTypes', { createPolicy });
  await registerWorker(BASE);
  const [name, rules] = createPolicy.mock.calls[0] as unknown as [string, { createScriptURL(url: string): string }];
  expect(name).toBe('service-worker');
  expect(() => rules.createScriptURL('https://evil.example/worker.js')).toThrow(TypeError);
  expect(register).toHaveBeenCalledOnce();
});

test.each([
  ['an earlier worker of the study is removed', BASE, 1],
  ['the worker of another study stays', '/my-study/other/', 0],
  ['the worker of the whole host stays', '/', 0],
])('while workers are switched off, %s', async (_what, scope, times) => {
  earlier = scope;
  const kept = [
    `shell 1 ${BASE}`,
    `precache https://study.example${BASE}`,
    'shell 1 /my-study/other/',
    'of another page',
  ];
  const left = new Set(kept);
  vi.stubGlobal('caches', { keys: async () => [...left], delete: async (name: string) => left.delete(name) });
  expect(await registerWorker(BASE)).toBeUndefined();
  expect(unregister).toHaveBeenCalledTimes(times);
  expect([...left], 'its caches go with it').toEqual(times === 0 ? kept : kept.slice(2));
  expect(register).not.toHaveBeenCalled();
});

test('a browser without workers does without', async () => {
  nameWorker('/my-study/worker.js');
  Object.defineProperty(navigator, 'serviceWorker', { value: undefined, configurable: true });
  expect(await registerWorker(BASE)).toBeUndefined();
});

test('the pictures of one study are deleted', async () => {
  const remove = vi.fn(async () => true);
  await forgetPictures(BASE);
  vi.stubGlobal('caches', { delete: remove });
  await forgetPictures(BASE);
  expect(remove).toHaveBeenCalledExactlyOnceWith(picturesCache(BASE));
});

test('the browser is asked to wake the worker, and one that cannot is no failure', async () => {
  const sync = { register: vi.fn(async (_tag: string) => undefined) };
  const answers = [{ sync }, {}, undefined];
  const getRegistration = async () => answers.shift();
  Object.defineProperty(navigator, 'serviceWorker', { value: { getRegistration }, configurable: true });
  for (const host of ['https://api.example', '', '']) await wakeWorkerOnceOnline(BASE, host);
  expect(sync.register).toHaveBeenCalledExactlyOnceWith('send https://api.example');
  sync.register.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  answers.push({ sync });
  await expect(wakeWorkerOnceOnline(BASE, '')).resolves.toBeUndefined();
  Object.defineProperty(navigator, 'serviceWorker', { value: undefined, configurable: true });
  await expect(wakeWorkerOnceOnline(BASE, '')).resolves.toBeUndefined();
});
