import type { IntlShape } from 'react-intl';
import type { Failure } from '#portal/api/failures.ts';
import { messages } from './messages.ts';

/** A failure of the service without an explanation of its own asks the participant to try again later. */
export const tryLater = ({ formatMessage }: Pick<IntlShape, 'formatMessage'>, failure: Failure): Failure =>
  failure.name === 'unexpectedReply' || (failure.name === 'serverError' && !failure.message)
    ? { name: 'serverError', message: formatMessage(messages.requestFailed) }
    : failure;
