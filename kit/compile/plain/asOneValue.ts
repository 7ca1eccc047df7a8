import type { JsonSchema7, Layout, UISchemaElement } from '@jsonforms/core';

/** The property that contains the data if the schema is not of an object. */
export const VALUE = 'value';
const AT = `#/properties/${VALUE}`;

/** Keywords whose value is data, not a schema. */
const DATA = new Set(['const', 'enum', 'default', 'examples', 'required']);

/** Keywords for definitions, which stay at the root. */
const DEFINITIONS = ['definitions', '$defs'] as const;
const isMoved = (ref: string): boolean =>
  ref === '#' || (ref.startsWith('#/') && !DEFINITIONS.some((place) => ref.startsWith(`#/${place}/`)));

/**
 * Wraps the schema of a text, a number or a list in the schema of an object with one property, {@link VALUE}, because
 * form data is keyed by name.
 * References into the schema point to its new place.
 */
export function asOneValue(schema: JsonSchema7): JsonSchema7 {
  const { definitions, $defs, ...own } = moved(schema) as JsonSchema7 & { $defs?: JsonSchema7['definitions'] };
  return {
    type: 'object',
    ...(schema.title ? { title: schema.title } : {}),
    properties: { [VALUE]: own as JsonSchema7 },
    required: [VALUE],
    ...(definitions ? { definitions } : {}),
    ...($defs ? { $defs } : {}),
  };
}

function moved(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(moved);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, part]) => {
      if (keyword === '$ref' && typeof part === 'string' && isMoved(part)) return [keyword, AT + part.slice(1)];
      return [keyword, DATA.has(keyword) ? part : moved(part)];
    }),
  );
}

/** The UI Schema for such a schema, with all scopes moved to {@link VALUE}. */
export function uischemaOfOneValue(element: UISchemaElement): UISchemaElement {
  const { elements, scope, rule } = element as Layout & { scope?: string };
  return {
    ...element,
    ...(scope === undefined ? {} : { scope: AT + scope.slice(1) }),
    ...(elements ? { elements: elements.map(uischemaOfOneValue) } : {}),
    ...(rule ? { rule: { ...rule, condition: movedCondition(rule.condition) } } : {}),
  } as UISchemaElement;
}

const movedCondition = <C extends object>(condition: C): C => ({
  ...condition,
  ...('scope' in condition && typeof condition.scope === 'string' ? { scope: AT + condition.scope.slice(1) } : {}),
  ...('conditions' in condition && Array.isArray(condition.conditions)
    ? { conditions: condition.conditions.map(movedCondition) }
    : {}),
});
