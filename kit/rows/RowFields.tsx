import type { JsonSchema, UISchemaElement } from '@jsonforms/core';
import { JsonFormsDispatch } from '@jsonforms/react';
import { memo, useContext } from 'react';
import { FormContext } from '../form/FormContext.ts';
import { FormDispatch } from '../form/FormDispatch.tsx';
import type { RowElement } from './listField.ts';

interface RowFieldProps {
  element: RowElement;
  /** Of a row. */
  schema: JsonSchema;
  /** The row's place in the data: `list.0`. */
  path: string;
  enabled: boolean;
}

/** One of the inputs of a row: any room, drawn at its place in the row. */
export const RowField = memo(function RowField({ element, ...rest }: RowFieldProps) {
  const Dispatch = useContext(FormContext) ? FormDispatch : JsonFormsDispatch;
  return <Dispatch uischema={element as UISchemaElement} {...rest} />;
});

const keyOf = (element: RowElement, i: number): string | number => ('scope' in element ? String(element.scope) : i);

/** All inputs of a row. @param wrap what surrounds each, such as a cell */
export const RowFields = ({ elements, cell, ...rest }: Omit<RowFieldProps, 'element'> & { elements: readonly RowElement[]; cell?: string }) =>
  elements.map((element, i) => {
    const inner = <RowField key={keyOf(element, i)} element={element} {...rest} />;
    return cell ? <div key={keyOf(element, i)} className={cell}>{inner}</div> : inner;
  });
