import { createIntl, createIntlCache, type IntlShape } from '@formatjs/intl';
import es from '#translations/es.json' with { type: 'json' };
import { localeChain, type Message } from '#kit/pure/texts/index.ts';

/** The English texts are in the messages themselves. */
const catalogues: Readonly<Record<string, Record<string, string>>> = { en: {}, es };

/** The languages of the service's own texts. */
export const languages: readonly string[] = Object.keys(catalogues);

/** The regions of each language whose number formats are known to differ from the bare language's. */
const regions = {
  en: ['US', 'GB', 'CA', 'IE', 'AU', 'NZ'],
  es: [
    '419',
    'AR',
    'BO',
    'CL',
    'CO',
    'CR',
    'CU',
    'DO',
    'EC',
    'ES',
    'GQ',
    'GT',
    'HN',
    'MX',
    'NI',
    'PA',
    'PE',
    'PR',
    'PY',
    'SV',
    'US',
    'UY',
    'VE',
  ],
};

/** The locales that texts are formatted for. One formatter is cached for each of them, so the cache is bounded. */
const known = Object.entries(regions).flatMap(([language, each]) => [
  language,
  ...each.map((region) => `${language}-${region}`),
]);

const cache = createIntlCache();
const intls = new Map<string, IntlShape>();

/**
 * Returns the formatter of the known locale nearest to `locale`, which may use `-` or `_`: `es` for `es_CL` if Chile is
 * not known, English for an unknown language.
 */
export function intlFor(locale: string): IntlShape {
  const tag = localeChain(locale).find((candidate) => known.includes(candidate)) ?? 'en';
  const made = intls.get(tag);
  if (made) return made;
  const language = localeChain(tag).at(-1)!;
  const intl = createIntl(
    { locale: tag, defaultLocale: 'en', messages: catalogues[language]!, onError: () => {} },
    cache,
  );
  intls.set(tag, intl);
  return intl;
}

/** Formats one text in a locale. */
export const textIn = (locale: string, message: Message, values: Record<string, string | number | Date> = {}): string =>
  intlFor(locale).formatMessage(message, values);
