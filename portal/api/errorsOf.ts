import type { ApiError } from '#schemas/types/index.ts';

/** In characters. Longer texts are not written for people: the page of a proxy or a stack trace. */
const MAX_MESSAGE = 1_000;

/**
 * Reads the errors of a refusal from its body, in order. Returns none if the body has another shape. Pure.
 * It reads two shapes: `{ errors: [{ code, message }] }`, and that of back ends that send a single error, `{ error,
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
