import { escapeToken } from '#kit/pure/validation/index.ts';

const TAG = /^[a-z]{2,3}([_-][A-Za-z0-9]{2,8})*$/;

/**
 * Keys whose values participants read. A plain string there is a text in one language. Names of studies, brands and
 * partners are left out: they can be the same in every language.
 */
export const readKeys: ReadonlySet<string> = new Set([
  'label',
  'title',
  'description',
  'body',
  'button',
  'subject',
  'placeholder',
  'required_message',
  'message',
  'item_label',
  'add_label',
  'minimum_label',
  'maximum_label',
  'content',
  'header',
  'note',
  'stem',
  'items',
  'hero_title',
  'hero_content',
  'hero_button',
  'steps_title',
  'faq_title',
  'question',
  'answer',
  'feedback',
  'changes',
  'declined_title',
  'declined_body',
  'declined_next',
  'failure_page_title',
  'failure_page_confirm_text',
  'failure_page_confirm_button_text',
  'failure_page_contact_button_text',
  'study_summary',
  'terms',
  'privacy_notice',
  'about_data',
  'dashboard_header',
  'default_display_group_name',
  'completed_display_group_name',
  'study_completion_message',
  'reconsent_modal_title',
  'reconsent_modal_body',
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

/** Whether a value is a text by language. Where a text is expected, its languages can be misspelled. */
export const isTexts = (value: unknown, isExpected = false): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).length > 0 &&
  Object.entries(value).every(([key, text]) => (isExpected || TAG.test(key)) && typeof text === 'string');

/** True for the items of a score, which are expressions, and for the names that its ranges have for the study team. */
const isOfScore = (key: string, pointer: string): boolean =>
  (key === 'items' && !pointer.includes('/wording/')) || (key === 'label' && pointer.includes('/cut_offs/'));

/** All texts in a file of a study that participants read, in their order. Pure. */
export function readTexts(value: unknown, locales: readonly string[], pointer = '', key = ''): ReadText[] {
  if (typeof value === 'string') return readKeys.has(key) && !isOfScore(key, pointer) ? [{ value, pointer, key }] : [];
  if (typeof value !== 'object' || value === null) return [];
  // The `content` of a node is no text.
  const isExpected = readKeys.has(key) && key !== 'content';
  if (isTexts(value, isExpected) && (readKeys.has(key) || locales.some((locale) => Object.hasOwn(value, locale))))
    return [{ value, pointer, key }];
  return Object.entries(value).flatMap(([name, part]) =>
    // The entries of a list are of the same kind, such as the items of an instrument.
    readTexts(part, locales, `${pointer}/${escapeToken(name)}`, Array.isArray(value) ? key : name),
  );
}
