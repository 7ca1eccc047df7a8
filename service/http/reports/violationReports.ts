import type { FastifyInstance } from 'fastify';
import { countAttempt } from '#service/identity/accounts/attempts.ts';
import { violationReportsFromNetwork } from '#service/identity/accounts/limits.ts';
import type { Deps } from '#service/deps/deps.ts';
import { serviceMessages } from '#service/messages.ts';
import { refuse } from '#service/refusal.ts';
import { excessOf } from '../limits/jsonBounds.ts';
import { networkOf } from '../request.ts';
import { VIOLATIONS_PATH } from '../headers/securityHeaders.ts';
import { violationsIn } from './violations.ts';

/** In bytes. A report names one violation and a few URLs. */
const LARGEST_REPORT = 16 * 1024;

/** Adds the route that browsers report violations of a page's policy to. It needs no login. */
export async function addViolationReports(app: FastifyInstance, deps: Deps): Promise<void> {
  const invalid = () => refuse(400, 'invalid_request', serviceMessages.invalidRequest);
  await app.register(async (scope) => {
    const parse = scope.getDefaultJsonParser('error', 'error');
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: LARGEST_REPORT },
      (request, body, done) =>
        excessOf(body as string) === undefined ? void parse(request, body as string, done) : done(invalid()),
    );
    scope.post(
      VIOLATIONS_PATH,
      {
        bodyLimit: LARGEST_REPORT,
        onRequest: ({ ip }) => countAttempt(deps.db, violationReportsFromNetwork, networkOf(ip), deps.now()),
      },
      async (request, reply) => {
        const violations = violationsIn(
          request.body,
          deps.studies.all.map(({ slug }) => slug),
        );
        if (!violations) throw invalid();
        for (const violation of violations) deps.onPolicyViolation(violation);
        return reply.status(204).send();
      },
    );
  });
}
