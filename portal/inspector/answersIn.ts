import type { FormData } from '#kit/compile/index.ts';

/** The answers in a text; `undefined` if it is not a JSON object. Pure. */
export function answersIn(text: string | undefined): FormData | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as FormData) : undefined;
  } catch {
    return undefined;
  }
}
