import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#service/config/config.ts';
import { varyBy } from './varyBy.ts';

/** Headers of responses that portals read. */
const EXPOSED = 'participant-auth-token-expires, date, retry-after';
const METHODS = 'GET, POST, PUT, PATCH, DELETE';
/** In seconds, as browsers remember the answer to a preflight call. */
const REMEMBERED = 7200;

/**
 * Lets the pages of PUBLIC_URL make calls to this service under API_HOST (CORS). Without that setting, no page of another
 * origin can.
 */
export function allowPortalOrigin(app: FastifyInstance, { apiHost, publicUrl }: Config): void {
  if (apiHost === undefined) return;
  const portal = new URL(publicUrl).origin;
  const isPortal = ({ url, headers }: FastifyRequest): boolean => url.startsWith('/api/') && headers.origin === portal;

  app.addHook('onSend', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    varyBy(reply, 'Origin');
    if (isPortal(request)) allow(reply);
  });
  app.options('/api/*', async (request, reply) => {
    if (!isPortal(request)) return reply.callNotFound();
    const asked = request.headers['access-control-request-headers'];
    if (asked !== undefined && /^[\w, -]{1,2000}$/.test(asked)) reply.header('Access-Control-Allow-Headers', asked);
    return reply
      .header('Access-Control-Allow-Methods', METHODS)
      .header('Access-Control-Max-Age', REMEMBERED)
      .status(204)
      .send();
  });

  const allow = (reply: FastifyReply): FastifyReply =>
    reply
      .header('Access-Control-Allow-Origin', portal)
      // The cookies of sessions, and a partner site's.
      .header('Access-Control-Allow-Credentials', 'true')
      .header('Access-Control-Expose-Headers', EXPOSED)
      .header('Cross-Origin-Resource-Policy', 'cross-origin');
}
