import en from '#translations/en.json' with { type: 'json' };
import es from '#translations/es.json' with { type: 'json' };
import { localeChain, type Message } from '#kit/pure/texts/index.ts';
import type { StudyText } from './studyTexts.ts';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** Every text before every other. */
const pairs = (starts: readonly string[], ends: readonly string[]): string[] =>
  starts.flatMap((start) => ends.map((end) => start + end));

const formsIn = (elements: readonly MessageFormatElement[], counted: string): string[] =>
  elements.reduce<string[]>((starts, element) => pairs(starts, formsOfElement(element, counted)), ['']);

/** @param counted the argument that `#` stands for */
function formsOfElement(element: MessageFormatElement, counted: string): string[] {
  switch (element.type) {
    case TYPE.literal:
      return [element.value];
    case TYPE.pound:
      return [`{${counted}}`];
    case TYPE.select:
      return Object.values(element.options).flatMap(({ value }) => formsIn(value, counted));
    case TYPE.plural:
      return formsIn((element.options.other ?? Object.values(element.options)[0]!).value, element.value);
    case TYPE.tag:
      return formsIn(element.children, counted);
    default:
      return [`{${element.value}}`];
  }
}

/**
 * What participants can read in place of an ICU message: a line for each choice, and the plural of what is counted.
 * `{n, plural, one {# day} other {# days}}` → `{n} days`. Pure.
 */
export const formsOf = (message: string): string => [...new Set(formsIn(parse(message), ''))].join('\n');

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
