import type { JsonSchema, UISchemaElement } from '@jsonforms/core';

/** What JSON Forms hands to whatever draws an element. */
export interface ElementProps<E extends UISchemaElement = UISchemaElement> {
  uischema: E;
  schema: JsonSchema;
  path: string;
  enabled?: boolean;
}
