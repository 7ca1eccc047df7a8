import {
  findUISchema,
  type ControlElement,
  type JsonSchema,
  type JsonSchema7,
  type Layout,
  type UISchemaElement,
} from '@jsonforms/core';
import { useJsonForms } from '@jsonforms/react';
import { useMemo } from 'react';
import { plainUischema } from '#kit/pure/compile/index.ts';

/** The UI Schema of a control's content: its option `detail`, one registered with the form, or one generated from the schema. */
export function useDetail(
  schema: JsonSchema,
  options: Readonly<Record<string, unknown>> | undefined,
  scope: string,
  path: string,
): UISchemaElement {
  const { core, uischemas } = useJsonForms();
  const root = core!.schema;
  return useMemo(() => {
    const control = { type: 'Control', scope, options } as ControlElement;
    const found = findUISchema(
      uischemas ?? [],
      schema,
      scope,
      path,
      () => plainUischema(schema as JsonSchema7, root as JsonSchema7),
      control,
      root,
    );
    // The parent already shows the label.
    return found.type === 'Group' ? ({ ...found, type: 'VerticalLayout' } as Layout) : found;
  }, [uischemas, schema, options, scope, path, root]);
}
