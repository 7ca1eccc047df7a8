import type { Errors } from '#schemas/types/index.ts';

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
  /** Not for this person. */
  | { name: 'unauthorized' }
  /** A one-time code is asked for before the submit counts. */
  | { name: 'codeRequired'; message?: string }
  /** The account has no password yet. */
  | { name: 'passwordUndefined' }
  | { name: 'loginFailed' }
  | { name: 'accountExists' }
  | { name: 'rejectedAnswers'; fields: readonly FieldError[]; message: string }
  /** The step is over or the answers were sent before. */
  | { name: 'conflict'; code: string; message: string }
  | { name: 'notFound'; message: string }
  | { name: 'tooManyAttempts'; message: string; seconds?: number }
  /** The service refused and said why. */
  | { name: 'refused'; code: string; message: string }
  | { name: 'serverError' }
  /** No answer came: the network or the service is down. */
  | { name: 'offline' }
  /** An answer came that is not of the contract. */
  | { name: 'unexpectedReply' };

export type FailureName = Failure['name'];

const isErrors = (body: unknown): body is Errors => {
  const errors = (body as Errors | null | undefined)?.errors;
  return Array.isArray(errors) && errors.length > 0 && typeof errors[0]?.code === 'string';
};

/** Names the failure that a response of status 400 or above stands for. Pure. */
export function failureOf(operationId: string, status: number, body: unknown): Failure {
  const errors = isErrors(body) ? body.errors : [];
  const first = errors[0];
  const message = first?.message ?? '';
  if (first?.code === 'password_undefined') return { name: 'passwordUndefined' };
  if (status === 401) return operationId === 'signIn' ? { name: 'loginFailed' } : { name: 'sessionExpired' };
  if (status === 499) return { name: 'codeRequired', message: message || undefined };
  if (status === 429) return { name: 'tooManyAttempts', message, seconds: first?.retry_after };
  if (status >= 500) return { name: 'serverError' };
  const fields = errors.flatMap((error) => (error.attribute ? [{ attribute: error.attribute, place: error.place, code: error.code, message: error.message }] : []));
  if (fields.length > 0) return { name: 'rejectedAnswers', fields, message };
  if (status === 403) return { name: 'unauthorized' };
  if (status === 404) return { name: 'notFound', message };
  if (status === 409) return first?.code === 'account_exists' ? { name: 'accountExists' } : { name: 'conflict', code: first?.code ?? '', message };
  return first ? { name: 'refused', code: first.code, message } : { name: 'unexpectedReply' };
}
