import type { ApiError } from '#schemas/types/index.ts';
import { errorsOf } from './errorsOf.ts';

/** One answer that the service refused. */
export interface FieldError {
  attribute: string;
  /** Where a part of the answer is wrong: its path inside the form. */
  place?: string | undefined;
  /** The keyword that the answer breaks. */
  code: string;
  /** For people, in their language. */
  message: string;
}

/** Everything that can go wrong with a call, by name. Screens speak of failures only in these names. */
export type Failure =
  /** The session has ended; the person is already on the way to the landing page. */
  | { name: 'sessionExpired' }
  /** The token of a survey link is no longer valid; nobody was logged in. */
  | { name: 'linkExpired' }
  /** Not for this person, or not now. */
  | { name: 'unauthorized'; message?: string }
  /** A one-time code is asked for before the submit counts. */
  | { name: 'codeRequired'; message?: string }
  /** The account has no password yet. `needs`: what must come with the new one, such as a mailed code; left out by a back end without codes. */
  | { name: 'passwordUndefined'; needs?: ApiError['needs'] }
  | { name: 'loginFailed' }
  | { name: 'accountExists' }
  | { name: 'rejectedAnswers'; fields: readonly FieldError[]; message: string }
  /** The step is over or the answers were sent before. */
  | { name: 'conflict'; code: string; message: string }
  | { name: 'notFound'; message: string }
  | { name: 'tooManyAttempts'; message: string; seconds?: number }
  /** The service refused and said why. */
  | { name: 'refused'; code: string; message: string }
  /** `message`: what the service said about it, if it knew. */
  | { name: 'serverError'; message?: string }
  /** No answer came: the network or the service is down. */
  | { name: 'offline' }
  /** The response says something unreadable about when the session ends. */
  | { name: 'invalidExpiry' }
  /** The response does not follow the contract. */
  | { name: 'unexpectedReply' };

export type FailureName = Failure['name'];

/** Failures that may be gone at the next try, such as a lost connection. */
const temporary: ReadonlySet<FailureName> = new Set<FailureName>(['offline', 'serverError', 'tooManyAttempts', 'invalidExpiry', 'unexpectedReply']);
export const isTemporary = ({ name }: { name: FailureName }): boolean => temporary.has(name);

/** Names the failure that a response of status 400 or above stands for. Pure. */
export function failureOf(operationId: string, status: number, body: unknown): Failure {
  const errors = errorsOf(body);
  const first = errors[0];
  const message = first?.message ?? '';
  if (first?.code === 'password_undefined') return first.needs === undefined ? { name: 'passwordUndefined' } : { name: 'passwordUndefined', needs: first.needs };
  if (status === 401) return operationId === 'signIn' ? { name: 'loginFailed' } : { name: 'sessionExpired' };
  if (status === 499) return { name: 'codeRequired', message: message || undefined };
  if (status === 429) return { name: 'tooManyAttempts', message, seconds: first?.retry_after };
  if (status >= 500) return status === 503 && message ? { name: 'serverError', message } : { name: 'serverError' };
  const fields = errors.flatMap((error) => (error.attribute ? [{ attribute: error.attribute, place: error.place, code: error.code, message: error.message }] : []));
  if (fields.length > 0) return { name: 'rejectedAnswers', fields, message };
  if (status === 403) return message ? { name: 'unauthorized', message } : { name: 'unauthorized' };
  if (status === 404) return { name: 'notFound', message };
  if (status === 409) return first?.code === 'account_exists' ? { name: 'accountExists' } : { name: 'conflict', code: first?.code ?? '', message };
  return first ? { name: 'refused', code: first.code, message } : { name: 'unexpectedReply' };
}
