import { factorOf } from '#service/accounts/secondFactor.ts';
import { eventOf } from '#service/audit/AuditTrail.ts';
import { participantOf } from '#service/contract/call.ts';
import type { Handler } from '#service/contract/handler.ts';
import { lockEnrollment } from '#service/database/lockEnrollment.ts';
import { phoneRemovedMail } from '#service/mail/settingsMails.ts';
import { refuse } from '#service/refusal.ts';
import { tellOfChange } from '#service/session/accountChanges.ts';
import { useProof } from '#service/session/ownerProof.ts';
import { settingsMessages as messages } from '#service/settingsMessages.ts';

/**
 * Removes the phone number, with a proof of who the participant is. The number of a participant whose codes are sent to it
 * stays, so the removal cannot weaken a log-in.
 */
export const deletePhoneNumber: Handler<'deletePhoneNumber'> = async (call, deps) => {
  const { session, study } = participantOf(call);
  const { id } = session.enrollment;
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
    await useProof(db, { session, now: call.now });
    await tellOfChange(db, deps, study, id, phoneRemovedMail, call.now);
    await db.updateTable('enrollments').set({ phone_number: null }).where('id', '=', id).execute();
    const change = { name: 'phone_number', old: present.phone_number, new: null };
    await deps.audit.record(db, eventOf({ ...call, session }, 'phone_removed', `enrollments/${id}`, [change]));
  });
  deps.outbox.wake();
  return { status: 204 };
};
