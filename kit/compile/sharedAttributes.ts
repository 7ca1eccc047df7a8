import { answerNames } from './answers.ts';
import type { CompiledField } from './compiled.ts';

/** Fields of which a part would be sent under the same name as a part of a field before them: one of both answers would be lost. */
export function sharedAttributes(fields: readonly CompiledField[]): { field: CompiledField; other: CompiledField; attribute: string }[] {
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
