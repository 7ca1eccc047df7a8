const LAG = 5;

/**
 * The percentage on the progress bar of a page: `start + (end − start) / total · page − 5`, clamped to 0–100 and rounded.
 * @param page zero-based index among the visible pages
 * @param start percentage at the first page; default 0
 * @param end percentage at which the next form of the same sign-up starts; default 100
 */
export function progressPercent(page: number, total: number, start = 0, end = 100): number {
  const percent = start + ((end - start) / Math.max(1, total)) * page - LAG;
  return Math.round(Math.min(100, Math.max(0, percent)));
}
