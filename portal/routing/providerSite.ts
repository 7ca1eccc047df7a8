/** Where the browser goes for a study that does not exist; named by the service in the page's head, empty by default. */
export function providerSite(): string | undefined {
  const site = document.querySelector<HTMLMetaElement>('meta[name=provider-site]')?.content ?? '';
  return /^https?:\/\//.test(site) ? site : undefined;
}
