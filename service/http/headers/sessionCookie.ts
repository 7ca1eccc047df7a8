import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#service/deps/deps.ts';
import { refuse } from '#service/refusal.ts';
import { serviceMessages } from '#service/messages.ts';
import { tokenKinds } from '#service/identity/session/tokenKinds.ts';
import { urlOf } from '#service/urlOf.ts';
import { cookiesOf, firstOf } from '../request.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The token that came in a cookie. */
    cookieToken: string | undefined;
    /** Whether the call has moved the end of its session. */
    isExpiryMoved: boolean;
  }
}

/** Handles begin like this, tokens never do. */
const MARK = 'cookie.';

/**
 * The name of a session for scripts of a page, which takes the place of its token: it says which cookie has the token, and
 * opens nothing without it. Nobody can find the token from it (SHA-256 of 256 random bits).
 */
export const handleOf = (token: string): string =>
  `${MARK}${createHash('sha256').update(`handle of ${token}`).digest('base64url').slice(0, 22)}`;

/** The cookie of a session's token. Browsers take the prefix `__Host-` only over https: no other host can set such a cookie. */
export const cookieOf = (handle: string, isSecure: boolean): string =>
  `${isSecure ? '__Host-' : ''}session_${handle.slice(MARK.length)}`;

/**
 * Keeps the tokens of pages in cookies that scripts cannot read. A page asks for it with the header `Session-Cookie`; its
 * value is `device`, or `window` for a cookie that ends with the browser. A call is then made with the handle of its
 * session in `Participant-Auth-Token`, so a cookie alone allows nothing, and none acts for another session than the page
 * means. Other clients send and get tokens themselves.
 */
export function addSessionCookies(app: FastifyInstance, { config, now }: Deps): void {
  const isSecure = (config.apiHost ?? config.publicUrl).startsWith('https:');
  const portal = new URL(config.publicUrl);

  /** Whether a browser says that a page of the portal makes the call. Another client sends none of these headers. */
  function isOwnPage({ headers }: FastifyRequest): boolean {
    const site = firstOf(headers['sec-fetch-site']);
    if (site === 'same-origin') return true;
    if (headers.origin === undefined) return site === undefined;
    if (headers.origin === portal.origin) return true;
    return site === undefined && urlOf(headers.origin)?.host === headers.host;
  }

  function setCookie(reply: FastifyReply, token: string, seconds: number | undefined): void {
    const value = [
      `${cookieOf(handleOf(token), isSecure)}=${token}`,
      'Path=/',
      'HttpOnly',
      'SameSite=Strict',
      ...(isSecure ? ['Secure'] : []),
      ...(seconds === undefined ? [] : [`Max-Age=${seconds}`]),
    ];
    reply.header('Set-Cookie', value.join('; '));
  }

  const isShared = ({ headers }: FastifyRequest): boolean => headers['session-cookie'] === 'window';

  /**
   * How long the cookie of the call's session lives: as long as the session, or as the browser. On a shared device this
   * does not change when the session is to end soon: a response that is late could take the cookie of a page that goes on.
   */
  function lifetime(request: FastifyRequest): number | undefined {
    if (isShared(request)) return undefined;
    const left = request.expires ? request.expires.getTime() - now().getTime() : tokenKinds.second_factor.lifetime;
    return Math.max(Math.ceil(left / 1000), 0);
  }

  app.decorateRequest('cookieToken', undefined);
  app.decorateRequest('isExpiryMoved', false);
  app.addHook('onRequest', async (request) => {
    const { headers } = request;
    const handle = firstOf(headers['participant-auth-token']);
    const isHandle = handle?.startsWith(MARK) === true;
    if ((isHandle || headers['session-cookie'] !== undefined) && !isOwnPage(request))
      throw refuse(403, 'foreign_page', serviceMessages.notFound);
    if (!isHandle) return;
    const token = cookiesOf(headers.cookie)(cookieOf(handle, isSecure));
    if (token === undefined || handleOf(token) !== handle) return;
    request.cookieToken = headers['participant-auth-token'] = token;
  });
  app.addHook('preSerialization', async (request, reply, body) => {
    const { participant_auth_token: token, ...rest } = (body ?? {}) as { participant_auth_token?: unknown };
    if (request.headers['session-cookie'] === undefined || typeof token !== 'string') return body;
    // The page goes on with the new session.
    if (request.cookieToken !== undefined) setCookie(reply, request.cookieToken, 0);
    setCookie(reply, token, lifetime(request));
    return { ...rest, participant_auth_token: handleOf(token) };
  });
  app.addHook('onSend', async (request, reply) => {
    const { cookieToken: token, expires, isExpiryMoved } = request;
    if (token === undefined || reply.hasHeader('set-cookie')) return;
    if (isExpiryMoved) setCookie(reply, token, expires ? lifetime(request) : 0);
    else if (reply.statusCode === 401) setCookie(reply, token, 0);
    // The participant may have said just now that they share the device.
    else if (expires && isShared(request) && request.headers['background-call'] !== 'true')
      setCookie(reply, token, undefined);
  });
}
