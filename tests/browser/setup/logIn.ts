import type { BrowserContext } from '@playwright/test';
import type { TestParticipant } from '#service/testing/participants.ts';

/** Logs a participant in on a device by setting the log-in cookie; replaces any participant already logged in. */
export const logIn = (
  context: BrowserContext,
  origin: string,
  { id, token }: Pick<TestParticipant, 'id' | 'token'>,
  study = 'sleep-and-mood',
): Promise<void> =>
  context.addCookies([
    {
      name: `participant_${study}`,
      value: encodeURIComponent(JSON.stringify({ enrollment_identifier: id, participant_auth_token: token })),
      domain: new URL(origin).hostname,
      path: `/${study}`,
    },
  ]);

/** Keeps the portal from asking to verify the participant's information, as after "Later". */
export const verifyLater = (context: BrowserContext, origin: string, study: string): Promise<void> =>
  context.addCookies([{ name: 'verify_data', value: 'false', domain: new URL(origin).hostname, path: `/${study}` }]);
