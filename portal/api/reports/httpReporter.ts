import type { PortalErrorReport } from '#schemas/errorReports.ts';
import type { ErrorReporter } from './ErrorReporter.ts';

const MINUTE = 60_000;
/** Reports in a minute. A failure in every rendering must not become a flood. */
const MOST = 10;

/** What makes two reports the same. */
const keyOf = ({ failure, error, details }: PortalErrorReport): string =>
  JSON.stringify([failure, error?.type, error?.stack?.[0], details]);

/**
 * Sends errors, but no warnings, to an address of this site as JSON: at most ten different ones in a minute. A report
 * that cannot be sent is lost.
 * @param also receives every failure, too
 */
export function httpReporter(url: string, also: ErrorReporter, now: () => number = Date.now): ErrorReporter {
  let windowEnds = 0;
  const sent = new Set<string>();
  return {
    report(failure) {
      also.report(failure);
      if (failure.level !== 'error') return;
      if (now() >= windowEnds) {
        windowEnds = now() + MINUTE;
        sent.clear();
      }
      const key = keyOf(failure);
      if (sent.size >= MOST || sent.has(key)) return;
      sent.add(key);
      fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(failure),
        credentials: 'omit',
        // Also while the page is being left.
        keepalive: true,
      }).catch(() => undefined);
    },
  };
}
