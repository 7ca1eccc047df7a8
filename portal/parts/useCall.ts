import { useCallback, useEffect, useState } from 'react';
import { call, type CallArgs, type Data, type OperationId } from '#portal/api/call.ts';
import type { Failure } from '#portal/api/failures.ts';

export type Load<T> = { kind: 'loading' } | { kind: 'failed'; failure: Failure } | { kind: 'ready'; data: T };

/**
 * Makes a call when a component appears, and again when its arguments change or `retry` is called.
 * @param args `undefined`: nothing is fetched yet
 */
export function useCall<O extends OperationId>(
  operation: O,
  args: CallArgs<O> | undefined,
): { load: Load<Data<O>>; retry(): void } {
  const [load, setLoad] = useState<Load<Data<O>>>({ kind: 'loading' });
  const [tries, setTries] = useState(0);
  // Equal arguments are the same call.
  const key = args && JSON.stringify(args);
  useEffect(() => {
    if (key === undefined) return undefined;
    let isWanted = true;
    void call(operation, JSON.parse(key) as CallArgs<O>).then((result) => {
      if (!isWanted) return;
      const next: Load<Data<O>> = result.ok
        ? { kind: 'ready', data: result.data }
        : { kind: 'failed', failure: result.failure };
      setLoad(() => next);
    });
    return () => {
      isWanted = false;
    };
  }, [operation, key, tries]);
  const retry = useCallback(() => {
    setLoad({ kind: 'loading' });
    setTries((before) => before + 1);
  }, []);
  return { load, retry };
}
