import type { UISchemaElement } from '@jsonforms/core';
import { memo, useContext, type ComponentType, type ReactNode } from 'react';
import { FormContext } from './FormContext.ts';
import { markFlat, type FlatComponent } from './registry.tsx';
import { elementsOf, type LayoutProps, Parts } from './Parts.tsx';
import { useIsVisible, type DisplayProps } from './createDisplay.tsx';

/** The props of a container's component. */
export interface ContainerProps<O = Record<string, unknown>> extends DisplayProps<O> {
  /** The rendered inputs of the container. */
  children: ReactNode;
}

const isBlock = ({ options }: UISchemaElement): boolean => options?.interface === 'block';

/**
 * Creates the JSON Forms renderer of a container: a field type that renders its `inputs` and has no answer itself
 * (`kind: 'container'`).
 */
export function createContainer<O = Record<string, unknown>>(
  Component: ComponentType<ContainerProps<O>>,
): FlatComponent {
  const Rendered = Component as ComponentType<ContainerProps>;
  const Container = memo(function Container(props: LayoutProps) {
    const { uischema, path } = props;
    const isInForm = useContext(FormContext) !== null;
    const isVisible = useIsVisible(uischema, path);
    if (!isVisible || !isInForm) return null;
    const options = uischema.options ?? {};
    return (
      <Rendered label={uischema.label ?? ''} options={options} lang={options.lang as string | undefined}>
        {uischema.elements.some(isBlock) ? <Parts {...props} /> : elementsOf(props)}
      </Rendered>
    );
  });
  return markFlat(Container, Container);
}
