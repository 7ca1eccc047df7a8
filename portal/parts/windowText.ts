import { dateTimeText } from '#kit/dates/index.ts';
import { windowMessages as messages } from './messages.ts';
import type { Message } from '#kit/texts/index.ts';

/** react-intl's `IntlShape`, as far as it is used here. */
interface Formatter {
  locale: string;
  formatMessage(message: Message, values?: Record<string, string>): string;
}

/** When something opens, in the time zone of the device. @param at ISO 8601; `null` if it is not known yet */
export const opensText = ({ locale, formatMessage }: Formatter, at: string | null | undefined): string =>
  at ? formatMessage(messages.opens, { when: dateTimeText(at, locale) }) : formatMessage(messages.later);

/** Until when something can be answered; `undefined` if it does not close. */
export const closesText = ({ locale, formatMessage }: Formatter, at: string | null | undefined): string | undefined =>
  at ? formatMessage(messages.closes, { when: dateTimeText(at, locale) }) : undefined;

/** When something closed. */
export const closedText = ({ locale, formatMessage }: Formatter, at: string | null | undefined): string =>
  at ? formatMessage(messages.closed, { when: dateTimeText(at, locale) }) : formatMessage(messages.over);
