import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import spanish from '#translations/es.json' with { type: 'json' };
import { createValidator } from './createValidator.ts';
import { errorMessages, messageFor } from './messageFor.ts';
import { messages } from './messages.ts';
import { formats, keywords } from './vocabulary/index.ts';

const validator = createValidator({ now: () => new Date('2026-06-15T12:00:00Z') });

function firstError(schema: Record<string, unknown>, value: unknown) {
  const run = validator.compile(schema);
  run(value);
  const error = run.errors?.[0];
  if (!error) throw new Error('The case is valid.');
  return error;
}

const textOf = (
  schema: Record<string, unknown>,
  value: unknown,
  overrides?: Parameters<typeof messageFor>[1],
): string => {
  const { message, values } = messageFor(firstError(schema, value), overrides);
  return String(new IntlMessageFormat(message.defaultMessage, 'en').format(values));
};

const scale = (of: string) => ({ aggregate: { of, parts: ['a'], total: 't' } });

describe('the text of an error', () => {
  it.each([
    [{ required: ['a'] }, {}, 'This field is required'],
    [{ notBlank: true }, ' ', 'This field is required'],
    [{ maxLength: 3 }, 'abcd', 'This field must contain no more than 3 characters (current length 4)'],
    [{ minLength: 3 }, '😀', 'This field must contain at least 3 characters (current length 1)'],
    [{ format: 'email' }, 'x', 'Your email address does not appear to be valid'],
    [{ format: 'us-phone' }, 'x', 'This field must be in the format of 12345678999 or 1 (234) 567-8999'],
    [{ format: 'us-zip' }, 'x', 'US zipcode must contain 5 digits.'],
    [{ format: 'time-12h' }, 'x', 'Please use the format 11:11 AM'],
    [{ format: 'alphanumeric' }, '-', 'This field can only contain letters and numbers.'],
    [{ format: 'text-only' }, '1', 'This field can only contain letters'],
    [{ format: 'date' }, '2023-02-29', 'Please select a day, month and year.'],
    [{ minimum: 2, maximum: 5 }, 1, 'Please respond with a number between 2 - 5.'],
    [{ minimum: 2, maximum: 5 }, 6, 'Please respond with a number between 2 - 5.'],
    [{ minimum: 2 }, 1, 'Please respond with a number of 2 or more.'],
    [{ maximum: 2 }, 3, 'Please respond with a number of 2 or less.'],
    [{ exclusiveMinimum: 0 }, 0, 'Enter value greater than 0.'],
    [{ multipleOf: 0.5 }, 0.3, 'Please respond with a multiple of 0.5.'],
    [{ decimals: 0 }, 1.5, 'Enter a whole number.'],
    [{ decimals: 1 }, 1.55, 'Enter a number with no more than 1 decimal.'],
    [{ decimals: 2 }, 1.555, 'Enter a number with no more than 2 decimals.'],
    [{ type: 'number' }, 'x', 'Please respond with a number.'],
    [{ enum: ['a'] }, 'b', 'Choose one of the answers'],
    [{ minItems: 1 }, [], 'Please choose at least 1 option.'],
    [{ notInFuture: true }, '2999-01-01', 'Date cannot be in the future.'],
    [{ notBefore: 1901 }, '1900', 'Date cannot be before 1901.'],
    [{ accepted: true }, false, 'This must be checked to proceed.'],
    [scale('sum'), { a: 1, t: 2 }, 'invalid sum'],
    [scale('mean'), { a: 1, t: 2 }, 'invalid average'],
    [{ passwordRules: ['case'] }, 'a', 'at least 1 uppercase and 1 lowercase character'],
    [{ passwordRules: ['symbolAndNumber'] }, 'a', 'at least 1 symbol and number'],
    [{ passwordRules: ['length'] }, 'a', 'at least 12 characters'],
    [{ not: {} }, 1, 'Check this answer'],
    [{ type: 'string' }, 1, 'Check this answer'],
  ] as const)('%j of %j: %s', (schema, value, text) => expect(textOf(schema, value)).toBe(text));

  it('prefers overrides, and among them the key with the detail', () => {
    const mine = (text: string) => ({ id: 'x', defaultMessage: text, description: '' });
    expect(textOf({ format: 'email' }, 'x', { format: mine('mine') })).toBe('mine');
    expect(textOf({ format: 'email' }, 'x', { format: mine('mine'), 'format.email': mine('finer') })).toBe('finer');
    expect(textOf({ required: ['a'] }, {}, { minLength: mine('mine') })).toBe('This field is required');
    expect(textOf({ minimum: 2, maximum: 5 }, 1, { minimum: mine('{min} to {max}') })).toBe('2 to 5');
  });

  it('formats numbers for the locale', () => {
    const { message, values } = messageFor(firstError({ minimum: 0.5, maximum: 1500 }, 0));
    expect(new IntlMessageFormat((spanish as Record<string, string>)[message.id]!, 'es').format(values)).toBe(
      'Responda con un número entre 0,5 y 1500.',
    );
  });

  it('ignores inherited names', () => {
    expect(messageFor({ ...firstError({ not: {} }, 1), keyword: 'constructor' }).message).toBe(messages.invalid);
  });
});

it('[F5.49] every format and keyword has a text, and every text has a Spanish translation with the same arguments', () => {
  for (const { name } of formats) expect(errorMessages[`format.${name}`], name).toBeDefined();
  // Conditions use the ones, which answers never fail. The others report the errors of other keywords.
  const ofAnswers = keywords.filter(({ inTests, errorsBelow }) => !inTests && !errorsBelow);
  for (const { keyword } of ofAnswers)
    expect(
      Object.keys(errorMessages).some((key) => key === keyword || key.startsWith(`${keyword}.`)),
      keyword,
    ).toBe(true);
  type Nodes = ReturnType<IntlMessageFormat['getAst']>;
  const namesIn = (nodes: Nodes): string[] =>
    nodes.flatMap((node) => [
      ...(node.type > 0 && 'value' in node ? [node.value] : []),
      ...('options' in node ? Object.values(node.options).flatMap(({ value }) => namesIn(value)) : []),
    ]);
  const args = (text: string) => [...new Set(namesIn(new IntlMessageFormat(text, 'en').getAst()))].sort();
  for (const { id, defaultMessage } of Object.values(messages)) {
    const translated = (spanish as Record<string, string>)[id];
    expect(translated, id).toBeDefined();
    expect(args(translated ?? ''), id).toEqual(args(defaultMessage));
  }
});
