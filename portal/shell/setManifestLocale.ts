/** Gives the study the name of this language if it is put on a home screen. Drafts have no manifest. */
export function setManifestLocale(locale: string): void {
  const link = document.head.querySelector<HTMLLinkElement>('link[rel=manifest]');
  // The service has put the locale at the end of the address.
  const address = link?.getAttribute('href')?.replace(/[^=]*$/, encodeURIComponent(locale));
  // Browsers fetch the manifest again, even if the address stays the same.
  if (link && address !== link.getAttribute('href')) link.setAttribute('href', address!);
}
