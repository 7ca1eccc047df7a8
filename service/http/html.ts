import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Hosts } from '#service/study/integrations.ts';
import { escapeHtml } from '#service/escapeHtml.ts';
import { pagePolicy } from './securityHeaders.ts';

/** 128 random bits, new for every response. */
export const createNonce = (): string => randomBytes(16).toString('base64');

/**
 * Sends a page under the strict content-security policy. Its nonce is valid only once, so each visit needs a new page.
 * @param isPublic whether the browser may keep the page for Back and Forward: nothing in it or its URL is private
 */
export function sendPage(
  reply: FastifyReply,
  nonce: string,
  html: string,
  { status = 200, hosts, isPublic = false }: { status?: number; hosts?: Hosts; isPublic?: boolean } = {},
): FastifyReply {
  return reply
    .status(status)
    .header('Content-Security-Policy', pagePolicy(nonce, hosts))
    .header('Cache-Control', isPublic ? 'no-cache' : 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}

const style = `:root{color-scheme:light dark}body{font:1.0625rem/1.5 system-ui,sans-serif;margin:0 auto;max-inline-size:44rem;padding:2rem 1rem}
h1{font-size:1.6rem}article{border-block-start:1px solid;padding-block:1rem}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
a{display:inline-block;min-block-size:2.75rem;line-height:2.75rem}dt{font-weight:600}dd{margin:0 0 .5rem}`;

interface PlainPageOptions {
  lang?: string;
  /** HTML for the end of the head. */
  head?: string;
}

/** A plain page without scripts. `body` is HTML with its texts already escaped. */
export const plainPage = (
  nonce: string,
  title: string,
  body: string,
  { lang = 'en', head = '' }: PlainPageOptions = {},
): string =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<link rel="icon" href="data:,"><title>${escapeHtml(title)}</title><style nonce="${nonce}">${style}</style>${head}</head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;
