import { proxy, useSnapshot } from 'valtio';
import type { PersonalInformation } from '#schemas/types/index.ts';
import { call } from '#portal/api/call.ts';
import { isLoggedIn } from '#portal/state/routing/resolveRoute.ts';
import { checksInformation } from '#portal/state/routing/verifyData.ts';
import type { Contributions } from '../access/proofs.ts';
import { cookies, session } from '../access/session.ts';
import { useParticipant, useStudy } from '../study/useStudy.ts';

/** Owns whether the verification of personal information is over for this page. The cookie says it for a day. */
const verification = proxy({ isDone: false });

const path = () => ({ id: session.enrollmentIdentifier ?? '' });

/** Whether to ask the service if the participant has to verify their information. */
export function useChecksInformation(at: string): boolean {
  const { isDone } = useSnapshot(verification);
  const { enrollmentIdentifier, authToken } = useSnapshot(session);
  const study = useStudy();
  const participant = useParticipant();
  return checksInformation({
    path: at,
    provider: study?.authentication.provider,
    isLoggedIn: participant !== undefined && isLoggedIn({ enrollmentIdentifier, authToken }),
    layout: participant?.layout,
    isDone: isDone || cookies().readVerifyData(),
  });
}

/**
 * Fetches the information to verify. If a call fails, the participant is asked with the next load of the page.
 * @returns `undefined` if there is nothing to verify
 */
export async function fetchDueInformation(): Promise<PersonalInformation | undefined> {
  const due = await call('getUpdateRequired', { path: path(), background: true });
  if (due.ok && !due.data.update_required) verification.isDone = true;
  if (!due.ok || !due.data.update_required) return undefined;
  const information = await call('getPersonalInformation', { path: path(), background: true });
  return information.ok ? information.data : undefined;
}

/** Stores the verified information. */
export const sendInformation = (contributions: Contributions, idempotencyKey: string) =>
  call('putPersonalInformation', {
    path: path(),
    body: { user_data: Object.fromEntries(contributions.map(({ attribute, value }) => [attribute, value])) },
    idempotencyKey,
  });

/** Asks no more for a day: the participant has verified their information, or does not want to now. */
export function endVerification(): void {
  cookies().writeVerifyData();
  verification.isDone = true;
}
