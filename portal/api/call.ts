import type { operations } from '#schemas/types/openapi.ts';
import { operationPaths } from '#schemas/types/operationPaths.ts';
import { report } from '#portal/api/reports/report.ts';
import { beginsSession } from './endsSession.ts';
import { type Failure, failureOf } from './failures.ts';
import { isPage } from './isPage.ts';

export type OperationId = keyof operations;
type Parameters<O extends OperationId> = operations[O]['parameters'];
type Body<O extends OperationId> = operations[O] extends { requestBody: { content: { 'application/json': infer B } } }
  ? B
  : operations[O] extends { requestBody?: infer R }
    ? [NonNullable<R>] extends [never]
      ? undefined
      : NonNullable<R> extends { content: { 'application/json': infer B } }
        ? B | undefined
        : undefined
    : undefined;
type Json<R> = R extends { content: { 'application/json': infer D } } ? D : undefined;
type Responses<O extends OperationId> = operations[O]['responses'];

/** The data of a successful call, as the contract defines it. */
export type Data<O extends OperationId> = {
  [S in keyof Responses<O> & (200 | 201 | 204)]: Json<Responses<O>[S]>;
}[keyof Responses<O> & (200 | 201 | 204)];

export type CallArgs<O extends OperationId> = (Parameters<O> extends { path: infer P }
  ? { path: P }
  : { path?: undefined }) & {
  query?: Omit<NonNullable<Parameters<O>['query']>, 'locale_override' | 'auth_token'>;
  /** A call that the participant did not trigger: it does not extend the session. */
  background?: boolean;
  /** The same key for every attempt at one submission. */
  idempotencyKey?: string;
  /** Aborts a call whose result is no longer needed. The call then fails as `offline`. */
  signal?: AbortSignal;
  /** Timeout of this call in milliseconds. Default: the timeout of every call. */
  timeLimit?: number | undefined;
} & (Body<O> extends undefined ? { body?: undefined } : { body: Body<O> });

export type Result<O extends OperationId> =
  | {
      ok: true;
      data: Data<O>;
      status: number;
      /** The service was not reached: this is its last response, which the device has kept. */
      isKept?: boolean;
    }
  | { ok: false; failure: Failure };

/** The parts of a call that determine its token. */
export interface CallTarget {
  operationId: OperationId;
  enrollment?: string | undefined;
  node?: string | undefined;
}

/** The parts of the portal's state that every call reads, and the callbacks it reports to. */
interface CallContext {
  /** The origin that calls go to: `https://api.example.org`. Without it, calls go to the origin of the page. */
  host?(): string | undefined;
  /** The token that a call sends, and whether it comes from a link, which opens one questionnaire without a login. */
  credentials(target: CallTarget): { token: string | undefined; isLink: boolean };
  previewToken(): string | undefined;
  /** The headers that describe the device, by name. */
  clientHeaders(): Readonly<Record<string, string>>;
  /** BCP 47. Sent as `locale_override`. */
  locale(): string;
  /** Receives the headers of every response. */
  responded(headers: Headers): void;
  /**
   * Receives the headers of every response to the current session, so that the session's expiry stays current.
   * @throws RangeError if the expiry is neither a date nor `null`
   */
  received(headers: Headers): void;
  /**
   * Called when a call was refused because the session has ended. @returns whether the session continues with another
   * token; the call is then repeated
   */
  sessionEnded(operationId: OperationId): boolean;
  /** Called when a call was refused because the token of a survey's link has ended. */
  linkEnded(): void;
  /** Loads the code that the data of a response needs. @returns false if the code cannot be loaded */
  prepare?(data: unknown): boolean | Promise<boolean>;
  /** Receives the response of every successful GET call, to keep it for a time without network. */
  keep?(
    operationId: OperationId,
    args: { path?: unknown; query?: object | undefined },
    data: unknown,
    token: string | undefined,
  ): void;
  /** Called when the service was not reached. @returns what was kept; `ended` if the session has ended meanwhile */
  recall?(
    operationId: OperationId,
    args: { path?: unknown; query?: object | undefined; background?: boolean | undefined },
    token: string | undefined,
  ): Promise<{ data: unknown } | 'ended' | undefined>;
}

let context: CallContext = {
  credentials: () => ({ token: undefined, isLink: false }),
  previewToken: () => undefined,
  clientHeaders: () => ({}),
  locale: () => 'en',
  responded: () => undefined,
  received: () => undefined,
  sessionEnded: () => false,
  linkEnded: () => undefined,
};

/** Called once, at the start. */
export const connectCalls = (next: CallContext): void => {
  context = next;
};

type StandIn = <O extends OperationId>(operationId: O, args: CallArgs<O>) => Promise<Result<O>> | undefined;
let standIn: StandIn | undefined;

/**
 * Lets a preview answer calls in place of the service, for a participant who does not exist.
 * @param next returns `undefined` for a call that the service answers; `undefined`: the service answers all of them
 */
export const connectStandIn = (next: StandIn | undefined): void => void (standIn = next);

/** The origin that calls go to; `''` for the page's origin. */
export const callHost = (): string => context.host?.() ?? '';

/** The URL of a call, without the host. It includes the current locale. */
export function urlOf<O extends OperationId>(operationId: O, { path, query }: CallArgs<O>): string {
  const values = path as Record<string, string> | undefined;
  const filled = operationPaths[operationId][1].replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values?.[name] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== null) search.set(name, String(value));
  search.set('locale_override', context.locale());
  return `${filled}?${search}`;
}

const headersOf = (
  args: { background?: boolean; idempotencyKey?: string; body?: unknown },
  token: string | undefined,
) => {
  const entries: [string, string | undefined][] = [
    ['Accept', 'application/json'],
    ['Content-Type', args.body === undefined ? undefined : 'application/json'],
    ['Participant-Auth-Token', token],
    ['Preview-Token', context.previewToken()],
    ['Background-Call', args.background ? 'true' : undefined],
    ['Idempotency-Key', args.idempotencyKey],
    ...Object.entries(context.clientHeaders()),
  ];
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined));
};

/**
 * Milliseconds after which a call has failed. A connection that hangs must not block the calls that wait for it, such
 * as the next draft.
 */
const TIME_LIMIT = 60_000;

/**
 * Timeout in milliseconds before the kept response is used. A connection that hangs must not keep a
 * participant from their answers; pages wait as long (`portal/shell/worker/shell.ts`).
 */
const PATIENCE = 10_000;

/**
 * The limit of a call whose data waits on the device if it fails, and is sent again: a participant on a train need not
 * look at “Sending …” for a minute.
 */
export const SHORT_TIME_LIMIT = 20_000;

/**
 * A signal that also aborts at the time limit. `end` must be called after the call.
 * @param isKept whether the device has the last response to the call
 */
function withTimeLimit(
  { signal: outer, timeLimit = TIME_LIMIT }: Pick<CallArgs<OperationId>, 'signal' | 'timeLimit'>,
  isKept: () => Promise<boolean>,
): { signal: AbortSignal; end(): void } {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  const timer = setTimeout(abort, timeLimit);
  const patience = setTimeout(() => void isKept().then((is) => is && abort()), PATIENCE);
  if (outer?.aborted) abort();
  outer?.addEventListener('abort', abort);
  return {
    signal: controller.signal,
    end() {
      clearTimeout(timer);
      clearTimeout(patience);
      outer?.removeEventListener('abort', abort);
    },
  };
}

/** Whether a call needs cookies: the session cookie or the cookie of a partner site. All other calls work without. */
const needsCookies = (operationId: OperationId, token: string | undefined): boolean =>
  token !== undefined || operationId === 'getPortalCookie' || beginsSession.has(operationId);

/** While calls are held, a promise that ends with it. */
let held: Promise<void> | undefined;

/** Lets no call begin until the returned function is called. Calls under way go on. */
export function holdCalls(): () => void {
  let release!: () => void;
  held = new Promise((resolve) => (release = resolve));
  return () => {
    held = undefined;
    release();
  };
}

/** Calls under way whose response begins a session. */
const beginning = new Set<Promise<unknown>>();

/** Logouts under way. */
const ending = new Set<Promise<unknown>>();

/** Background reads under way. A logout stops them: they would find that the session has ended, and say that it expired. */
const backgroundReads = new Set<AbortController>();

/**
 * Makes one call of the contract. It never throws: every error is returned as a named failure. Passwords and answers
 * are only in the body, so nothing private appears in a URL or a log.
 */
export function call<O extends OperationId>(operationId: O, args: CallArgs<O>): Promise<Result<O>> {
  const isLogOut = operationId === 'deleteAuthToken';
  if (isLogOut) for (const read of backgroundReads) read.abort();
  const made = args.background && isRead(operationId) ? performRead(operationId, args) : perform(operationId, args);
  const result = made.then(async (found): Promise<Result<O>> => {
    if (!found.ok || ((await context.prepare?.(found.data)) ?? true)) return found;
    // What the service has stored is not said to have failed, and a read can be repeated.
    return isRead(operationId) ? { ok: false, failure: { name: 'offline' } } : found;
  });
  const underWay = isLogOut ? ending : beginsSession.has(operationId) ? beginning : undefined;
  underWay?.add(result);
  void result.finally(() => underWay?.delete(result));
  return result;
}

const isRead = (operationId: OperationId): boolean => operationPaths[operationId][0] === 'GET';

/** A read in the background. During a logout it fails as `offline`. */
async function performRead<O extends OperationId>(operationId: O, args: CallArgs<O>): Promise<Result<O>> {
  if (ending.size > 0) return { ok: false, failure: { name: 'offline' } };
  const controller = new AbortController();
  const stop = (): void => controller.abort();
  args.signal?.addEventListener('abort', stop);
  backgroundReads.add(controller);
  try {
    return await perform(operationId, { ...args, signal: controller.signal });
  } finally {
    backgroundReads.delete(controller);
    args.signal?.removeEventListener('abort', stop);
  }
}

async function perform<O extends OperationId>(operationId: O, args: CallArgs<O>): Promise<Result<O>> {
  const madeUp = standIn?.(operationId, args);
  if (madeUp) return madeUp;
  if (held) await held;
  const target = targetOf(operationId, args);
  const { token, isLink } = context.credentials(target);
  const isCurrent = () => token === context.credentials(target).token;
  let response: Response;
  let text: string;
  const recall = async () => context.recall?.(operationId, args, token);
  const limited = withTimeLimit(args, async () => isRead(operationId) && (await recall()) !== undefined);
  try {
    const host = callHost();
    response = await fetch(`${host}${urlOf(operationId, args)}`, {
      method: operationPaths[operationId][0],
      headers: headersOf(args, token),
      body: args.body === undefined ? undefined : JSON.stringify(args.body),
      credentials: needsCookies(operationId, token) ? (host === '' ? 'same-origin' : 'include') : 'omit',
      cache: 'no-store',
      signal: limited.signal,
      // A logout leaves the page before a slow response.
      keepalive: operationId === 'deleteAuthToken',
    });
    text = await response.text();
    if (isFromBetween(response)) throw new TypeError('The service was not reached.');
  } catch {
    if (args.signal?.aborted) return { ok: false, failure: { name: 'offline' } };
    report('request', { operation: operationId });
    const kept = await recall();
    if (kept === 'ended') {
      if (isCurrent()) context.sessionEnded(operationId);
      return { ok: false, failure: { name: 'sessionExpired' } };
    }
    return kept
      ? { ok: true, data: kept.data as Data<O>, status: 200, isKept: true }
      : { ok: false, failure: { name: 'offline' } };
  } finally {
    limited.end();
  }
  context.responded(response.headers);
  // A response to a link or to an earlier session says nothing about the current session.
  const isExpiryReadable = isLink || !isCurrent() || takeHeaders(operationId, response.headers);
  const body = parse(text);
  if (response.ok) {
    // Stored data stays stored even if the headers are wrong. Only a GET call can be repeated instead.
    if (!isExpiryReadable && isRead(operationId)) return { ok: false, failure: { name: 'invalidExpiry' } };
    if (!isReply(operationId, response.status, body)) return { ok: false, failure: { name: 'unexpectedReply' } };
    if (isRead(operationId)) context.keep?.(operationId, args, body, token);
    return { ok: true, data: body as Data<O>, status: response.status };
  }
  report('request', { operation: operationId, status: response.status });
  const failure = failureOf(operationId, response.status, body);
  if (failure.name !== 'sessionExpired') return { ok: false, failure };
  if (isLink) {
    context.linkEnded();
    return { ok: false, failure: { name: 'linkExpired' } };
  }
  // The service may have ended this session because another one begins, and say that first.
  if (!beginsSession.has(operationId) && beginning.size > 0) {
    await Promise.all(beginning);
    await new Promise((taken) => setTimeout(taken));
  }
  return isCurrent() && context.sessionEnded(operationId) ? call(operationId, args) : { ok: false, failure };
}

/**
 * Whether the body of a successful response can be one of the service. If the call stores something, it has a key that
 * the contract promises: anything else is from something in between, and does not prove that it was stored.
 */
function isReply(operationId: OperationId, status: number, body: unknown): boolean {
  const [, , key] = operationPaths[operationId];
  if (key === undefined) return status === 204 || body !== undefined;
  return typeof body === 'object' && body !== null && key in body;
}

/**
 * Whether a response is a page of something between the portal and the service, such as the login page of a network, or
 * a firewall that blocks the call. The service itself responds with JSON, so such a page decides nothing: neither that
 * the session has ended nor that the answers are refused. A fault of the service can be a page.
 */
const isFromBetween = (response: Response): boolean => response.status !== 500 && isPage(response);

/** Reads from a call's arguments what it is about, by the names of the contract. */
function targetOf(
  operationId: OperationId,
  { path, query, body }: { path?: unknown; query?: unknown; body?: unknown },
): CallTarget {
  const values: Readonly<Record<string, string | undefined>> = Object.assign({}, body, query, path);
  const isSurvey = operationPaths[operationId][1].includes('/surveys/');
  return {
    operationId,
    enrollment: values.id ?? values.enrollment_identifier,
    node: values.node ?? values.node_identifier ?? (isSurvey ? values.slug : undefined),
  };
}

/** Whether the session's expiry could be read. If not, that is reported. */
function takeHeaders(operationId: OperationId, headers: Headers): boolean {
  try {
    context.received(headers);
    return true;
  } catch (error) {
    report('expiry', { operation: operationId, error });
    return false;
  }
}

function parse(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
