import { eventOf } from '#service/audit/AuditTrail.ts';
import { participantOf } from '#service/contract/call.ts';
import type { Handler } from '#service/contract/handler.ts';
import { refuse } from '#service/refusal.ts';
import { settingsMessages as messages } from '#service/settingsMessages.ts';
import type { ProfileData } from '#schemas/types/index.ts';

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
