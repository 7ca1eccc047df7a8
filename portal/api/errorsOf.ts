import type { ApiError } from '#schemas/types/index.ts';

/** Longer texts are no message for a person: a page of a proxy, a stack trace. */
const MAX_MESSAGE = 1_000;

/**
 * Reads the errors of a refusal from its body, in their order; none if it has another shape. Pure.
 * Two shapes are read: `{ errors: [{ code, message }] }`, and that of back ends that send one error alone:
 * `{ error, message }`, where `error` is its code, its text or an object like one of `errors`.
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
      ...(needs === 'email_code' && { needs }),
    },
  ];
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const isMessage = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '' && value.length <= MAX_MESSAGE;

/** `not_found` is a name for programs; `Not found.` is a text. */
const isCode = (text: string): boolean => /^[\w-]+$/.test(text);
