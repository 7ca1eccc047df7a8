/** A seeded random number generator (mulberry32, a public domain algorithm by T. Ettinger). */
export function randomFrom(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number): number => Math.floor(next() * end);
  return {
    below,
    pick: <T>(of: readonly T[]): T => of[below(of.length)]!,
    /** @returns the same elements in random order (Fisher–Yates) */
    shuffle<T>(of: readonly T[]): T[] {
      const all = [...of];
      for (let i = all.length - 1; i > 0; i -= 1) {
        const j = below(i + 1);
        [all[i], all[j]] = [all[j]!, all[i]!];
      }
      return all;
    },
  };
}
export type Random = ReturnType<typeof randomFrom>;
