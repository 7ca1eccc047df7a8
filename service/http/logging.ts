import type { Writable } from 'node:stream';
import type { FastifyServerOptions } from 'fastify';
import { loggableError, withoutErrorText } from './loggableError.ts';

/** Names under which personal data and secrets travel. */
const SECRET = [
  'password', 'first_name', 'last_name', 'email', 'postal_code', 'phone_number', 'email_code', 'otp_code', 'user_data', 'contributions', 'request_content', 'client_info', 'opt_out_reason',
  'participant_auth_token', 'auth_token', 'preview_token',
  'headers["participant-auth-token"]', 'headers["preview-token"]', 'headers.authorization', 'headers.cookie',
];

/** Fastify's type asks for a message, which is the very thing to leave out. */
const errorSerializer = loggableError as never;

/** The address that takes a file is a secret in itself. */
const SECRET_PATH = /^(\/api\/v3\/uploads\/).+/;

/**
 * Logs without personal data: no bodies, no headers, no words of errors, and addresses of calls without their query.
 * @param stream where lines go; standard output if left out
 */
export const loggerOptions = (level: string, stream?: Writable): FastifyServerOptions['logger'] => ({
  level,
  ...(stream && { stream }),
  hooks: {
    logMethod(args, method) {
      method.apply(this, withoutErrorText(args) as Parameters<typeof method>);
    },
  },
  redact: { paths: SECRET.flatMap((name) => (name.includes('[') ? [name, `req.${name}`] : [name, `*.${name}`, `*.*.${name}`])), censor: '[removed]' },
  serializers: {
    err: errorSerializer,
    error: errorSerializer,
    req: ({ method, url }: { method: string; url: string }) => ({ method, path: url.split('?')[0]!.replace(SECRET_PATH, '$1[removed]') }),
    res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
  },
});
