import type { JsonSchema7 } from '@jsonforms/core';

/** What a rule judges. */
export type RuleKind = 'text' | 'number' | 'date' | 'boolean' | 'any';

/** A rule that a study can name in an input's `validations`. Browser and service both validate the JSON Schema that it gives. */
export interface ValueRule {
  name: string;
  kind: RuleKind;
  /** What `limit` has to be, if the rule takes one. */
  limit?: 'number' | 'date';
  schema(limit: never): JsonSchema7;
  /** For study builders. */
  says: string;
}

const format = (name: string, formatName: string, says: string): ValueRule => ({ name, kind: 'text', schema: () => ({ type: 'string', format: formatName }), says });

/** Every rule that `validations` can name. A new rule is a row here; its message hangs on the keyword that it uses. */
export const valueRules: readonly ValueRule[] = [
  { name: 'required', kind: 'any', schema: () => ({}), says: 'The question has to be answered; the same as `"required": true`.' },
  format('alphanumeric', 'alphanumeric', 'Only letters and digits.'),
  format('textOnly', 'text-only', 'Only letters: no digits and hardly any punctuation.'),
  format('digits', 'digits', 'Only digits.'),
  format('email', 'email', 'An email address.'),
  format('phone', 'us-phone', 'A telephone number of the United States.'),
  format('zip', 'us-zip', 'A ZIP code of 5 digits.'),
  format('time', 'time-12h', 'A time such as 11:11 AM.'),
  format('json', 'json', 'JSON.'),
  { name: 'safeName', kind: 'text', schema: () => ({ type: 'string', pattern: '^[\\p{L}\\p{N}._]*$' }), says: 'Only letters, digits, dots and underscores.' },
  { name: 'minLength', kind: 'text', limit: 'number', schema: (limit: number) => ({ type: 'string', minLength: limit }), says: 'At least `limit` characters.' },
  { name: 'maxLength', kind: 'text', limit: 'number', schema: (limit: number) => ({ type: 'string', maxLength: limit }), says: 'At most `limit` characters.' },
  { name: 'greaterThanZero', kind: 'number', schema: () => ({ exclusiveMinimum: 0 }), says: 'A number greater than 0.' },
  { name: 'wholeNumber', kind: 'number', schema: () => ({ decimals: 0 }) as JsonSchema7, says: 'A number without decimals.' },
  { name: 'minimum', kind: 'number', limit: 'number', schema: (limit: number) => ({ minimum: limit }), says: 'A number of at least `limit`.' },
  { name: 'maximum', kind: 'number', limit: 'number', schema: (limit: number) => ({ maximum: limit }), says: 'A number of at most `limit`.' },
  { name: 'notInFuture', kind: 'date', schema: () => ({ notInFuture: true }) as JsonSchema7, says: 'A date that is not after today.' },
  { name: 'notBefore', kind: 'date', limit: 'date', schema: (limit: string) => ({ notBefore: limit }) as JsonSchema7, says: 'A date that is not before `limit` (YYYY-MM-DD).' },
  { name: 'notAfter', kind: 'date', limit: 'date', schema: (limit: string) => ({ notAfter: limit }) as JsonSchema7, says: 'A date that is not after `limit` (YYYY-MM-DD).' },
  { name: 'mustCheck', kind: 'boolean', schema: () => ({ accepted: true }) as JsonSchema7, says: 'The box has to be checked.' },
];

/** One entry of `validations`. */
export type Validation =
  | string
  | { rule: string; limit?: number | string }
  /** A check that the host makes, such as whether a code exists. */
  | { check: string };

const byName = new Map(valueRules.map((rule) => [rule.name, rule]));

/** The rule that an entry names, with its limit; `undefined` for a check of the host and for a name that no rule has. */
export function ruleOf(validation: Validation): { rule: ValueRule; limit: number | string | undefined } | undefined {
  if (typeof validation === 'string') return byName.has(validation) ? { rule: byName.get(validation)!, limit: undefined } : undefined;
  const rule = 'rule' in validation ? byName.get(validation.rule) : undefined;
  return rule && { rule, limit: (validation as { limit?: number | string }).limit };
}

/** The names of the checks that the host makes. */
export const checksOf = (validations: readonly Validation[] | undefined): string[] =>
  (validations ?? []).flatMap((validation) => (typeof validation === 'object' && 'check' in validation ? [validation.check] : []));
