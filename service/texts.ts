import { createIntl, createIntlCache, type IntlShape } from '@formatjs/intl';
import es from '#translations/es.json' with { type: 'json' };
import type { Message } from '#kit/texts/defineMessages.ts';
import { localeChain, toBcp47 } from '#kit/texts/localText.ts';

/** English is in the messages themselves. */
const catalogues: Readonly<Record<string, Record<string, string>>> = { en: {}, es };

const cache = createIntlCache();
const intls = new Map<string, IntlShape>();

/** Formats texts for a locale. A locale without a catalogue of its own (`es-MX`) uses its language's, an unknown one English. */
export function intlFor(locale: string): IntlShape {
  const known = intls.get(locale);
  if (known) return known;
  const language = localeChain(locale).find((tag) => Object.hasOwn(catalogues, tag)) ?? 'en';
  const intl = createIntl(
    { locale: safeLocale(locale), defaultLocale: 'en', messages: catalogues[language]!, onError: () => {} },
    cache,
  );
  intls.set(locale, intl);
  return intl;
}

function safeLocale(locale: string): string {
  try {
    return Intl.getCanonicalLocales(toBcp47(locale))[0] ?? 'en';
  } catch {
    return 'en';
  }
}

/** One text in a locale. */
export const textIn = (locale: string, message: Message, values: Record<string, string | number | Date> = {}): string =>
  intlFor(locale).formatMessage(message, values as never) as string;
