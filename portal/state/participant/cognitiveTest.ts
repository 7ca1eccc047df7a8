import { call } from '#portal/api/call.ts';
import { takeAddressToken } from '../access/addressTokens.ts';
import { preferences } from '../study/preferences.ts';
import { session } from '../access/session.ts';
import { studySlug } from '../study/visit.ts';

/** Starts a visit to a cognitive test. The response has the address of the test. @param node slug */
export const startVisit = (node: string) =>
  call('startVisit', {
    body: {
      node_identifier: node,
      enrollment_identifier: session.enrollmentIdentifier ?? '',
      ...(preferences.isWebview && { is_webview: true }),
    },
  });

/** Stores the result of a test. @param token the signed token that the test sent the browser back with */
export const completeVisit = (token: string) => call('completeVisit', { body: { token } });

const resultKey = (): string => `test_result_${studySlug()}`;

/**
 * The token with a result that is not stored yet: from the URL, otherwise from an earlier URL in this tab, so that
 * a reload loses nothing. Only the service can read who it belongs to.
 */
export function unsavedResult(): string | undefined {
  const arrived = takeAddressToken('test_token');
  try {
    if (arrived) sessionStorage.setItem(resultKey(), arrived);
    return arrived ?? sessionStorage.getItem(resultKey()) ?? undefined;
  } catch {
    // Storage is disabled: the token lives as long as the page.
    return arrived;
  }
}

/** Notes in this entry of the history that the result is stored, so that a reload still says so. */
export const noteSaved = (): void => history.replaceState({ ...history.state, isResultSaved: true }, '');

/** Whether this entry of the history has told that the result is stored. */
export const isNotedSaved = (): boolean =>
  (history.state as { isResultSaved?: boolean } | null)?.isResultSaved === true;

/** Forgets the result, because the service has stored it or never will. */
export function forgetResult(): void {
  try {
    sessionStorage.removeItem(resultKey());
  } catch {
    // Storage is disabled: nothing was stored.
  }
}
