import type { BrowserContext } from '@playwright/test';
import { cookieOf, handleOf } from '#service/http/headers/sessionCookie.ts';
import type { TestParticipant } from '#service/testing/participants.ts';

/** Logs a participant in on a device by setting the login cookies; replaces any participant already logged in. */
export const logIn = (
  context: Pick<BrowserContext, 'addCookies'>,
  origin: string,
  { id, token }: Pick<TestParticipant, 'id' | 'token'>,
  study = 'sleep-and-mood',
): Promise<void> => {
  const handle = handleOf(token);
  const { hostname, protocol } = new URL(origin);
  return context.addCookies([
    {
      name: `participant_${study}`,
      value: encodeURIComponent(JSON.stringify({ enrollment_identifier: id, participant_auth_token: handle })),
      domain: hostname,
      path: `/${study}`,
    },
    {
      name: cookieOf(handle, protocol === 'https:'),
      value: token,
      domain: hostname,
      path: '/',
      httpOnly: true,
      sameSite: 'Strict',
      secure: protocol === 'https:',
      // As the service sets it.
      expires: Date.now() / 1000 + 1800,
    },
  ]);
};

/** Keeps the portal from asking to verify the participant's information, as after "Later". */
export const verifyLater = (context: BrowserContext, origin: string, study: string): Promise<void> =>
  context.addCookies([{ name: 'verify_data', value: 'false', domain: new URL(origin).hostname, path: `/${study}` }]);
