import type { JsonSchema, Layout, UISchemaElement } from '@jsonforms/core';
import { FirstBlock } from './FormContext.ts';
import { FormDispatch } from './FormDispatch.tsx';

/** The props that JSON Forms gives to the renderer of a layout. */
export interface LayoutProps {
  uischema: Layout & { label?: string };
  schema: JsonSchema;
  path: string;
  enabled?: boolean;
}

const keyOf = (element: UISchemaElement, i: number): string | number =>
  'scope' in element ? String(element.scope) : i;

/** The elements of a layout, rendered. */
export const elementsOf = ({ uischema, schema, path, enabled }: LayoutProps) =>
  uischema.elements.map((element, i) => (
    <FormDispatch key={keyOf(element, i)} uischema={element} schema={schema} path={path} enabled={enabled} />
  ));

/** Sections or blocks. Only the first one can have the page's first block. */
export function Parts(props: LayoutProps) {
  const [first, ...others] = elementsOf(props);
  return (
    <>
      {first}
      <FirstBlock value={false}>{others}</FirstBlock>
    </>
  );
}
