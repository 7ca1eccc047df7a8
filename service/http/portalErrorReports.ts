import type { FastifyInstance } from 'fastify';
import { ERROR_REPORTS_PATH } from '#schemas/errorReports.ts';
import { countAttempt } from '#service/accounts/attempts.ts';
import { errorReportsFromNetwork } from '#service/accounts/limits.ts';
import type { Deps } from '#service/deps/deps.ts';
import { serviceMessages } from '#service/messages.ts';
import { refuse } from '#service/refusal.ts';
import { networkOf } from './networkOf.ts';
import { portalErrorIn } from './portalErrors.ts';

/** In bytes. A report names one failure and a few stack frames. */
const LARGEST_REPORT = 16 * 1024;

/** Adds the route that portals report their failures to. It needs no log-in. */
export function addPortalErrorReports(app: FastifyInstance, deps: Deps): void {
  app.post(
    ERROR_REPORTS_PATH,
    {
      bodyLimit: LARGEST_REPORT,
      onRequest: ({ ip }) => countAttempt(deps.db, errorReportsFromNetwork, networkOf(ip), deps.now()),
    },
    async (request, reply) => {
      const failure = portalErrorIn(request.body);
      if (!failure) throw refuse(400, 'invalid_request', serviceMessages.invalidRequest);
      request.log.error({ portal: failure.error }, failure.what);
      deps.errors.report({ at: deps.now().toISOString(), ...failure });
      return reply.status(204).send();
    },
  );
}
