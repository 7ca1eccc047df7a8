import { composeWithUi, isControl, Resolve, type JsonSchema, type UISchemaElement } from '@jsonforms/core';
import { JsonFormsContext, type JsonFormsStateContext } from '@jsonforms/react';
import { useContext, useMemo, useSyncExternalStore, type ComponentType } from 'react';
import { controlId, FormContext } from './FormContext.ts';
import type { FormStore } from './store/FormStore.ts';
import { pathReader, wholeReader, type Reader } from './store/readers.ts';

/** What a dispatch renders: one element of the UI Schema. */
export interface DispatchProps {
  uischema: UISchemaElement;
  schema: JsonSchema;
  path: string;
  enabled?: boolean;
}

interface IslandProps extends DispatchProps {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  Renderer: ComponentType<any>;
}

/**
 * Renders a component made for the ordinary JsonFormsContext, such as a stock renderer, below the kit's stable context:
 * it gets its own context, which changes only with the state that it shows.
 */
export function Island({ Renderer, ...props }: IslandProps) {
  const environment = useContext(FormContext)!;
  const { store } = environment;
  const reader = useMemo(
    () => readerOf(store, props.uischema, props.schema, props.path),
    [store, props.uischema, props.schema, props.path],
  );
  const slice = useSyncExternalStore(reader.subscribe, reader.get, reader.get);
  const value = useMemo<JsonFormsStateContext>(() => ({ ...slice.context, core: slice.core }), [slice]);
  // The dispatch of JSON Forms passes an id to controls, which connects label and input.
  const id = isControl(props.uischema)
    ? controlId(environment, composeWithUi(props.uischema, props.path), props.uischema)
    : undefined;
  return (
    <JsonFormsContext.Provider value={value}>
      <Renderer {...props} id={id} />
    </JsonFormsContext.Provider>
  );
}

/** A control with one plain value reads its own path only. Any other element can show more and reads the whole state. */
function readerOf(store: FormStore, uischema: UISchemaElement, schema: JsonSchema, path: string): Reader {
  if (!isControl(uischema)) return wholeReader(store);
  const resolved = Resolve.schema(schema, uischema.scope, store.core.schema);
  const isPlain =
    resolved &&
    resolved.type !== 'object' &&
    !hasObjectItems(resolved) &&
    !('anyOf' in resolved) &&
    !('allOf' in resolved);
  return isPlain ? pathReader(store, uischema, path) : wholeReader(store);
}

const hasObjectItems = (schema: JsonSchema): boolean =>
  schema.type === 'array' && (schema.items as JsonSchema | undefined)?.type === 'object';
