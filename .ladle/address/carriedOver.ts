/** Parameters that Ladle sets itself; all others in the address are the gallery's own. */
const OF_LADLE: ReadonlySet<string> = new Set(['story', 'mode', 'width', 'rtl', 'source', 'theme']);

/**
 * The address that a press on another story leads to, with the gallery's own parameters of the current one: Ladle drops
 * them all. Within a story the next address stays as it is, so that a switch can return to its default.
 * @param current the query of the current address, `?story=a&arg-mode=dark`
 * @param next the query that Ladle wants
 */
export function carriedOver(current: string, next: string): string {
  const from = new URLSearchParams(current);
  const to = new URLSearchParams(next);
  if (to.get('story') === from.get('story')) return next;
  for (const [name, value] of from) if (!OF_LADLE.has(name) && !to.has(name)) to.set(name, value);
  return `?${to}`;
}
