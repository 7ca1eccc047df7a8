import { isInherentlyEnabled, type JsonSchema, type UISchemaElement } from '@jsonforms/core';
import { useJsonForms } from '@jsonforms/react';
import { useIsEnabled } from '#kit/controls/createDisplay.tsx';

/** Whether what an element holds can be changed: as JSON Forms decides it from the form, the rule, the options, the schema and what is around it. */
export function useUsable(uischema: UISchemaElement, schema: JsonSchema | undefined, path: string, enabled: boolean | undefined): boolean {
  // Renders again when the rule changes its mind.
  useIsEnabled(uischema, path);
  const context = useJsonForms();
  return isInherentlyEnabled({ jsonforms: context } as never, { path, enabled }, uischema, schema as never, context.core!.data, context.config);
}
