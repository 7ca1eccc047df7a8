import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MultiFactor } from '#schemas/types/index.ts';
import { changeCodes, type CodesWish, findOut } from './logInCodes.ts';
import { oneTimeCode } from './proofs.ts';
import { session } from './session.ts';
import { browserVisit, enterVisit } from '../study/visit.ts';

history.replaceState(null, '', '/sleep/');

const off: MultiFactor = {
  is_on: false,
  is_required: false,
  channel: 'mail',
  recovery_codes_left: 0,
  recovery_codes_made_at: null,
};
const onSince = (minute: number): MultiFactor => ({
  ...off,
  is_on: true,
  recovery_codes_left: 10,
  recovery_codes_made_at: `2026-01-05T10:0${minute}:00.000Z`,
});

/** What happens to a response on its way: `none` arrives, the others are lost. */
const losses = {
  none: undefined,
  offline: () => Promise.reject(new TypeError('Failed to fetch')),
  'a 500 after the change': () => Promise.resolve(new Response('', { status: 500 })),
  'the 499 of a proxy': () => Promise.resolve(new Response('', { status: 499 })),
  'a page of a proxy': () => Promise.resolve(new Response('<html>', { status: 200 })),
} as const;
type Loss = keyof typeof losses;

/** The service: a code works once. */
const service = {
  state: off,
  code: '123456' as string | undefined,
  loss: 'none' as Loss,
  isReachable: true,
  minute: 0,
};
const refused = (code: string) => Response.json({ errors: [{ code, message: code }] }, { status: 499 });

async function answer(_url: string, { method, body }: RequestInit): Promise<Response> {
  if (method === 'GET') {
    if (!service.isReachable) throw new TypeError('Failed to fetch');
    return Response.json(service.state);
  }
  const { is_on, otp_code } = JSON.parse(String(body)) as { is_on: boolean; otp_code?: string };
  if (otp_code === undefined) return refused('code_required');
  if (otp_code !== service.code) return refused('code_wrong');
  service.code = undefined;
  service.minute += 1;
  service.state = is_on ? onSince(service.minute) : off;
  const lost = losses[service.loss];
  return lost ? lost() : Response.json({ ...service.state, ...(is_on && { recovery_codes: ['7KQ2M-XW9PD'] }) });
}

beforeAll(() => {
  enterVisit(browserVisit);
  session.enrollmentIdentifier = 'e1';
  session.authToken = 't1';
  vi.stubGlobal('fetch', answer);
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => Object.assign(service, { state: off, code: '123456', loss: 'none', isReachable: true, minute: 0 }));

/** The participant types codes into the dialog, one after the other, and closes it if it is still open. */
async function typing(wish: CodesWish, codes: readonly string[], known = service.state) {
  const pending = changeCodes(wish, known);
  await vi.waitFor(() => expect(oneTimeCode.request).toBeDefined());
  const request = oneTimeCode.request!;
  for (const code of codes) {
    const result = await request.attempt(code);
    if (result.ok) {
      request.settle(result);
      return pending;
    }
  }
  request.settle();
  return pending;
}

const on: CodesWish = { is_on: true, channel: 'mail' };
const lost = Object.keys(losses).filter((name) => name !== 'none') as Loss[];

describe('turning codes on', () => {
  test('returns the recovery codes, also after a wrong code', async () => {
    expect(await typing(on, ['000000', '123456'])).toEqual({
      kind: 'done',
      state: { ...onSince(1), recovery_codes: ['7KQ2M-XW9PD'] },
    });
  });

  test.each(lost)('after %s, says that the codes exist and were not shown', async (loss) => {
    service.loss = loss;
    expect(await typing(on, ['123456'])).toEqual({ kind: 'lost', state: onSince(1) });
  });

  test.each(lost)('new codes after %s, too', async (loss) => {
    service.state = onSince(0);
    service.loss = loss;
    expect(await typing(on, ['123456'])).toEqual({ kind: 'lost', state: onSince(1) });
  });

  test('a code that is typed again after the loss is refused, and the loss is found', async () => {
    service.loss = 'offline';
    service.isReachable = false;
    const pending = changeCodes(on, off);
    await vi.waitFor(() => expect(oneTimeCode.request).toBeDefined());
    const request = oneTimeCode.request!;
    expect((await request.attempt('123456')).ok).toBe(false);
    service.isReachable = true;
    const second = await request.attempt('123456');
    expect(second.ok).toBe(true);
    request.settle(second as Parameters<typeof request.settle>[0]);
    expect(await pending).toEqual({ kind: 'lost', state: onSince(1) });
  });

  test('without any response it is unsure, until the service can be asked', async () => {
    service.loss = 'offline';
    service.isReachable = false;
    expect(await typing(on, ['123456'])).toEqual({ kind: 'unsure' });
    expect(await findOut(on, off)).toEqual({ kind: 'unsure' });
    service.isReachable = true;
    expect(await findOut(on, off)).toEqual({ kind: 'lost', state: onSince(1) });
  });

  test.each([
    ['no code', []],
    ['a wrong code', ['000000']],
  ])('%s changes nothing', async (_name, codes) => {
    expect(await typing(on, codes)).toEqual({ kind: 'failed', failure: { name: 'codeRequired' } });
    expect(await findOut(on, off)).toBeUndefined();
  });
});

test.each(['none', ...lost] as Loss[])('turning codes off has nothing to lose: %s', async (loss) => {
  service.state = onSince(0);
  service.loss = loss;
  expect(await typing({ is_on: false }, ['123456'])).toEqual({ kind: 'done', state: off });
});
