import { renderToString, renderToStaticMarkup } from 'react-dom/server';
import { ref } from 'valtio';
import {
  type CreateFirstPaint,
  type FirstPaint,
  type PageRequest,
  MODE_STYLES_ID,
  type HomeScreen,
} from '#schemas/firstPaint.ts';
import { localText } from '#kit/pure/texts/index.ts';
import type { Landing } from '#schemas/types/index.ts';
import { interfaceLanguage, interfaceLanguages, interfaceLocale, loadTexts } from '#translations/load.ts';
import { App } from '../../App.tsx';
import { screens } from '#portal/shell/screens.ts';
import { findPlace, type Place } from '#portal/state/routing/places.ts';
import { resolveRoute } from '#portal/state/routing/resolveRoute.ts';
import { iconsOf } from '#portal/shell/useHead.ts';
import { bestLocale, directionOf, offeredLocales } from '#portal/state/study/languages.ts';
import { studyCookies, isBannerSeen } from '#portal/state/access/cookies.ts';
import { type Mode, preferences, restorePreferences, type TextSize } from '#portal/state/study/preferences.ts';
import { session } from '#portal/state/access/session.ts';
import { baseOf, enterVisit, slugOf } from '#portal/state/study/visit.ts';
import { study } from '#portal/state/study/study.ts';
import { fontsOf, sourcesOf, stylesOf, textsOf } from './sources.ts';
import createCache, { type EmotionCache } from '@emotion/cache';
import { STYLE_KEY, createKitTheme } from '#kit/ui/theme/index.ts';
import type { CssVarsTheme } from '@mui/material/styles';
import type { Branding, ThemeMode } from '#kit/pure/brand/index.ts';
import { queries } from '#portal/shell/StudyTheme.tsx';
import { markShapes } from '#portal/shell/Logo.tsx';

/** The modes that a device may ask for, the strongest last. */
const asked: readonly (readonly [query: string, mode: ThemeMode])[] = [
  [queries.dark, 'dark'],
  [queries.contrast, 'high-contrast'],
];

/** The CSS variables of a study's theme, by name. */
function variablesOf(branding: Branding, mode: ThemeMode): Record<string, unknown> {
  const theme = createKitTheme(branding, { mode }).theme as unknown as CssVarsTheme;
  const rules = theme.generateStyleSheets().flatMap((sheet) => Object.values(sheet as Record<string, object>));
  return Object.fromEntries(rules.flatMap((rule) => Object.entries(rule)).filter(([name]) => name.startsWith('--')));
}

/** Colors for participants who follow their device, since the service does not know what the device asks for. */
function modeStyles(branding: Branding): string {
  const light = variablesOf(branding, 'light');
  const rules = asked.map(([query, mode]) => {
    const variables = Object.entries(variablesOf(branding, mode)).flatMap(([name, value]) =>
      value === light[name] ? [] : `${name}:${String(value)}`,
    );
    // Overrides the rules of the rendering in any order.
    return `@media ${query}{:root:root{${variables.join(';')};--kit-line-width:${mode === 'high-contrast' ? '2px' : '1px'};color-scheme:${mode === 'dark' ? 'dark' : 'light'}}}`;
  });
  return `<style id="${MODE_STYLES_ID}">${rules.join('')}</style>`;
}

/** The color of the browser's bar in each mode, as the header has it. */
const themeColors = (branding: Branding, mode: ThemeMode | 'system'): { media?: string; color: string }[] => {
  const color = (of: ThemeMode): string => createKitTheme(branding, { mode: of }).theme.palette.kit!.strong;
  if (mode !== 'system') return [{ color: color(mode) }];
  return [...asked.toReversed().map(([media, of]) => ({ media, color: color(of) })), { color: color('light') }];
};

/** A cache of Emotion that keeps the rules instead of writing style elements between the elements of the body. */
function collectingCache(): EmotionCache {
  // The browsers that the build is for need no prefixes.
  const cache = createCache({ key: STYLE_KEY, stylisPlugins: [] });
  cache.compat = true;
  return cache;
}

const styleElement = (names: string, css: string): string =>
  `<style data-emotion="${names}">${css.replaceAll('</', '<\\/')}</style>`;

/** The style elements of a rendering. Emotion in the browser recognizes them by their names and takes them over. */
function collectedStyles({ inserted, registered }: EmotionCache): string {
  const rules = Object.entries(inserted).filter((rule): rule is [string, string] => typeof rule[1] === 'string');
  const isClass = ([id]: [string, string]): boolean => registered[`${STYLE_KEY}-${id}`] !== undefined;
  const classes = rules.filter(isClass);
  return [
    ...rules.filter((rule) => !isClass(rule)).map(([id, css]) => styleElement(`${STYLE_KEY}-global ${id}`, css)),
    styleElement([STYLE_KEY, ...classes.map(([id]) => id)].join(' '), classes.map(([, css]) => css).join('')),
  ].join('');
}

/** All that the first paint of a study depends on: few values of each, so that most requests find theirs rendered. */
interface View {
  place: Place | undefined;
  isFound: boolean;
  isWebview: boolean;
  locale: string;
  mode: Mode;
  textSize: TextSize;
  isLoggedIn: boolean;
  hasSeenBanner: boolean;
  /** The query, as far as it is shown. */
  search: '' | '?session-expired';
}

/** Rendered views that are kept for each study, those that were asked for last. One takes up to 130 kB. */
const KEPT = 40;

/**
 * Renders in the service what the portal shows first: for visitors of the landing page all of it, otherwise the header and the outline of a
 * screen. Nothing of a participant is in it, except whether a login is kept on the device.
 */
export const createFirstPaint: CreateFirstPaint = (landing) => {
  const slug = landing.slug;
  const kept = new Map<string, FirstPaint>();
  return async (request) => {
    await Promise.all([...interfaceLanguages.map((language) => loadTexts(language)), screens['/'].preload()]);
    const view = viewOf(request, landing);
    const key = JSON.stringify(view);
    const paint = kept.get(key) ?? render(view, slug, landing);
    kept.delete(key);
    kept.set(key, paint);
    if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
    return paint;
  };
};

/** Reads a request with the portal's own rules. */
function viewOf(request: PageRequest, landing: Landing): View {
  enterVisit(request);
  restorePreferences();
  const slug = slugOf(request.pathname);
  const cookie = studyCookies(slug, () => undefined).readParticipant();
  const query = new URLSearchParams(request.search);
  const path = request.pathname.slice(baseOf(slug).length).replace(/\/+$/, '') || '/';
  return {
    place: findPlace(path),
    isFound: isFound(path, landing),
    isWebview: preferences.isWebview,
    locale: bestLocale(preferences.locale, offeredLocales(landing.primary_locale, landing.secondary_locales)),
    mode: preferences.mode,
    textSize: preferences.textSize,
    isLoggedIn: cookie?.participant_auth_token !== undefined,
    hasSeenBanner: isBannerSeen(),
    search: query.has('session-expired') ? '?session-expired' : '',
  };
}

/** Whether an address of a study has a page, for visitors. One that redirects elsewhere has. */
function isFound(path: string, { slug, layout, nodes, is_program }: Landing): boolean {
  if (is_program) return PROGRAM_PATHS.includes(path);
  const resolution = resolveRoute({ path }, {}, { slug, layout, nodes: nodes.length });
  if (resolution.kind === 'redirect') return resolution.to !== '/404';
  return path !== '/404' && !(resolution.kind === 'show' && resolution.screen === 'notFound');
}
const PROGRAM_PATHS = ['/', '/terms', '/privacy'];

/** Renders a view. Synchronous: the portal's state belongs to this view until the page is rendered. */
function render(view: View, slug: string, landing: Landing): FirstPaint {
  const { place = '/404', isFound, isWebview, locale, mode, textSize, isLoggedIn, hasSeenBanner, search } = view;
  const base = baseOf(slug);
  enterVisit({ pathname: `${base}${place}`, search, languages: [], cookie: () => (hasSeenBanner ? '1' : undefined) });
  Object.assign(preferences, { locale, mode, textSize, isWebview });
  session.enrollmentIdentifier = session.authToken = isLoggedIn ? 'kept' : undefined;
  study.load = { kind: 'ready', landing: ref(landing) as Landing };
  const cache = collectingCache();
  const body = renderToString(<App server={{ path: `${base}${place}`, search, cache }} />);
  const branding = landing.brand.branding_json ?? {};
  const language = interfaceLanguage(locale);
  return {
    isFound,
    lang: interfaceLocale(locale),
    dir: directionOf(locale),
    locale,
    title: localText(landing.study_name, locale, landing.primary_locale),
    description: localText(landing.study_summary, locale, landing.primary_locale),
    icons: iconsOf(branding),
    keywords: landing.keywords ?? [],
    themeColors: themeColors(branding, mode),
    homeScreen: homeScreenOf(branding),
    styles: collectedStyles(cache) + (mode === 'system' ? modeStyles(branding) : ''),
    body,
    styleSources: branding.theme ? [stylesOf(branding.theme)] : [],
    sources: [...fontsOf(branding), ...sourcesOf[place], ...(language === 'en' ? [] : [textsOf(language)])],
  };
}

/**
 * How a study looks on a home screen. The icon is the default mark in the colors of the header. Devices cut its edges
 * round: only a circle of 80 % of its width is always visible (W3C Application Manifest, maskable icons).
 */
export function homeScreenOf(branding: Branding): HomeScreen {
  const { palette } = createKitTheme(branding, { mode: 'light' }).theme;
  const { strong, onStrong } = palette.kit!;
  const icon = renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" color={onStrong}>
      <rect width="64" height="64" fill={strong} />
      <g transform="translate(14 14)">{markShapes}</g>
    </svg>,
  );
  return { background: palette.background.default, icon };
}
