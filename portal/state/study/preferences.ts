import { proxy } from 'valtio';
import { toBcp47 } from '#kit/pure/texts/index.ts';
import { COOKIE_DAYS, deviceCookies, studyCookies } from '../access/cookies.ts';
import { studySlug, visit } from './visit.ts';

export const textSizes = { small: 16, medium: 18, large: 20 } as const;
export type TextSize = keyof typeof textSizes;
export const modes = ['system', 'light', 'dark', 'high-contrast'] as const;
/** The color mode. `system` follows the device. */
export type Mode = (typeof modes)[number];

/** Owns the participant's choices on this device. */
export const preferences = proxy<{
  textSize: TextSize;
  mode: Mode;
  locale: string;
  /** Whether another app shows the portal and has its own header and footer. */
  isWebview: boolean;
}>({
  isWebview: false,
  textSize: 'small',
  mode: 'system',
  locale: 'en',
});

const oneOf = <T extends string>(value: string | undefined, choices: readonly T[]): T | undefined =>
  choices.find((choice) => choice === value);

/** Returns the locale in canonical form; `undefined` if `Intl` does not accept it. */
function validLocale(text: string | null | undefined): string | undefined {
  if (!text) return undefined;
  try {
    return Intl.getCanonicalLocales(toBcp47(text))[0];
  } catch {
    return undefined;
  }
}

/** The initial locale: from the URL, otherwise an earlier choice, otherwise the browser's, otherwise English. */
const firstLocale = (search: string, cookie: string | undefined, languages: readonly string[]): string =>
  validLocale(new URLSearchParams(search).get('locale_override')) ??
  validLocale(cookie) ??
  languages.map(validLocale).find(Boolean) ??
  'en';

/** Whether an app shows the portal: as the URL says, otherwise as an earlier URL of this study said. */
function isInWebview(search: string): boolean {
  const said = new URLSearchParams(search).get('is_webview');
  if (said !== null) return said !== 'false' && said !== '0';
  const cookies = studyCookies(studySlug(), () => undefined);
  return cookies.readWebview() || cookies.readParticipant()?.is_webview === true;
}

/** Stores what the URL says about the app, for later URLs of this visit. Not called for the first paint, which sets no cookies. */
export function keepWebview(): void {
  if (new URLSearchParams(visit().search).has('is_webview'))
    studyCookies(studySlug()).writeWebview(preferences.isWebview);
}

export function restorePreferences(): void {
  preferences.textSize = oneOf(deviceCookies.read('text_size'), Object.keys(textSizes) as TextSize[]) ?? 'small';
  preferences.mode = oneOf(deviceCookies.read('mode'), modes) ?? 'system';
  preferences.isWebview = isInWebview(visit().search);
  preferences.locale = firstLocale(visit().search, deviceCookies.read('locale'), visit().languages);
}

export function setTextSize(textSize: TextSize): void {
  preferences.textSize = textSize;
  deviceCookies.write('text_size', textSize, COOKIE_DAYS.textSize);
}

export function setMode(mode: Mode): void {
  preferences.mode = mode;
  deviceCookies.write('mode', mode, COOKIE_DAYS.preferences);
}

/** Stores the locale and shows it in the URL as `locale_override`, without a new history entry. */
export function setLocale(locale: string): void {
  preferences.locale = locale;
  deviceCookies.write('locale', locale, COOKIE_DAYS.preferences);
  const address = new URL(location.href);
  address.searchParams.set('locale_override', locale);
  history.replaceState(history.state, '', address);
}
