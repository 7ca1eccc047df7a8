import en from '#translations/en.json' with { type: 'json' };
import es from '#translations/es.json' with { type: 'json' };
import { localeChain, type Message } from '#kit/texts/index.ts';
import type { StudyText } from './studyTexts.ts';

const catalogues: Readonly<Record<string, Readonly<Record<string, string>>>> = { en, es };

const textOf = (id: string, locale: string): string | undefined =>
  localeChain(locale)
    .map((tag) => catalogues[tag]?.[id])
    .find((text) => text !== undefined);

/** A message as translators see it, with the names of its arguments in braces. */
export const catalogueText = (message: Message, locale: string): string =>
  textOf(String(message.id), locale) ?? String(message.defaultMessage);

/** Every text of the portal and the service, by id. */
export const catalogueTexts = (locales: readonly string[]): StudyText[] =>
  Object.entries(en).map(([id, text]) => ({ place: id, texts: locales.map((locale) => textOf(id, locale) ?? text) }));
