import type { FastifyServerOptions } from 'fastify';
import type { ErrorReporter } from '#service/deps/errors/ErrorReporter.ts';
import { loggableError, withoutErrorText } from './loggableError.ts';
import { standardOutput, type LogStream } from './standardOutput.ts';

/** The property and header names of personal data and secrets. */
const SECRET = [
  'password',
  'first_name',
  'last_name',
  'email',
  'postal_code',
  'phone_number',
  'email_code',
  'otp_code',
  'user_data',
  'contributions',
  'request_content',
  'client_info',
  'opt_out_reason',
  'participant_auth_token',
  'auth_token',
  'preview_token',
  'link_token',
  'access_token',
  'id_token',
  'code_verifier',
  'headers["participant-auth-token"]',
  'headers["preview-token"]',
  'headers.authorization',
  'headers.cookie',
];

/** Pino's number of the level `error`; `fatal` is above. */
const ERROR = 50;

/** Fastify's type requires a message, which is exactly what the log must leave out. */
const errorSerializer = loggableError as never;

/** The URLs that receive a file, or from which one is downloaded, are themselves secrets. */
const SECRET_PATH = /^(\/api\/v3\/(?:uploads|downloads)\/).+/;

/**
 * Logger options that keep personal data out of the log: no bodies, no headers, no error messages, and URLs without
 * their query.
 * @param stream where log lines go; default: standard output
 * @param reporter receives every failure that is logged as an error
 */
export const loggerOptions = (
  level: string,
  stream: LogStream = standardOutput,
  reporter?: ErrorReporter,
): FastifyServerOptions['logger'] => ({
  level,
  stream,
  hooks: {
    logMethod(args, method, logged) {
      const scrubbed = withoutErrorText(args) as Parameters<typeof method>;
      method.apply(this, scrubbed);
      const [first, what] = scrubbed as unknown[];
      const error = (first as { err?: unknown } | undefined)?.err;
      if (logged >= ERROR && error !== undefined)
        reporter?.report({ at: new Date().toISOString(), what: String(what), error: loggableError(error) });
    },
  },
  redact: {
    paths: SECRET.flatMap((name) => (name.includes('[') ? [name, `req.${name}`] : [name, `*.${name}`, `*.*.${name}`])),
    censor: '[removed]',
  },
  serializers: {
    err: errorSerializer,
    error: errorSerializer,
    req: ({ method, url }: { method: string; url: string }) => ({
      method,
      path: url.split('?')[0]!.replace(SECRET_PATH, '$1[removed]'),
    }),
    res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
  },
});
