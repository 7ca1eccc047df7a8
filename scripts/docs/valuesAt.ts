/**
 * The values at a path of a JSON document.
 * @param path as in `Key.path`: `[]` is each entry of a list, `*` each key of an object
 */
export function valuesAt(document: unknown, path: string): unknown[] {
  const steps = path.replaceAll('[]', '.[]').split('.');
  return steps.reduce<unknown[]>((values, step) => values.flatMap((value) => stepInto(value, step)), [document]);
}

function stepInto(value: unknown, step: string): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  if (step === '[]') return Array.isArray(value) ? value : [];
  if (step === '*') return Object.values(value);
  return step in value ? [(value as Record<string, unknown>)[step]] : [];
}
