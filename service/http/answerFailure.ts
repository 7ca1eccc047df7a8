import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiError } from '#schemas/types/index.ts';
import { localeChain, regionalLocale } from '#kit/texts/index.ts';
import { serviceMessages } from '#service/messages.ts';
import { Refusal, refuse, type Reason } from '#service/refusal.ts';
import { languages, textIn } from '#service/texts.ts';
import { requestLocales } from './requestLocales.ts';

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
    request.log.error({ err: error }, refusal ? 'the database was too busy' : 'unforeseen failure');
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
 * PostgreSQL ended a statement that took too long or waited too long for a lock or in a circle of locks, or the session
 * of an idle transaction; or it takes no more connections. The same call can succeed a moment later.
 */
const OVERLOADS = ['57014', '55P03', '40P01', '25P03', '53300'];
/** The pool of connections reports that all are in use in a message only. */
const NO_CONNECTION = 'timeout exceeded when trying to connect';
const isOverload = (error: { code?: unknown; message?: string }): boolean =>
  OVERLOADS.includes(String(error.code)) || error.message === NO_CONNECTION;

function refusalOf(error: FastifyError | Refusal): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (isOverload(error)) return refuse(503, 'busy', serviceMessages.busy, { retry_after: RETRY_AFTER });
  // Fastify's own error: a body that is not JSON, is too large or has another type.
  const status = error.statusCode;
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
