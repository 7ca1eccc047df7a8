/** Minutes that a form takes on average where it does not say. */
export const DEFAULT_MINUTES = 10;
const LAG = 5;

/**
 * The percentage that the progress bar shows on a page: `start + (100 − start) / total · page − 5`, within 0 and 100, rounded.
 * @param page zero-based index among the shown pages
 * @param start percent at the first page; without one the form starts at 0
 */
export function progressPercent(page: number, total: number, start = 0): number {
  const percent = start + ((100 - start) / Math.max(1, total)) * page - LAG;
  return Math.round(Math.min(100, Math.max(0, percent)));
}
