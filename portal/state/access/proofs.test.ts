import { afterEach, expect, test, vi } from 'vitest';
import { oneTimeCode, withCode, withCodeAmong } from './proofs.ts';

const asked = { ok: false as const, failure: { name: 'codeRequired' as const, message: 'A code was mailed.' } };
const done = { ok: true as const };
const failed = { ok: false as const, failure: { name: 'serverError' as const } };
afterEach(() => {
  oneTimeCode.request = undefined;
});

test.each([[done], [failed]])('[P1.37] a request that needs no code returns its result: %j', async (result) => {
  const send = vi.fn(async () => result);
  expect(await withCode(send)).toBe(result);
  expect(oneTimeCode.request).toBeUndefined();
  expect(send).toHaveBeenCalledTimes(1);
});

test('a request that needs a code waits until it is repeated with the code', async () => {
  const send = vi.fn(async (code?: string) => (code === '123456' ? done : asked));
  const outcome = withCode(send);
  await vi.waitFor(() => expect(oneTimeCode.request).toBeDefined());
  const request = oneTimeCode.request!;
  expect(request.message).toBe('A code was mailed.');
  expect(await request.attempt('000000')).toBe(asked);
  request.settle((await request.attempt('123456')) as never);
  expect(await outcome).toBe(done);
  expect(oneTimeCode.request).toBeUndefined();
});

test('canceling returns codeRequired without the service’s message', async () => {
  const outcome = withCode(async () => asked);
  await vi.waitFor(() => expect(oneTimeCode.request).toBeDefined());
  oneTimeCode.request!.settle();
  expect(await outcome).toEqual({ ok: false, failure: { name: 'codeRequired' } });
});

test('a second request cancels the first', async () => {
  const first = withCode(async () => asked);
  await vi.waitFor(() => expect(oneTimeCode.request).toBeDefined());
  const second = withCode(async () => asked);
  expect(await first).toEqual({ ok: false, failure: { name: 'codeRequired' } });
  oneTimeCode.request!.settle(done);
  expect(await second).toBe(done);
});

test('a code is added to the answers only if there is one', () => {
  expect(withCodeAmong([], undefined)).toEqual([]);
  expect(withCodeAmong([{ attribute: 'a', value: 1 }], '123456')).toEqual([
    { attribute: 'a', value: 1 },
    { attribute: 'otp_code', value: '123456' },
  ]);
});
