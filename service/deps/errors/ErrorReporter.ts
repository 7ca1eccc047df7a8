/** A failure of the service, without personal data: no message of an error, no address, no body. */
export interface ErrorReport {
  /** When it happened, ISO 8601. */
  at: string;
  /** The service's own description, such as `unforeseen failure`. */
  what: string;
  /** The error's type, code and stack frames. */
  error: Readonly<Record<string, unknown>>;
}

/** Receives every failure that the service logs as an error. A host application can send them elsewhere. */
export interface ErrorReporter {
  /** Never throws and never waits, because a failure of reporting must not become a failure of the call. */
  report(failure: ErrorReport): void;
}

/** Reports nothing: the log on the console, which has every failure anyway, is the report. */
export const consoleReporter: ErrorReporter = { report: () => {} };
