import { call } from '#portal/api/call.ts';
import { loadParticipant, mergeParticipant } from './participant.ts';
import { asOwner } from '../access/ownerProof.ts';
import { session } from '../access/session.ts';
import { studySlug } from '../study/visit.ts';

const id = (): string => session.enrollmentIdentifier ?? '';

/** Asks for a mail with the link that verifies the participant's address. */
export const askForVerification = () => call('verifyEmail', { path: { id: id() }, body: {} });

/** Asks for a mail to another address, with the link that makes it the participant's. */
export const askForChange = (email: string, password: string | undefined) =>
  asOwner(() =>
    call('updateEmail', { path: { id: id() }, body: { email, ...(password === undefined ? {} : { password }) } }),
  );

/** What a mailed link about the address does. */
export type LinkAction = (token: string) => ReturnType<typeof askForVerification>;

/** Uses the link that verifies an address, with or without a login. @param enrollment the one that the link names */
export const verifyByLink =
  (enrollment: string): LinkAction =>
  async (token) => {
    const result = await call('verifyEmail', { path: { id: enrollment }, body: { token } });
    if (result.ok) await loadParticipant();
    return result;
  };

/** Uses the link that changes the address, with or without a login. */
export const changeByLink: LinkAction = async (token) => {
  const result = await call('confirmEmail', { path: { study: studySlug() }, body: { token } });
  if (result.ok) await loadParticipant();
  return result;
};

/** Stores whether the participant wants mails about activities. */
export async function setActivityMails(activity_mails: boolean) {
  const result = await call('setActivityMails', { path: { id: id() }, body: { activity_mails } });
  if (result.ok) mergeParticipant(result.data);
  return result;
}

/** Does the same with the link of such a mail, with or without a login. @param enrollment the one that the link names */
export async function setActivityMailsByLink(enrollment: string, token: string, activity_mails: boolean) {
  const result = await call('setActivityMails', { path: { id: enrollment }, body: { activity_mails, token } });
  if (result.ok && enrollment === id()) mergeParticipant(result.data);
  return result;
}
