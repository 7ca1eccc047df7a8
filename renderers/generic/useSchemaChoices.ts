import type { JsonSchema } from '@jsonforms/core';
import { useMemo } from 'react';
import type { FieldProps } from '#kit/parts/index.ts';
import type { Choice } from '#kit/fields/index.ts';
import { schemaChoices } from './schemaChoices.ts';
import { useTranslate } from './useTranslate.ts';

/** The choices of a control, in the host's language. @param items the schema of a single value, if it is not the control's own */
export function useSchemaChoices(
  { schema, path, i18nKeyPrefix = path }: Pick<FieldProps, 'schema' | 'path' | 'i18nKeyPrefix'>,
  items: JsonSchema = schema,
): Choice[] {
  const translate = useTranslate();
  return useMemo(() => schemaChoices(items, translate, i18nKeyPrefix), [items, translate, i18nKeyPrefix]);
}
