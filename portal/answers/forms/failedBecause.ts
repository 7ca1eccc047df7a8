import type { IntlShape } from 'react-intl';
import { failureText } from '#portal/api/failureText.ts';
import type { Failure } from '#portal/api/failures.ts';

/** The reason of a failure as a text. @param failed what could not be done, before the reason */
export const failedBecause = (intl: IntlShape, failure: Failure, failed?: string): string =>
  [failed, failureText(intl, failure)].filter(Boolean).join(' ');
