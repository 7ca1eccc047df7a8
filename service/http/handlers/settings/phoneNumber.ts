import { factorOf } from '#service/identity/accounts/secondFactor.ts';
import { eventOf } from '#service/database/audit/AuditTrail.ts';
import { participantOf, type Handler } from '#service/http/contract/call.ts';
import { lockEnrollment } from '#service/flow/participantRecord.ts';
import { phoneRemovedMail, phoneChangedMail } from '#service/background/mail/settingsMails.ts';
import { refuse } from '#service/refusal.ts';
import { tellOfChange } from '#service/identity/session/accountChanges.ts';
import { useProof, requireProof } from '#service/identity/session/ownerProof.ts';
import { settingsMessages as messages } from '#service/settingsMessages.ts';
import { findPhoneNumber } from '#kit/pure/validation/index.ts';
import { countAttempt } from '#service/identity/accounts/attempts.ts';
import { phoneChanges } from '#service/identity/accounts/limits.ts';
import { requireCode } from '#service/participation/answers/confirmByCode.ts';
import { secondFactorMail } from '#service/background/mail/participantMails.ts';

/**
 * Removes the phone number, with a proof of who the participant is. The number of a participant whose codes are sent to it
 * stays, so the removal cannot weaken a login.
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
  deps.workQueue.wake();
  return { status: 204 };
};

/**
 * Stores the phone number that the participant has proven to be theirs, by the code that was sent to it. Before the code is
 * sent, they prove who they are.
 */
export const updatePhoneNumber: Handler<'updatePhoneNumber'> = async (call, deps) => {
  const { session, study } = participantOf(call);
  const { enrollment } = session;
  const { id, phone_number: old } = enrollment;
  const { network, now } = call;
  const { otp_code: otpCode } = call.body;
  const phone_number = findPhoneNumber(call.body.phone_number)?.number;
  if (phone_number === undefined)
    throw refuse(422, 'phone_invalid', messages.phoneInvalid, { attribute: 'phone_number' });
  if (phone_number === old) return { status: 200, body: { phone_number } };
  await requireProof(deps.db, { session, now });
  if (otpCode === undefined) await countAttempt(deps.db, phoneChanges, id, now);
  const owner = { enrollment: id, purpose: 'phone_change', channel: 'sms', target: phone_number } as const;
  await requireCode(deps, owner, { otpCode, network, now }, (code) =>
    secondFactorMail(deps.config, study, enrollment, code, 'sms'),
  );
  await deps.db.transaction().execute(async (db) => {
    await useProof(db, { session, now });
    await tellOfChange(db, deps, study, id, phoneChangedMail, now);
    await db.updateTable('enrollments').set({ phone_number }).where('id', '=', id).execute();
    const change = { name: 'phone_number', old, new: phone_number };
    await deps.audit.record(db, eventOf({ ...call, session }, 'phone_changed', `enrollments/${id}`, [change]));
  });
  deps.workQueue.wake();
  return { status: 200, body: { phone_number } };
};
