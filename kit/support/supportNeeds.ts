import type { Level } from '../compile/compiled.ts';
import { partsOf } from '../compile/parts.ts';
import type { SupportMessage, SupportOption, SupportTexts } from './supportMessage.ts';

/** An answer that calls for the message on help in a crisis. */
export interface SupportNeed {
  /** Where the answer is in the data, such as `mood` or `diary.0.mood`. */
  path: string;
  texts: SupportTexts;
  /** In all languages of the study. */
  message: SupportMessage;
}

/** The answers that call for help, in the order in which they are asked; also inside rows. Those for which the study turned the message off are left out. Pure. */
export const supportNeeds = (level: Level, data: Readonly<Record<string, unknown>>): SupportNeed[] =>
  [...partsOf(level, data)].flatMap(({ field, path }) => {
    const support = field.options.support as SupportOption | undefined;
    return support && field.type.needsSupport?.(valueAt(data, path)) ? [{ path, ...support }] : [];
  });

const valueAt = (data: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined), data);
