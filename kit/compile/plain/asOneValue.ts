import type { JsonSchema7, Layout, UISchemaElement } from '@jsonforms/core';

/** The property that holds the data of a schema that is not one of an object. */
export const VALUE = 'value';
const AT = `#/properties/${VALUE}`;

/** Keywords whose value is data, not a schema. */
const DATA = new Set(['const', 'enum', 'default', 'examples', 'required']);

/** Where definitions stand; they stay at the top. */
const DEFINITIONS = ['definitions', '$defs'] as const;
const isMoved = (ref: string): boolean => ref === '#' || (ref.startsWith('#/') && !DEFINITIONS.some((place) => ref.startsWith(`#/${place}/`)));

/**
 * A schema of a text, a number or a list → one of an object with that as its only property, {@link VALUE}: a form keeps its answers by name.
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
  return Object.fromEntries(Object.entries(schema).map(([keyword, part]) => {
    if (keyword === '$ref' && typeof part === 'string' && isMoved(part)) return [keyword, AT + part.slice(1)];
    return [keyword, DATA.has(keyword) ? part : moved(part)];
  }));
}

/** The UI Schema of such a schema, its scopes beginning at the new place. */
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
  ...('conditions' in condition && Array.isArray(condition.conditions) ? { conditions: condition.conditions.map(movedCondition) } : {}),
});
