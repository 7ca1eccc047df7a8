import { createIntl, createIntlCache, type IntlShape } from '@formatjs/intl';
import es from '#translations/es.json' with { type: 'json' };
import type { Message } from '#kit/texts/defineMessages.ts';
import { localeChain } from '#kit/texts/localText.ts';

/** English is in the messages themselves. */
const catalogues: Readonly<Record<string, Record<string, string>>> = { en: {}, es };

/** The locales that texts are formatted for. Numbers and dates differ by region; there is one formatter for each of these and no more. */
const known = ['en', 'en-US', 'en-GB', 'es', 'es-US', 'es-MX', 'es-419', 'es-ES'];

const cache = createIntlCache();
const intls = new Map<string, IntlShape>();

/** Formats texts for a locale, in either spelling: the known locale nearest to it, such as `es` for `es_CL`; English for an unknown language. */
export function intlFor(locale: string): IntlShape {
  const tag = localeChain(locale).find((candidate) => known.includes(candidate)) ?? 'en';
  const made = intls.get(tag);
  if (made) return made;
  const language = localeChain(tag).at(-1)!;
  const intl = createIntl({ locale: tag, defaultLocale: 'en', messages: catalogues[language]!, onError: () => {} }, cache);
  intls.set(tag, intl);
  return intl;
}

/** One text in a locale. */
export const textIn = (locale: string, message: Message, values: Record<string, string | number | Date> = {}): string =>
  intlFor(locale).formatMessage(message, values as never) as string;
