import type { PortalErrorReport, PortalFailure } from '#schemas/errorReports.ts';
import { consoleReporter, type ErrorReporter } from './ErrorReporter.ts';
import { scrubbed, scrubbedError } from './scrubbed.ts';

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
