import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Hosts } from '#service/study/integrations.ts';
import { Html, markup } from '#service/markup.ts';
import { pagePolicy } from '../headers/securityHeaders.ts';

/** 128 random bits, new for every response. */
export const createNonce = (): string => randomBytes(16).toString('base64');

/**
 * Sends a page under the strict content-security policy. It takes no string, so all texts in it are escaped. Its nonce is valid only once, so each visit needs a new page.
 * @param page or its bytes, in the coding that the reply already names
 * @param isPublic whether the browser may keep the page for Back and Forward: nothing in it or its URL is private
 */
export function sendPage(
  reply: FastifyReply,
  nonce: string,
  page: Html | Buffer,
  { status = 200, hosts, styleHashes, isPublic = false }: PageOptions = {},
): FastifyReply {
  return reply
    .status(status)
    .header('Content-Security-Policy', pagePolicy(nonce, hosts, styleHashes))
    .header('Cache-Control', isPublic ? 'no-cache' : 'no-store')
    .type('text/html; charset=utf-8')
    .send(page instanceof Html ? page.source : page);
}

interface PageOptions {
  status?: number;
  hosts?: Hosts;
  styleHashes?: readonly string[];
  isPublic?: boolean;
}

/** The colors of a study without a brand, in light and dark mode. */
const style = `:root{color-scheme:light dark;--ground:#f2f4f8;--card:#fff;--text:#1d2733;--heading:#17395c;--link:#1f5f8b;--line:#b9c4d0;--strong:#17395c}
@media(prefers-color-scheme:dark){:root{--ground:#10161d;--card:#1a232d;--text:#e6ebf0;--heading:#cfe3f5;--link:#8cc4ec;--line:#46566a;--strong:#0b2138}}
body{font:1.0625rem/1.5 system-ui,sans-serif;margin:0;color:var(--text);background:var(--ground);overflow-wrap:break-word}main{max-inline-size:44rem;margin:0 auto;padding:2.5rem 1rem}
header{background:var(--strong)}header div{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:center;gap:0 1.5rem;min-block-size:4rem;max-inline-size:68rem;margin:0 auto;padding-inline:1rem}header a{color:#fff;--link:#fff}header a:first-child{display:flex;align-items:center;gap:.75rem;font-size:1.125rem;font-weight:700;text-decoration:none}
h1{font-size:1.75rem;line-height:1.25;color:var(--heading)}article{border-block-start:1px solid var(--line);padding-block:1rem}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
a{display:inline-block;min-block-size:2.75rem;line-height:2.75rem;color:var(--link);text-underline-offset:.2em}dt{font-weight:600}dd{margin:0 0 .5rem}
:focus-visible{outline:3px solid var(--link);outline-offset:2px;border-radius:4px}
.choices{list-style:none;padding:0;display:grid;gap:.75rem}.choices.cards a{padding:0;border:0;background:none;font-size:1.125rem}.cards li{padding:.75rem 1.25rem 1rem;border:1px solid var(--line);border-radius:.75rem;background:var(--card)}.cards p{margin:0}.choices a{display:block;padding:.5rem 1rem;border:1px solid var(--line);border-radius:.5rem;background:var(--card);font-weight:600}
input:not([type=radio]),select{font:inherit;color:inherit;background:var(--card);border:1px solid var(--text);border-radius:.5rem;min-block-size:2.75rem;padding:0 .75rem;max-inline-size:100%;box-sizing:border-box}
button{font:inherit;font-weight:600;color:var(--card);background:var(--link);border:1px solid transparent;border-radius:.5rem;min-block-size:2.75rem;padding:.25rem 1.25rem}`;

interface PlainPageOptions {
  lang?: string;
  /** The end of the head. */
  head?: Html;
  /** What stands in the bar above the page; no bar without it. */
  bar?: Html;
}

/** A plain page without scripts. */
export const plainPage = (
  nonce: string,
  title: string,
  body: Html | readonly Html[],
  { lang = 'en', head, bar }: PlainPageOptions = {},
): Html =>
  markup`<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>${title}</title><style nonce="${nonce}">${new Html(style)}</style>${head}</head><body>${bar && markup`<header><div>${bar}</div></header>`}<main><h1>${title}</h1>${body}</main></body></html>`;
