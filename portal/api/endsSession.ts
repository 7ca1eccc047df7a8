/**
 * Operations whose 401 says nothing about the session: logins, calls that need none, and calls whose link is refused.
 * Every other 401 ends the session.
 */
const SESSIONLESS: ReadonlySet<string> = new Set([
  'signIn',
  'exchangeToken',
  'reauthenticate',
  'requestPasswordReset',
  'findResetAccount',
  'resetPassword',
  'getLanding',
  'getStudyMeta',
]);

/** Whether the session has ended if this operation is answered with 401. Pure. */
export const endsSession = (operationId: string): boolean => !SESSIONLESS.has(operationId);

/** Operations whose response begins a session. The service ends the earlier one of the same participant. */
export const beginsSession: ReadonlySet<string> = new Set([
  'confirmSecondFactor',
  'createEnrollment',
  'exchangeToken',
  'reauthenticate',
  'resetPassword',
  'setPassword',
  'signIn',
]);
