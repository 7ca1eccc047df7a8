import { ERROR_REPORTS_META, ERROR_REPORTS_PATH } from '#schemas/errorReports.ts';
import { findPlace } from '#portal/state/routing/places.ts';
import { consoleReporter, type ErrorReporter } from '#portal/api/reports/ErrorReporter.ts';
import { httpReporter } from '#portal/api/reports/httpReporter.ts';
import { connectReports, report } from '#portal/api/reports/report.ts';
import { basePath } from '../study/visit.ts';

/** The browser shows errors that nobody handled in its console itself. */
const reporterOf = (): ErrorReporter =>
  document.head.querySelector(`meta[name=${ERROR_REPORTS_META}]`)
    ? httpReporter(ERROR_REPORTS_PATH, consoleReporter)
    : consoleReporter;

/** Connects the reports of failures, and reports the errors and rejections that nothing handles. */
export function watchErrors(): void {
  connectReports({
    reporter: reporterOf(),
    place: () => findPlace(location.pathname.slice(basePath().length) || '/') ?? '',
    release: __RELEASE__,
  });
  window.addEventListener('error', ({ error }) => {
    // Without an error it is an image that could not be loaded, or a script of another origin.
    if (error) report('uncaught', { error });
  });
  window.addEventListener('unhandledrejection', ({ reason }) => report('rejected', { error: reason }));
}
