import type { IntlShape } from 'react-intl';
import { draftMessages } from './messages.ts';

/**
 * Formats labels or file names as a list for a sentence, each in the quotation marks of the language: `“Weight” and
 * “Age”`, `«Peso» y «Edad»`.
 */
export const quotedList = (intl: Pick<IntlShape, 'formatList' | 'formatMessage'>, names: readonly string[]): string =>
  intl.formatList(names.map((name) => intl.formatMessage(draftMessages.quoted, { name })));
