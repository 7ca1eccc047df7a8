import {
  compileCondition,
  type CompiledForm,
  conditionHolds,
  fieldByName,
  type FormValues,
  type Contribution,
  readsFingerprint,
} from '#kit/pure/compile/index.ts';
import { typesWithOwnResults } from '#schemas/nodePaths.ts';
import type { Condition } from '#kit/pure/fields/index.ts';
import { type Validate, findPhoneNumber } from '#kit/pure/validation/index.ts';
import { countAttempt } from '#service/identity/accounts/attempts.ts';
import { answersOfParticipant } from '#service/identity/accounts/limits.ts';
import { days, later } from '#service/clock.ts';
import type { Deps } from '#service/deps/deps.ts';
import { checkReferences } from '#service/participation/files/checkReferences.ts';
import { answersBefore, withAnswersRead } from '#service/flow/answersRead.ts';
import { changeStatus, statusAllows, refuseIfClosed } from '#service/flow/status.ts';
import { stepOfNode } from '#service/flow/currentStep.ts';
import { refuseUnlessOpen, refuseUnlessTurn, turnOf } from '#service/flow/participantStanding.ts';
import type { ParticipantRecord } from '#service/flow/participantRecord.ts';
import { phoneChangedMail } from '#service/background/mail/settingsMails.ts';
import { notNow, readsChanged } from '#service/refusals.ts';
import { tellOfChange } from '#service/identity/session/accountChanges.ts';
import type { Session } from '#service/identity/session/tokens.ts';
import { compiledFormOf } from '#service/study/compiledFormOf.ts';
import type { FlowStep, Study, VersionedNode } from '#service/study/study.ts';
import { answerValidator } from './answerValidator.ts';
import { confirmByCode, takeCode } from './confirmByCode.ts';
import { readAnswers } from './readAnswers.ts';
import { repeatedSubmission, storeSubmission, type StoredSubmission } from './storeSubmission.ts';

interface Sending {
  session: Session;
  /** The participant as they were when the call began. */
  record: ParticipantRecord;
  study: Study;
  node: VersionedNode;
  posted: readonly { attribute: string; value?: unknown }[];
  /** Default: the one that the participant can answer now. */
  occurrence: number | undefined;
  /** The code that came beside the answers. It may also be among them. */
  otpCode?: string | undefined;
  idempotencyKey: string | undefined;
  locale: string;
  /** The network that the call comes from. Its attempts at a code are counted. */
  network: string;
  /** The participant's time zone, if their device sends it. */
  timeZone: string | undefined;
  clientTime?: string | undefined;
  /** When the participant sent the answers, if they waited on the device since; in ISO 8601. */
  answeredAt?: string | undefined;
  /** The fingerprint of what the form has read of other answers. Default: it does not matter. */
  reads?: string | undefined;
  now: Date;
}

const LONGEST_WAIT = days(366);

/** The moment by which answers are judged and calculated. Answers that waited are as their form showed them when they were sent. Pure. */
export function momentOfAnswers(answeredAt: string | undefined, now: Date): Date {
  const at = answeredAt === undefined ? now : new Date(answeredAt);
  // A device with a wrong clock, or a call that the portal did not make.
  return at <= now && later(at, LONGEST_WAIT) >= now ? at : now;
}

/** The steps that take answers. */
const ANSWERED: readonly FlowStep['done_by'][] = ['answers', 'nothing'];

/**
 * Stores the answers to a node of the participant's current step, either all of them or none.
 * @throws Refusal 404 for an occurrence that the node does not have, 409 if the node is not open to this participant, the
 *   study takes no more answers, or its form has read answers that have changed since, 422 if answers are invalid, 499 if a code is needed
 */
export async function submitAnswers(deps: Deps, sending: Sending): Promise<StoredSubmission> {
  const { session, record, study, node, locale, now, idempotencyKey } = sending;
  const step = stepOfNode(study, node.slug);
  if (!step || !ANSWERED.includes(step.done_by) || !node.content.form || typesWithOwnResults.includes(node.type))
    throw notNow();
  const { posted, otpCode = sending.otpCode } = takeCode(step, sending.posted);
  const repeatedBefore = repeatedSubmission(record, { node, body: posted });
  // The first call was accepted, so its repetition is too, even if the participant has moved on to another step.
  if (repeatedBefore) return repeatedBefore;
  const enrollment = session.enrollment.id;
  const turn = turnOf(study, node, record, sending, sending.occurrence);
  const { occurrence } = turn;
  // Answers out of time are refused before their content is checked. Out of the participant's step, other reasons take
  // precedence.
  if (turn.state !== 'completed' && turn.isPresent && statusAllows(turn.finalStatus, 'answer')) refuseUnlessOpen(turn);
  await countAttempt(deps.db, answersOfParticipant, enrollment, now);
  refuseIfClosed(study);
  const formIn = async (db: Deps['db'], present: ParticipantRecord): Promise<CompiledForm> => {
    const earlier = await answersBefore(db, enrollment, node, occurrence);
    return compiledFormOf(withAnswersRead(node, study, present, earlier), locale);
  };
  const form = await formIn(deps.db, record);
  const reads = readsFingerprint(form);
  if (reads !== undefined && sending.reads !== undefined && sending.reads !== reads) throw readsChanged();
  const moment = momentOfAnswers(sending.answeredAt, now);
  const { data, contributions, recalculated } = readAnswers(form, posted, () => moment, sending.timeZone);
  // A browser that cannot say what it has read, such as with answers that have waited, may have calculated from older answers.
  if (recalculated.length > 0 && sending.reads === reads)
    deps.onOtherResult({ study: study.slug, node: node.slug, attributes: recalculated });
  const files = await checkReferences(deps.db, form, data, { enrollment, node: node.slug, occurrence, idempotencyKey });
  const phone = phoneOf(step, contributions);
  await confirmByCode(deps, { session, turn, study, step, phone, otpCode, network: sending.network, now });
  return storeSubmission(
    deps,
    { ...sending, body: posted, contributions, files },
    async (present, db) => {
      refuseUnlessTurn(turnOf(study, node, present, sending, occurrence));
      // What was read before the lock may have changed since.
      if (reads !== undefined && readsFingerprint(await formIn(db, present)) !== reads) throw readsChanged();
      return occurrence;
    },
    async (db, { record: after }) => {
      const changed = { ...after.enrollment };
      if (phone !== undefined) {
        const known = session.enrollment.phone_number;
        if (known !== null && known !== phone) await tellOfChange(db, deps, study, enrollment, phoneChangedMail, now);
        await db.updateTable('enrollments').set({ phone_number: phone }).where('id', '=', enrollment).execute();
        changed.phone_number = phone;
      }
      if (
        step.disqualify_when &&
        holds(form, step.disqualify_when as Condition, data, answerValidator(() => moment, sending.timeZone).validate)
      ) {
        const reason = `The answers to ${node.slug} meet the condition disqualify_when.`;
        await changeStatus(db, { enrollment, status: 'disqualified', reason, by: 'flow' }, now);
        changed.final_status = 'disqualified';
      }
      return { ...after, enrollment: changed };
    },
  );
}

/** The condition was checked when the study was loaded. One with a problem disqualifies nobody. */
function holds(form: CompiledForm, condition: Condition, data: FormValues, validate: Validate): boolean {
  let isFaulty = false;
  const report = (): void => void (isFaulty = true);
  const compiled = compileCondition(condition, '', { find: fieldByName(form), names: () => [], report });
  return !isFaulty && conditionHolds(compiled, { data, validate });
}

/**
 * The phone number among the answers to a step. Pure.
 * @returns in E.164; `null` if the participant gave none; `undefined` if the step does not ask for one
 */
function phoneOf(
  { phone_attribute }: Pick<FlowStep, 'phone_attribute'>,
  contributions: readonly Contribution[],
): string | null | undefined {
  if (phone_attribute === undefined) return undefined;
  const given = contributions.find(({ attribute }) => attribute === phone_attribute)?.value;
  return (typeof given === 'string' ? findPhoneNumber(given)?.number : undefined) ?? null;
}
