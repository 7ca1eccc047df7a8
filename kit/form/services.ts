import type { Uploads } from './uploads/uploads.ts';

/** What a form may be told about the device that it is filled in on. */
export interface DeviceFacts {
  os: string;
  os_version: string;
  /** IANA name, such as `Europe/Madrid`. */
  timezone: string;
  /** `mobile`, `desktop` … */
  type: string;
  /** Maker; only of a mobile device, where it says. */
  vendor?: string;
}

/** An address that a search found. */
export interface AddressSuggestion {
  /** The whole address in one line. */
  suggestion: string;
  /** Where the provider of the search keeps it. */
  format: string;
}

/** What a check found. */
export interface AnswerCheck {
  valid: boolean;
  /** Why it is not, in the participant's language; the kit's words if left out. */
  message?: string;
}

/** What a form needs from outside; the host hands it in, so the kit knows no network, no clock and no device. */
export interface FormServices {
  /** The present moment; tests hand in a fixed one. */
  now(): Date;
  /** Default: a device of which nothing is known but its time zone. */
  device?(): DeviceFacts;
  /**
   * Finds addresses; without it they are entered by hand.
   * @param take how many at most
   * @throws where the search cannot be reached
   */
  searchAddresses?(query: string, take: number, signal: AbortSignal): Promise<readonly AddressSuggestion[]>;
  /**
   * Makes a check that a form names in `validations`, such as whether a code exists. The service has to make the same check when the answers
   * are sent. Without it, answers are checked only then.
   * @param check its name
   * @throws if the check cannot be made
   */
  checkAnswer?(check: string, value: unknown, context: { path: string; signal: AbortSignal }): Promise<AnswerCheck>;
  /** How files reach the study; without it a form with files cannot be sent. */
  uploads?: Uploads;
  /** Loads the whole page anew, if it can be reached; for hosts that keep drafts. Used when code cannot be fetched a second time. */
  reload?(): void;
  /** Receives every error that the form did not expect; the participant sees the form's own words. Default: `console.error`. */
  report?(cause: unknown): void;
}

/** Hands an unexpected error to the host's reporter. */
export const reportTo = ({ report = (cause) => console.error(cause) }: Pick<FormServices, 'report'>, cause: unknown): void => report(cause);

export const unknownDevice = (): DeviceFacts => ({
  os: 'unknown',
  os_version: 'unknown',
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  type: 'unknown',
});

export const defaultServices: FormServices = { now: () => new Date() };
