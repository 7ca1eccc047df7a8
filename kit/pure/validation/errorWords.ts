import type { ErrorObject } from 'ajv';
import { choiceList, type ListWords } from '#kit/pure/fields/index.ts';
import type { Message } from '#kit/pure/texts/index.ts';
import { messageFor, type ErrorText } from './messageFor.ts';
import { messages as kitMessages } from './messages.ts';

const isArgument = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

const MISSING = new Set(['required', 'notBlank']);

/** A bound that other answers give has the error of the same bound as a constant. */
function insteadOf(error: ErrorObject, options: Readonly<Record<string, unknown>>): ErrorObject {
  if (error.keyword !== 'outOfBounds') return error;
  const bounds = options.outOfBounds as Record<string, { keyword: string; limit: unknown }> | undefined;
  const { keyword = error.keyword, limit } = bounds?.[String(error.params.bound)] ?? {};
  return { ...error, keyword, params: { limit }, parentSchema: options };
}

/**
 * The text of an error and its arguments: the parameters of the error, the options of the field, and `choices` (see `choiceList`).
 * A study can replace the text with two options: `missingText` for a missing answer and `invalidText` for an invalid one.
 * @param messages texts of the field type, which take precedence over the kit's
 * @returns also the `suggestion` of the field type, a text that follows with the same arguments
 * @param intl formats the choices that the text lists
 */
export function errorWords(
  error: ErrorObject,
  options: Readonly<Record<string, unknown>> = {},
  messages: Readonly<Record<string, Message>> | undefined,
  intl: ListWords,
): ErrorText & { suggestion?: Message | undefined } {
  const given = Object.fromEntries(Object.entries(options).filter(([, value]) => isArgument(value))) as Record<
    string,
    string | number
  >;
  const known = insteadOf(error, options);
  const { message, values } = messageFor(known, messages);
  const isMissing = MISSING.has(known.keyword) || message === messages?.required;
  // The text of a rule that shows answers.
  const refusals = options.refusals as Record<string, string> | undefined;
  const ofStudy = isMissing ? given.missingText : (given.invalidText ?? refusals?.[values.invalidText as string]);
  if (ofStudy) return { message: kitMessages.ofStudy, values: { invalidText: ofStudy } };
  return {
    message,
    // A missing answer is its own suggestion.
    suggestion: isMissing ? undefined : messages?.[`${known.keyword}.suggestion`],
    values: { ...given, ...values, ...(isMissing && { choices: choiceList(options, intl) ?? 'none' }) },
  };
}
