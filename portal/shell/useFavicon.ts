import { useEffect } from 'react';
import { safeUrl } from '#portal/parts/safeUrl.ts';
import { useStudy } from '#portal/state/useStudy.ts';

/** Sets the brand's first icon as the favicon. */
export function useFavicon(): void {
  const icon = useStudy()?.brand.branding_json?.favicons?.[0];
  const href = safeUrl(icon?.href);
  const type = icon?.type ?? '';
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    if (!link || !href) return;
    link.type = type;
    link.href = href;
  }, [href, type]);
}
