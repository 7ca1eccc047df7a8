import { urlOf } from '#service/urlOf.ts';
/** What the service posts to a partner after an enrollment. */
export interface EducationCallback {
  url: string;
  body: {
    enrollment_identifier: string;
    ref_code: string | null;
    ref_id: string | null;
    s_slug: string | null;
  };
}

/** Longer parameters of an address are cut, so a longer URL would not be the one that the partner meant. */
const LONGEST_URL = 499;

/**
 * The callback for a new enrollment, if the landing page's address asked for one. Pure.
 * @param arrivedWith the parameters of that address
 * @param userIdentifier of the partner's user that the enrollment was linked to. The partner knows that one already
 * @param hosts the study's list, such as `https://partner.example`
 * @returns `undefined` without an enrollment, for a linked user, or if the URL is not one of the listed hosts
 */
export function educationCallback(
  arrivedWith: Readonly<Record<string, string>>,
  { enrollmentIdentifier, userIdentifier }: { enrollmentIdentifier: string; userIdentifier?: string | undefined },
  hosts: readonly string[],
): EducationCallback | undefined {
  const { education_callback_url: url = '', ref_code = null, ref_id = null, s_slug = null } = arrivedWith;
  if (enrollmentIdentifier === '' || userIdentifier !== undefined || !isCallbackUrl(url, hosts)) return undefined;
  return { url, body: { enrollment_identifier: enrollmentIdentifier, ref_code, ref_id, s_slug } };
}

/** Whether a URL is encrypted, complete, without a user name, and at a listed host. */
export function isCallbackUrl(text: string, hosts: readonly string[]): boolean {
  const url = text.length > LONGEST_URL ? undefined : urlOf(text);
  if (!url) return false;
  const { protocol, username, password, origin } = url;
  return protocol === 'https:' && username === '' && password === '' && hosts.includes(origin);
}
