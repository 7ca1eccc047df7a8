/**
 * The URL that a text is, or `undefined`. Use it instead of `URL.canParse`: in Node 20, once that has been called often enough
 * to be optimized, it refuses texts with umlauts.
 */
export function urlOf(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
