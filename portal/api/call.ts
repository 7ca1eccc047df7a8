import type { operations } from '#schemas/types/openapi.ts';
import { clientHeaders } from './clientInfo.ts';
import { type Failure, failureOf } from './failures.ts';
import { type OperationId, operationPaths } from './operations.ts';

type Parameters<O extends OperationId> = operations[O]['parameters'];
type Body<O extends OperationId> = operations[O] extends { requestBody: { content: { 'application/json': infer B } } }
  ? B
  : operations[O] extends { requestBody?: infer R } ? ([NonNullable<R>] extends [never] ? undefined : NonNullable<R> extends { content: { 'application/json': infer B } } ? B | undefined : undefined) : undefined;
type Json<R> = R extends { content: { 'application/json': infer D } } ? D : undefined;
type Responses<O extends OperationId> = operations[O]['responses'];

/** What a call gives when it succeeds, by the contract. */
export type Data<O extends OperationId> = {
  [S in keyof Responses<O> & (200 | 201 | 204)]: Json<Responses<O>[S]>;
}[keyof Responses<O> & (200 | 201 | 204)];

export type Args<O extends OperationId> = (Parameters<O> extends { path: infer P } ? { path: P } : { path?: undefined }) & {
  query?: Omit<NonNullable<Parameters<O>['query']>, 'locale_override' | 'auth_token'>;
  /** A call that nobody asked for: it does not prolong the session. */
  background?: boolean;
  /** The same key for every attempt at one submission. */
  idempotencyKey?: string;
  /** Ends a call whose answer nobody waits for any more; it then fails as `offline`. */
  signal?: AbortSignal;
} & (Body<O> extends undefined ? { body?: undefined } : { body: Body<O> });

export type Result<O extends OperationId> = { ok: true; data: Data<O>; status: number } | { ok: false; failure: Failure };

/** What every call reads from the portal's state, and what it reports back. */
export interface CallContext {
  authToken(): string | undefined;
  previewToken(): string | undefined;
  /** BCP 47; sent as `locale_override`. */
  locale(): string;
  /**
   * Receives the headers of every response, so that the session's expiry stays fresh.
   * @throws RangeError if the expiry is neither a date nor `null`
   */
  received(headers: Headers): void;
  /** Whether the token is that of a link, which opens one questionnaire without a log-in. */
  isLink(): boolean;
  /** A call was refused because the session is over. @returns whether it goes on after all, with another token; the call is made again then */
  sessionEnded(operationId: OperationId): boolean;
}

let context: CallContext = {
  authToken: () => undefined,
  previewToken: () => undefined,
  locale: () => 'en',
  received: () => undefined,
  isLink: () => false,
  sessionEnded: () => false,
};

/** Set once, at the start. */
export const connectCalls = (next: CallContext): void => {
  context = next;
};

const addressOf = (operationId: OperationId, path: Record<string, string> | undefined, query: object | undefined) => {
  const template = operationPaths[operationId][1];
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path?.[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined && value !== null) search.set(name, String(value));
  search.set('locale_override', context.locale());
  return `${filled}?${search}`;
};

const headersOf = (args: { background?: boolean; idempotencyKey?: string; body?: unknown }) => {
  const entries: [string, string | undefined][] = [
    ['Accept', 'application/json'],
    ['Content-Type', args.body === undefined ? undefined : 'application/json'],
    ['Participant-Auth-Token', context.authToken()],
    ['Preview-Token', context.previewToken()],
    ['Background-Call', args.background ? 'true' : undefined],
    ['Idempotency-Key', args.idempotencyKey],
    ...Object.entries(clientHeaders()),
  ];
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined));
};

/**
 * Makes one call of the contract. Never throws: every fault comes back as a named failure. Passwords and answers are in the
 * body only, so nothing private reaches an address or a log.
 */
export async function call<O extends OperationId>(operationId: O, args: Args<O>): Promise<Result<O>> {
  const token = context.authToken();
  const isLink = context.isLink();
  let response: Response;
  let text: string;
  try {
    response = await fetch(addressOf(operationId, args.path as Record<string, string> | undefined, args.query), {
      method: operationPaths[operationId][0],
      headers: headersOf(args),
      body: args.body === undefined ? undefined : JSON.stringify(args.body),
      credentials: 'omit',
      cache: 'no-store',
      signal: args.signal,
    });
    text = await response.text();
  } catch {
    if (!args.signal?.aborted) console.warn('HTTP request failed', operationId);
    return { ok: false, failure: { name: 'offline' } };
  }
  // A response to an earlier session says nothing about the present one.
  const isExpiryReadable = token !== context.authToken() || takeHeaders(operationId, response.headers);
  const body = parse(text);
  if (response.ok) {
    // What the service has stored stays stored, whatever its headers say: only a call that reads can be made again instead.
    if (!isExpiryReadable && operationPaths[operationId][0] === 'GET') return { ok: false, failure: { name: 'invalidExpiry' } };
    if (body === undefined && response.status !== 204) return { ok: false, failure: { name: 'unexpectedReply' } };
    return { ok: true, data: body as Data<O>, status: response.status };
  }
  console.warn('HTTP request failed', operationId, response.status);
  const failure = failureOf(operationId, response.status, body);
  if (failure.name === 'sessionExpired' && token === context.authToken() && context.sessionEnded(operationId)) return call(operationId, args);
  return { ok: false, failure: failure.name === 'sessionExpired' && isLink ? { name: 'linkExpired' } : failure };
}

/** Whether the session's expiry could be read. If not, the error is reported. */
function takeHeaders(operationId: OperationId, headers: Headers): boolean {
  try {
    context.received(headers);
    return true;
  } catch (error) {
    console.error(`The session's expiry could not be read from the response to ${operationId}.`, error);
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
