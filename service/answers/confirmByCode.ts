import { findEmailCode, redeemEmailCode, type CodeOwner } from '../accounts/emailCodes.ts';
import { mailCode } from '../accounts/mailCode.ts';
import type { Deps } from '../deps.ts';
import { readFacts } from '../flow/facts.ts';
import { presentStep } from '../flow/standing.ts';
import { refuse } from '../http/refusal.ts';
import { confirmMail } from '../mail/participantMails.ts';
import { serviceMessages } from '../messages.ts';
import type { Session } from '../session/tokens.ts';
import type { FlowStep, Study } from '../study/study.ts';

interface Sending {
  session: Session;
  study: Study;
  step: FlowStep;
  /** The code that came along, if any. */
  otpCode: string | undefined;
  idempotencyKey: string | undefined;
  /** Where the call comes from. */
  network: string;
  now: Date;
}

/**
 * Holds back what is sent in a step that must be confirmed, until it comes with the code that was mailed. To be called once
 * the answers are found to fit, so that nobody fetches a code in vain. A repetition of what is stored needs no code.
 * @throws Refusal 499 if there is no code yet (one is mailed then) or the code is wrong; 503 if the mail could not be sent
 */
export async function confirmByCode(deps: Deps, { session, study, step, otpCode, idempotencyKey, network, now }: Sending): Promise<void> {
  if (step.confirm_by !== 'email_code') return;
  const { enrollment } = session;
  if (idempotencyKey && (await isStored(deps.db, enrollment.id, idempotencyKey))) return;
  const facts = await readFacts(deps.db, enrollment.id);
  // It will be refused for that, code or not.
  if (facts.finalStatus || presentStep(study, facts) !== step) return;
  const owner: CodeOwner = { enrollment: enrollment.id, purpose: 'confirm' };
  if (otpCode === undefined) {
    await mailCode(deps, owner, network, now, (code) => confirmMail(deps.config, study, enrollment, code));
    throw refuse(499, 'code_required', serviceMessages.codeNeeded);
  }
  const id = await findEmailCode(deps.db, owner, otpCode, network, now);
  if (!id || !(await redeemEmailCode(deps.db, owner, id, now))) throw refuse(499, 'code_wrong', serviceMessages.codeInvalid);
}

const isStored = async (db: Deps['db'], enrollment: string, key: string): Promise<boolean> =>
  (await db.selectFrom('submissions').select('id').where('enrollment_id', '=', enrollment).where('idempotency_key', '=', key).executeTakeFirst()) !== undefined;

/** The attribute under which a code comes along with answers. */
const CODE = 'otp_code';

/** What was posted for a step, without its one-time code: that is no answer and is never stored. */
export function takeCode<T extends { attribute: string; value?: unknown }>(step: FlowStep, posted: readonly T[]): { posted: readonly T[]; otpCode: string | undefined } {
  if (step.confirm_by === undefined) return { posted, otpCode: undefined };
  const given = posted.find(({ attribute }) => attribute === CODE)?.value;
  return { posted: posted.filter(({ attribute }) => attribute !== CODE), otpCode: given === undefined ? undefined : String(given) };
}
