/** An address out of study data, if it is one a link may have; anything else (such as `javascript:`) makes no link. */
export function safeUrl(url: string | undefined): string | undefined {
  if (!url) return undefined;
  try {
    return ['https:', 'http:'].includes(new URL(url, location.origin).protocol) ? url : undefined;
  } catch {
    return undefined;
  }
}
