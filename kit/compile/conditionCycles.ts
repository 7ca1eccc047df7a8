import { conditionKeysOf } from './compileCondition.ts';
import type { CompiledCondition } from './compiledCondition.ts';

interface Conditional {
  key: string;
  condition?: CompiledCondition;
}

/** The cycles of fields whose conditions depend on each other. Each cycle starts and ends with the same field and is listed once. */
export function conditionCycles<F extends Conditional>(fields: readonly F[]): F[][] {
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const done = new Set<string>();
  const cycles: F[][] = [];
  const visit = (field: F, path: F[]): void => {
    const at = path.indexOf(field);
    if (at >= 0) {
      cycles.push([...path.slice(at), field]);
      return;
    }
    if (done.has(field.key)) return;
    for (const key of field.condition ? new Set(conditionKeysOf(field.condition)) : []) {
      const next = byKey.get(key);
      if (next) visit(next, [...path, field]);
    }
    done.add(field.key);
  };
  for (const field of fields) if (field.condition) visit(field, []);
  return cycles;
}
