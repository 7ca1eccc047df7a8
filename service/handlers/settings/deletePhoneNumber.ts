import { factorOf } from '#service/accounts/secondFactor.ts';
import { eventOf } from '#service/audit/AuditTrail.ts';
import { participantOf } from '#service/contract/call.ts';
import type { Handler } from '#service/contract/handler.ts';
import { lockEnrollment } from '#service/database/lockEnrollment.ts';
import { phoneRemovedMail } from '#service/mail/settingsMails.ts';
import { queueMail } from '#service/mail/queueMail.ts';
import { refuse } from '#service/refusal.ts';
import { settingsMessages as messages } from '#service/settingsMessages.ts';

/**
 * Removes the phone number. A session is enough: the number of a participant whose codes are sent to it stays, so the
 * removal cannot weaken a log-in.
 */
export const deletePhoneNumber: Handler<'deletePhoneNumber'> = async (call, deps) => {
  const { session, study } = participantOf(call);
  const { enrollment } = session;
  const { id } = enrollment;
  await deps.db.transaction().execute(async (db) => {
    await lockEnrollment(db, id);
    // Read under the lock: another tab may just have had the codes sent to the number.
    const present = await db
      .selectFrom('enrollments')
      .select(['email', 'phone_number', 'second_factor'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (present.phone_number === null) return;
    if (factorOf(study, present).channel === 'sms') throw refuse(409, 'phone_needed', messages.phoneNeeded);
    await db.updateTable('enrollments').set({ phone_number: null }).where('id', '=', id).execute();
    await queueMail(db, deps.config, phoneRemovedMail(deps.config, study, enrollment), { now: call.now });
    const change = { name: 'phone_number', old: present.phone_number, new: null };
    await deps.audit.record(db, eventOf({ ...call, session }, 'phone_removed', `enrollments/${id}`, [change]));
  });
  deps.outbox.wake();
  return { status: 204 };
};
