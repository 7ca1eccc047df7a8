import type { Message } from '#kit/pure/texts/index.ts';
import type { Failure } from './failures.ts';
import { failureMessages as messages } from './messages.ts';

/** Formats messages: react-intl's `IntlShape`. */
interface MessageFormatter {
  formatMessage(message: Message, values?: Record<string, string | number>): string;
}

/**
 * The text for a failure. Some failures use the service's own message if it sent one; the others always use the
 * portal's text.
 */
export function failureText(intl: MessageFormatter, failure: Failure): string {
  const say = intl.formatMessage;
  switch (failure.name) {
    case 'loginFailed':
    case 'offline':
    case 'sessionExpired':
    case 'linkExpired':
    case 'accountExists':
    case 'captchaMissing':
    case 'captchaFailed':
    case 'accountLookup':
    case 'invalidExpiry':
      return say(messages[failure.name]);
    case 'rejectedAnswers':
      return say(messages.rejectedAnswers, { count: failure.fields.length });
    case 'tooManyAttempts':
      return say(messages.tooManyAttempts, { minutes: Math.max(1, Math.ceil((failure.seconds ?? 60) / 60)) });
    case 'codeRequired':
    case 'unauthorized':
      return failure.message || say(messages[failure.name]);
    case 'proofRequired':
    case 'notOpen':
    case 'notForYou':
    case 'conflict':
    case 'refused':
      return failure.message || say(messages.default);
    case 'notFound':
      return failure.message || say(messages.notFound);
    case 'serverError':
      return failure.message || say(messages.submit);
    default:
      return say(messages.default);
  }
}

/**
 * The text for a page, or a part of it, that could not be fetched. Nothing was submitted, so without a better reason it
 * says that something went wrong on our end.
 */
export function loadFailureText(intl: MessageFormatter, failure: Failure): string {
  const isExplained = 'message' in failure && Boolean(failure.message);
  return unexplained.has(failure.name) && !isExplained ? intl.formatMessage(messages.load) : failureText(intl, failure);
}

/** Failures whose text is about a form, unless the service explains them. */
const unexplained: ReadonlySet<Failure['name']> = new Set<Failure['name']>([
  'serverError',
  'unexpectedReply',
  'refused',
  'conflict',
  'rejectedAnswers',
]);

/** The reason of a failure as a text. @param failed what could not be done, before the reason */
export const failedBecause = (intl: MessageFormatter, failure: Failure, failed?: string): string =>
  [failed, failureText(intl, failure)].filter(Boolean).join(' ');
