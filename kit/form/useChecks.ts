import { useEffect, useRef, useState } from 'react';
import type { FormServices } from '#kit/fields/index.ts';
import { CHECKING, REFUSED_BY_CHECK, setCheckError } from './checks.ts';
import type { FormStore } from './store/FormStore.ts';

/** Milliseconds without a keystroke before a check starts. */
const CHECK_DELAY = 400;
/** Milliseconds until a check counts as failed. */
const CHECK_TIMEOUT = 10_000;

/** State of the host's check of one answer. */
type CheckState = 'idle' | 'checking' | 'accepted' | 'refused' | 'failed';

interface CheckedAnswer {
  store: FormStore;
  services: FormServices;
  path: string;
  checks: readonly string[];
  value: unknown;
  /** Whether the answer passes all rules that the form itself knows. Only such answers are checked. */
  isValid: boolean;
}

/**
 * Lets the host check an answer after a pause in typing. A new answer cancels the check of the previous one and ignores its result.
 * The form is invalid while a check runs. A check that cannot run rejects nothing: the service checks again on
 * submission.
 */
export function useChecks({ store, services, path, checks, value, isValid }: CheckedAnswer): {
  state: CheckState;
  again(): void;
} {
  const [state, setState] = useState<CheckState>('idle');
  const [attempt, setAttempt] = useState(0);
  const settled = useRef<{ value: unknown; state: CheckState }>(undefined);
  const names = checks.join('\n');
  const wanted = value !== undefined && isValid && services.checkAnswer !== undefined;

  useEffect(() => {
    if (!wanted) {
      setState('idle');
      return undefined;
    }
    if (settled.current && Object.is(settled.current.value, value) && settled.current.state !== 'failed')
      return undefined;
    const abort = new AbortController();
    const settle = (next: CheckState, message?: string): void => {
      if (abort.signal.aborted) return;
      settled.current = { value, state: next };
      setCheckError(store, path, next === 'refused' ? { keyword: REFUSED_BY_CHECK, message } : undefined);
      setState(next);
    };
    setState('checking');
    setCheckError(store, path, { keyword: CHECKING });
    const delay = setTimeout(async () => {
      const timeout = setTimeout(() => {
        settle('failed');
        // A late result must not change an answer that the participant may have submitted meanwhile.
        abort.abort();
      }, CHECK_TIMEOUT);
      try {
        for (const check of names.split('\n')) {
          const { valid, message } = await services.checkAnswer!(check, value, { path, signal: abort.signal });
          if (!valid) return settle('refused', message);
        }
        settle('accepted');
      } catch {
        // The participant sees the failure and can continue or retry.
        settle('failed');
      } finally {
        clearTimeout(timeout);
      }
    }, CHECK_DELAY);
    return () => {
      abort.abort();
      clearTimeout(delay);
      if (!settled.current || !Object.is(settled.current.value, value)) setCheckError(store, path, undefined);
    };
  }, [wanted, value, names, store, services, path, attempt]);

  return { state: wanted ? state : 'idle', again: () => setAttempt((before) => before + 1) };
}
