import { isThirdParty } from '#schemas/thirdParty.ts';

/** Paths on which participants are never asked to verify their information. */
export const exemptPaths: readonly string[] = [
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
  /** Whether the participant has answered within the last day, or was found to need no verification. */
  isDone: boolean;
}

/** Whether to ask the service if the participant has to verify their information. Pure. */
export const checksInformation = ({ path, provider, isLoggedIn, isDone }: VerificationFacts): boolean =>
  isLoggedIn && !isDone && isThirdParty(provider) && !exemptPaths.includes(path.replace(/(?<=.)\/+$/, ''));
