import type { Writable } from 'node:stream';
import type { FastifyServerOptions } from 'fastify';
import { loggableError, withoutErrorText } from './loggableError.ts';

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
  'headers["participant-auth-token"]',
  'headers["preview-token"]',
  'headers.authorization',
  'headers.cookie',
];

/** Fastify's type requires a message, which is exactly what the log must leave out. */
const errorSerializer = loggableError as never;

/** The URL that receives a file is itself a secret. */
const SECRET_PATH = /^(\/api\/v3\/uploads\/).+/;

/**
 * Logger options that keep personal data out of the log: no bodies, no headers, no error messages, and URLs without
 * their query.
 * @param stream where log lines go; default: standard output
 */
export const loggerOptions = (level: string, stream?: Writable): FastifyServerOptions['logger'] => ({
  level,
  ...(stream && { stream }),
  hooks: {
    logMethod(args, method) {
      method.apply(this, withoutErrorText(args) as Parameters<typeof method>);
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
