import { useEffect } from 'react';
import type { BrandingJson } from '#schemas/types/index.ts';
import { safeUrl } from '#portal/parts/safeUrl.ts';
import { useStudy } from '#portal/state/study/useStudy.ts';

type Icon = NonNullable<BrandingJson['favicons']>[number];

/** The brand's icons with a usable address. */
export const iconsOf = (branding: Pick<BrandingJson, 'favicons'> | undefined): readonly Icon[] =>
  (branding?.favicons ?? []).filter(({ href }) => safeUrl(href) !== undefined);

function iconLink({ href, type, sizes }: Icon): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'icon';
  if (type) link.type = type;
  if (sizes) link.setAttribute('sizes', sizes);
  link.setAttribute('href', href);
  return link;
}

/** Replaces the icons of the page, unless it has these already. */
function setIcons(icons: readonly Icon[]): void {
  const present = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=icon]')];
  const links = icons.map(iconLink);
  if (links.every((link, i) => present[i]?.isEqualNode(link))) return;
  for (const link of present) link.remove();
  document.head.append(...links);
}

function setKeywords(text: string): void {
  let meta = document.head.querySelector<HTMLMetaElement>('meta[name=keywords]');
  if (!meta) {
    if (!text) return;
    meta = document.createElement('meta');
    meta.name = 'keywords';
    document.head.append(meta);
  }
  meta.content = text;
}

/** Sets the brand's icons and the study's keywords in the head of the page. */
export function useHead(): void {
  const study = useStudy();
  const icons = JSON.stringify(iconsOf(study?.brand.branding_json));
  const keywords = study?.keywords?.join(', ') ?? '';
  useEffect(() => {
    setIcons(JSON.parse(icons) as Icon[]);
    setKeywords(keywords);
  }, [icons, keywords]);
}
