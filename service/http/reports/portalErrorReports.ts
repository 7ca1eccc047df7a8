import { isObject } from '#kit/pure/validation/index.ts';
import type { FastifyInstance } from 'fastify';
import {
  ERROR_REPORTS_PATH,
  portalFailures,
  type PortalErrorReport,
  type PortalFailure,
} from '#schemas/errorReports.ts';
import { countAttempt } from '#service/identity/accounts/attempts.ts';
import { errorReportsFromNetwork } from '#service/identity/accounts/limits.ts';
import type { Deps } from '#service/deps/deps.ts';
import { serviceMessages } from '#service/messages.ts';
import { refuse } from '#service/refusal.ts';
import { networkOf } from '../request.ts';
import { isHarmless } from '#service/harmlessWord.ts';

/** A failure of the portal as it is logged and reported. */
interface PortalError {
  what: string;
  error: Readonly<Record<string, unknown>>;
}

/** A screen of the portal: a pattern, never an address. */
const PLACE = /^(\/(:?[\w-]{1,40})?){1,6}$/;
/** A frame such as `mount /assets/main-abc.js:1:20`. */
const FRAME = /^([\w.$<>[\] ]{1,100} )?\/[\w./-]{1,200}\.(m?js|tsx?):\d{1,7}:\d{1,7}$/;
const KEY = /^[a-z_]{1,40}$/i;
const MOST_FRAMES = 20;
const MOST_DETAILS = 10;

/** Keeps only words and numbers of what the portal, or a stranger, sends. */
const wordsOf = (value: unknown): Record<string, unknown> =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([key, each]) => KEY.test(key) && (typeof each === 'boolean' || isHarmless(each)))
          .slice(0, MOST_DETAILS),
      )
    : {};

/**
 * Reads a report of the portal. Anything that is not a known word, number or stack frame is left out, so that nothing
 * personal can be in it.
 * @param body the parsed body
 * @returns `undefined` if the body is no report
 */
export function portalErrorIn(body: unknown): PortalError | undefined {
  if (!isObject(body) || typeof body.failure !== 'string' || !Object.hasOwn(portalFailures, body.failure))
    return undefined;
  const { failure, place, release, error, details } = body as Partial<PortalErrorReport>;
  const { type, code, stack } = isObject(error) ? error : {};
  const frames = (Array.isArray(stack) ? stack : [])
    .slice(0, MOST_FRAMES)
    .filter((frame): frame is string => typeof frame === 'string' && FRAME.test(frame));
  return {
    what: `portal: ${portalFailures[failure as PortalFailure]}`,
    error: {
      ...(isHarmless(type) && { type }),
      ...(isHarmless(code) && { code }),
      ...(typeof place === 'string' && PLACE.test(place) && { place }),
      ...(isHarmless(release) && { release }),
      ...wordsOf(details),
      ...(frames.length > 0 && { stack: frames.join('\n') }),
    },
  };
}

/** In bytes. A report names one failure and a few stack frames. */
const LARGEST_REPORT = 16 * 1024;

/** Adds the route that portals report their failures to. It needs no login. */
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
