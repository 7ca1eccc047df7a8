/**
 * The site that the browser goes to if the study does not exist: the content of `<meta name="provider-site">`, which the
 * service adds to the page from its setting PROVIDER_SITE. `undefined` without one.
 */
export function providerSite(): string | undefined {
  const site = document.head.querySelector<HTMLMetaElement>('meta[name=provider-site]')?.content ?? '';
  return /^https?:\/\//.test(site) ? site : undefined;
}
