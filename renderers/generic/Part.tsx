import { JsonFormsDispatch } from '@jsonforms/react';
import { useContext } from 'react';
import { FormContext } from '#kit/form/FormContext.ts';
import { FormDispatch } from '#kit/form/FormDispatch.tsx';
import type { ElementProps } from './ElementProps.ts';

/** An element below another: in the kit's form by the kit's dispatch, in a host's plain `<JsonForms>` by that one's. */
export function Part(props: ElementProps) {
  return useContext(FormContext) ? <FormDispatch {...props} /> : <JsonFormsDispatch {...props} />;
}
