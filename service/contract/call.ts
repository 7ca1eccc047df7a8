import type { operations } from '#schemas/types/openapi.ts';
import type { Session } from '#service/session/tokens.ts';
import type { OperationId } from './contract.ts';

type In<O, K extends string> = O extends { parameters: infer P }
  ? K extends keyof P
    ? P[K] extends undefined
      ? Record<string, never>
      : NonNullable<P[K]>
    : Record<string, never>
  : never;
type Body<O> = O extends { requestBody: { content: { 'application/json': infer B } } }
  ? B
  : O extends { requestBody?: infer R }
    ? [NonNullable<R>] extends [never]
      ? undefined
      : NonNullable<R> extends { content: { 'application/json': infer B } }
        ? B | undefined
        : undefined
    : undefined;

/** A call that matches the contract, as its handler receives it. */
export interface Call<K extends OperationId = OperationId> {
  params: In<operations[K], 'path'>;
  query: In<operations[K], 'query'>;
  body: Body<operations[K]>;
  /** The name of the participant's device, such as `Chrome, Windows`; `''` if it sends none. */
  device: string;
  /** The time zone of the participant's device as an IANA name. */
  timeZone: string | undefined;
  /** The key that makes it safe to repeat a submission. */
  idempotencyKey: string | undefined;
  /** The network that the caller's attempts are counted for. */
  network: string;
  /** Always set if the contract requires a session. */
  session: Session | undefined;
  previewToken: string | undefined;
  /**
   * The locale that the visitor chose, then those that the browser prefers, best first. The study determines which of
   * them it supports.
   */
  locales: readonly string[];
  /** When the call was received. */
  now: Date;
}

type Success = 200 | 201 | 204;
type Responses<K extends OperationId> = operations[K]['responses'];

/**
 * The return value of a handler: one of the contract's successful responses. `session` is the session that this
 * response starts.
 */
export type Answer<K extends OperationId> = {
  [S in keyof Responses<K> & Success]: Responses<K>[S] extends { content: { 'application/json': infer B } }
    ? { status: S; body: B; session?: Session }
    : { status: S; body?: undefined; session?: Session | 'ended' };
}[keyof Responses<K> & Success];
