/** Languages and widths, in CSS pixels, of a test that is the same in each. */
export const views = [
  ['es', 360],
  ['en', 1280],
  ['en', 360],
  ['es', 1280],
] as const;
