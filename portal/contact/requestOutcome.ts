import type { SupportResult } from '#schemas/types/index.ts';
import type { Failure } from '../api/failures.ts';

/** What became of a request, with the service's own words where it gave any. */
export type RequestOutcome = { kind: 'sent'; message?: string } | { kind: 'failed'; message?: string; failure?: Failure };

/** Reads the answer: on failure the error goes before the message; of a call that was refused it is the first error's. Pure. */
export function requestOutcome(result: { ok: true; data: SupportResult } | { ok: false; failure: Failure }): RequestOutcome {
  if (!result.ok) return { kind: 'failed', failure: result.failure, message: ('message' in result.failure && result.failure.message) || undefined };
  const { success, message, error } = result.data;
  return success ? { kind: 'sent', message: message || undefined } : { kind: 'failed', message: error || message || undefined };
}
