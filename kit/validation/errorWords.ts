import type { ErrorObject } from 'ajv';
import type { Message } from '../texts/defineMessages.ts';
import { messageFor, type ErrorText } from './messageFor.ts';
import { messages as kitMessages } from './messages.ts';

const isArgument = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

/** An answer that is missing is told as everywhere; the study's own words are for one that is wrong. */
const MISSING = new Set(['required', 'notBlank']);

/**
 * What an error says, and the arguments of the text: the error's own, and the options that the field is drawn from.
 * A field may bring words of the study for a wrong answer in the option `invalidText`.
 * @param messages the field type's own texts, preferred to the kit's
 */
export function errorWords(error: ErrorObject, options: Readonly<Record<string, unknown>> = {}, messages?: Readonly<Record<string, Message>>): ErrorText {
  const given = Object.fromEntries(Object.entries(options).filter(([, value]) => isArgument(value))) as Record<string, string | number>;
  if (given.invalidText && !MISSING.has(error.keyword)) return { message: kitMessages.ofStudy, values: given };
  const { message, values } = messageFor(error, messages);
  return { message, values: { ...given, ...values } };
}
