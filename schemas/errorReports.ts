/** Where the portal sends reports of its failures. */
export const ERROR_REPORTS_PATH = '/api/v3/error_reports';

/** The name of the page's meta element that asks the portal to send its reports to the path above. */
export const ERROR_REPORTS_META = 'error-reports';

/** The kinds of the portal's failures, with the text that logs show. */
export const portalFailures = {
  render: 'A screen could not be rendered',
  uncaught: 'An error was not handled',
  rejected: 'A rejection was not handled',
  request: 'HTTP request failed',
  expiry: 'The session’s expiry could not be read',
  missingText: 'A text is missing',
  wrongText: 'A text could not be formatted',
  brokenCookie: 'The participant cookie is broken and was ignored',
  anonymousCookie: 'The participant cookie has no enrollment_identifier',
  unknownMessage: 'The type of a message is unknown',
  integration: 'An integration could not be loaded',
  font: 'A font could not be loaded',
  form: 'A form failed',
} as const;

export type PortalFailure = keyof typeof portalFailures;

/** A failure of the portal, without personal data: no message of an error, no query, no answer. */
export interface PortalErrorReport {
  failure: PortalFailure;
  level: 'error' | 'warning';
  /** The pattern of the screen's path, such as `/surveys/:slug`. */
  place: string;
  /** The version of the portal. */
  release: string;
  /** The type of the error, its code, and its stack frames with the paths of built files. */
  error?: { type: string; code?: string | number; stack?: readonly string[] };
  /** Facts about the failure, such as the operation of a call and the status of its response. */
  details?: Readonly<Record<string, string | number | boolean>>;
}
