import { carriedOver } from './carriedOver.ts';

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
