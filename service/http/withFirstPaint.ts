import { iconPath, manifestAddress, TOUCH_ICON } from '#schemas/homeScreen.ts';
import type { Landing } from '#schemas/types/index.ts';
import { LANDING_ID, NONCE_PLACEHOLDER, type FirstPaint } from '#schemas/firstPaint.ts';
import { escapeHtml } from '#service/escapeHtml.ts';
import type { PortalBuild } from './portalBuild.ts';

/**
 * Inserts a first paint into the portal's page. The nonce's placeholder stays.
 * @param landing the response of the landing call
 */
export function withFirstPaint(build: PortalBuild, paint: FirstPaint, landing: Pick<Landing, 'slug'>): string {
  const base = `/${encodeURIComponent(landing.slug)}/`;
  const head = [
    `<meta name="description" content="${escapeHtml(paint.description)}" />`,
    ...paint.themeColors.map(
      ({ media, color }) =>
        `<meta name="theme-color"${media ? ` media="${media}"` : ''} content="${escapeHtml(color)}" />`,
    ),
    `<link rel="manifest" href="${escapeHtml(manifestAddress(base, paint.lang))}" />`,
    `<link rel="apple-touch-icon" href="${base}${iconPath(TOUCH_ICON)}" />`,
    ...(paint.keywords.length > 0
      ? [`<meta name="keywords" content="${escapeHtml(paint.keywords.join(', '))}" />`]
      : []),
    ...paint.styleSources.map((source) => `<style nonce="${NONCE_PLACEHOLDER}">${build.stylesOf(source)}</style>`),
    ...new Set(paint.sources.flatMap(build.filesOf).map(preloadLink)),
    paint.styles,
    `<script type="application/json" id="${LANDING_ID}" nonce="${NONCE_PLACEHOLDER}">${JSON.stringify(landing).replaceAll('<', '\\u003c')}</script>`,
  ].join('\n    ');
  return fillIn(build.page, [
    [/<html lang="[^"]*">/, `<html lang="${escapeHtml(paint.lang)}">`],
    [/<title>[^<]*<\/title>/, `<title>${escapeHtml(paint.title)}</title>`],
    // The first paint would wait for a request of a linked style sheet. The disabled link tells Vite's loader that the
    // page has the sheet: otherwise a lazy import would fetch it and wait for it. Without the media query, Chromium's
    // preload scanner would fetch it.
    ...[...build.styleSheets].map(
      ([path, css]) =>
        [
          new RegExp(`<link rel="stylesheet"[^>]*href="${path}"[^>]*>`),
          `<style nonce="${NONCE_PLACEHOLDER}">${css}</style><link rel="stylesheet" href="${path}" media="not all" disabled />`,
        ] as const,
    ),
    ...(paint.icons.length > 0 ? [[ICON, paint.icons.map(iconLink).join('\n    ')] as const] : []),
    ['<!--head-->', head],
    ['<!--first paint-->', paint.body],
  ]);
}

/**
 * Removes the script that takes tokens out of the address. An address without tokens does not need it, and the first
 * paint would wait for it.
 */
export const withoutTokenScript = (page: string): string =>
  page.replace(/<script src="\/strip-tokens\.js"><\/script>\s*/, '');

/** Tells the portal how the service is set up. @param settings contents of meta elements by name; `undefined`: none */
export const withSettings = (page: string, settings: Readonly<Record<string, string | undefined>>): string =>
  page.replace('</head>', (end) =>
    [
      ...Object.entries(settings).flatMap(([name, content]) =>
        content === undefined ? [] : [`<meta name="${name}" content="${escapeHtml(content)}" />`],
      ),
      end,
    ].join(''),
  );

/** The page's own icon, which is empty. */
const ICON = /<link rel="icon"[^>]*>/;

const iconLink = (icon: FirstPaint['icons'][number]): string => {
  const attributes = (['type', 'sizes', 'href'] as const).flatMap((name) =>
    icon[name] ? [` ${name}="${escapeHtml(icon[name])}"`] : [],
  );
  return `<link rel="icon"${attributes.join('')} />`;
};

function preloadLink(file: string): string {
  if (file.endsWith('.woff2')) return `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}" />`;
  return `<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}" />`;
}

const fillIn = (page: string, parts: readonly (readonly [where: RegExp | string, text: string])[]): string =>
  parts.reduce((html, [where, text]) => html.replace(where, () => text), page);
