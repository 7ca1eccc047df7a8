import { API_HOST_META } from '#schemas/firstPaint.ts';

let host: string | undefined;

/**
 * The origin that calls go to, if the service's setting API_HOST names another origin than the page's: the content of
 * `<meta name="api-host">`, which the service adds to the page.
 */
export function apiHost(): string {
  host ??= document.head.querySelector<HTMLMetaElement>(`meta[name=${API_HOST_META}]`)?.content ?? '';
  return host;
}
