import fc from 'fast-check';

/** Draws a value of an arbitrary, as provided by `fc.gen()`. */
export type Draw = fc.GeneratorValue;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The values of a member in all examples. */
const at = (pool: readonly unknown[], key: string): unknown[] =>
  pool.filter(isObject).flatMap((value) => (Object.hasOwn(value, key) ? [value[key]] : []));

/**
 * A value similar to those of the examples: parts of one combined with parts of another, neighboring numbers, texts with one character
 * changed, lists shortened, extended and reversed. Most are valid if the examples are; the caller asks the schema.
 * @param pool values of the examples at this place
 */
export function mutate(draw: Draw, pool: readonly unknown[]): unknown {
  const base = draw(fc.constantFrom, ...pool);
  if (draw(fc.nat, { max: 3 }) === 0) return structuredClone(base);
  if (Array.isArray(base)) return mutateList(draw, base, pool.filter(Array.isArray).flat());
  if (isObject(base)) return mutateObject(draw, base, pool);
  if (typeof base === 'number') return base + draw(fc.constantFrom, -1, -0.5, 0, 0.5, 1, 10);
  if (typeof base === 'string') return mutateText(draw, base);
  return draw(fc.constantFrom, base, true, false);
}

function mutateObject(draw: Draw, base: Record<string, unknown>, pool: readonly unknown[]): Record<string, unknown> {
  const keys = [...new Set(pool.filter(isObject).flatMap((value) => Object.keys(value)))];
  const next: Record<string, unknown> = {};
  for (const key of keys) {
    const isKept = Object.hasOwn(base, key) ? draw(fc.nat, { max: 9 }) > 0 : draw(fc.nat, { max: 9 }) === 0;
    const values = at(pool, key);
    if (isKept && values.length > 0)
      next[key] = Object.hasOwn(base, key) && draw(fc.boolean) ? structuredClone(base[key]) : mutate(draw, values);
  }
  return next;
}

function mutateList(draw: Draw, base: readonly unknown[], items: readonly unknown[]): unknown[] {
  const kept = structuredClone(base.filter(() => draw(fc.nat, { max: 4 }) > 0));
  // Rows with an identifier have fixed positions and unique identifiers.
  if (items.some((item) => isObject(item) && 'identifier' in item))
    return kept.map((row) => ({
      ...(mutate(draw, [row, ...items]) as object),
      identifier: (row as Record<string, unknown>).identifier,
    }));
  const more = items.length > 0 ? Array.from({ length: draw(fc.nat, { max: 2 }) }, () => mutate(draw, items)) : [];
  return draw(fc.boolean) ? [...kept, ...more] : [...kept, ...more].reverse();
}

function mutateText(draw: Draw, base: string): string {
  const letters = [...base];
  const place = draw(fc.nat, { max: letters.length });
  const digit = /\d/.test(letters[place] ?? '')
    ? String(draw(fc.nat, { max: 9 }))
    : draw(fc.string, { unit: 'grapheme', maxLength: 2 });
  return letters.toSpliced(place, 1, digit).join('');
}
