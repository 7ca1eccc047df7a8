import { localeChain } from '#kit/texts/index.ts';
import { participantOf } from '#service/contract/call.ts';
import { eventOf } from '#service/audit/AuditTrail.ts';
import type { Handler } from '#service/contract/handler.ts';
import { describeParticipant } from '#service/flow/describeParticipant.ts';
import { serviceMessages } from '#service/messages.ts';
import { refuse } from '#service/refusal.ts';
import { localeFor } from '#service/study/localeFor.ts';

export const setEnrollmentLocale: Handler<'setEnrollmentLocale'> = async (call, deps) => {
  const { session, study } = participantOf(call);
  const wanted = call.body.locale;
  const locale = localeFor(study, [wanted]);
  if (localeChain(locale).at(-1) !== localeChain(wanted).at(-1)) {
    throw refuse(422, 'language_unknown', serviceMessages.languageUnknown, { attribute: 'locale', pointer: '/locale' });
  }
  const { id, locale: old } = session.enrollment;
  await deps.db.transaction().execute(async (db) => {
    await db.updateTable('enrollments').set({ locale }).where('id', '=', id).execute();
    await deps.audit.record(
      db,
      eventOf({ ...call, session }, 'language_changed', `enrollments/${id}`, [{ name: 'locale', old, new: locale }]),
    );
  });
  return { status: 200, body: await describeParticipant(deps, study, session.enrollment.id, call) };
};
