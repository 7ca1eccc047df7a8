import { isControl, decode, type JsonSchema } from '@jsonforms/core';
import { createElement, memo, useContext } from 'react';
import { Boundary, Gap } from './Boundary.tsx';
import { FormContext } from './FormContext.ts';
import { chooseRenderer } from './chooseRenderer.ts';
import { isFlat, renderableOf } from './registry.tsx';
import { Island, type DispatchProps } from './Island.tsx';
import { memoBy } from '#kit/fields/index.ts';

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

/** Renders one element of the UI Schema with the renderer chosen for it. A gap is shown if there is none, or if it throws. */
export const FormDispatch = memo(function FormDispatch({ uischema, schema, path, enabled }: DispatchProps) {
  const { store } = useContext(FormContext)!;
  const { renderers, cells, config } = store.context;
  const own = isControl(uischema) ? narrowSchema(schema, uischema.scope) : schema;
  const entry = chooseRenderer(renderers!, uischema, own, store.core.schema, config);
  if (!entry) return <Gap uischema={uischema} missingAt={path} />;
  const props = { uischema, schema: own, path, enabled, renderers, cells };
  const content = isFlat(entry.renderer) ? (
    createElement(renderableOf(entry.renderer), props)
  ) : (
    <Island Renderer={entry.renderer} {...props} />
  );
  return <Boundary uischema={uischema}>{content}</Boundary>;
});
