import type { JsonSchema7 } from '@jsonforms/core';

/** The kind of value that a rule applies to. */
export type RuleKind = 'text' | 'number' | 'date' | 'boolean' | 'any';

/** A rule that a study can name in `validations` of an input. Browser and service both validate its JSON Schema. */
export interface ValueRule {
  name: string;
  kind: RuleKind;
  /** Type of `limit`, if the rule has one. */
  limit?: 'number' | 'date';
  schema(limit: never): JsonSchema7;
  /** Description for study builders. */
  says: string;
}

const format = (name: string, formatName: string, says: string): ValueRule => ({
  name,
  kind: 'text',
  schema: () => ({ type: 'string', format: formatName }),
  says,
});

/** All rules for `validations`. To add one, add an entry here. Its error message is that of the keyword in its schema. */
export const valueRules: readonly ValueRule[] = [
  {
    name: 'required',
    kind: 'any',
    schema: () => ({}),
    says: 'The question requires an answer; the same as `"required": true`.',
  },
  format('alphanumeric', 'alphanumeric', 'Only letters and digits.'),
  format('textOnly', 'text-only', 'Only letters, spaces, apostrophes, hyphens and periods.'),
  format('digits', 'digits', 'Only digits.'),
  format('email', 'email', 'An email address.'),
  format('phone', 'us-phone', 'A phone number of the United States.'),
  format('zip', 'us-zip', 'A ZIP code of 5 digits.'),
  format('time', 'time-12h', 'A time such as 11:11 AM.'),
  format('json', 'json', 'JSON.'),
  {
    name: 'safeName',
    kind: 'text',
    schema: () => ({ type: 'string', pattern: '^[\\p{L}\\p{N}._]*$' }),
    says: 'Only letters, digits, dots and underscores.',
  },
  {
    name: 'minLength',
    kind: 'text',
    limit: 'number',
    schema: (limit: number) => ({ type: 'string', minLength: limit }),
    says: 'At least `limit` characters.',
  },
  {
    name: 'maxLength',
    kind: 'text',
    limit: 'number',
    schema: (limit: number) => ({ type: 'string', maxLength: limit }),
    says: 'At most `limit` characters.',
  },
  {
    name: 'greaterThanZero',
    kind: 'number',
    schema: () => ({ exclusiveMinimum: 0 }),
    says: 'A number greater than 0.',
  },
  {
    name: 'wholeNumber',
    kind: 'number',
    schema: () => ({ decimals: 0 }),
    says: 'A number without decimals.',
  },
  {
    name: 'minimum',
    kind: 'number',
    limit: 'number',
    schema: (limit: number) => ({ minimum: limit }),
    says: 'A number of at least `limit`.',
  },
  {
    name: 'maximum',
    kind: 'number',
    limit: 'number',
    schema: (limit: number) => ({ maximum: limit }),
    says: 'A number of at most `limit`.',
  },
  {
    name: 'notInFuture',
    kind: 'date',
    schema: () => ({ notInFuture: true }),
    says: 'A date that is not after today.',
  },
  {
    name: 'notBefore',
    kind: 'date',
    limit: 'date',
    schema: (limit: string) => ({ notBefore: limit }),
    says: 'A date that is not before `limit` (YYYY-MM-DD).',
  },
  {
    name: 'notAfter',
    kind: 'date',
    limit: 'date',
    schema: (limit: string) => ({ notAfter: limit }),
    says: 'A date that is not after `limit` (YYYY-MM-DD).',
  },
  {
    name: 'mustCheck',
    kind: 'boolean',
    schema: () => ({ accepted: true }),
    says: 'The box must be checked.',
  },
];

/** One entry of `validations`. */
export type Validation =
  | string
  | { rule: string; limit?: number | string }
  /** A check that the host provides, such as whether a code exists. */
  | { check: string };

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
