import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { call, connectCalls, holdCalls, SHORT_TIME_LIMIT } from './call.ts';

/** What the loopback server responds next, and the last request that it received. */
let answer: { status: number; body?: string; headers?: Record<string, string>; drop?: boolean; hang?: boolean };
let asked: { method?: string; url?: string; headers: IncomingMessage['headers']; body: string };
let server: Server;
let hanging: (response: ServerResponse) => void = () => undefined;
let token: string | undefined;
let isLink = false;
const received = vi.fn();
const sessionEnded = vi.fn(() => false);

const context = {
  credentials: () => ({ token, isLink }),
  previewToken: () => 'p1',
  clientHeaders: () => ({ 'X-EVI-Browser-Name': 'Firefox' }),
  locale: () => 'es',
  responded: () => undefined,
  received,
  sessionEnded,
  linkEnded: () => undefined,
};

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      asked = { method: request.method, url: request.url, headers: request.headers, body };
      if (answer.drop) return request.socket.destroy();
      if (answer.hang) return hanging(response);
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
      response.end(answer.body);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const real = globalThis.fetch;
  // A browser resolves the portal's relative URLs. Node needs the origin.
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    real(new URL(address, origin), { ...init, cache: undefined }),
  );
  connectCalls(context);
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.close();
});
beforeEach(() => {
  token = 't1';
  isLink = false;
  vi.clearAllMocks();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const PARTICIPANT = '{"enrollment_identifier":"e/1"}';
const refusal = (code: string, more: object = {}) => JSON.stringify({ errors: [{ code, message: 'Why.', ...more }] });
const reload = () => call('getEnrollment', { path: { study: 'sleep', id: 'e/1' } });
const send = () =>
  call('postAnswers', { path: { study: 'sleep', id: 'e/1', slug: 's' }, body: { contributions: [] } as never });
const signIn = () => call('signIn', { path: { study: 'sleep' }, body: { email: 'a@b.org', password: 'x' } });

test('[F6.02] [P7.006] [P7.007] [P7.008] a call contains its path, locale, tokens and the facts about the client', async () => {
  answer = { status: 200, body: PARTICIPANT };
  expect((await reload()).ok).toBe(true);
  expect(asked.method).toBe('GET');
  expect(asked.url).toBe('/api/v2/studies/sleep/enrollments/e%2F1?locale_override=es');
  expect(asked.headers).toMatchObject({ 'participant-auth-token': 't1', 'preview-token': 'p1' });
  expect(asked.headers['x-evi-browser-name']).toBe('Firefox');
  expect(asked.headers['background-call']).toBeUndefined();
});

test('[F7.02] calls go to the origin of the page, or to the host of the settings', async () => {
  const asked: [address: string, credentials: unknown][] = [];
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    asked.push([String(address).split('?')[0]!, init?.credentials]);
    return Response.json({});
  });
  const read = async () => {
    await reload();
    await call('getPortalCookie', { path: { study: 'sleep' } });
  };
  await read();
  connectCalls({ ...context, host: () => 'https://api.example.org' });
  await read();
  connectCalls(context);
  fetched.mockRestore();
  const [own, cookie] = ['/api/v2/studies/sleep/enrollments/e%2F1', '/api/v3/studies/sleep/portal_cookie'];
  expect(asked).toEqual([
    [own, 'same-origin'],
    [cookie, 'same-origin'],
    [`https://api.example.org${own}`, 'include'],
    [`https://api.example.org${cookie}`, 'include'],
  ]);
});

test('tokens are never part of a URL', async () => {
  answer = { status: 200, body: PARTICIPANT };
  await call('postSurveyAnswers', {
    path: { study: 'sleep', slug: 's' },
    body: { contributions: [] },
    idempotencyKey: 'k'.repeat(8),
    background: true,
  });
  expect(asked.headers).toMatchObject({ 'idempotency-key': 'kkkkkkkk', 'background-call': 'true' });
  expect(JSON.parse(asked.body)).toEqual({ contributions: [] });
  expect(asked.url).toBe('/api/v2/studies/sleep/surveys/s/answers?locale_override=es');
});

test('the headers of every response are passed on, also of refusals', async () => {
  answer = { status: 404, body: refusal('not_found'), headers: { 'participant-auth-token-expires': 'null' } };
  await reload();
  expect((received.mock.calls[0]?.[0] as Headers).get('participant-auth-token-expires')).toBe('null');
});

describe('an expiry that cannot be read', () => {
  const unreadable = () =>
    received.mockImplementationOnce(() => {
      throw new RangeError('no date');
    });
  const report = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

  test('fails a GET call with its own failure name and is reported', async () => {
    const reported = report();
    unreadable();
    answer = { status: 200, body: PARTICIPANT };
    expect(await reload()).toEqual({ ok: false, failure: { name: 'invalidExpiry' } });
    expect(reported).toHaveBeenCalledOnce();
    expect((await reload()).ok).toBe(true);
  });

  test('does not fail a call that has stored something', async () => {
    const reported = report();
    unreadable();
    answer = { status: 200, body: '{"layout":"completed","nodes":[]}' };
    expect(
      (await call('postSurveyAnswers', { path: { study: 'sleep', slug: 's' }, body: { contributions: [] } })).ok,
    ).toBe(true);
    expect(reported).toHaveBeenCalledOnce();
  });

  test('does not change the failure name of a refusal', async () => {
    report();
    unreadable();
    answer = { status: 404, body: refusal('not_found') };
    expect(await reload()).toEqual({ ok: false, failure: { name: 'notFound', message: 'Why.' } });
  });
});

describe('failures', () => {
  test.each([
    ['a session that ended', reload, 401, refusal('session_expired'), { name: 'sessionExpired' }],
    ['a wrong password', signIn, 401, refusal('invalid_credentials'), { name: 'loginFailed' }],
    ['no password yet', reload, 400, refusal('password_undefined'), { name: 'passwordUndefined' }],
    [
      'no password yet, and a code was mailed',
      reload,
      400,
      refusal('password_undefined', { needs: 'email_code' }),
      { name: 'passwordUndefined', needs: 'email_code' },
    ],
    [
      'one error alone',
      reload,
      400,
      '{"error":"bad_email","message":"Why."}',
      { name: 'refused', code: 'bad_email', message: 'Why.' },
    ],
    [
      'one wrong code alone',
      reload,
      499,
      '{"error":"OTP code invalid please try again."}',
      { name: 'codeRequired', message: 'OTP code invalid please try again.' },
    ],
    ['a code is needed', reload, 499, refusal('code_required'), { name: 'codeRequired', message: 'Why.' }],
    ['an account exists', reload, 409, refusal('account_exists'), { name: 'accountExists' }],
    [
      'a step that is over',
      reload,
      409,
      refusal('step_over'),
      { name: 'conflict', code: 'step_over', message: 'Why.' },
    ],
    [
      'too many attempts',
      reload,
      429,
      refusal('too_many_attempts', { retry_after: 90 }),
      { name: 'tooManyAttempts', message: 'Why.', seconds: 90 },
    ],
    [
      'answers refused',
      reload,
      422,
      refusal('maximum', { attribute: 'age' }),
      { name: 'rejectedAnswers', message: 'Why.', fields: [{ attribute: 'age', code: 'maximum', message: 'Why.' }] },
    ],
    [
      'refused with a reason',
      reload,
      400,
      refusal('bad_email'),
      { name: 'refused', code: 'bad_email', message: 'Why.' },
    ],
    ['forbidden', reload, 403, refusal('forbidden'), { name: 'unauthorized', message: 'Why.' }],
    ['forbidden without a word', reload, 403, '', { name: 'unauthorized' }],
    ['not found', reload, 404, refusal('not_found'), { name: 'notFound', message: 'Why.' }],
    ['a broken service', reload, 500, '<h1>oops</h1>', { name: 'serverError' }],
    ['a refusal without a reason', reload, 400, '', { name: 'unexpectedReply' }],
    ['an answer that is not JSON', reload, 200, '<html>', { name: 'unexpectedReply' }],
    ...['{}', '[]', 'null', '"stored"', '', '{"status":"enrolled"}'].map(
      (body) =>
        [`a success that the contract does not know: ${body}`, send, 200, body, { name: 'unexpectedReply' }] as const,
    ),
  ] as const)('%s', async (_name, make, status, body, failure) => {
    answer = { status, body };
    expect(await make()).toEqual({ ok: false, failure });
  });

  test('a connection that breaks', async () => {
    answer = { status: 200, drop: true };
    expect(await reload()).toEqual({ ok: false, failure: { name: 'offline' } });
  });

  test('[P4.122] the end of the session is reported once, and not for a wrong password', async () => {
    answer = { status: 401, body: refusal('x') };
    await signIn();
    expect(sessionEnded).not.toHaveBeenCalled();
    await reload();
    expect(sessionEnded).toHaveBeenCalledExactlyOnceWith('getEnrollment');
  });

  test('an expired link does not end a session', async () => {
    isLink = true;
    answer = { status: 401, body: refusal('session_expired') };
    expect(await reload()).toEqual({ ok: false, failure: { name: 'linkExpired' } });
    expect(sessionEnded).not.toHaveBeenCalled();
    expect(received).not.toHaveBeenCalled();
  });

  test('a call is repeated if the session continues with another token', async () => {
    answer = { status: 401, body: refusal('x') };
    sessionEnded.mockImplementationOnce(() => {
      token = 't2';
      answer = { status: 200, body: PARTICIPANT };
      return true;
    });
    expect((await reload()).ok).toBe(true);
    expect(asked.headers['participant-auth-token']).toBe('t2');
    expect(sessionEnded).toHaveBeenCalledOnce();
  });

  test('a late refusal for an earlier session does not end the new one', async () => {
    answer = { status: 401, body: refusal('x') };
    const late = reload();
    token = 't2';
    expect(await late).toEqual({ ok: false, failure: { name: 'sessionExpired' } });
    expect(sessionEnded).not.toHaveBeenCalled();
    expect(received).not.toHaveBeenCalled();
  });
});

describe('a page of something between the portal and the service', () => {
  const page = { body: '<h1>Pay for this network</h1>', headers: { 'content-type': 'text/html; charset=utf-8' } };
  afterEach(() => connectCalls(context));

  test.each([200, 400, 401, 403, 404, 413, 429, 502, 503, 504, 511])('counts as no response: %i', async (status) => {
    answer = { status, ...page };
    expect(await signIn()).toEqual({ ok: false, failure: { name: 'offline' } });
    expect(received).not.toHaveBeenCalled();
    expect(await reload()).toEqual({ ok: false, failure: { name: 'offline' } });
    expect(sessionEnded, 'a page does not end a session').not.toHaveBeenCalled();
    connectCalls({ ...context, recall: async () => ({ data: { kept: true } }) });
    expect(await reload()).toEqual({ ok: true, data: { kept: true }, status: 200, isKept: true });
  });

  test('but an error page of the service does not', async () => {
    answer = { status: 500, ...page };
    expect(await reload()).toEqual({ ok: false, failure: { name: 'serverError' } });
  });
});

describe('a response whose form needs code that cannot be fetched', () => {
  afterEach(() => connectCalls(context));
  const prepare = (data: unknown): boolean => !JSON.stringify(data).includes('needs');

  test('is read again later', async () => {
    connectCalls({ ...context, prepare });
    answer = { status: 200, body: '{"enrollment_identifier":"e/1","form":"needs code"}' };
    expect(await reload()).toEqual({ ok: false, failure: { name: 'offline' } });
    answer = { status: 200, body: PARTICIPANT };
    expect((await reload()).ok).toBe(true);
  });

  test('does not say that answers failed which the service has stored', async () => {
    connectCalls({ ...context, prepare });
    answer = { status: 200, body: '{"enrollment_identifier":"e/1","form":"needs code"}' };
    expect(await send()).toMatchObject({ ok: true, data: { form: 'needs code' } });
  });
});

describe('a call without a response', () => {
  const hang = async (more: { signal?: AbortSignal; timeLimit?: number } = {}) => {
    answer = { status: 200, hang: true };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const arrived = new Promise<void>((resolve) => (hanging = () => resolve()));
    const result = call('getEnrollment', { path: { study: 'sleep', id: 'e' }, ...more });
    await arrived;
    return result;
  };
  afterEach(() => vi.useRealTimers());

  test('fails after a minute, so that the next one can be made', async () => {
    let outcome: unknown;
    const result = hang().then((value) => (outcome = value));
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
    vi.advanceTimersByTime(59_999);
    expect(outcome).toBeUndefined();
    vi.advanceTimersByTime(1);
    expect(await result).toEqual({ ok: false, failure: { name: 'offline' } });
  });

  test('fails after the time limit of its caller', async () => {
    let outcome: unknown;
    const result = hang({ timeLimit: SHORT_TIME_LIMIT }).then((value) => (outcome = value));
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
    vi.advanceTimersByTime(19_999);
    expect(outcome).toBeUndefined();
    vi.advanceTimersByTime(1);
    expect(await result).toEqual({ ok: false, failure: { name: 'offline' } });
  });

  test('makes do after ten seconds with the last response, if there is one', async () => {
    connectCalls({ ...context, recall: async () => ({ data: { kept: true } }) });
    let outcome: unknown;
    const result = hang().then((value) => (outcome = value));
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
    vi.advanceTimersByTime(9_999);
    await Promise.resolve();
    expect(outcome).toBeUndefined();
    vi.advanceTimersByTime(1);
    expect(await result).toEqual({ ok: true, data: { kept: true }, status: 200, isKept: true });
    connectCalls(context);
  });

  test('ends when its caller aborts it', async () => {
    const caller = new AbortController();
    const result = hang({ signal: caller.signal });
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
    caller.abort();
    expect(await result).toEqual({ ok: false, failure: { name: 'offline' } });
  });
});

describe('a session that ends because the same participant begins another', () => {
  /** A first password ends the session of the enrollment. The call that waits for the end learns of it before the password is answered. */
  async function replaced(status: number): Promise<Awaited<ReturnType<typeof call>>> {
    const password = { password: 'quiet harbor lantern', study_slug: 'sleep', locale: 'en' };
    answer = { status: 200, hang: true };
    const arrived = new Promise<ServerResponse>((resolve) => (hanging = resolve));
    const created = call('setPassword', { body: password } as never).then(({ ok }) => ok && (token = 't2'));
    const response = await arrived;
    answer = { status: 401, body: refusal('unauthorized') };
    const waited = call('waitForSignOut', { path: { study: 'sleep', id: 'e' }, query: { seconds: 25 } });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(sessionEnded).not.toHaveBeenCalled();
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(status === 200 ? PARTICIPANT : refusal('weak'));
    await created;
    return waited;
  }

  test('is no end for the participant', async () => {
    expect(await replaced(200)).toMatchObject({ ok: false });
    expect(sessionEnded).not.toHaveBeenCalled();
  });

  test('is one if the other does not begin', async () => {
    expect(await replaced(422)).toMatchObject({ ok: false, failure: { name: 'sessionExpired' } });
    expect(sessionEnded).toHaveBeenCalledExactlyOnceWith('waitForSignOut');
  });
});

test('calls that are held begin once they are released', async () => {
  const release = holdCalls();
  asked = { headers: {}, body: '' };
  answer = { status: 200, body: PARTICIPANT };
  const result = call('getEnrollment', { path: { study: 'sleep', id: 'e' } });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked.method).toBeUndefined();
  release();
  expect(await result).toMatchObject({ ok: true });
  expect(asked.method).toBe('GET');
});

describe('a logout', () => {
  const logOut = () => call('deleteAuthToken', { path: { study: 'sleep', id: 'e', tokenId: 'current' } });
  const readInBackground = () => call('getEnrollment', { path: { study: 'sleep', id: 'e' }, background: true });
  /** Begins a call that the server answers later. @returns its result, and the response to end it with */
  async function held<T>(begin: () => Promise<T>): Promise<{ result: Promise<T>; response: ServerResponse }> {
    answer = { status: 200, hang: true };
    const arrived = new Promise<ServerResponse>((resolve) => (hanging = resolve));
    const result = begin();
    return { result, response: await arrived };
  }

  test('stops the reads in the background, which would take it for an expired session', async () => {
    const { result } = await held(readInBackground);
    answer = { status: 204 };
    await logOut();
    expect(await result).toEqual({ ok: false, failure: { name: 'offline' } });
    expect(sessionEnded).not.toHaveBeenCalled();
  });

  test('lets none begin until it is over', async () => {
    const { result, response } = await held(logOut);
    expect(await readInBackground()).toEqual({ ok: false, failure: { name: 'offline' } });
    expect(asked.method).toBe('DELETE');
    response.writeHead(204).end();
    await result;
    answer = { status: 200, body: PARTICIPANT };
    expect(await readInBackground()).toMatchObject({ ok: true });
  });
});
