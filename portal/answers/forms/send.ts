import type { Participant } from '#schemas/types/index.ts';
import type { Failure } from '#portal/api/failures.ts';
import { isSentBefore } from './copies/sent.ts';

/** The response to submitted answers. */
export type SendResult =
  | { ok: true; data?: { receipt?: Participant['receipt'] } | undefined }
  | { ok: false; failure: Failure };

/** What a form does after the response to its answers. */
export type SendStep =
  /** The host gets the answers with their receipt. */
  | 'receipt'
  /** The draft is deleted, on the device and in the service. */
  | 'drop'
  /** The host learns that the study already has other answers. */
  | 'late'
  /** The form becomes read-only. */
  | 'close'
  /** The form is fetched again with the other answers that it reads. */
  | 'readAgain'
  /** The device keeps the answers, and sends them once there is a connection. */
  | 'hold';

/**
 * What a form does after the response, in this order. After any other failure, the form keeps everything and says why.
 * @param mayHold whether the device can keep the answers until there is a connection
 */
export function stepsAfter(result: SendResult, mayHold: boolean): readonly SendStep[] {
  if (result.ok) return ['receipt', 'drop'];
  const { failure } = result;
  if (isSentBefore(failure)) return ['drop', 'late'];
  // No later attempt succeeds.
  if (failure.name === 'conflict' && failure.code === 'contribution_closed') return ['close'];
  if (failure.name === 'conflict' && failure.code === 'reads_changed') return ['readAgain'];
  return failure.name === 'offline' && mayHold ? ['hold'] : [];
}
