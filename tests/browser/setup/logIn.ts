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
