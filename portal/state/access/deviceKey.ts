import { call } from '#portal/api/call.ts';
import { session } from './session.ts';
import { studySlug } from '../study/visit.ts';

/**
 * Owns the participant's key for what is sealed on this device. It belongs to an enrollment and a session, and is in
 * memory only.
 */
let last: { enrollment: string; token: string | undefined; key: string } | undefined;

/** Remembers the key that a response of the service has for an enrollment. */
export const rememberDeviceKey = (enrollment: string, key: string): void =>
  void (last = { enrollment, token: session.authToken, key });

const remembered = (enrollment: string): string | undefined =>
  last?.enrollment === enrollment && last.token === session.authToken ? last.key : undefined;

/** The key of the participant who is logged in. @returns `undefined` if the service does not tell it now */
export async function deviceKeyOf(enrollment: string): Promise<string | undefined> {
  const known = remembered(enrollment);
  if (known !== undefined) return known;
  const result = await call('getEnrollment', { path: { study: studySlug(), id: enrollment }, background: true });
  if (result.ok && result.data.device_key !== undefined) rememberDeviceKey(enrollment, result.data.device_key);
  return remembered(enrollment);
}
