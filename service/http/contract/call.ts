import type { operations } from '#schemas/types/openapi.ts';
import type { ParticipantRecord } from '#service/flow/participantRecord.ts';
import type { Access } from '#service/identity/session/authorize.ts';
import type { Session } from '#service/identity/session/tokens.ts';
import type { Preview } from '#service/study/studies.ts';
import type { Study } from '#service/study/study.ts';
import type { OperationId } from './contract.ts';
import type { Deps } from '#service/deps/deps.ts';

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
  /** The time by the clock of the participant's device, ISO 8601, if it sends one. */
  clientTime: string | undefined;
  /** The key that makes it safe to repeat a submission. */
  idempotencyKey: string | undefined;
  /** The network that the caller's attempts are counted for. */
  network: string;
  /** The participant's session, or what the token of a survey or a limited token allows. */
  session: Session | undefined;
  /** What the call may use; see `authorize`. */
  access: Access;
  /** Reads a cookie that came with the call, such as a partner site's. */
  cookie(name: string): string | undefined;
  /** Opens the drafts of a study. */
  preview: Preview | undefined;
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
export type CallResponse<K extends OperationId> = {
  [S in keyof Responses<K> & Success]: Responses<K>[S] extends { content: { 'application/json': infer B } }
    ? { status: S; body: B; session?: Session }
    : { status: S; body?: undefined; session?: Session | 'ended' };
}[keyof Responses<K> & Success];

/**
 * The participant of a call, as they were when it began, and their study.
 * @throws Error if the call has none, because the contract allows its operation without a participant's token
 */
export function participantOf({ access: { session, record, study, only } }: Pick<Call, 'access'>): {
  session: Session;
  record: ParticipantRecord;
  study: Study;
  only: Access['only'];
} {
  if (!session || !record || !study) throw new Error('The contract must require a participant for this operation.');
  return { session, record, study, only };
}

/** Carries out one operation of the contract. It throws a Refusal if it cannot. */
export type Handler<K extends OperationId> = (call: Call<K>, deps: Deps) => Promise<CallResponse<K>>;
export type Handlers = { readonly [K in OperationId]: Handler<K> };
