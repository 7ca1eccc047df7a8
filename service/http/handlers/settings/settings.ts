import type { MultiFactor, ProfileData } from '#schemas/types/index.ts';
import type { CodeOwner } from '#service/identity/accounts/emailCodes.ts';
import {
  deleteRecoveryCodes,
  readRecoveryCodes,
  replaceRecoveryCodes,
} from '#service/identity/accounts/recoveryCodes.ts';
import { type Factor, factorOf } from '#service/identity/accounts/secondFactor.ts';
import { requireCode } from '#service/participation/answers/confirmByCode.ts';
import { eventOf } from '#service/database/audit/AuditTrail.ts';
import { participantOf, type Handler } from '#service/http/contract/call.ts';
import type { Enrollment } from '#service/database/tables.ts';
import { secondFactorMail } from '#service/background/mail/participantMails.ts';
import { multiFactorMail, secondFactorOffMail, secondFactorOnMail } from '#service/background/mail/settingsMails.ts';
import { refuse } from '#service/refusal.ts';
import { tellOfChange } from '#service/identity/session/accountChanges.ts';
import { hasPassword, requireProof, useProof } from '#service/identity/session/ownerProof.ts';
import { settingsMessages as messages } from '#service/settingsMessages.ts';
import type { Study } from '#service/study/study.ts';

export const getMultiFactor: Handler<'getMultiFactor'> = async (call, { db }) => {
  const { session, study } = participantOf(call);
  const codes = await readRecoveryCodes(db, session.enrollment.id);
  return { status: 200, body: describe(study, session.enrollment, codes) };
};

const describe = (
  study: Study,
  enrollment: Pick<Enrollment, 'email' | 'phone_number' | 'second_factor'>,
  { left, madeAt }: { left: number; madeAt: Date | null },
): MultiFactor => ({
  is_on: enrollment.second_factor !== null,
  is_required: isRequired(study),
  channel: factorOf(study, enrollment).channel,
  recovery_codes_left: left,
  recovery_codes_made_at: madeAt?.toISOString() ?? null,
});

const none = { left: 0, madeAt: null };

const isRequired = ({ meta }: Study): boolean => meta.authentication.second_factor !== undefined;

/**
 * Turns the codes of logins on or off. A device that is still logged in is not enough for either: the participant proves
 * who they are, and a code comes with the call, sent by the channel to use from now on, or by the present one to turn it
 * off. Without a password, a mailed code proves both.
 */
export const setMultiFactor: Handler<'setMultiFactor'> = async (call, deps) => {
  const { session, study } = participantOf(call);
  const { enrollment } = session;
  const { body, network, now } = call;
  const { id } = enrollment;
  const present = factorOf(study, enrollment);
  if (!body.is_on && isRequired(study)) throw refuse(409, 'second_factor_required', messages.secondFactorRequired);
  if (!body.is_on && enrollment.second_factor === null) return { status: 200, body: describe(study, enrollment, none) };
  const factor = body.is_on ? wantedFactor(body.channel ?? present.channel, enrollment) : present;
  const owner: CodeOwner = { enrollment: id, purpose: 'multi_factor', ...factor };
  const isProof = factor.channel === 'mail' && !(await hasPassword(deps.db, id));
  if (!isProof) await requireProof(deps.db, { session, now });
  await requireCode(deps, owner, { otpCode: body.otp_code, network, now }, (code) =>
    factor.channel === 'sms'
      ? secondFactorMail(deps.config, study, enrollment, code, 'sms')
      : multiFactorMail(deps.config, study, enrollment, code),
  );
  const second_factor = body.is_on ? factor.channel : null;
  const codes = await deps.db.transaction().execute(async (db) => {
    if (!isProof) await useProof(db, { session, now });
    await tellOfChange(db, deps, study, id, body.is_on ? secondFactorOnMail : secondFactorOffMail, now);
    await db.updateTable('enrollments').set({ second_factor }).where('id', '=', id).execute();
    const made = body.is_on ? await replaceRecoveryCodes(db, id, now) : await deleteRecoveryCodes(db, id);
    const action = body.is_on ? 'second_factor_on' : 'second_factor_off';
    await deps.audit.record(db, eventOf({ ...call, session }, action, `enrollments/${id}`));
    return made;
  });
  deps.workQueue.wake();
  const made = codes ? { left: codes.length, madeAt: now } : none;
  const state = describe(study, { ...enrollment, second_factor }, made);
  return { status: 200, body: { ...state, ...(codes && { recovery_codes: codes }) } };
};

/** @throws Refusal 422 without a phone number for text messages */
function wantedFactor(
  channel: Factor['channel'],
  { email, phone_number }: Pick<Enrollment, 'email' | 'phone_number'>,
): Factor {
  if (channel === 'mail') return { channel, target: email };
  if (phone_number === null) throw refuse(422, 'phone_missing', messages.phoneMissing, { attribute: 'channel' });
  return { channel, target: phone_number };
}

const names = ['preferred_contact_method', 'preferred_contact_time', 'compensation'] as const;

/** The part of an enrollment that participants edit without a proof. */
const profileOf = (enrollment: { [K in (typeof names)[number]]: string | null }): ProfileData =>
  Object.fromEntries(names.map((name) => [name, enrollment[name]])) as unknown as ProfileData;

export const getProfileData: Handler<'getProfileData'> = async (call) => {
  return { status: 200, body: profileOf(participantOf(call).session.enrollment) };
};

/** Stores what the participant chose. Choices that the call leaves out stay. */
export const putProfileData: Handler<'putProfileData'> = async (call, deps) => {
  const { session, study } = participantOf(call);
  const { id } = session.enrollment;
  const { compensation } = call.body;
  const offered = study.meta.compensation_options?.map(({ value }) => value) ?? [];
  if (compensation && !offered.includes(compensation))
    throw refuse(422, 'not_offered', messages.notOffered, { attribute: 'compensation' });
  const before = profileOf(session.enrollment);
  const after = { ...before, ...call.body };
  const changes = names
    .filter((name) => after[name] !== before[name])
    .map((name) => ({ name, old: before[name], new: after[name] }));
  if (changes.length > 0)
    await deps.db.transaction().execute(async (db) => {
      await db.updateTable('enrollments').set(call.body).where('id', '=', id).execute();
      await deps.audit.record(db, eventOf({ ...call, session }, 'profile_changed', `enrollments/${id}`, changes));
    });
  return { status: 200, body: after };
};
