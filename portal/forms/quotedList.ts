import type { IntlShape } from 'react-intl';
import { draftMessages } from './messages.ts';
import { failureText } from '#portal/api/failureText.ts';
import type { Failure } from '#portal/api/failures.ts';
import { saveBlob } from '#portal/state/downloads.ts';

/**
 * Formats labels or file names as a list for a sentence, each in the quotation marks of the language: `“Weight” and
 * “Age”`, `«Peso» y «Edad»`.
 */
export const quotedList = (intl: Pick<IntlShape, 'formatList' | 'formatMessage'>, names: readonly string[]): string =>
  intl.formatList(names.map((name) => intl.formatMessage(draftMessages.quoted, { name })));

/** The reason of a failure as a text. @param failed what could not be done, before the reason */
export const failedBecause = (intl: IntlShape, failure: Failure, failed?: string): string =>
  [failed, failureText(intl, failure)].filter(Boolean).join(' ');

/** Saves a text as a file on the device. @param name without the extension */
export const saveText = (name: string, text: string): void =>
  saveBlob(`${name}.txt`, new Blob([`${text}\n`], { type: 'text/plain;charset=utf-8' }));
