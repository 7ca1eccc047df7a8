import { type JsonSchema, enumToEnumOptionMapper, oneOfToEnumOptionMapper, type Translator } from '@jsonforms/core';
import { useMemo } from 'react';
import type { FieldProps } from '#kit/parts/index.ts';
import type { Choice } from '#kit/fields/index.ts';
import { useTranslate } from './useTranslate.ts';

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
