import type { JsonSchema, UISchemaElement } from '@jsonforms/core';

/** The props that JSON Forms passes to a renderer of a UI Schema element. */
export interface ElementProps<E extends UISchemaElement = UISchemaElement> {
  uischema: E;
  schema: JsonSchema;
  path: string;
  enabled?: boolean;
}
