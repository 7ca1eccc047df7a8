import { decode, type JsonSchema7, type Rule } from '@jsonforms/core';
import { acceptsAbsence } from '#kit/validation/index.ts';
import type { CompiledCondition } from '../compiledCondition.ts';

interface AnyCondition {
  type?: string;
  conditions?: readonly AnyCondition[];
  scope?: string;
  schema?: JsonSchema7;
  expectedValue?: unknown;
  failWhenUndefined?: boolean;
}

const SCOPE = /^#(\/properties\/[^/]+)+$/;

/**
 * Converts a SHOW or HIDE rule to a condition on the form data, because a hidden element must not block submission.
 * @returns `undefined` for other rules, and for conditions that cannot be converted (functions, other scopes): the
 *   element then counts as visible
 */
export function shownWhile(rule: Rule | undefined): CompiledCondition | undefined {
  if (!rule || !['SHOW', 'HIDE'].includes(rule.effect)) return undefined;
  return conditionOf(rule.condition as AnyCondition, rule.effect === 'HIDE');
}

function conditionOf(condition: AnyCondition, isNegated: boolean): CompiledCondition | undefined {
  if (Array.isArray(condition.conditions)) {
    const conditions = condition.conditions.map((part) => conditionOf(part, isNegated));
    if (conditions.includes(undefined)) return undefined;
    return {
      type: (condition.type === 'AND') === isNegated ? 'OR' : 'AND',
      conditions: conditions as CompiledCondition[],
    };
  }
  const schema = condition.type === 'LEAF' ? { const: condition.expectedValue } : condition.schema;
  if (!schema || !SCOPE.test(condition.scope ?? '')) return undefined;
  const [key, ...inside] = condition.scope!.split('/properties/').slice(1).map(decode);
  const holdsForNothing = condition.failWhenUndefined !== true && acceptsAbsence(schema, () => true);
  const test = inside.reduceRight<JsonSchema7>(
    (part, name) => ({
      type: 'object',
      properties: { [name]: part },
      ...(holdsForNothing ? {} : { required: [name] }),
    }),
    schema,
  );
  return {
    scope: `#/properties/${key}`,
    key: key!,
    schema: isNegated ? { not: test } : test,
    failWhenUndefined: isNegated ? holdsForNothing : !holdsForNothing,
  };
}
