import type { JsonFormsRendererRegistryEntry, JsonSchema, UISchemaElement } from '@jsonforms/core';
import { memoBy } from '#kit/fields/index.ts';
import { KIT_RANK, isFieldEntry } from './registry.tsx';

type Entry = JsonFormsRendererRegistryEntry;
interface Ordered {
  byInterface: Map<string, Entry>;
  others: readonly Entry[];
}

const orderOf = memoBy((entries: readonly Entry[]): Ordered => ({
  byInterface: new Map(entries.filter(isFieldEntry).map((entry) => [entry.fieldType.type, entry as Entry])),
  others: entries.filter((entry) => !isFieldEntry(entry)),
}));
const choicesOf = memoBy(
  (_: readonly Entry[]) => new WeakMap<UISchemaElement, { schema: JsonSchema; entry: Entry | undefined }>(),
);

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
  const chosen = choicesOf(entries);
  const known = chosen.get(uischema);
  if (known?.schema === schema) return known.entry;
  const { byInterface, others } = orderOf(entries);
  const context = { rootSchema, config };
  const named = byInterface.get(uischema.options?.interface as string);
  let entry = named && named.tester(uischema, schema, context) >= KIT_RANK ? named : undefined;
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
