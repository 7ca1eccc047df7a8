import { byMail } from '#service/identity/accounts/emailCodes.ts';
import { requireCode } from '#service/participation/answers/confirmByCode.ts';
import { eventOf } from '#service/database/audit/AuditTrail.ts';
import { participantOf, type Handler } from '#service/http/contract/call.ts';
import { downloadLink } from '#service/data/documents/downloadLinks.ts';
import { dataCodeMail } from '#service/background/mail/participantMails.ts';
import { downloadedMail } from '#service/background/mail/settingsMails.ts';
import { tellOfChange } from '#service/identity/session/accountChanges.ts';
import { localeFor } from '#service/study/localeFor.ts';

/**
 * Creates a link to everything that is stored about the participant. A device that is still logged in is not enough for
 * it: the code that is mailed to the participant must come with the call. They are told.
 */
export const requestDataDownload: Handler<'requestDataDownload'> = async (call, deps) => {
  const { session, study } = participantOf(call);
  const { enrollment } = session;
  const { otp_code: otpCode, format } = call.body;
  await requireCode(
    deps,
    byMail(enrollment, 'data_download'),
    { otpCode, network: call.network, now: call.now },
    (code) => dataCodeMail(deps.config, study, enrollment, code),
  );
  await deps.db.transaction().execute(async (db) => {
    await tellOfChange(db, deps, study, enrollment.id, downloadedMail, call.now);
    await deps.audit.record(db, eventOf({ ...call, session }, 'data_downloaded', `enrollments/${enrollment.id}`));
  });
  deps.workQueue.wake();
  const locale = localeFor(study, call.locales);
  const download = { kind: 'data', format, locale, zone: call.timeZone ?? null } as const;
  return { status: 200, body: downloadLink(deps, download, session, call.now) };
};
