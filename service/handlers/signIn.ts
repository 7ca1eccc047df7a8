import { countAttempt, forgetAttempts } from '../accounts/attempts.ts';
import { findAccount, normalEmail } from '../accounts/findAccount.ts';
import { loginByAccount, loginByPlace, loginsFromPlace } from '../accounts/limits.ts';
import { passwordIsRight } from '../accounts/passwords.ts';
import { describeParticipant } from '../flow/describeParticipant.ts';
import { refuse } from '../http/refusal.ts';
import { serviceMessages } from '../messages.ts';
import { deviceName } from '../session/deviceName.ts';
import { beginSession } from '../session/tokens.ts';
import { localeFor } from '../study/localeFor.ts';
import type { Handler } from './handler.ts';

export const signIn: Handler<'signIn'> = async (call, deps) => {
  const { db } = deps;
  const study = deps.studies.open(call.params.study, call.previewToken);
  const account = `${study.slug}:${normalEmail(call.body.email)}`;
  await countAttempt(db, loginsFromPlace, call.network, call.now);
  await countAttempt(db, loginByAccount, account, call.now);
  await countAttempt(db, loginByPlace, `${account}:${call.network}`, call.now);
  const found = await findAccount(db, study.slug, call.body.email);
  if (!(await passwordIsRight(found?.passwordHash, call.body.password))) throw refuse(401, 'invalid_credentials', serviceMessages.loginFailed);
  const { enrollment } = found!;
  await forgetAttempts(db, loginByPlace, `${account}:${call.network}`);
  await forgetAttempts(db, loginByAccount, account);
  if (call.body.locale) {
    await db.updateTable('enrollments').set({ locale: localeFor(study, [call.body.locale, enrollment.locale]) }).where('id', '=', enrollment.id).execute();
  }
  const { token, session } = await beginSession(db, enrollment, deviceName(call.headers), call.now);
  const participant = await describeParticipant(deps, study, enrollment.id, call.previewToken);
  return { status: 200, body: { ...participant, participant_auth_token: token }, session };
};
