import {
  byMail,
  type CodeOwner,
  findEmailCode,
  masked,
  redeemEmailCode,
} from '#service/identity/accounts/emailCodes.ts';
import { sendCode } from '#service/identity/accounts/sendCode.ts';
import type { Deps } from '#service/deps/deps.ts';
import type { Turn } from '#service/flow/participantStanding.ts';
import { statusAllows } from '#service/flow/status.ts';
import { confirmMail, secondFactorMail } from '#service/background/mail/participantMails.ts';
import { serviceMessages } from '#service/messages.ts';
import { refuse } from '#service/refusal.ts';
import { codeWrong } from '#service/refusals.ts';
import type { Session } from '#service/identity/session/tokens.ts';
import type { FlowStep, Study } from '#service/study/study.ts';

interface Sending {
  session: Session;
  /** The participant's turn at the node, as it was when the call began. */
  turn: Turn;
  study: Study;
  step: FlowStep;
  /** The phone number among the answers, in E.164. */
  phone?: string | null | undefined;
  /** The code that came with the answers, if any. */
  otpCode: string | undefined;
  /** The network that the call comes from. */
  network: string;
  now: Date;
}

/**
 * Holds back a submission to a step that needs confirmation until it comes with the code that was sent. Call this after the
 * answers are validated, so participants never fetch a code for answers that are then refused. Repeating a stored
 * submission needs no code, so look for one first.
 * @throws Refusal 499 if there is no code yet (one is sent then) or the code is wrong
 */
export async function confirmByCode(
  deps: Deps,
  { session, turn, study, step, phone, otpCode, network, now }: Sending,
): Promise<void> {
  const isBySms = step.confirm_by === 'sms_code';
  if (step.confirm_by === undefined || (isBySms && !phone)) return;
  const { enrollment } = session;
  // The submission will be refused for this reason, with or without a code.
  if (!statusAllows(turn.finalStatus, 'answer') || !turn.isPresent) return;
  const owner: CodeOwner = isBySms
    ? { enrollment: enrollment.id, purpose: 'phone_change', channel: 'sms', target: phone! }
    : byMail(enrollment, 'confirm');
  await requireCode(deps, owner, { otpCode, network, now }, (code) =>
    isBySms
      ? secondFactorMail(deps.config, study, enrollment, code, 'sms')
      : confirmMail(deps.config, study, enrollment, code),
  );
}

/**
 * Uses up the one-time code that came with a call.
 * @param write creates the mail or text message for a code
 * @param needed what the participant reads while they wait for the code. Default: the text for a confirmed submission
 * @throws Refusal 499 if there is no code yet (one is sent then) or the code is wrong
 */
export async function requireCode(
  deps: Deps,
  owner: CodeOwner,
  { otpCode, network, now }: Pick<Sending, 'otpCode' | 'network' | 'now'>,
  write: Parameters<typeof sendCode>[4],
  needed = owner.channel === 'sms' ? serviceMessages.codeSentBySms : serviceMessages.codeNeeded,
): Promise<void> {
  if (otpCode === undefined) {
    await sendCode(deps, owner, network, now, write);
    throw refuse(499, 'code_required', needed, { values: { target: masked(owner) } });
  }
  const id = await findEmailCode(deps.db, owner, otpCode, network, now);
  if (!id || !(await redeemEmailCode(deps.db, owner, id, now))) throw codeWrong();
}

/** The attribute that carries the code among the answers. */
const CODE = 'otp_code';

/** Separates the one-time code from the posted answers. The code is not an answer and is never stored. */
export function takeCode<T extends { attribute: string; value?: unknown }>(
  step: FlowStep,
  posted: readonly T[],
): { posted: readonly T[]; otpCode: string | undefined } {
  if (step.confirm_by === undefined) return { posted, otpCode: undefined };
  const given = posted.find(({ attribute }) => attribute === CODE)?.value;
  return {
    posted: posted.filter(({ attribute }) => attribute !== CODE),
    otpCode: given === undefined ? undefined : String(given),
  };
}
