import { compileCondition, type CompiledForm, conditionHolds, fieldByName, type FormData } from '#kit/compile/index.ts';
import type { Condition } from '#kit/fields/index.ts';
import type { Validate } from '#kit/validation/index.ts';
import { countAttempt } from '#service/accounts/attempts.ts';
import { answersOfParticipant } from '#service/accounts/limits.ts';
import { lockEnrollment } from '#service/database/lockEnrollment.ts';
import type { Deps } from '#service/deps/deps.ts';
import { checkReferences } from '#service/files/checkReferences.ts';
import { changeStatus } from '#service/flow/changeStatus.ts';
import { currentStep, stepOfNode } from '#service/flow/currentStep.ts';
import { checkOccurrence } from '#service/flow/occurrences.ts';
import { readCompletion } from '#service/flow/readCompletion.ts';
import { refuseByStatus } from '#service/flow/refuseByStatus.ts';
import { notNow } from '#service/refusals.ts';
import type { Session } from '#service/session/tokens.ts';
import { compiledFormOf } from '#service/study/compiledFormOf.ts';
import type { Study, VersionedNode } from '#service/study/study.ts';
import { answerValidator } from './answerValidator.ts';
import { confirmByCode, takeCode } from './confirmByCode.ts';
import { readAnswers } from './readAnswers.ts';
import { refuseIfClosed } from './refuseIfClosed.ts';
import { storeSubmission, type StoredSubmission } from './storeSubmission.ts';

interface Sending {
  session: Session;
  study: Study;
  node: VersionedNode;
  posted: readonly { attribute: string; value?: unknown }[];
  occurrence: number | undefined;
  /** The code that came beside the answers. It may also be among them. */
  otpCode?: string;
  idempotencyKey: string | undefined;
  locale: string;
  /** The network that the call comes from. Its attempts at a code are counted. */
  network: string;
  /** The participant's time zone, if their device sends it. */
  timeZone: string | undefined;
  clientTime?: string | undefined;
  now: Date;
}

/**
 * Stores the answers to a node of the participant's current step, either all of them or none.
 * @throws Refusal 409 if the node is not open to this participant or the study takes no more answers, 422 if answers
 *   are invalid, 499 if a code is needed
 */
export async function submitAnswers(deps: Deps, sending: Sending): Promise<StoredSubmission> {
  const { session, study, node, locale, now, idempotencyKey } = sending;
  const step = stepOfNode(study, node.slug);
  if (!step || step.done_by === 'password' || step.done_by === 'consent' || !node.content.form) throw notNow();
  checkOccurrence(study, node.slug, sending.occurrence);
  await countAttempt(deps.db, answersOfParticipant, session.enrollment.id, now);
  await refuseIfClosed(deps.db, study, session.enrollment.id, idempotencyKey);
  const { posted, otpCode = sending.otpCode } = takeCode(step, sending.posted);
  const form = compiledFormOf(node, locale);
  const { data, contributions } = readAnswers(form, posted, deps.now, sending.timeZone);
  const files = await checkReferences(deps.db, form, data, {
    enrollment: session.enrollment.id,
    node: node.slug,
    idempotencyKey,
  });
  await confirmByCode(deps, { session, study, step, otpCode, idempotencyKey, network: sending.network, now });
  const repeating = step.repeating?.includes(node.slug) ?? false;
  const stored = await deps.db.transaction().execute(async (db) => {
    await lockEnrollment(db, session.enrollment.id);
    const before = await readCompletion(db, session.enrollment.id);
    const stored = await storeSubmission(db, {
      ...sending,
      repeating,
      body: posted,
      contributions,
      files,
      audit: deps.audit,
    });
    // The first call was accepted, so its repetition is too, even if the participant has moved on to another step.
    if (stored.isRepetition) return stored;
    refuseByStatus(before.finalStatus, 'answer');
    if (currentStep(study, before) !== step) throw notNow();
    if (
      step.disqualify_when &&
      holds(form, step.disqualify_when as Condition, data, answerValidator(deps.now, sending.timeZone).validate)
    ) {
      const reason = `The answers to ${node.slug} meet the condition disqualify_when.`;
      await changeStatus(db, { enrollment: session.enrollment.id, status: 'disqualified', reason, by: 'flow' }, now);
    }
    return stored;
  });
  deps.outbox.wake();
  return stored;
}

/** The condition was checked when the study was loaded, so no problem can be left to report. */
function holds(form: CompiledForm, condition: Condition, data: FormData, validate: Validate): boolean {
  const compiled = compileCondition(condition, '', { find: fieldByName(form), names: () => [], report: () => {} });
  return conditionHolds(compiled, { data, validate });
}
