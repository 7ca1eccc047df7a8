/** Returns a URL from study data if it is safe for a link; `undefined` for anything else, such as `javascript:`. */
export function safeUrl(url: string | undefined): string | undefined {
  if (!url) return undefined;
  try {
    return ['https:', 'http:'].includes(new URL(url, 'https://this.site').protocol) ? url : undefined;
  } catch {
    return undefined;
  }
}
