import { hasUserPool } from '#schemas/thirdParty.ts';

/** Paths on which participants are never asked to verify their information. */
const exemptPaths: readonly string[] = [
  '/',
  '/screener',
  '/verify-email',
  '/verify_email',
  '/registration',
  '/login',
  '/log-in',
  '/informed_consent',
  '/terminal_state',
  '/withdrawn',
  '/unauthorized',
  '/404',
];

interface VerificationFacts {
  /** The current path under the study's base. */
  path: string;
  /** The study's `authentication.provider`. */
  provider: string | undefined;
  isLoggedIn: boolean;
  /** The participant's layout. */
  layout?: string | undefined;
  /** Whether the participant has answered within the last day, or was found to need no verification. */
  isDone: boolean;
}

/**
 * Whether to ask the service if the participant has to verify their information. Not before the second factor of the
 * login: the service would refuse the call, which would end the session. Pure.
 */
export const checksInformation = ({ path, provider, isLoggedIn, layout, isDone }: VerificationFacts): boolean =>
  isLoggedIn &&
  layout !== 'multi_factor_authenticate' &&
  !isDone &&
  hasUserPool(provider) &&
  !exemptPaths.includes(path.replace(/(.)\/+$/, '$1'));
