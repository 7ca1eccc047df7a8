import type { IncomingHttpHeaders } from 'node:http';
import type { operations } from '#schemas/types/openapi.ts';
import type { Session } from '../session/tokens.ts';
import type { OperationId } from './contract.ts';

type In<O, K extends string> = O extends { parameters: infer P } ? (K extends keyof P ? (P[K] extends undefined ? Record<string, never> : NonNullable<P[K]>) : Record<string, never>) : never;
type Body<O> = O extends { requestBody: { content: { 'application/json': infer B } } }
  ? B
  : O extends { requestBody?: infer R } ? ([NonNullable<R>] extends [never] ? undefined : NonNullable<R> extends { content: { 'application/json': infer B } } ? B | undefined : undefined) : undefined;

/** One call on its way to its handler, checked against the contract. */
export interface Call<K extends OperationId = OperationId> {
  params: In<operations[K], 'path'>;
  query: In<operations[K], 'query'>;
  body: Body<operations[K]>;
  headers: IncomingHttpHeaders;
  /** The network that the caller's attempts are counted for. */
  network: string;
  /** Always there where the contract requires one. */
  session: Session | undefined;
  previewToken: string | undefined;
  /** What the visitor chose or the browser prefers, best first; the study decides which of them it has. */
  locales: readonly string[];
  /** The moment of the call. */
  now: Date;
}

type Success = 200 | 201 | 204;
type Responses<K extends OperationId> = operations[K]['responses'];

/** What a handler gives back: one of the contract's good answers. `session`: the one that this answer begins. */
export type Answer<K extends OperationId> = {
  [S in keyof Responses<K> & Success]: Responses<K>[S] extends { content: { 'application/json': infer B } }
    ? { status: S; body: B; session?: Session }
    : { status: S; body?: undefined; session?: Session | 'ended' };
}[keyof Responses<K> & Success];
