import type { JsonSchema7 } from '@jsonforms/core';
import type { LocalText } from '#kit/pure/texts/index.ts';

/** The kind of value that a rule applies to. */
type RuleKind = 'text' | 'number' | 'date' | 'boolean' | 'any';

/** A rule that a study can name in `validations` of an input. Browser and service both validate its JSON Schema. */
interface ValueRule {
  name: string;
  kind: RuleKind;
  /** Type of `limit`, if the rule has one. */
  limit?: 'number' | 'date';
  schema(limit: never): JsonSchema7;
}

const format = (name: string, formatName: string): ValueRule => ({
  name,
  kind: 'text',
  schema: () => ({ type: 'string', format: formatName }),
});

/** All rules for `validations`. To add one, add an entry here. Its error message is the message of the keyword in its schema. */
export const valueRules: readonly ValueRule[] = [
  {
    name: 'required',
    kind: 'any',
    schema: () => ({}),
  },
  format('alphanumeric', 'alphanumeric'),
  format('textOnly', 'text-only'),
  format('digits', 'digits'),
  format('email', 'email'),
  format('phone', 'us-phone'),
  format('zip', 'us-zip'),
  format('time', 'time-12h'),
  format('json', 'json'),
  {
    name: 'safeName',
    kind: 'text',
    schema: () => ({ type: 'string', pattern: '^[\\p{L}\\p{N}._]*$' }),
  },
  {
    name: 'minLength',
    kind: 'text',
    limit: 'number',
    schema: (limit: number) => ({ type: 'string', minLength: limit }),
  },
  {
    name: 'maxLength',
    kind: 'text',
    limit: 'number',
    schema: (limit: number) => ({ type: 'string', maxLength: limit }),
  },
  {
    name: 'greaterThanZero',
    kind: 'number',
    schema: () => ({ exclusiveMinimum: 0 }),
  },
  {
    name: 'wholeNumber',
    kind: 'number',
    schema: () => ({ decimals: 0 }),
  },
  {
    name: 'minimum',
    kind: 'number',
    limit: 'number',
    schema: (limit: number) => ({ minimum: limit }),
  },
  {
    name: 'maximum',
    kind: 'number',
    limit: 'number',
    schema: (limit: number) => ({ maximum: limit }),
  },
  {
    name: 'notInFuture',
    kind: 'date',
    schema: () => ({ notInFuture: true }),
  },
  {
    name: 'notBefore',
    kind: 'date',
    limit: 'date',
    schema: (limit: string) => ({ notBefore: limit }),
  },
  {
    name: 'notAfter',
    kind: 'date',
    limit: 'date',
    schema: (limit: string) => ({ notAfter: limit }),
  },
  {
    name: 'mustCheck',
    kind: 'boolean',
    schema: () => ({ accepted: true }),
  },
];

/** One entry of `validations`. */
export type Validation =
  | string
  | { rule: string; limit?: number | string }
  /** A check that the host provides, such as whether a code exists. */
  | { check: string }
  /** A rule about this answer (`this`) and others: an expression that must be yes, and the message if it is not. */
  | { must: string; message: LocalText };

const byName = new Map(valueRules.map((rule) => [rule.name, rule]));

/** The rule of an entry, with its limit; `undefined` for a check of the host and for an unknown rule. */
export function ruleOf(validation: Validation): { rule: ValueRule; limit: number | string | undefined } | undefined {
  if (typeof validation === 'string')
    return byName.has(validation) ? { rule: byName.get(validation)!, limit: undefined } : undefined;
  const rule = 'rule' in validation ? byName.get(validation.rule) : undefined;
  return rule && { rule, limit: (validation as { limit?: number | string }).limit };
}

/** Names of the checks that the host provides. */
export const checksOf = (validations: readonly Validation[] | undefined): string[] =>
  (validations ?? []).flatMap((validation) =>
    typeof validation === 'object' && 'check' in validation ? [validation.check] : [],
  );
