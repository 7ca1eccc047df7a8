import type { JsonSchema7 } from '@jsonforms/core';
import { transformOf } from '../fields/transforms.ts';
import type { FieldIdentity } from '../fields/types.ts';
import { ruleOf } from '../fields/valueRules.ts';
import { lookAt } from './lookAt.ts';

/**
 * The schema of a field with the rules that its input names. They judge what a condition would look at: the value itself, or the member that
 * stands for it. Rules that do not fit are for the check of the definition to report.
 */
export function withValueRules({ type, input }: Pick<FieldIdentity, 'input'> & { type: Parameters<typeof lookAt>[0]['type'] }, schema: JsonSchema7): JsonSchema7 {
  const rules = (Array.isArray(input.validations) ? input.validations : []).flatMap((validation) => ruleOf(validation) ?? []);
  const place = rules.length > 0 ? lookAt({ type, input }, {}) : undefined;
  if (!place?.wrap) return schema;
  const pieces = rules.filter(({ rule }) => rule.kind !== 'any').map(({ rule, limit }) => {
    // Whether there is an answer is for `required` to say.
    const { required: _required, ...piece } = place.wrap(rule.schema(limit as never));
    return piece;
  });
  return pieces.length > 0 ? { ...schema, allOf: [...(schema.allOf ?? []), ...pieces] } : schema;
}

/** Whether the input's rules ask for an answer. */
export const asksForAnswer = (input: FieldIdentity['input']): boolean => Array.isArray(input.validations) && input.validations.some((validation) => ruleOf(validation)?.rule.name === 'required');

/** A value as it is stored, by the input's `normalize`; a text of which nothing is left is no answer. */
export function normalizedValue({ input }: Pick<FieldIdentity, 'input'>, value: unknown): unknown {
  if (typeof value !== 'string' || input.normalize === undefined) return value;
  return transformOf(input.normalize)(value) || undefined;
}
