import {
  isControl,
  decode,
  type JsonFormsRendererRegistryEntry,
  type JsonSchema,
  type UISchemaElement,
} from '@jsonforms/core';
import { createElement, memo, useContext, useMemo } from 'react';
import { Boundary, Gap } from './Boundary.tsx';
import { FormContext } from './FormContext.ts';
import { liveContentOf } from '#kit/pure/compile/index.ts';
import { useLiveContent } from './useLiveContent.ts';
import { isFieldEntry, isFlat, KIT_RANK, renderableOf } from './registry.tsx';
import { Island, type DispatchProps } from './Island.tsx';
import { memoBy } from '#kit/pure/fields/index.ts';

/** Keywords that can make the schema of one property depend on the others. */
const COMBINING = ['oneOf', 'anyOf', 'then', 'else', '$ref'];
const PROPERTIES = '#/properties/';

const narrowedBy = memoBy((_: JsonSchema) => new Map<string, JsonSchema>());

/**
 * The object schema with only the property of a scope. Testers and mappers get the same result from it,
 * but in constant time: `resolveSchema` of JSON Forms calls `isEmpty` on `properties` at each step, which costs time in its size.
 */
function narrowSchema(schema: JsonSchema, scope: string): JsonSchema {
  const {
    properties,
    required,
    allOf: _conditional,
    ...rest
  } = schema as { properties?: Record<string, JsonSchema>; required?: string[]; allOf?: unknown };
  if (!scope.startsWith(PROPERTIES) || !properties || COMBINING.some((keyword) => keyword in schema)) return schema;
  const key = decode(scope.slice(PROPERTIES.length).split('/')[0]!);
  const own = Object.hasOwn(properties, key) ? properties[key] : undefined;
  if (own === undefined) return schema;
  const bySchema = narrowedBy(schema);
  let found = bySchema.get(key);
  if (!found)
    bySchema.set(
      key,
      (found = {
        ...rest,
        properties: { [key]: own },
        ...(required?.includes(key) ? { required: [key] } : {}),
      } as JsonSchema),
    );
  return found;
}

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
function chooseRenderer(
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
  const rankOf = ({ tester }: Entry): number => {
    try {
      return tester(uischema, schema, { rootSchema, config });
    } catch (cause) {
      // A tester of a host must not take the form with it.
      console.error(cause);
      return -1;
    }
  };
  const named = byInterface.get(uischema.options?.interface as string);
  let entry = named && rankOf(named) >= KIT_RANK ? named : undefined;
  if (!entry) {
    let best = -1;
    for (const other of others) {
      const rank = rankOf(other);
      if (rank > best) [best, entry] = [rank, other];
    }
  }
  chosen.set(uischema, { schema, entry });
  return entry;
}

/** An element with the answers in its texts. */
function LiveElement(props: DispatchProps) {
  return <FormDispatch {...props} uischema={useLiveContent(props.uischema, props.path)} />;
}

/** Renders one element of the UI Schema with the renderer chosen for it. A gap is shown if there is none, or if it throws. */
export const FormDispatch = memo(function FormDispatch({ uischema, schema, path, enabled }: DispatchProps) {
  const { store } = useContext(FormContext)!;
  const { renderers, cells, config } = store.context;
  const own = isControl(uischema) ? narrowSchema(schema, uischema.scope) : schema;
  const isLive = liveContentOf(uischema) !== undefined;
  const entry = isLive ? undefined : chooseRenderer(renderers!, uischema, own, store.core.schema, config);
  const renderer = entry?.renderer as unknown;
  // A control whose code has come must not replace the one that waited: its box would be mounted anew, without focus.
  const Control = useMemo(() => (isFlat(renderer) ? renderableOf(renderer) : undefined), [renderer]);
  if (isLive) return <LiveElement {...{ uischema, schema, path, enabled }} />;
  if (!entry) return <Gap uischema={uischema} path={path} />;
  const props = { uischema, schema: own, path, enabled, renderers, cells };
  const content = Control ? createElement(Control, props) : <Island Renderer={entry.renderer} {...props} />;
  return (
    <Boundary uischema={uischema} path={path}>
      {content}
    </Boundary>
  );
});
