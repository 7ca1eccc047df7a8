import { answerNames } from './answers.ts';
import type { CompiledField } from './compiled.ts';

/**
 * Fields with an attribute that an earlier field also submits, so that one of the two answers would be lost. At most
 * one entry per field.
 */
export function sharedAttributes(
  fields: readonly CompiledField[],
): { field: CompiledField; other: CompiledField; attribute: string }[] {
  const owners = new Map<string, CompiledField>();
  return fields.flatMap((field) => {
    const shared = answerNames(field).flatMap((attribute) => {
      const other = owners.get(attribute);
      if (!other) owners.set(attribute, field);
      return other && other !== field ? [{ field, other, attribute }] : [];
    });
    return shared.slice(0, 1);
  });
}
