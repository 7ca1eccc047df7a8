import type { JsonSchema, Layout, UISchemaElement } from '@jsonforms/core';
import { memo, useContext, type ComponentType, type ReactNode } from 'react';
import { FormContext } from './FormContext.ts';
import { FormDispatch } from './FormDispatch.tsx';
import { markFlat, type FlatComponent } from './flat.ts';
import { useIsVisible, type DisplayProps } from './createDisplay.tsx';

/** The props of a container's component. */
export interface ContainerProps<O = Record<string, unknown>> extends DisplayProps<O> {
  /** The rendered inputs of the container. */
  children: ReactNode;
}

interface ContainerElementProps {
  uischema: Layout & { label?: string };
  schema: JsonSchema;
  path: string;
  enabled?: boolean;
}

const keyOf = (element: UISchemaElement, i: number): string | number =>
  'scope' in element ? String(element.scope) : i;

/**
 * Creates the JSON Forms renderer of a container: a field type that renders its `inputs` and has no answer itself
 * (`kind: 'container'`).
 */
export function createContainer<O = Record<string, unknown>>(
  Component: ComponentType<ContainerProps<O>>,
): FlatComponent {
  const Rendered = Component as ComponentType<ContainerProps>;
  const Container = memo(function Container({ uischema, schema, path, enabled }: ContainerElementProps) {
    const isInForm = useContext(FormContext) !== null;
    const isVisible = useIsVisible(uischema, path);
    if (!isVisible || !isInForm) return null;
    const options = uischema.options ?? {};
    return (
      <Rendered label={uischema.label ?? ''} options={options} lang={options.lang as string | undefined}>
        {uischema.elements.map((element, i) => (
          <FormDispatch key={keyOf(element, i)} uischema={element} schema={schema} path={path} enabled={enabled} />
        ))}
      </Rendered>
    );
  });
  return markFlat(Container, Container);
}
