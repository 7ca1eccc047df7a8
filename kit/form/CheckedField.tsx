import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { isChecking, CHECKING, REFUSED_BY_CHECK, setCheckError, checkMessages as messages } from './checks.ts';
import type { FormStore } from './store/FormStore.ts';
import type { FieldProps } from '#kit/ui/parts/index.ts';
import type { FormServices } from '#kit/pure/fields/index.ts';

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
function useChecks({ store, services, path, checks, value, isValid }: CheckedAnswer): {
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

interface CheckedFieldProps {
  field: FieldProps;
  store: FormStore;
  checks: readonly string[];
  children: ReactNode;
}

/** A field with an answer that the host checks, and a line with the state of the check. */
export function CheckedField({ field, store, checks, children }: CheckedFieldProps) {
  const { formatMessage } = useIntl();
  const { path, services, value, errors } = field;
  const isValid = errors.every((error) => isChecking(error) || error.schemaPath === '#');
  const { state, again } = useChecks({ store, services, path, checks, value, isValid });
  const text =
    state === 'checking'
      ? messages.checking
      : state === 'accepted'
        ? messages.accepted
        : state === 'failed'
          ? messages.failed
          : undefined;
  return (
    <>
      {children}
      <p className="KitField-hint" role="status">
        {text ? formatMessage(text) : ''}
      </p>
      {state === 'failed' ? (
        <Button type="button" size="small" onClick={again}>
          {formatMessage(messages.again)}
        </Button>
      ) : null}
    </>
  );
}
