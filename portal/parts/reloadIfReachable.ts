/** Reloads the page, but only if the network is up. Otherwise the browser would replace it with its own error page. */
export function reloadIfReachable(): void {
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok && location.reload(),
    () => undefined,
  );
}
