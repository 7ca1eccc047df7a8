import type { FastifyReply, FastifyRequest } from 'fastify';
import { localeChain } from '#kit/pure/texts/index.ts';
import { serviceMessages } from '#service/messages.ts';
import { languages, textIn } from '#service/texts.ts';
import { cookiesOf } from '../request.ts';
import { Html, markup } from '#service/markup.ts';
import { createNonce, plainPage, sendPage } from './html.ts';

const LANGUAGE_NAMES: Readonly<Record<string, string>> = { en: 'English', es: 'Español' };

/** The language of a plain page: as chosen in the URL or in the portal, otherwise as the browser prefers. */
export function pageLanguage(request: FastifyRequest): string {
  const { locale_override: inUrl } = request.query as { locale_override?: unknown };
  const wanted = [inUrl, cookiesOf(request.headers.cookie)('locale'), ...request.locales()]
    .filter((locale): locale is string => typeof locale === 'string' && locale !== '')
    .map((locale) => localeChain(locale).at(-1)!);
  return wanted.find((language) => languages.includes(language)) ?? 'en';
}

/** The default mark of a study without a logo, as the portal has it. */
const mark = new Html(
  '<svg viewBox="0 0 36 36" width="36" height="36" fill="none" stroke="currentColor" aria-hidden="true"><circle cx="18" cy="18" r="16" stroke-width="2.5" stroke-dasharray="76 25" stroke-linecap="round" transform="rotate(118 18 18)"/><circle cx="18" cy="13.5" r="4.5" fill="currentColor" stroke="none"/><path d="M9.5 26c1-5 4.5-7.5 8.5-7.5s7.5 2.5 8.5 7.5" stroke-width="3" stroke-linecap="round"/></svg>',
);

/** The bar of the pages that belong to no study: where they all start, and the other languages. */
export function pageBar(lang: string): Html {
  const others = languages
    .filter((language) => language !== lang)
    .map((other) => markup`<a href="?locale_override=${other}" lang="${other}">${LANGUAGE_NAMES[other] ?? other}</a>`);
  return markup`<a href="/">${mark}${textIn(lang, serviceMessages.studies)}</a><span>${others}</span>`;
}

/**
 * Sends the page for an address that belongs to no study, with status 404.
 * @param providerSite the provider's main site. The browser goes there; without a site it stays
 */
export function sendNotFoundPage(
  request: FastifyRequest,
  reply: FastifyReply,
  providerSite: string | undefined,
): FastifyReply {
  const lang = pageLanguage(request);
  const say = (key: 'noStudyText' | 'providerSite' | 'startPage'): string => textIn(lang, serviceMessages[key]);
  const link = providerSite
    ? markup`<a href="${providerSite}">${say('providerSite')}</a>`
    : markup`<a href="/">${say('startPage')}</a>`;
  const body = markup`<p>${say('noStudyText')}</p><p>${link}</p>`;
  const head = providerSite ? markup`<meta http-equiv="refresh" content="0; url=${providerSite}">` : undefined;
  const nonce = createNonce();
  const page = plainPage(nonce, textIn(lang, serviceMessages.noStudy), body, {
    lang,
    bar: pageBar(lang),
    ...(head && { head }),
  });
  return sendPage(reply, nonce, page, { status: 404 });
}
