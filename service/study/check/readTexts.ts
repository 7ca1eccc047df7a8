import { escapeToken } from '#kit/validation/index.ts';

const TAG = /^[a-z]{2,3}([_-][A-Za-z0-9]{2,8})*$/;

/** Keys whose values participants read. A plain string there is a text in one language. */
export const readKeys: ReadonlySet<string> = new Set([
  'label',
  'title',
  'description',
  'body',
  'button',
  'subject',
  'placeholder',
  'required_message',
  'item_label',
  'add_label',
  'minimum_label',
  'maximum_label',
  'hero_title',
  'hero_content',
  'hero_button',
  'question',
  'answer',
]);

/** A text that participants read: in one language, or by language. */
export interface ReadText {
  value: string | Readonly<Record<string, string>>;
  pointer: string;
  /** The key of the text, such as `label`. */
  key: string;
}

/** A text with its file: `nodes/consent.json`. */
export interface FileText extends ReadText {
  file: string;
}

/** Whether a value is a text by language. */
export const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).length > 0 &&
  Object.entries(value).every(([key, text]) => TAG.test(key) && typeof text === 'string');

/** All texts in a file of a study that participants read, in their order. Pure. */
export function readTexts(value: unknown, locales: readonly string[], pointer = '', key = ''): ReadText[] {
  if (typeof value === 'string') return readKeys.has(key) ? [{ value, pointer, key }] : [];
  if (typeof value !== 'object' || value === null) return [];
  if (isTexts(value) && (readKeys.has(key) || locales.some((locale) => Object.hasOwn(value, locale))))
    return [{ value, pointer, key }];
  return Object.entries(value).flatMap(([name, part]) =>
    readTexts(part, locales, `${pointer}/${escapeToken(name)}`, name),
  );
}
