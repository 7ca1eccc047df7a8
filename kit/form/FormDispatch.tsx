import { isControl } from '@jsonforms/core';
import { memo, useContext } from 'react';
import { FormContext } from './FormContext.ts';
import { chooseRenderer } from './chooseRenderer.ts';
import { isFlat } from './flat.ts';
import { Island, type DispatchProps } from './Island.tsx';
import { narrowSchema } from './narrowSchema.ts';
import { renderableOf } from './registry.tsx';

/** Renders one element of the UI Schema with the renderer chosen for it. Renders nothing if there is none. */
export const FormDispatch = memo(function FormDispatch({ uischema, schema, path, enabled }: DispatchProps) {
  const { store } = useContext(FormContext)!;
  const { renderers, cells, config } = store.context;
  const own = isControl(uischema) ? narrowSchema(schema, uischema.scope) : schema;
  const entry = chooseRenderer(renderers!, uischema, own, store.core.schema, config);
  if (!entry) return null;
  const props = { uischema, schema: own, path, enabled, renderers, cells };
  if (!isFlat(entry.renderer)) return <Island Renderer={entry.renderer} {...props} />;
  const Renderable = renderableOf(entry.renderer);
  return <Renderable {...props} />;
});
