import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiError } from '#schemas/types/index.ts';
import { localeChain, regionalLocale } from '#kit/pure/texts/index.ts';
import { serviceMessages } from '#service/messages.ts';
import { Refusal, refuse, type Reason } from '#service/refusal.ts';
import { languages, textIn } from '#service/texts.ts';
import { requestLocales } from './request.ts';

/** The contract allows no more errors in one response. */
const MOST_ERRORS = 1000;

/**
 * Sends every failure as `{ errors }`, in the language of the call and with the number format of the device's region.
 * Unexpected failures are logged, and the response does not reveal their details.
 */
export function answerFailure(
  error: FastifyError | Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = refusalOf(error);
  if (!(error instanceof Refusal) && (!refusal || refusal.status >= 500))
    request.log.error(
      { err: error },
      refusal ? 'the database or the file store did not serve a call' : 'unforeseen failure',
    );
  const { status, reasons } = refusal ?? refuse(500, 'failure', serviceMessages.failure);
  const locales = requestLocales(request);
  const language = locales.find((tag) => languages.includes(localeChain(tag).at(-1)!)) ?? 'en';
  const locale = regionalLocale(language, locales);
  const wait = reasons[0]?.retry_after;
  if (wait !== undefined) void reply.header('Retry-After', wait);
  return reply
    .status(status)
    .send({ errors: reasons.slice(0, MOST_ERRORS).map((reason) => wireError(reason, locale)) });
}

/** In seconds. */
const RETRY_AFTER = 5;

/**
 * Failures after which the same call can succeed a moment later, by the code of PostgreSQL or of the system. The database's library
 * reports some of them by a message only.
 */
const PASSING: readonly (readonly [code: 'busy' | 'unavailable', codes: RegExp, message?: RegExp])[] = [
  // PostgreSQL ended a statement that took too long or waited too long for a lock or in a circle of locks, or the session of an idle
  // transaction; or it takes no more connections.
  ['busy', /^(57014|55P03|40P01|25P03|53300)$/, /^timeout exceeded when trying to connect$/],
  // It stops, starts, is lost, takes no writes, or has no room.
  [
    'unavailable',
    /^(57P0\d|08\w{3}|25006|53[12]00|E(CONN(REFUSED|RESET|ABORTED)|TIMEDOUT|PIPE|HOST(DOWN|UNREACH)|NET(DOWN|UNREACH)|NOTFOUND|AI_AGAIN|NOSPC|DQUOT|ROFS))$/,
    /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired)/,
  ],
];

/**
 * @returns which passing failure an error is. One of severity FATAL has ended its connection whatever its code is: on a full disk the server
 * can begin no session and calls that an internal error.
 */
const passingOf = ({ code, message = '', severity }: { code?: unknown; message?: string; severity?: unknown }) =>
  PASSING.find(([, codes, words]) => codes.test(String(code)) || words?.test(message))?.[0] ??
  (severity === 'FATAL' || severity === 'PANIC' ? 'unavailable' : undefined);

function refusalOf(error: FastifyError | Refusal | AggregateError): Refusal | undefined {
  if (error instanceof Refusal) return error;
  // Node collects the failed connections to all addresses of a host.
  const passing = passingOf(error instanceof AggregateError ? error.errors[0] : error);
  if (passing) return refuse(503, passing, serviceMessages[passing], { retry_after: RETRY_AFTER });
  // Fastify's own error: a body that is not JSON, is too large or has another type.
  const status = 'statusCode' in error ? error.statusCode : undefined;
  return status !== undefined && status >= 400 && status < 500
    ? refuse(status, 'invalid_request', serviceMessages.invalidRequest)
    : undefined;
}

const wireError = (
  { code, message, values, attribute, place, pointer, retry_after, needs }: Reason,
  locale: string,
): ApiError => ({
  code,
  message: textIn(locale, message, values),
  ...(attribute !== undefined && { attribute }),
  ...(place !== undefined && { place }),
  ...(pointer !== undefined && { pointer }),
  ...(retry_after !== undefined && { retry_after }),
  ...(needs !== undefined && { needs }),
});
