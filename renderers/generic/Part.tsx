import type { JsonSchema, JsonSchema7 } from '@jsonforms/core';
import { JsonFormsDispatch, useJsonForms } from '@jsonforms/react';
import { useContext } from 'react';
import { dereferenced } from '#kit/compile/plain/dereferenced.ts';
import { FormContext } from '#kit/form/FormContext.ts';
import { FormDispatch } from '#kit/form/FormDispatch.tsx';
import type { ElementProps } from './ElementProps.ts';

/** An element below another: in the kit's form by the kit's dispatch, in a host's plain `<JsonForms>` by that one's. */
export function Part(props: ElementProps) {
  const inForm = useContext(FormContext) !== null;
  const root = useJsonForms().core!.schema as JsonSchema7;
  if (inForm) return <FormDispatch {...props} />;
  // Testers look at the properties of the schema that they are handed, not behind its own reference.
  return <JsonFormsDispatch {...props} schema={'$ref' in props.schema ? ((dereferenced(props.schema, root) ?? props.schema) as JsonSchema) : props.schema} />;
}
