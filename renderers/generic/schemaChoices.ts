import type { JsonSchema } from '@jsonforms/core';
import type { Choice } from '#kit/fields/choices.ts';

const isValue = (value: unknown): value is Choice['value'] => ['string', 'number', 'boolean'].includes(typeof value);

/** What a schema lets choose from: the titles of `oneOf` constants, or the values of an `enum` as they are. */
export function schemaChoices(schema: JsonSchema): Choice[] {
  const constants = ((schema.oneOf ?? []) as { const?: unknown; title?: string }[]).map((each) => ({ value: each.const, label: each.title ?? String(each.const) }));
  const values = ((schema.enum ?? []) as unknown[]).map((value) => ({ value, label: String(value) }));
  const single = (schema as { const?: unknown }).const;
  const only = single === undefined ? [] : [{ value: single, label: schema.title ?? String(single) }];
  return [...constants, ...values, ...only].filter((choice): choice is Choice => isValue(choice.value));
}
