import type { PortalErrorReport, PortalFailure } from '#schemas/errorReports.ts';
import { consoleReporter, type ErrorReporter } from './ErrorReporter.ts';

/** Keys whose values are personal data or secrets, without signs between words and in lower case. */
const SENSITIVE =
  /^(password|firstname|lastname|name|email|postalcode|phonenumber|phone|address|token|authtoken|participantauthtoken|previewtoken|otpcode|emailcode|code|state|userdata|contributions|answers|value)$/;

const REMOVED = '[removed]';
/** In characters. Reports consist of words and short texts. */
const LONGEST = 200;

const isSensitive = (key: string): boolean => SENSITIVE.test(key.replace(/[^a-z]/gi, '').toLowerCase());

/** Removes from a text what may be personal: e-mail addresses, the query and hash of URLs, and long numbers. */
export const scrubText = (text: string): string =>
  text
    .replace(/[^\s@"'<>()]+@[^\s@"'<>()]+/g, REMOVED)
    .replace(/[?#][^\s"'<>()]*/g, '')
    .replace(/\+?\d[\d\s().-]{5,}\d/g, REMOVED)
    .slice(0, LONGEST);

/** The harmless part of facts about a failure. Objects and values of sensitive keys are replaced. */
export const scrubbed = (details: Readonly<Record<string, unknown>>): NonNullable<PortalErrorReport['details']> =>
  Object.fromEntries(
    Object.entries(details).flatMap(([key, value]): [string, string | number | boolean][] => {
      if (value === undefined || value === null) return [];
      if (isSensitive(key) || typeof value === 'object' || typeof value === 'function') return [[key, REMOVED]];
      return [[key, typeof value === 'number' || typeof value === 'boolean' ? value : scrubText(String(value))]];
    }),
  );

/** A frame of a stack, in the notation of any browser: the function, and the file with line and column. */
const FRAME =
  /^\s*(?:at )?(?:async )?(?:([\w.$<>[\] ]*?)(?: \(|@))?(?:https?:\/\/[^/\s]+)(\/[\w./-]+\.(?:m?js|tsx?))(?:\?[^\s:]*)?:(\d+):(\d+)\)?$/;
const MOST_FRAMES = 20;

/**
 * The frames of a stack that are in files of scripts, such as `mount /assets/main-abc.js:1:20`. A stack begins with the
 * message of the error, which may repeat what somebody typed, so everything else is left out.
 */
export const framesOf = (stack: string): string[] =>
  stack
    .split('\n')
    .flatMap((line) => {
      const [, name, file, row, column] = FRAME.exec(line) ?? [];
      return file ? [`${name ? `${name} ` : ''}${file}:${row}:${column}`] : [];
    })
    .slice(0, MOST_FRAMES);

const isWord = (value: unknown): value is string => typeof value === 'string' && /^[\w.-]{1,64}$/.test(value);

/** An error without its message. */
export function scrubbedError(error: unknown): NonNullable<PortalErrorReport['error']> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, stack = '', code } = error as Error & { code?: unknown };
  const frames = framesOf(stack);
  return {
    type: isWord(name) ? name : 'Error',
    ...((isWord(code) || typeof code === 'number') && { code }),
    ...(frames.length > 0 && { stack: frames }),
  };
}

interface ReportContext {
  reporter: ErrorReporter;
  /** The pattern of the current screen's path. */
  place(): string;
  release: string;
}

const unconnected: ReportContext = { reporter: consoleReporter, place: () => '', release: '' };
let context = unconnected;

/** Called once, at the start. Before, failures go to the console. */
export const connectReports = (next: ReportContext = unconnected): void => {
  context = next;
};

/** Failures that are part of ordinary use. */
const warnings: ReadonlySet<PortalFailure> = new Set<PortalFailure>(['brokenCookie']);

/** A call that failed is only a warning if the network is down or the service refused it with a reason. */
const levelOf = (failure: PortalFailure, { status }: Readonly<Record<string, unknown>>): PortalErrorReport['level'] => {
  if (failure === 'request') return typeof status === 'number' && status >= 500 ? 'error' : 'warning';
  return warnings.has(failure) ? 'warning' : 'error';
};

/**
 * Reports a failure, without the message of its error and without personal data. Never throws.
 * @param details facts about the failure. Values of sensitive keys, objects and queries of URLs are removed
 */
export function report(
  failure: PortalFailure,
  { error, ...details }: { error?: unknown } & Readonly<Record<string, unknown>> = {},
): void {
  try {
    const facts = scrubbed(details);
    context.reporter.report({
      failure,
      level: levelOf(failure, facts),
      place: context.place(),
      release: context.release,
      ...(error !== undefined && { error: scrubbedError(error) }),
      ...(Object.keys(facts).length > 0 && { details: facts }),
    });
  } catch {
    // There is nobody left to report to, and the participant must not lose the screen because of a report.
  }
}
