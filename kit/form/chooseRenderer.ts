import type { JsonFormsRendererRegistryEntry, JsonSchema, UISchemaElement } from '@jsonforms/core';
import { KIT_RANK, isFieldEntry } from './registry.tsx';

type Entry = JsonFormsRendererRegistryEntry;
interface Ordered {
  byInterface: Map<string, Entry>;
  others: readonly Entry[];
}

const orders = new WeakMap<readonly Entry[], Ordered>();
const choices = new WeakMap<
  readonly Entry[],
  WeakMap<UISchemaElement, { schema: JsonSchema; entry: Entry | undefined }>
>();

function orderOf(entries: readonly Entry[]): Ordered {
  let order = orders.get(entries);
  if (!order) {
    const byInterface = new Map(entries.filter(isFieldEntry).map((entry) => [entry.fieldType.type, entry as Entry]));
    orders.set(entries, (order = { byInterface, others: entries.filter((entry) => !isFieldEntry(entry)) }));
  }
  return order;
}

/**
 * The registry entry for an element: the one with the highest rank, as in JSON Forms, cached by registry, element and schema.
 * The tester of the field type that the element's `interface` names runs first. If it returns the kit's rank, no other tester runs.
 */
export function chooseRenderer(
  entries: readonly Entry[],
  uischema: UISchemaElement,
  schema: JsonSchema,
  rootSchema: JsonSchema,
  config: unknown,
): Entry | undefined {
  let chosen = choices.get(entries);
  if (!chosen) choices.set(entries, (chosen = new WeakMap()));
  const known = chosen.get(uischema);
  if (known?.schema === schema) return known.entry;
  const { byInterface, others } = orderOf(entries);
  const context = { rootSchema, config };
  const room = byInterface.get(uischema.options?.interface as string);
  let entry = room && room.tester(uischema, schema, context) >= KIT_RANK ? room : undefined;
  if (!entry) {
    let best = -1;
    for (const other of others) {
      const rank = other.tester(uischema, schema, context);
      if (rank > best) [best, entry] = [rank, other];
    }
  }
  chosen.set(uischema, { schema, entry });
  return entry;
}
