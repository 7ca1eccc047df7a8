import type { Deps } from '#service/deps/deps.ts';
import type { Answer, Call } from './call.ts';
import type { OperationId } from './contract.ts';

/** Carries out one operation of the contract. It throws a Refusal if it cannot. */
export type Handler<K extends OperationId> = (call: Call<K>, deps: Deps) => Promise<Answer<K>>;
export type Handlers = { readonly [K in OperationId]: Handler<K> };
