import { isInherentlyEnabled, type JsonSchema, type UISchemaElement } from '@jsonforms/core';
import { useJsonForms } from '@jsonforms/react';
import { useIsEnabled } from '#kit/form/index.ts';

/**
 * Whether the content of an element can be edited, as decided by JSON Forms from the form, the rule, the options, the
 * schema and the parent.
 */
export function useUsable(
  uischema: UISchemaElement,
  schema: JsonSchema | undefined,
  path: string,
  enabled: boolean | undefined,
): boolean {
  // Subscribe, so that a change of the rule renders again.
  useIsEnabled(uischema, path);
  const context = useJsonForms();
  return isInherentlyEnabled(
    { jsonforms: context },
    { path, enabled },
    uischema,
    schema,
    context.core!.data,
    context.config,
  );
}
