import type { EmotionCache } from '@emotion/cache';
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import type { Branding, ThemeMode } from '#kit/pure/brand/index.ts';
import { KitPageProvider } from '#kit/ui/theme/index.ts';
import { loadThemeFonts } from '#kit/ui/theme/fonts.ts';
import { report } from '#portal/api/reports/report.ts';
import { type Mode, preferences, textSizes } from '#portal/state/study/preferences.ts';
import { useStudy } from '#portal/state/study/useStudy.ts';

export const queries = { dark: '(prefers-color-scheme: dark)', contrast: '(prefers-contrast: more)', paper: 'print' };

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** Resolves `system` for this device. */
function studyMode(mode: Mode, prefersDark: boolean, prefersContrast: boolean): ThemeMode {
  if (mode !== 'system') return mode;
  if (prefersContrast) return 'high-contrast';
  return prefersDark ? 'dark' : 'light';
}

/**
 * Provides the theme: the study's brand, and the participant's choice of colors and text size.
 * @param nonce the content-security policy allows only styles with the page's nonce
 */
export function StudyTheme({
  nonce,
  cache,
  children,
}: {
  nonce?: string | undefined;
  cache?: EmotionCache | undefined;
  children: ReactNode;
}) {
  const { mode, textSize, locale } = useSnapshot(preferences);
  const brand = useStudy()?.brand.branding_json;
  // Every landing call returns the brand as a new object. An equal brand must not create a new theme.
  const text = JSON.stringify(brand ?? {});
  const branding = useMemo(() => JSON.parse(text) as Branding, [text]);
  const chosen = studyMode(mode, useMedia(queries.dark), useMedia(queries.contrast));
  // Paper is white: the light text of the dark mode could not be read on it.
  const rendered = useMedia(queries.paper) && chosen === 'dark' ? 'light' : chosen;
  const { theme } = branding;
  useEffect(() => {
    if (theme) loadThemeFonts(theme).catch((error: unknown) => report('font', { error }));
  }, [theme]);
  return (
    <KitPageProvider
      branding={branding}
      mode={rendered}
      textSize={textSizes[textSize]}
      locale={locale}
      nonce={nonce}
      cache={cache}
    >
      {children}
    </KitPageProvider>
  );
}
