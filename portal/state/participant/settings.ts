import type { ProfileData } from '#schemas/types/index.ts';
import { call } from '#portal/api/call.ts';
import { prove } from '../access/proofs.ts';
import { asOwner } from '../access/ownerProof.ts';
import { mergeParticipant } from './participant.ts';
import { session } from '../access/session.ts';

/** The path parameters of the calls behind the settings. */
export const settingsPath = () => ({ id: session.enrollmentIdentifier ?? '' });

/** Stores how the participant wants to be contacted. A key that is left out keeps its value. */
export async function saveProfile(change: Partial<ProfileData>) {
  const result = await call('putProfileData', { path: settingsPath(), body: change });
  if (result.ok) mergeParticipant(result.data);
  return result;
}

/**
 * Changes the phone number. The dialogs for the proof and for the code that was sent to the number open first.
 * @param success shown in the dialog afterwards
 */
export async function changePhoneNumber(phone_number: string, success: string) {
  const result = await asOwner(() =>
    prove({ code: true, success }, ({ code }) =>
      call('updatePhoneNumber', { path: settingsPath(), body: { phone_number, otp_code: code } }),
    ),
  );
  if (result.ok) mergeParticipant(result.data);
  return result;
}

/** Removes the phone number. The dialog for the proof opens first. */
export async function removePhoneNumber() {
  const result = await asOwner(() => call('deletePhoneNumber', { path: settingsPath() }));
  if (result.ok) mergeParticipant({ phone_number: null });
  return result;
}
