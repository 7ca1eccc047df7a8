import type { JsonSchema7 } from '@jsonforms/core';
import { defineFieldType, type AnyFieldType, type InputDefinition } from '../../../kit/pure/fields/types.ts';

const number = (input: InputDefinition, key: string) => input.config?.[key] as number | undefined;
const oneOf = (input: InputDefinition) =>
  (input.options ?? []).map(({ value, label }) => ({ const: value, title: String(label) }));

/** Removes unset keys. */
const set = (schema: Record<string, unknown>): JsonSchema7 =>
  Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined)) as JsonSchema7;

const stock = (
  type: string,
  schema: (input: InputDefinition) => JsonSchema7,
  options: Record<string, unknown> = {},
): AnyFieldType => defineFieldType({ type, inputSchema: { type: 'object' }, schema, options: () => options });

/**
 * The interfaces of `formDefinition` with values for stock Material renderers. These types have no renderers of their
 * own, so the stock ones
 * claim them by schema.
 */
export const STOCK_TYPES: readonly AnyFieldType[] = [
  stock('text', (input) =>
    set({
      type: 'string',
      minLength: number(input, 'min_length'),
      maxLength: number(input, 'max_length'),
      pattern: input.config?.text_only ? "^[A-Za-z ,.'-]*$" : undefined,
    }),
  ),
  stock('number', (input) =>
    set({ type: 'number', minimum: number(input, 'minimum'), maximum: number(input, 'maximum') }),
  ),
  stock('radioinput', (input) => ({ type: 'string', oneOf: oneOf(input) }), { format: 'radio' }),
  stock('selectadvanced', (input) => ({ type: 'string', oneOf: oneOf(input) }), { autocomplete: false }),
  stock('checkboxgroupwithnone', (input) =>
    input.options?.length === 1
      ? { type: 'boolean' }
      : { type: 'array', uniqueItems: true, items: { type: 'string', oneOf: oneOf(input) } },
  ),
];
