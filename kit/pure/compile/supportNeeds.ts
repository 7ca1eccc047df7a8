import type { Level } from './compiled.ts';
import { formPartsOf } from './parts.ts';
import type { SupportMessage, SupportOption, SupportTexts } from '#kit/pure/support/index.ts';

/** An answer that requires the crisis support message. */
interface SupportNeed {
  /** Path of the answer in the data, such as `mood` or `diary.0.mood`. */
  path: string;
  texts: SupportTexts;
  /** The message in all languages of the study. */
  message: SupportMessage;
}

/**
 * The answers that require the crisis support message, in form order, including those in rows. Skips fields whose
 * message the study turned off. Pure.
 */
export const supportNeeds = (level: Level, data: Readonly<Record<string, unknown>>): SupportNeed[] =>
  [...formPartsOf(level, data)].flatMap(({ field, path }) => {
    const support = field.options.support as SupportOption | undefined;
    return support && field.type.needsSupport?.(valueAt(data, path)) ? [{ path, ...support }] : [];
  });

const valueAt = (data: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, key)
          ? (value as Record<string, unknown>)[key]
          : undefined,
      data,
    );
