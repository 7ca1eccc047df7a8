import type { Contribution } from '#kit/pure/compile/index.ts';
import type { Deps } from '#service/deps/deps.ts';
import type { ParticipantRecord } from '#service/flow/participantRecord.ts';
import { refuseUnlessTurn, type Turn, turnOf } from '#service/flow/participantStanding.ts';
import { refuseByStatus, refuseIfClosed } from '#service/flow/status.ts';
import type { Session } from '#service/identity/session/tokens.ts';
import type { Study, VersionedNode } from '#service/study/study.ts';
import { storeSubmission, type StoredSubmission } from './storeSubmission.ts';

interface TurnQuery {
  study: Study;
  node: VersionedNode;
  /** Default: the one that the participant can do now. */
  occurrence?: number | undefined;
  timeZone: string | undefined;
  now: Date;
}

interface Result extends TurnQuery {
  session: Session;
  contributions: readonly Contribution[];
  /** Results under the same key are stored once. */
  idempotencyKey?: string | undefined;
  locale: string;
  clientTime?: string | undefined;
}

/**
 * How a participant stands with a node that they can do now.
 * @throws Refusal 409 if they cannot: it is done, not open, of another step, or the study takes no more answers
 */
export function openTurn(record: ParticipantRecord, { study, node, ...viewer }: TurnQuery): Turn {
  refuseIfClosed(study);
  const turn = turnOf(study, node, record, viewer, viewer.occurrence);
  // A provider's call has no session, so nothing has looked at the status before.
  refuseByStatus(turn.finalStatus, 'answer');
  refuseUnlessTurn(turn);
  return turn;
}

/**
 * Stores a result that the service has found out or verified itself, as a submission of the node. The participant sends
 * no answers to such a node.
 * @throws Refusal 409 as {@link openTurn}
 */
export const storeResult = (deps: Deps, result: Result): Promise<StoredSubmission> =>
  storeSubmission(
    deps,
    { ...result, idempotencyKey: result.idempotencyKey, body: result.contributions, files: [] },
    (record) => openTurn(record, result).occurrence,
  );
