import type { Answer, Call } from '../contract/call.ts';
import type { OperationId } from '../contract/contract.ts';
import type { Deps } from '../deps.ts';

/** Does one call of the contract; what it cannot do it refuses by throwing a Refusal. */
export type Handler<K extends OperationId> = (call: Call<K>, deps: Deps) => Promise<Answer<K>>;
export type Handlers = { readonly [K in OperationId]: Handler<K> };
