import { readdirSync, readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { memoize } from 'es-toolkit';
import { pseudoTexts } from '../../../.ladle/pseudo/pseudoTexts.ts';
import { crisisLines } from '#kit/pure/support/crisisLines.ts';
import { items } from '#renderers/instruments/phq9/field.ts';
import en from '#translations/en.json' with { type: 'json' };

/** The language whose catalogue the pseudo-locale takes the place of. It is the one that the portal fetches as a file. */
const REPLACED = 'es';

/** Replaces the catalogue of a language by the pseudo-locale: what stays readable then is not in the catalogue. */
export async function pseudoLocaleIn(context: BrowserContext): Promise<void> {
  const body = `export default ${JSON.stringify(pseudoTexts(en))};`;
  await context.route(new RegExp(`/assets/${REPLACED}-[^/]+\\.js$`), (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
}

/** The texts of the example studies, which the service also writes into the page. */
const studies = readdirSync('service/studies', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .map((file) => readFileSync(`service/studies/${file}`, 'utf8'));

/** What the kit has in each language outside the catalogue: the published wording of instruments, and the names of lines for a crisis. */
const published = JSON.stringify([items, crisisLines]);

/** The names of countries and regions that the page's browser writes in the variants of a language. Each browser has its own. */
const regionsIn = (page: Page): Promise<string[]> =>
  page.evaluate(
    (locales) => {
      const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
      const codes = letters.flatMap((first) => letters.map((second) => first + second));
      return locales.flatMap((locale) => {
        const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' });
        return codes.flatMap((code) => names.of(code) ?? []);
      });
    },
    [REPLACED, 'es-US', 'es-MX'],
  );

/**
 * Every text of the studies, of instruments, of what the service sends to a page and gets from it, such as typed answers, and the browser's names of
 * regions, in one. Collect before the page loads.
 */
export function collectData(page: Page): () => Promise<string> {
  const bodies: Promise<string>[] = [];
  page.on('request', (request) => {
    if (/\/api\//.test(request.url())) bodies.push(Promise.resolve(request.postData() ?? ''));
  });
  page.on('response', (response) => {
    if (/\/api\//.test(response.url())) bodies.push(response.text().catch(() => ''));
  });
  return async () => {
    const texts = [...studies, published, ...(await Promise.all(bodies))].flatMap(stringsIn);
    return normal([...texts, ...(await regionsIn(page))].join('\n'));
  };
}

/** The strings of a JSON text. Line breaks of the text itself are spaces on a page. */
function stringsIn(body: string): string[] {
  const found: string[] = [];
  try {
    JSON.parse(body, (_, value: unknown) => {
      if (typeof value === 'string') found.push(value);
      return value;
    });
  } catch {
    // Not JSON, so it has no texts of a study.
  }
  return found;
}

const normal = (text: string): string => text.replace(/\s+/g, ' ').toLowerCase();

/** Words that the browser itself writes in a language: months, weekdays, times of day, units and names of languages. */
function browserWords(locale: string): Set<string> {
  const day = (index: number) => new Date(Date.UTC(2026, index, 1 + index, index * 2));
  const texts = Array.from({ length: 12 }, (_, index) => index).flatMap((index) =>
    (['long', 'short'] as const).flatMap((style) => [
      new Intl.DateTimeFormat(locale, { month: style, weekday: style, timeZoneName: 'short' }).format(day(index)),
      new Intl.DateTimeFormat(locale, { weekday: style }).format(new Date(2026, 0, index)),
      new Intl.DateTimeFormat(locale, { hour: 'numeric', hour12: true }).format(day(index)),
      new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(day(index)),
      ...[
        'byte',
        'kilobyte',
        'megabyte',
        'minute',
        'hour',
        'day',
        'inch',
        'foot',
        'centimeter',
        'kilogram',
        'pound',
      ].map((unit) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: style }).format(index)),
      new Intl.ListFormat(locale, { type: 'conjunction' }).format(['1', '2']),
      new Intl.ListFormat(locale, { type: 'disjunction' }).format(['1', '2']),
    ]),
  );
  const languages = ['en', 'es', 'en-US', 'es-US', 'es-MX'].flatMap((tag) =>
    [tag, locale].map((spoken) => new Intl.DisplayNames([spoken], { type: 'language' }).of(tag)),
  );
  // The header also shows the codes.
  return new Set([...texts, ...languages, 'en es'].flatMap((text) => text!.toLowerCase().match(/\p{L}+/gu) ?? []));
}
const knownIn = memoize(browserWords);

/** Without what is no letter at its ends. */
const bare = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '').trim();

/** A code, such as the one of a document; no text. */
const CODE = /^(?=.*\d)[A-Z\d-]+$/u;

/** What the browser writes between the items of a list. */
const LIST = new RegExp(
  (['conjunction', 'disjunction'] as const)
    .flatMap((type) => new Intl.ListFormat(REPLACED, { type }).formatToParts(['1', '2', '3']))
    .filter(({ type }) => type === 'literal')
    .map(({ value }) => value)
    .join('|'),
  'u',
);

/** A word of the pseudo-locale, a bracket around its texts, or the dash between the names in the title of the window. */
const PSEUDO = /\p{L}+~+|[[\]]| – /u;

/**
 * The parts of a text that are neither in the pseudo-locale, nor data, nor written by the browser.
 * @param data from {@link collectData}
 * @param language of the part of the page, in which the browser writes: a signed consent stays in the language in which it was signed
 */
export function plainParts(text: string, data: string, language = REPLACED): string[] {
  const known = knownIn(language);
  const isKnown = (part: string): boolean =>
    data.includes(normal(part)) ||
    CODE.test(part) ||
    (part.toLowerCase().match(/\p{L}+/gu) ?? []).every((word) => known.has(word));
  return text
    .split(PSEUDO)
    .map(bare)
    .filter((part) => /\p{L}{2}/u.test(part))
    .filter((part) => !isKnown(part) && !part.split(LIST).every(isKnown));
}

/** Attributes that people hear or read. */
const SPOKEN = [
  'aria-label',
  'aria-valuetext',
  'aria-roledescription',
  'aria-description',
  'aria-placeholder',
  'title',
  'placeholder',
  'alt',
];

/** A text of a page. `language` is set inside a part that is in another language than the page. */
interface PageText {
  where: string;
  text: string;
  language?: string;
}

/** Every text of a page with where it stands: its text nodes, the attributes that people hear, and the title of the window. */
export const textsOf = (page: Page): Promise<PageText[]> =>
  page.evaluate((attributes) => {
    const found: PageText[] = [{ where: 'title', text: document.title }];
    const nameOf = (element: Element) => `${element.tagName.toLowerCase()}.${[...element.classList].join('.')}`;
    const languageOf = (element: Element) => {
      const language = element.closest<HTMLElement>('[lang]')!.lang;
      return language === document.documentElement.lang ? {} : { language };
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement!;
      if (parent.closest('script, style, template, noscript, [translate=no]')) continue;
      if (node.textContent!.trim())
        found.push({ where: nameOf(parent), text: node.textContent!, ...languageOf(parent) });
    }
    for (const element of document.querySelectorAll('body *'))
      for (const name of attributes) {
        const text = element.getAttribute(name);
        if (text?.trim()) found.push({ where: `${nameOf(element)}[${name}]`, text, ...languageOf(element) });
      }
    return found;
  }, SPOKEN);

/** The plain texts of a page, one line each. */
export const plainTexts = async (page: Page, data: string): Promise<string[]> => [
  ...new Set(
    (await textsOf(page)).flatMap(({ where, text, language }) =>
      plainParts(text, data, language).map((part) => `${where}: “${part.slice(0, 80)}”`),
    ),
  ),
];
