import type { Contribution } from '#kit/compile/index.ts';
import type { Deps } from '#service/deps/deps.ts';
import { currentStep, stepOfNode } from '#service/flow/currentStep.ts';
import { factsOf, type ParticipantFacts } from '#service/flow/participantFacts.ts';
import { lockRecord, type ParticipantRecord } from '#service/flow/participantRecord.ts';
import { participantStanding, refuseUnlessOpen } from '#service/flow/participantStanding.ts';
import { refuseByStatus, refuseIfClosed } from '#service/flow/status.ts';
import type { Standing } from '#service/flow/standing/standingOf.ts';
import { notNow } from '#service/refusals.ts';
import type { Session } from '#service/session/tokens.ts';
import type { Study, VersionedNode } from '#service/study/study.ts';
import { definitionIsStored, repeatedSubmission, storeSubmission, type StoredSubmission } from './storeSubmission.ts';

interface Place {
  study: Study;
  node: VersionedNode;
  /** Default: the one that the participant can do now. */
  occurrence?: number | undefined;
  timeZone: string | undefined;
  now: Date;
}

interface Result extends Place {
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
export function openStanding(record: ParticipantRecord, { study, node, ...viewer }: Place): Standing {
  refuseIfClosed(study);
  const facts: ParticipantFacts = factsOf(study, record, viewer.now);
  const standing = participantStanding(node, facts, viewer, viewer.occurrence);
  refuseByStatus(facts.completion.finalStatus, 'answer');
  if (standing.state !== 'completed' && currentStep(study, facts.completion) !== stepOfNode(study, node.slug))
    throw notNow();
  refuseUnlessOpen(standing);
  return standing;
}

/**
 * Stores a result that the service has found out or verified itself, as a submission of the node. The participant sends
 * no answers to such a node.
 * @throws Refusal 409 as {@link openStanding}
 */
export async function storeResult(deps: Deps, result: Result): Promise<StoredSubmission> {
  const { session, node, contributions, idempotencyKey } = result;
  const stored = await deps.db.transaction().execute(async (db) => {
    const record = await lockRecord(db, deps.studies, session.enrollment.id, idempotencyKey);
    const call = { ...result, idempotencyKey, body: contributions, files: [], audit: deps.audit };
    const repeated = repeatedSubmission(record, call);
    if (repeated) return repeated;
    const { occurrence } = openStanding(record, result);
    return storeSubmission(db, { ...call, occurrence });
  });
  if (!stored.isRepetition) definitionIsStored(node);
  deps.outbox.wake();
  return stored;
}
