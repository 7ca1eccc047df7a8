import { decode, type JsonSchema } from '@jsonforms/core';

/** Whether the schema requires the property that a scope names. */
export function isRequiredIn({ required }: JsonSchema, scope: string): boolean {
  const name = /^#\/properties\/([^/]+)$/.exec(scope)?.[1];
  return name !== undefined && Array.isArray(required) && required.includes(decode(name));
}
