import { byMail, bySms, findEmailCode, masked, redeemEmailCode, type CodeOwner } from '#service/accounts/emailCodes.ts';
import { sendCode } from '#service/accounts/sendCode.ts';
import { participantOf } from '#service/contract/call.ts';
import type { Handler } from '#service/contract/handler.ts';
import type { Enrollment } from '#service/database/tables.ts';
import { secondFactorMail } from '#service/mail/participantMails.ts';
import { codeWrong } from '#service/refusals.ts';
import { endSession } from '#service/session/tokens.ts';
import type { Study } from '#service/study/study.ts';
import { startSession } from './logIn.ts';

/** Who the code of a log-in proves. It goes by SMS if the study says so and the phone number is known. */
const ownerOf = ({ meta }: Study, enrollment: Enrollment): CodeOwner =>
  (meta.authentication.second_factor === 'sms' ? bySms : byMail)(enrollment, 'second_factor');

/** Sends the code of a log-in, unless one was sent within the last minute. */
export const requestSecondFactor: Handler<'requestSecondFactor'> = async (call, deps) => {
  const { session, study } = participantOf(call);
  const owner = ownerOf(study, session.enrollment);
  const { channel } = owner;
  await sendCode(deps, owner, call.network, call.now, (code) =>
    secondFactorMail(deps.config, study, session.enrollment, code, channel),
  );
  return { status: 200, body: { channel, sent_to: masked(owner) } };
};

/** Completes a log-in with its code. The number of attempts is limited. */
export const confirmSecondFactor: Handler<'confirmSecondFactor'> = async (call, deps) => {
  const { session, study } = participantOf(call);
  const owner = ownerOf(study, session.enrollment);
  const id = await findEmailCode(deps.db, owner, call.body.otp_code, call.network, call.now);
  if (!id || !(await redeemEmailCode(deps.db, owner, id, call.now))) throw codeWrong();
  await endSession(deps.db, session.enrollment.id, session.tokenId, call.now);
  return startSession(call, deps, study, session.enrollment);
};
