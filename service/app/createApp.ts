import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { isLocalUrl, isOwnHost } from '#service/config/isLocalUrl.ts';
import { trustProxyOf } from '#service/config/trustedProxies.ts';
import { addClock } from '#service/development/addClock.ts';
import { addCognitiveTest } from '#service/development/addCognitiveTest.ts';
import { addIdentityProvider } from '#service/development/addIdentityProvider.ts';
import { addPartnerSite } from '#service/development/addPartnerSite.ts';
import { addHealthOrganizations } from '#service/development/health/addHealthOrganizations.ts';
import type { Deps } from '#service/deps/deps.ts';
import { addUploadRoute } from '#service/participation/files/uploadRoute.ts';
import { addDownloadRoute } from '#service/data/documents/downloadRoute.ts';
import { handlers } from '#service/http/handlers/index.ts';
import { answerFailure } from '#service/http/answerFailure.ts';
import { boundBodies, type BodyBounds } from '#service/http/limits/boundBodies.ts';
import { bindRoutes } from '#service/http/bindRoutes.ts';
import { allowPortalOrigin } from '#service/http/headers/crossOrigin.ts';
import { excessOf } from '#service/http/limits/jsonBounds.ts';
import { loggerOptions } from '#service/http/reports/logging.ts';
import type { LogStream } from '#service/http/reports/standardOutput.ts';
import { addMetrics } from '#service/http/reports/metrics.ts';
import { addHealthReturn } from '#service/http/pages/healthReturn.ts';
import { addProbes } from '#service/http/reports/probes.ts';
import { addPortalErrorReports } from '#service/http/reports/portalErrorReports.ts';
import { addPages } from '#service/http/pages/pages.ts';
import { addStandIns } from '#service/http/pages/standIns.ts';
import { addPortal } from '#service/http/pages/portalFiles.ts';
import { requestLocales } from '#service/http/request.ts';
import { addSessionCookies } from '#service/http/headers/sessionCookie.ts';
import { addUnsubscribeRoute } from '#service/http/pages/unsubscribeRoute.ts';
import { addViolationReports } from '#service/http/reports/violationReports.ts';
import { commonHeaders, filePolicy, pageHeaders } from '#service/http/headers/securityHeaders.ts';
import { serviceMessages } from '#service/messages.ts';
import { refuse } from '#service/refusal.ts';
import { notFound } from '#service/refusals.ts';

/** In bytes. Answers can contain signatures as pictures. */
const LARGEST_BODY = 4 * 1024 * 1024;

/**
 * In milliseconds. The largest file arrives within this time at one megabit per second. The limit also closes
 * connections that send one byte a minute.
 */
const REQUEST_TIMEOUT = 10 * 60_000;
const HEADERS_TIMEOUT = 60_000;

export interface AppOptions {
  /** Also validate the service's own responses against the contract. */
  checkAnswers?: boolean;
  /** Milliseconds in which a whole request must arrive. */
  requestTimeout?: number;
  /** Bounds of the bodies of all callers. */
  bodies?: BodyBounds;
  /** Where log lines go; default: standard output. */
  logStream?: LogStream;
}

/** Builds the whole service as a Fastify instance that does not listen yet. */
export async function createApp(deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  const { requestTimeout = REQUEST_TIMEOUT } = options;
  const app = Fastify({
    logger: loggerOptions(deps.config.logLevel, options.logStream, deps.errors),
    genReqId: () => randomUUID(),
    bodyLimit: LARGEST_BODY,
    trustProxy: trustProxyOf(deps.config.trustProxy),
    routerOptions: { maxParamLength: 300 },
    // A malformed URL fails before routing, and therefore before the hooks that set the headers.
    frameworkErrors: (error, request, reply) =>
      void answerFailure(error, request, reply.headers(headersOf(deps, request, reply))),
    requestTimeout,
    // Node refuses a headers timeout above the request timeout. It looks for slow requests once per interval.
    http: {
      headersTimeout: Math.min(HEADERS_TIMEOUT, requestTimeout),
      connectionsCheckingInterval: Math.min(10_000, requestTimeout),
    },
  });
  acceptJson(app);
  addMetrics(app, deps, boundBodies(app, options.bodies));
  if (deps.mailer.keepsMails)
    app.addHook('onRequest', async ({ headers }) => {
      if (!isOwnHost(headers.host, deps.config)) throw refuse(421, 'wrong_host', serviceMessages.notFound);
    });
  app.decorateRequest('expires', undefined);
  app.decorateRequest('participantLocale', undefined);
  app.decorateRequest('locales', function locales() {
    return requestLocales(this);
  });
  app.addHook('onSend', async (request, reply) => void reply.headers(headersOf(deps, request, reply)));
  app.addHook('preClose', async () => {
    deps.studies.stopWaiting();
    deps.sessionWatch.stop();
  });
  allowPortalOrigin(app, deps.config);
  addSessionCookies(app, deps);
  app.setErrorHandler(answerFailure);
  app.setNotFoundHandler(() => {
    throw notFound();
  });
  bindRoutes(app, handlers, deps, options.checkAnswers ?? false);
  await addUploadRoute(app, deps);
  addDownloadRoute(app, deps);
  addHealthReturn(app, deps);
  await addViolationReports(app, deps);
  await addUnsubscribeRoute(app, deps);
  addPortalErrorReports(app, deps);
  addProbes(app, deps);
  addPages(app, deps);
  if (isLocalUrl(deps.config.publicUrl)) await addStandIns(app);
  addClock(app, deps);
  await addIdentityProvider(app, deps);
  addCognitiveTest(app, deps);
  await addPartnerSite(app, deps);
  await addHealthOrganizations(app, deps);
  await addPortal(app, deps);
  return app;
}

/**
 * The headers of every response. Responses of the API are never cached, except public definitions. Their `Date` is the service's clock, which portals
 * calculate with.
 */
function headersOf({ config, now }: Deps, request: FastifyRequest, reply: FastifyReply): Record<string, string> {
  return {
    ...commonHeaders,
    ...(!/^\/(assets|api)\//.test(request.url) && pageHeaders),
    // Nothing happens when a file of the portal is sent, and its bytes count on a slow line.
    ...(!request.url.startsWith('/assets/') && { 'X-Request-Id': request.id }),
    ...(config.publicUrl.startsWith('https:') && {
      'Strict-Transport-Security': `max-age=31536000${config.hstsSubdomains ? '; includeSubDomains' : ''}`,
    }),
    ...(request.url.startsWith('/api/') && {
      'participant-auth-token-expires': request.expires?.toISOString() ?? 'null',
      'Cache-Control': String(reply.getHeader('cache-control') ?? 'no-store'),
      Date: now().toUTCString(),
      'Content-Security-Policy': filePolicy,
    }),
  };
}

/**
 * Accepts JSON. Portals send this content type with every call, even without a body, so an empty body is allowed. A
 * body with keys that would reach a prototype is refused. A text beyond the bounds is refused before it is parsed.
 */
function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string;
    const excess = excessOf(text);
    if (text === '') done(null, undefined);
    else if (excess !== undefined)
      done(refuse(400, 'invalid_request', serviceMessages.invalidRequest, { pointer: excess }));
    else void parse(request, text, done);
  });
}
