import type { JsonSchema, UISchemaElement } from '@jsonforms/core';
import { JsonFormsDispatch } from '@jsonforms/react';
import { memo, useContext } from 'react';
import { FormContext, FormDispatch } from '#kit/form/index.ts';
import type { RowElement } from './listField.ts';

interface RowFieldProps {
  element: RowElement;
  /** Schema of a row. */
  schema: JsonSchema;
  /** Path of the row in the data: `list.0`. */
  path: string;
  enabled: boolean;
}

/** One input of a row, of any field type. */
export const RowField = memo(function RowField({ element, ...rest }: RowFieldProps) {
  const Dispatch = useContext(FormContext) ? FormDispatch : JsonFormsDispatch;
  return <Dispatch uischema={element as UISchemaElement} {...rest} />;
});

const keyOf = (element: RowElement, i: number): string | number => ('scope' in element ? String(element.scope) : i);

/** All inputs of a row. @param cell class of a wrapper around each */
export const RowFields = ({
  elements,
  cell,
  ...rest
}: Omit<RowFieldProps, 'element'> & { elements: readonly RowElement[]; cell?: string }) =>
  elements.map((element, i) => {
    const inner = <RowField key={keyOf(element, i)} element={element} {...rest} />;
    return cell ? (
      <div key={keyOf(element, i)} className={cell}>
        {inner}
      </div>
    ) : (
      inner
    );
  });
