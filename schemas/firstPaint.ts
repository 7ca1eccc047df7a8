import type { Landing } from './types/index.ts';

/** One request for a page, as far as the first paint depends on it. */
export interface PageRequest {
  /** The whole path of the address, with the study's slug. */
  pathname: string;
  /** The query with its question mark, or an empty text. */
  search: string;
  /** BCP 47, the preferred language first. */
  languages: readonly string[];
  /** The value of a cookie, decoded. */
  cookie(name: string): string | undefined;
}

/** What a page shows before its code has loaded. Texts are plain; `styles` and `body` are HTML. */
export interface FirstPaint {
  /** Whether the portal has a page at this address. Default: yes. */
  isFound?: boolean;
  /** The language of the interface, which the page has (BCP 47). */
  lang: string;
  /** The direction in which the text of the page is read. */
  dir: 'ltr' | 'rtl';
  /** The locale that the study is shown in (BCP 47). */
  locale: string;
  title: string;
  description: string;
  /** The icons of the page, best first. */
  icons: readonly { href: string; type?: string; sizes?: string }[];
  /** What the study is about, for search engines. */
  keywords: readonly string[];
  /** Color of the browser's bar, by media query; the first that matches counts. */
  themeColors: readonly { media?: string; color: string }[];
  /** How the study looks on a home screen, and while it opens from there. */
  homeScreen: HomeScreen;
  /** Style elements for the head. */
  styles: string;
  /** What stands in the root element until the portal renders. */
  body: string;
  /** Style sheets that the page contains, by their paths from the portal's folder. */
  styleSources: readonly string[];
  /** The sources that this screen needs, by their paths from the portal's folder: code, texts, font. */
  sources: readonly string[];
}

/** How a study looks on a home screen. */
export interface HomeScreen {
  /** The background of its pages. */
  background: string;
  /** The icon of a brand without one: SVG that fills its square, with all that matters in the middle. */
  icon: string;
}

/** What the portal's build gives the service: for a study's answer to the landing call, a function that renders its pages. */
export type CreateFirstPaint = (landing: Landing) => (request: PageRequest) => Promise<FirstPaint>;

/** Stands for the nonce of the response in pages of the build. */
export const NONCE_PLACEHOLDER = '%CSP_NONCE%';

/** Id of the element with the study's answer to the landing call, as JSON. */
export const LANDING_ID = 'landing';
/** Id of the style element with the colors that the device may ask for; the portal removes it once its theme follows the device. */
export const MODE_STYLES_ID = 'device-modes';

/** The meta element of the portal's page with the origin that calls go to, if that is not the origin of the page. */
export const API_HOST_META = 'api-host';
/** Name of the `meta` element by which the service tells the portal that `waitForSignOut` can be called. */
export const SIGN_OUT_WATCH_META = 'sign-out-watch';
