import type { SupportResult } from '#schemas/types/index.ts';
import type { Failure } from '#portal/api/failures.ts';

/** The result of a request, with the service's own text if it sent one. */
export type RequestOutcome =
  | { kind: 'sent'; message?: string }
  | { kind: 'failed'; message?: string; failure?: Failure };

/**
 * Reads the result. For a failure, the error takes precedence over the message; for a refused call, it is the message
 * of the first error. Pure.
 */
export function requestOutcome(
  result: { ok: true; data: SupportResult } | { ok: false; failure: Failure },
): RequestOutcome {
  if (!result.ok)
    return {
      kind: 'failed',
      failure: result.failure,
      message: ('message' in result.failure && result.failure.message) || undefined,
    };
  const { success, message, error } = result.data;
  return success
    ? { kind: 'sent', message: message || undefined }
    : { kind: 'failed', message: error || message || undefined };
}
