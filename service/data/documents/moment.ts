import { dateTimeText } from '#kit/pure/dates/index.ts';
import { toBcp47 } from '#kit/pure/texts/index.ts';

/** Date and time in a time zone, such as `November 22, 2026 at 2:30 PM`. @param zone IANA name; `null`: UTC */
export const momentIn = (at: Date, zone: string | null, locale: string): string =>
  dateTimeText(at, toBcp47(locale), zone ?? 'UTC');

/** The name of a language in another, such as `español`. */
export const languageIn = (language: string, locale: string): string =>
  new Intl.DisplayNames([toBcp47(locale)], { type: 'language' }).of(toBcp47(language)) ?? language;
