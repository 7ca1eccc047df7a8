import { Resolve, type JsonSchema } from '@jsonforms/core';
import { useJsonForms } from '@jsonforms/react';
import { useMemo } from 'react';

/** The part of a schema at a scope, with references into the form's schema resolved; the same object across renders. */
export function useResolved(schema: JsonSchema, scope: string): JsonSchema {
  const root = useJsonForms().core!.schema;
  return useMemo(() => (Resolve.schema(schema, scope, root) ?? {}) as JsonSchema, [schema, scope, root]);
}
