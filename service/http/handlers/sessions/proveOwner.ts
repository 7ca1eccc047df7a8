import { countAttempt } from '#service/identity/accounts/attempts.ts';
import { checkPassword } from '#service/identity/accounts/checkPassword.ts';
import { byMail } from '#service/identity/accounts/emailCodes.ts';
import { passwordChanges } from '#service/identity/accounts/limits.ts';
import { requireCode } from '#service/participation/answers/confirmByCode.ts';
import { participantOf, type Handler } from '#service/http/contract/call.ts';
import { ownerCodeMail } from '#service/background/mail/settingsMails.ts';
import { serviceMessages } from '#service/messages.ts';
import { hasPassword, proveSession } from '#service/identity/session/ownerProof.ts';

/** Proves again who uses a session, for one change of the account: by the password, or without one by a mailed code. */
export const proveOwner: Handler<'proveOwner'> = async (call, deps) => {
  const { session, study } = participantOf(call);
  const { enrollment } = session;
  const { body, network, now } = call;
  if (await hasPassword(deps.db, enrollment.id)) {
    await countAttempt(deps.db, passwordChanges, enrollment.id, now);
    await checkPassword(deps, {
      enrollment: enrollment.id,
      password: body.password,
      network,
      attribute: 'password',
      message: serviceMessages.passwordWrong,
    });
  } else
    await requireCode(deps, byMail(enrollment, 'owner_proof'), { otpCode: body.otp_code, network, now }, (code) =>
      ownerCodeMail(deps.config, study, enrollment, code),
    );
  await proveSession(deps.db, { session, now });
  return { status: 204 };
};
