import type { ErrorReporter } from './ErrorReporter.ts';

/** Reports per minute. A failure in every call must not become a flood. */
const MOST = 60;
const MINUTE = 60_000;
const TIMEOUT = 5_000;

/**
 * Posts each failure as JSON to an address. Failures beyond 60 in a minute are only counted; the next report that is
 * sent tells their number as `skipped`.
 * @param onFailure called if the address does not accept a report
 */
export function httpReporter(url: string, onFailure: (error: unknown) => void, now = Date.now): ErrorReporter {
  let windowEnds = 0;
  let sent = 0;
  let skipped = 0;
  return {
    report(failure) {
      if (now() >= windowEnds) [windowEnds, sent] = [now() + MINUTE, 0];
      if (sent >= MOST) {
        skipped += 1;
        return;
      }
      const body = JSON.stringify({ ...failure, skipped });
      sent += 1;
      skipped = 0;
      fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        signal: AbortSignal.timeout(TIMEOUT),
      })
        .then(async (response) => {
          await response.body?.cancel();
          if (!response.ok) throw new Error(`status ${response.status}`);
        })
        .catch(onFailure);
    },
  };
}
