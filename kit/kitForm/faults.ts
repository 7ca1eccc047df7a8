import type { ErrorObject } from 'ajv';
import { type Level, partAt, formPartsOf } from '#kit/compile/index.ts';
import { type FormStore, pathOf } from '#kit/form/index.ts';

const partOf = (level: Level, error: ErrorObject): string | undefined => partAt(level, pathOf(error))?.path;

/** The errors of one part of a form, without those of parts inside it. */
export const faultsAt = (store: FormStore, level: Level, path: string): ErrorObject[] =>
  store.errorsAt(path).filter((error) => partOf(level, error) === path);

/** The parts with errors, in display order. */
export function faultyParts(store: FormStore, level: Level): string[] {
  const faulty = new Set(level.fields.flatMap(({ key }) => store.errorsAt(key)).map((error) => partOf(level, error)));
  if (faulty.size === 0) return [];
  // A plain JSON Forms form can render one value twice.
  const rendered = new Set([...formPartsOf(level, store.core.data)].map(({ path }) => path));
  return [...rendered].filter((path) => faulty.has(path));
}
