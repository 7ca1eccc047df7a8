import {
  Resolve,
  type JsonSchema,
  enumToEnumOptionMapper,
  oneOfToEnumOptionMapper,
  type Translator,
  defaultTranslator,
  isInherentlyEnabled,
  type UISchemaElement,
} from '@jsonforms/core';
import { useJsonForms } from '@jsonforms/react';
import { useMemo } from 'react';
import type { FieldProps } from '#kit/ui/parts/index.ts';
import type { Choice } from '#kit/pure/fields/index.ts';
import { useIsEnabled } from '#kit/form/index.ts';

/** The part of a schema at a scope, with references into the form's schema resolved; the same object across renders. */
export function useResolved(schema: JsonSchema, scope: string): JsonSchema {
  const root = useJsonForms().core!.schema;
  return useMemo(() => (Resolve.schema(schema, scope, root) ?? {}) as JsonSchema, [schema, scope, root]);
}

/** The host's `translate(key, defaultText)`; returns the default text if the host has none. */
export const useTranslate = (): Translator =>
  (useJsonForms().i18n?.translate as Translator | undefined) ?? defaultTranslator;

const isValue = (value: unknown): value is Choice['value'] => ['string', 'number', 'boolean'].includes(typeof value);

/**
 * The choices of a schema: `oneOf` constants with their titles, or the values of an `enum` or `const`.
 * @param prefix the i18n key of the control, under which the host may have texts for the values
 */
function schemaChoices(schema: JsonSchema, translate: Translator, prefix: string): Choice[] {
  const constants = ((schema.oneOf ?? []) as JsonSchema[]).map((each) =>
    oneOfToEnumOptionMapper(each, translate, prefix),
  );
  const values = ((schema.enum ?? []) as unknown[])
    .filter(isValue)
    .map((value) => enumToEnumOptionMapper(value, translate, prefix));
  const { const: only, title } = schema as { const?: unknown; title?: string };
  const single = only === undefined ? [] : [{ value: only, label: title ?? String(only) }];
  return [...constants, ...values, ...single].filter((choice): choice is Choice => isValue(choice.value));
}

/** The choices of a control, in the host's language. @param items the schema of a single value, if it is not the control's own */
export function useSchemaChoices(
  { schema, path, i18nKeyPrefix = path }: Pick<FieldProps, 'schema' | 'path' | 'i18nKeyPrefix'>,
  items: JsonSchema = schema,
): Choice[] {
  const translate = useTranslate();
  return useMemo(() => schemaChoices(items, translate, i18nKeyPrefix), [items, translate, i18nKeyPrefix]);
}

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

/** The props that JSON Forms passes to a renderer of a UI Schema element. */
export interface ElementProps<E extends UISchemaElement = UISchemaElement> {
  uischema: E;
  schema: JsonSchema;
  path: string;
  enabled?: boolean;
}
