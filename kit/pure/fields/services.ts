import type { Uploads } from './uploads.ts';

/** What a form can know about the device. */
export interface DeviceFacts {
  os: string;
  os_version: string;
  /** IANA time zone, such as `Europe/Madrid`. */
  timezone: string;
  /** `mobile`, `desktop` … */
  type: string;
  /** Manufacturer; only for mobile devices that report it. */
  vendor?: string;
}

/** An address from a search. */
export interface AddressSuggestion {
  /** The whole address in one line. */
  suggestion: string;
  /** Reference of the address at the search provider. */
  format: string;
}

/** Result of a check. */
export interface AnswerCheck {
  valid: boolean;
  /** Why the answer is invalid, in the participant's language. Default: a text of the kit. */
  message?: string;
}

/** The services that a form needs from its host. The kit itself does not access network, clock or device. */
export interface FormServices {
  /** Current time. Tests pass a fixed one. */
  now(): Date;
  /** Default: a device with only the time zone known. */
  device?(): DeviceFacts;
  /**
   * Searches addresses. Without it, participants enter addresses by hand.
   * @param take maximum number of results
   * @throws if the search is unreachable
   */
  searchAddresses?(query: string, take: number, signal: AbortSignal): Promise<readonly AddressSuggestion[]>;
  /**
   * Runs a check that a form names in `validations`, such as whether a code exists. The service must run the same check on submission.
   * Without this function, answers are checked only then.
   * @param check name of the check
   * @throws if the check cannot run
   */
  checkAnswer?(check: string, value: unknown, context: { path: string; signal: AbortSignal }): Promise<AnswerCheck>;
  /**
   * Stores the answer of an editable field when the participant presses Save Changes. Without it, the answer is part of the
   * form only, and the host gets it with the submission.
   * @param path path of the field in the data
   * @returns `undefined`; or, if the answer was not stored, why: the field stays open and shows this text
   */
  saveAnswer?(path: string, value: unknown): Promise<string | undefined>;
  /**
   * For an editable field whose answer the participant changed before and did not save, such as before a reload: the stored
   * answer. The field is then open from the start, and Cancel restores that answer.
   * @param path path of the field in the data
   */
  unsavedAnswer?(path: string): { stored: unknown } | undefined;
  /** Uploads files to the study. Without it, a form with files cannot be submitted. */
  uploads?: Uploads;
  /** Reloads the page if the host is reachable; for hosts that keep drafts. Called if code cannot be loaded a second time. */
  reload?(): void;
  /** Receives all unexpected errors. The participant sees a text of the form instead. Default: `console.error`. */
  report?(cause: unknown): void;
}

/** Reports an unexpected error to the host. */
export const reportTo = (
  { report = (cause) => console.error(cause) }: Pick<FormServices, 'report'>,
  cause: unknown,
): void => report(cause);

export const unknownDevice = (): DeviceFacts => ({
  os: 'unknown',
  os_version: 'unknown',
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  type: 'unknown',
});

/** The services of a host that supplies none: the device's clock. */
export const defaultServices: FormServices = { now: () => new Date() };
