import en from '#translations/en.json' with { type: 'json' };
import es from '#translations/es.json' with { type: 'json' };
import { formsOf } from './formsOf.ts';
import { localeChain, type Message } from '#kit/texts/index.ts';
import type { StudyText } from './studyTexts.ts';

const catalogues: Readonly<Record<string, Readonly<Record<string, string>>>> = { en, es };

const textOf = (id: string, locale: string): string | undefined =>
  localeChain(locale)
    .map((tag) => catalogues[tag]?.[id])
    .find((text) => text !== undefined);

/** A message in each form that it can take, with the names of its arguments in braces. */
export const catalogueText = (message: Message, locale: string): string =>
  formsOf(textOf(String(message.id), locale) ?? String(message.defaultMessage));

/** Texts that participants do not read: the texts of packet, codebook and inspector. */
const FOR_READERS = ['service.packet.', 'service.codebook.', 'portal.inspector.'];

/** Every text of the portal and the service that participants read, by id. */
export const catalogueTexts = (locales: readonly string[]): StudyText[] =>
  Object.entries(en)
    .filter(([id]) => !FOR_READERS.some((start) => id.startsWith(start)))
    .map(([id, text]) => ({ place: id, texts: locales.map((locale) => formsOf(textOf(id, locale) ?? text)) }));
