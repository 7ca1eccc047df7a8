import { portalFailures, type PortalErrorReport } from '#schemas/errorReports.ts';

/** Receives the failures of the portal. A host application can send them elsewhere. */
export interface ErrorReporter {
  /** Must not throw: a failure of reporting must not become a failure of the portal. */
  report(failure: PortalErrorReport): void;
}

/** Writes failures to the console of the browser. */
export const consoleReporter: ErrorReporter = {
  report({ failure, level, error, details }) {
    const facts = [error, details].filter((fact) => fact !== undefined);
    if (level === 'error') console.error(portalFailures[failure], ...facts);
    else console.warn(portalFailures[failure], ...facts);
  },
};
