import type { JsonSchema7, UISchemaElement } from '@jsonforms/core';
import { controlOf, propertyOf, toJsonSchema } from '../jsonSchema.ts';
import { leaves, type Asked, type Item, type Matrix, type Shape, type When } from './shapes.ts';

const statementKey = (i: number): string => `item_${i}`;

/** One property per statement. */
const matrixSchema = ({ label: title, statements, options }: Matrix): JsonSchema7 => ({
  type: 'object',
  title,
  properties: Object.fromEntries(
    statements.map((text, i) => [
      statementKey(i),
      { title: text, oneOf: options.map(({ value, label }) => ({ const: value, title: label })) },
    ]),
  ),
});

const itemSchema = (item: Exclude<Item, { kind: 'section' }>): JsonSchema7 => {
  if (item.kind === 'matrix') return matrixSchema(item);
  if (item.kind === 'list') return { type: 'array', title: item.label, items: toJsonSchema(item.questions) };
  return propertyOf(item);
};

const ruleOf = ({ key, equals, not }: When) => ({
  effect: not ? 'HIDE' : 'SHOW',
  condition: { scope: `#/properties/${key}`, schema: { const: equals } },
});

const matrixElement = ({ key, label, statements }: Matrix): object => ({
  type: 'Group',
  label,
  elements: statements.map((_, i) => ({
    type: 'Control',
    scope: `#/properties/${key}/properties/${statementKey(i)}`,
    options: { format: 'radio' },
  })),
});

const itemElement = (item: Item): object => {
  if (item.kind === 'section') return { type: 'Group', label: item.label, elements: item.items.map(itemElement) };
  if (item.kind === 'matrix') return matrixElement(item);
  if (item.kind === 'list') return { type: 'Control', scope: `#/properties/${item.key}` };
  return { ...controlOf(item), ...(item.when && { rule: ruleOf(item.when) }) };
};

const isRequired = (item: Item): item is Asked => 'required' in item && item.required;

/** The shape as a schema and a UI schema of stock JSON Forms. A condition hides a question; a hidden one stays required. */
export function toStockForm({ pages }: Shape): { schema: JsonSchema7; uischema: UISchemaElement } {
  const all = pages.flatMap(leaves) as readonly Exclude<Item, { kind: 'section' }>[];
  const elements = pages.map((items) => items.map(itemElement));
  const uischema =
    elements.length === 1
      ? { type: 'VerticalLayout', elements: elements[0] }
      : {
          type: 'Categorization',
          options: { variant: 'stepper', showNavButtons: true },
          elements: elements.map((own, i) => ({ type: 'Category', label: `Page ${i + 1}`, elements: own })),
        };
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(all.map((item) => [item.key, itemSchema(item)])),
      required: all.filter(isRequired).map(({ key }) => key),
    },
    uischema: uischema as unknown as UISchemaElement,
  };
}
