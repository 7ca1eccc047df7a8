import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useContext, useMemo, type ReactNode } from 'react';
import { IntlContext } from 'react-intl';
import type { StudyBranding, StudyMode } from '#kit/brand/index.ts';
import { createStudyTheme } from './createStudyTheme.ts';
import type { TextSize } from './studyTypography.ts';

/** Props of `StudyThemeProvider`. */
export interface StudyThemeProviderProps {
  /** Must be the same object while the brand is the same. */
  branding?: StudyBranding | undefined;
  mode?: StudyMode | undefined;
  textSize?: TextSize | undefined;
  /** BCP 47. Default: the locale of the surrounding IntlProvider. */
  locale?: string | undefined;
  /** Nonce of the content security policy, for Emotion's style elements. */
  nonce?: string | undefined;
  /** Collects the styles if there is no document. Default: one cache per nonce. */
  cache?: EmotionCache | undefined;
  children: ReactNode;
}

const noBranding: StudyBranding = {};

/** Prefix of the class names. */
export const STYLE_KEY = 'k';

const caches = new Map<string, EmotionCache>();
/** One cache per nonce: two would write every rule twice. */
function cacheFor(nonce: string): EmotionCache {
  let cache = caches.get(nonce);
  if (!cache) caches.set(nonce, (cache = createCache({ key: STYLE_KEY, nonce: nonce || undefined, prepend: true })));
  return cache;
}

/** Provides a study's theme, the base styles of the page and the style cache. */
export function StudyThemeProvider({
  branding = noBranding,
  mode,
  textSize,
  locale,
  nonce = '',
  cache,
  children,
}: StudyThemeProviderProps) {
  const intl = useContext(IntlContext);
  const language = locale ?? intl?.locale;
  const { theme } = useMemo(
    () => createStudyTheme(branding, { mode, textSize, locale: language }),
    [branding, mode, textSize, language],
  );
  return (
    <CacheProvider value={cache ?? cacheFor(nonce)}>
      {/* The host remembers the mode; MUI need not, and must not write to the browser's storage. */}
      <ThemeProvider theme={theme} storageManager={null}>
        <CssBaseline enableColorScheme />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
