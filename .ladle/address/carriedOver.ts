import { FIELD_CHANGES } from '../switches.ts';

/** Parameters that Ladle sets itself, and those about one field; all others in the address are the gallery's own. */
const OF_STORY: ReadonlySet<string> = new Set([
  'story',
  'mode',
  'width',
  'rtl',
  'source',
  'theme',
  ...Object.keys(FIELD_CHANGES).map((name) => `arg-${name}`),
]);

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
  for (const [name, value] of from) if (!OF_STORY.has(name) && !to.has(name)) to.set(name, value);
  return `?${to}`;
}

/**
 * Keeps switches and brand in the address when another story is opened. Ladle 5.1 has no setting for this and no event
 * before it writes the address.
 */
export function keepParameters(history: History, location: Location): void {
  const push = history.pushState.bind(history);
  history.pushState = (state, unused, url) => {
    if (url === undefined || url === null) return push(state, unused, url);
    const next = new URL(url, location.href);
    next.search = carriedOver(location.search, next.search);
    push(state, unused, next);
  };
}
