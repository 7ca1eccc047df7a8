/**
 * U+200B, U+2060 and U+FEFF, and the marks of bidirectional text. Mail programs and chats put them into what people copy.
 */
const INVISIBLE = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/** Full-width and half-width forms, which Japanese, Chinese and Korean keyboards write: `１`, `ａ`, `＠`. */
const WIDTH_FORMS = /[\uFF01-\uFF9F]+/g;

const ofUsualWidth = (text: string): string => text.replace(WIDTH_FORMS, (form) => form.normalize('NFKC'));

/** An address, code or number as it was typed or pasted, without invisible characters and in characters of usual width. */
export const plainEntry = (text: string): string => ofUsualWidth(text.replace(INVISIBLE, ''));

/**
 * The form in which passwords are compared, so that one password is the same from every keyboard: OpaqueString of RFC 8265
 * (every space is U+0020, then NFC). Unlike OpaqueString, it also replaces full-width and half-width forms, because the same
 * keys of a Japanese keyboard write either. Idempotent.
 */
export const normalPassword = (text: string): string => ofUsualWidth(text.replace(/\p{Zs}/gu, ' ')).normalize('NFC');

/** Cuts a text to a length in UTF-16 units without splitting a character such as an emoji. */
export function cutText(text: string, length: number): string {
  const cut = text.slice(0, length);
  return /[\uD800-\uDBFF]$/.test(cut) && cut.length < text.length ? cut.slice(0, -1) : cut;
}
