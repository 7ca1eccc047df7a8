import createCache, { type EmotionCache } from '@emotion/cache';
import { __unsafe_useEmotionCache as useEmotionCache, CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { styled, type Theme, ThemeProvider, useTheme } from '@mui/material/styles';
import { type RefObject, useContext, useMemo, useRef, useState, type ReactNode } from 'react';
import { IntlContext } from 'react-intl';
import type { Branding, ThemeMode } from '#kit/pure/brand/index.ts';
import { createKitTheme, scopedStyles } from './createKitTheme.ts';
import { densityOf } from './fieldColors.ts';
import type { TextSize } from './studyTypography.ts';

/** Props of `KitThemeProvider` and `KitPageProvider`. */
export interface KitThemeProviderProps {
  /** Must be the same object while the brand is the same. */
  branding?: Branding | undefined;
  /** Default: `light`. */
  mode?: ThemeMode | undefined;
  /** In pixels, at the size that browsers start with. Default: 16. */
  textSize?: TextSize | undefined;
  /** BCP 47. Default: the locale of the surrounding IntlProvider. */
  locale?: string | undefined;
  /** Nonce of the content security policy, for Emotion's style elements. */
  nonce?: string | undefined;
  /**
   * Where Emotion writes the styles: in a shadow root, one whose `container` is in this root. Default: the surrounding cache; if it lacks
   * the nonce, one cache per nonce.
   */
  cache?: EmotionCache | undefined;
  /** What gets the theme. */
  children: ReactNode;
}

const noBranding: Branding = {};

/** Prefix of the class names. */
export const STYLE_KEY = 'k';

const caches = new Map<string, EmotionCache>();
/** One cache per nonce: two would write every rule twice. */
function cacheFor(nonce: string): EmotionCache {
  let cache = caches.get(nonce);
  if (!cache) caches.set(nonce, (cache = createCache({ key: STYLE_KEY, nonce: nonce || undefined, prepend: true })));
  return cache;
}

function useKitTheme({ branding = noBranding, mode, textSize, locale }: KitThemeProviderProps): Theme {
  const intl = useContext(IntlContext);
  const language = locale ?? intl?.locale;
  return useMemo(
    () => createKitTheme(branding, { mode, textSize, locale: language }).theme,
    [branding, mode, textSize, language],
  );
}

/**
 * Provides a study's theme to a whole page: its text size is the root size, and it styles the body and all links. For a part of a page,
 * there is `KitThemeProvider`.
 */
export function KitPageProvider(props: KitThemeProviderProps) {
  return (
    <CacheProvider value={props.cache ?? cacheFor(props.nonce ?? '')}>
      {/* The host remembers the mode; MUI need not, and must not write to the browser's storage. */}
      <ThemeProvider theme={useKitTheme(props)} storageManager={null}>
        <CssBaseline enableColorScheme />
        {props.children}
      </ThemeProvider>
    </CacheProvider>
  );
}

/** MUI would write the variables of the theme to the root of the page. They are in the style of the element. */
const ofElement = { storageManager: null, disableNestedContext: true, disableStyleSheetGeneration: true };

type ScopeProps = { of: Pick<KitThemeProviderProps, 'mode' | 'textSize'> };
const Scope = styled('div', { shouldForwardProp: (name) => name !== 'of' })<ScopeProps>(({ theme, of }) =>
  scopedStyles(of.textSize ?? 16, of.mode ?? 'light')(theme),
);

/**
 * Provides a study's theme to a part of a page, inside an element of its own. Nothing outside of it changes: dialogs and lists open inside,
 * colors and other variables are set on it, and a text size above 16 zooms it. Works in a shadow root, with `cache`.
 * In a theme of the host whose inputs are small, these are, too.
 */
export function KitThemeProvider(props: KitThemeProviderProps) {
  const { mode, textSize, nonce = '', cache, children } = props;
  const surrounding = useEmotionCache() as EmotionCache | null;
  // A server has no cache of its own, and one of this module would keep for itself what the first page has needed.
  const [ofServer] = useState(() => (typeof document === 'undefined' ? createCache({ key: cacheKey(nonce) }) : null));
  const hasNonce = !nonce || surrounding?.nonce === nonce;
  const own = useKitTheme(props);
  const host = useTheme();
  const layer = useRef<HTMLDivElement>(null);
  const theme = useMemo(() => withLayer(own, host, layer), [own, host]);
  return (
    <CacheProvider value={cache ?? (hasNonce && surrounding ? surrounding : (ofServer ?? cacheFor(nonce)))}>
      <ThemeProvider theme={theme} {...ofElement}>
        <Scope of={{ mode, textSize }}>
          {/* Before the children: a dialog that is open at first looks for this place. */}
          <div ref={layer} />
          {children}
        </Scope>
      </ThemeProvider>
    </CacheProvider>
  );
}

/** As in a browser, where the surrounding cache is Emotion's own if the host has none. */
const cacheKey = (nonce: string): string => (nonce ? STYLE_KEY : 'css');

/** A theme whose dialogs and lists open in an element, and whose inputs are as dense as the host's. */
function withLayer(theme: Theme, host: Theme, layer: RefObject<HTMLElement | null>): Theme {
  // The parent, not the layer: an open dialog hides what is beside it in its container from screen readers.
  const inLayer = { defaultProps: { container: () => layer.current?.parentElement ?? null } };
  const small = Object.keys(densityOf(host)).length > 0 && {
    MuiTextField: { defaultProps: { size: 'small' as const } },
  };
  return { ...theme, components: { ...theme.components, ...small, MuiModal: inLayer, MuiPopper: inLayer } };
}
