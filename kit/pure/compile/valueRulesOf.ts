import type { JsonSchema7 } from '@jsonforms/core';
import { type FieldIdentity, ruleOf, transformOf } from '#kit/pure/fields/index.ts';
import { lookAt } from './lookAt.ts';

/**
 * Adds the `validations` of an input to the schema of its field. Rules apply to what a condition would read: the
 * value itself, or the member that
 * represents it. Rules that do not fit the type are skipped here; the definition check reports them.
 */
export function withValueRules(
  { type, input }: Pick<FieldIdentity, 'input'> & { type: Parameters<typeof lookAt>[0]['type'] },
  schema: JsonSchema7,
): JsonSchema7 {
  const rules = (Array.isArray(input.validations) ? input.validations : []).flatMap(
    (validation) => ruleOf(validation) ?? [],
  );
  const place = rules.length > 0 ? lookAt({ type, input }, {}) : undefined;
  if (!place?.wrap) return schema;
  const pieces = rules
    .filter(({ rule }) => rule.kind !== 'any')
    .map(({ rule, limit }) => {
      // Only the `required` rule asks for an answer.
      const { required: _required, ...piece } = place.wrap(rule.schema(limit as never));
      return piece;
    });
  return pieces.length > 0 ? { ...schema, allOf: [...(schema.allOf ?? []), ...pieces] } : schema;
}

/** Whether the rules of the input require an answer. */
export const asksForAnswer = (input: FieldIdentity['input']): boolean =>
  Array.isArray(input.validations) &&
  input.validations.some((validation) => ruleOf(validation)?.rule.name === 'required');

/** The value as stored, after the `normalize` transform of the input. Undefined if a text becomes empty. */
export function normalizedValue({ input }: Pick<FieldIdentity, 'input'>, value: unknown): unknown {
  if (typeof value !== 'string' || input.normalize === undefined) return value;
  return transformOf(input.normalize)(value) || undefined;
}
