/** Loads the page anew, but not while the network is down: the browser would show its own page in place of this one. */
export function reloadIfReachable(): void {
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok && location.reload(),
    () => undefined,
  );
}
