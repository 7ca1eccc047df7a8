import type { ApiError } from '#schemas/types/index.ts';
import { endsSession } from './endsSession.ts';

/** In characters. Longer texts are not written for people: the page of a proxy or a stack trace. */
const MAX_MESSAGE = 1_000;

/**
 * Reads the errors of a refusal from its body, in order. Returns none if the body has another shape. Pure.
 * It reads two shapes: `{ errors: [{ code, message }] }`, and the shape of back ends that send a single error, `{ error,
 * message }`, where `error` is its code, its text or an object like one of `errors`.
 */
export function errorsOf(body: unknown): ApiError[] {
  if (!isObject(body)) return [];
  const { errors, error, ...rest } = body;
  if (Array.isArray(errors)) return errors.flatMap((one) => readError(isObject(one) ? one : { message: one }));
  if (isObject(error)) return readError({ ...rest, ...error });
  if (typeof error !== 'string') return readError(rest);
  return readError(isMessage(rest.message) || isCode(error) ? { ...rest, code: error } : { ...rest, message: error });
}

function readError({ code, message, attribute, place, retry_after, needs }: Record<string, unknown>): ApiError[] {
  if (typeof code !== 'string' && !isMessage(message)) return [];
  return [
    {
      code: typeof code === 'string' ? code : '',
      message: isMessage(message) ? message : '',
      ...(typeof attribute === 'string' && { attribute }),
      ...(typeof place === 'string' && { place }),
      ...(typeof retry_after === 'number' && { retry_after }),
      ...((needs === 'email_code' || needs === 'password') && { needs }),
    },
  ];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isMessage = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= MAX_MESSAGE;

/** `not_found` is a code for programs; `Not found.` is a text. */
const isCode = (text: string): boolean => /^[\w-]+$/.test(text);

/** One answer that the service refused. */
export interface FieldError {
  attribute: string;
  /** The path inside the form of the part that is wrong, if it is only a part of the answer. */
  place?: string | undefined;
  /** The keyword that the answer violates. */
  code: string;
  /** For participants, in their language. */
  message: string;
}

/** A link alone does not show what was asked for. */
const LOG_IN = 'log_in_to_read';

/** Everything that can go wrong with a call, by name. Screens handle failures only by these names. */
export type Failure =
  /** The session has ended. The participant is already being redirected to the landing page. */
  | { name: 'sessionExpired' }
  /** The token of a survey link is no longer valid. There was no login. */
  | { name: 'linkExpired' }
  /** Not allowed for this participant, or not at this time. */
  | { name: 'unauthorized'; message?: string; code?: typeof LOG_IN }
  /** The submission needs a one-time code. */
  | { name: 'codeRequired'; message?: string }
  /**
   * The account has no password yet. `needs` is the additional proof for the new password, such as a mailed code; back
   * ends without codes leave it out.
   */
  | { name: 'passwordUndefined'; needs?: ApiError['needs'] }
  /** The change of the account needs a proof of who asks for it: the password, or a mailed code. */
  | { name: 'proofRequired'; needs: ApiError['needs']; message: string }
  /** E-mail address or password are wrong. */
  | { name: 'loginFailed' }
  /** The login failed for another reason. */
  | { name: 'loginBroken' }
  /** The visitor has not confirmed that they are no robot. */
  | { name: 'captchaMissing' }
  /** The browser could not prove it. */
  | { name: 'captchaFailed' }
  | { name: 'accountExists' }
  /** The login at the provider succeeded, but the participant could not be read. */
  | { name: 'accountLookup' }
  | { name: 'rejectedAnswers'; fields: readonly FieldError[]; message: string }
  /** The step is over or the answers were submitted before. */
  | { name: 'conflict'; code: string; message: string }
  | { name: 'notFound'; message: string }
  /** The activity opens later. */
  | { name: 'notOpen'; message: string }
  /** The participant cannot take part in the activity. */
  | { name: 'notForYou'; message: string }
  | { name: 'tooManyAttempts'; message: string; seconds?: number }
  /** The service refused the call with a reason. */
  | { name: 'refused'; code: string; message: string }
  /** `message`: the service's explanation, if it sent one. */
  | { name: 'serverError'; message?: string }
  /** There was no response: the network or the service is down. */
  | { name: 'offline' }
  /** The session's expiry in the response is unreadable. */
  | { name: 'invalidExpiry' }
  /** The response does not follow the contract. */
  | { name: 'unexpectedReply' };

type FailureName = Failure['name'];

/** Failures that a retry may resolve, such as a lost connection. */
const temporary: ReadonlySet<FailureName> = new Set<FailureName>([
  'offline',
  'serverError',
  'tooManyAttempts',
  'invalidExpiry',
  'loginBroken',
  'unexpectedReply',
]);
export const isTemporary = ({ name }: { name: FailureName }): boolean => temporary.has(name);

/** The meaning of a 404 by its code. With any other code, the thing does not exist. */
const missing: Readonly<Record<string, 'notOpen' | 'notForYou'>> = {
  contribution_not_open: 'notOpen',
  contribution_disqualified: 'notForYou',
};

/** Returns the failure for a response with status 400 or above. Pure. */
export function failureOf(operationId: string, status: number, body: unknown): Failure {
  const errors = errorsOf(body);
  const first = errors[0];
  const message = first?.message ?? '';
  if (first?.code === 'password_undefined')
    return first.needs === undefined
      ? { name: 'passwordUndefined' }
      : { name: 'passwordUndefined', needs: first.needs };
  if (first?.code === 'proof_required') return { name: 'proofRequired', needs: first.needs, message };
  if (status === 401 && operationId === 'signIn') return { name: 'loginFailed' };
  if (status === 401 && !endsSession(operationId)) return { name: 'refused', code: first?.code ?? '', message };
  if (status === 401) return { name: 'sessionExpired' };
  if (status === 499) return { name: 'codeRequired', message: message || undefined };
  if (status === 429) return { name: 'tooManyAttempts', message, seconds: first?.retry_after };
  if (status >= 500) return status === 503 && message ? { name: 'serverError', message } : { name: 'serverError' };
  const fields = errors.flatMap((error) =>
    error.attribute
      ? [{ attribute: error.attribute, place: error.place, code: error.code, message: error.message }]
      : [],
  );
  if (fields.length > 0) return { name: 'rejectedAnswers', fields, message };
  if (status === 403)
    return {
      name: 'unauthorized',
      ...(message && { message }),
      ...(first?.code === LOG_IN && { code: LOG_IN }),
    };
  if (status === 404) return { name: missing[first?.code ?? ''] ?? 'notFound', message };
  if (status === 409)
    return first?.code === 'account_exists' || operationId === 'createAccount'
      ? { name: 'accountExists' }
      : { name: 'conflict', code: first?.code ?? '', message };
  return first ? { name: 'refused', code: first.code, message } : { name: 'unexpectedReply' };
}
