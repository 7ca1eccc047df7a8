import { memoBy } from './memoBy.ts';
import type { AnyFieldType } from './types.ts';

/** The field types of a list by wire name and by alias. */
export const fieldTypesByName = memoBy(
  (fieldTypes: readonly AnyFieldType[]): ReadonlyMap<string, AnyFieldType> =>
    new Map(fieldTypes.flatMap((type) => [type.type, ...(type.aliases ?? [])].map((name) => [name, type] as const))),
);
