/** A seeded source of chance (mulberry32, public domain algorithm by T. Ettinger): the same seed gives the same run. */
export function randomFrom(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    below: (end: number): number => Math.floor(next() * end),
    pick: <T>(of: readonly T[]): T => of[Math.floor(next() * of.length)]!,
  };
}
export type Random = ReturnType<typeof randomFrom>;
