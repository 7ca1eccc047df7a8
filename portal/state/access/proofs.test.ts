import { afterEach, describe, expect, test, vi } from 'vitest';
import { type CaptchaProof, connectCaptcha, oneTimeCode, prove, stepAfter, withCodeAmong } from './proofs.ts';

const withCode = <R extends typeof done | typeof failed | typeof asked>(send: (code?: string) => Promise<R>) =>
  prove({ code: true }, ({ code }) => send(code));

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

describe('a call that may have to prove something', () => {
  const ok = { ok: true } as const;
  const refusal = { ok: false, failure: { name: 'refused', code: 'captcha_required', message: '' } } as const;
  const captchaFailed = { ok: false, failure: { name: 'captchaFailed' } } as const;
  type Progress = Parameters<typeof stepAfter>[0];

  test.each<[title: string, last: Progress['last'], is: Partial<Progress>, step: string]>([
    ['of a guarded study begins with the token', undefined, { isGuarded: true }, 'captcha'],
    ['of a guarded study goes out with it', { step: 'captcha', result: ok }, { isGuarded: true, token: 't' }, 'call'],
    ['ends without a token that cannot be had', { step: 'captcha', result: captchaFailed }, { isGuarded: true }, 'end'],
    ['asks for no second token', { step: 'call', result: refusal }, { isGuarded: true, token: 't' }, 'end'],
    ['of any other study goes out', undefined, {}, 'call'],
    ['ends with a success', { step: 'call', result: ok }, {}, 'end'],
    ['ends with a failure', { step: 'call', result: failed }, {}, 'end'],
    ['gets the token that the service asks for', { step: 'call', result: refusal }, {}, 'captcha'],
    ['gets it after a code, too', { step: 'code', result: refusal }, {}, 'captcha'],
    ['without a captcha gets none', { step: 'call', result: refusal }, { captcha: undefined }, 'end'],
    ['waits for the code', { step: 'call', result: asked }, {}, 'code'],
    ['waits for it with a token', { step: 'call', result: asked }, { token: 't' }, 'code'],
    ['in the background waits for no code', { step: 'call', result: asked }, { code: false }, 'end'],
    ['ends when the dialog is closed', { step: 'code', result: asked }, {}, 'end'],
    ['ends with the right code', { step: 'code', result: ok }, {}, 'end'],
    ['ends with a failure of the repeated call', { step: 'code', result: failed }, {}, 'end'],
  ])('%s', (_title, last, is, step) =>
    expect(stepAfter({ captcha: 'update_enrollment', code: true, isGuarded: false, last, ...is })).toBe(step),
  );

  test('is repeated with the token that the service asks for, and then with the code', async () => {
    connectCaptcha(async (action, source) => ({ ok: true, token: `${action} of the ${source}`, expiresIn: 60 }));
    const sent: { captcha: CaptchaProof; code: string | undefined }[] = [];
    const outcome = prove({ captcha: 'update_enrollment', code: true }, async (proofs) => {
      sent.push(proofs);
      return proofs.captcha.recaptcha_token === undefined ? refusal : proofs.code === undefined ? asked : done;
    });
    await vi.waitFor(() => expect(oneTimeCode.request).toBeDefined());
    oneTimeCode.request!.settle(await oneTimeCode.request!.attempt('123456'));
    expect(await outcome).toBe(done);
    const captcha = { form_action: 'update_enrollment', recaptcha_token: 'update_enrollment of the service' };
    expect(sent).toEqual([
      { captcha: { form_action: 'update_enrollment' }, code: undefined },
      { captcha, code: undefined },
      { captcha, code: '123456' },
    ]);
  });

  test('says why there is no token', async () => {
    connectCaptcha(async () => captchaFailed);
    const send = vi.fn(async () => refusal);
    expect(await prove({ captcha: 'update_enrollment' }, send)).toBe(captchaFailed);
    expect(send).toHaveBeenCalledTimes(1);
  });
});

test('a code is added to the answers only if there is one', () => {
  expect(withCodeAmong([], undefined)).toEqual([]);
  expect(withCodeAmong([{ attribute: 'a', value: 1 }], '123456')).toEqual([
    { attribute: 'a', value: 1 },
    { attribute: 'otp_code', value: '123456' },
  ]);
});
