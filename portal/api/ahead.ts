import { call, type CallArgs, type OperationId, type Result, urlOf } from './call.ts';

/** Milliseconds for which an unused result is kept. Later, the same screen fetches anew. */
const KEPT = 5_000;

/** Results of calls whose screen has not asked for them yet, by URL. */
const results = new Map<string, Promise<unknown>>();

/** Makes a GET call that a screen will make once its code has loaded, so that both load in parallel. */
export function callAhead<O extends OperationId>(operationId: O, args: CallArgs<O>): void {
  const url = urlOf(operationId, args);
  const result = call(operationId, args);
  results.set(url, result);
  void result.then(() => setTimeout(() => results.get(url) === result && results.delete(url), KEPT));
}

/** The result of the same call made ahead; `undefined` if there is none. It is returned only once. */
export function takeAhead<O extends OperationId>(operationId: O, args: CallArgs<O>): Promise<Result<O>> | undefined {
  const url = urlOf(operationId, args);
  const result = results.get(url) as Promise<Result<O>> | undefined;
  results.delete(url);
  return result;
}
