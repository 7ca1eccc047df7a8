import type { JsonSchema, JsonSchema7 } from '@jsonforms/core';
import { JsonFormsDispatch, useJsonForms } from '@jsonforms/react';
import { useContext } from 'react';
import { dereferenced } from '#kit/pure/compile/index.ts';
import { FormContext, FormDispatch } from '#kit/form/index.ts';
import type { ElementProps } from './hooks.ts';

/** A child element: dispatched by the kit's form if there is one, otherwise by the host's plain `<JsonForms>`. */
export function Part(props: ElementProps) {
  const inForm = useContext(FormContext) !== null;
  const root = useJsonForms().core!.schema as JsonSchema7;
  if (inForm) return <FormDispatch {...props} />;
  // Testers inspect the properties of the schema they receive and do not resolve its own `$ref`.
  return (
    <JsonFormsDispatch
      {...props}
      schema={
        '$ref' in props.schema ? ((dereferenced(props.schema, root) ?? props.schema) as JsonSchema) : props.schema
      }
    />
  );
}
