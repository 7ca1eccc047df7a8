import {
  composeWithUi,
  getControlPath,
  isControl,
  type JsonSchema,
  type JsonFormsRendererRegistryEntry,
  type UISchemaElement,
} from '@jsonforms/core';
import { materialCells, materialRenderers } from '@jsonforms/material-renderers';
import { JsonFormsContext, useJsonForms } from '@jsonforms/react';
import { useContext, useMemo, useSyncExternalStore, type FocusEvent } from 'react';
import { FormContext } from '#kit/form/index.ts';
import type { ElementProps } from '../generic/hooks.ts';
import UnknownElement from '../generic/UnknownElement.tsx';

/**
 * An element that only the stock JSON Forms renderers support. As elsewhere in the kit, an error is not shown before
 * the control is blurred.
 */
export default function StockElement(props: ElementProps) {
  const { uischema, schema, path } = props;
  const context = useJsonForms();
  const store = useContext(FormContext)?.store;
  const { config } = context;
  const core = context.core!;
  const root = core.schema;
  const ownPath = isControl(uischema) ? composeWithUi(uischema, path) : path;
  const read = (): boolean => store?.isTouched(ownPath) ?? true;
  const isTouched = useSyncExternalStore(
    useMemo(() => (notify: () => void) => store?.subscribe([ownPath], notify) ?? (() => {}), [store, ownPath]),
    read,
    read,
  );
  const quiet = useMemo(() => {
    const errors =
      isTouched || !store ? core.errors : core.errors?.filter((error) => store.isTouched(getControlPath(error)));
    return { ...context, core: { ...core, errors }, cells: [...materialCells, ...(context.cells ?? [])] };
  }, [context, core, store, isTouched]);
  const Renderer = useMemo(
    () => bestOf(materialRenderers, uischema, schema, root, config)?.renderer,
    [uischema, schema, root, config],
  );
  if (!Renderer) return <UnknownElement uischema={uischema} />;
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (isControl(uischema) && !currentTarget.contains(relatedTarget)) store?.touch(ownPath);
  };
  return (
    <JsonFormsContext.Provider value={quiet}>
      <div onBlur={onBlur}>
        <Renderer {...props} renderers={context.renderers} cells={quiet.cells} />
      </div>
    </JsonFormsContext.Provider>
  );
}

function bestOf(
  entries: readonly JsonFormsRendererRegistryEntry[],
  uischema: UISchemaElement,
  schema: JsonSchema,
  rootSchema: JsonSchema,
  config: unknown,
) {
  const ranked = entries.map((entry) => ({ entry, rank: entry.tester(uischema, schema, { rootSchema, config }) }));
  const best = ranked.reduce((a, b) => (b.rank > a.rank ? b : a));
  return best.rank >= 0 ? best.entry : undefined;
}
