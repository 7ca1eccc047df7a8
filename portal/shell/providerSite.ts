/**
 * The site that the browser goes to if the study does not exist: the content of `<meta name="provider-site">`, which a
 * host may add to the page. `undefined` without one.
 */
export function providerSite(): string | undefined {
  const site = document.querySelector<HTMLMetaElement>('meta[name=provider-site]')?.content ?? '';
  return /^https?:\/\//.test(site) ? site : undefined;
}
