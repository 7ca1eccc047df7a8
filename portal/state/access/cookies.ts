import Cookies from 'js-cookie';
import type { PortalFailure } from '#schemas/errorReports.ts';
import { report as reportFailure } from '#portal/api/reports/report.ts';
import { visit } from '../study/visit.ts';

/** The lifetime of each cookie in days. */
export const COOKIE_DAYS = {
  participant: 7,
  previewToken: 7,
  analytics: 1,
  verifyData: 1,
  cookieBanner: 365,
  textSize: 365,
  preferences: 365,
} as const;

/** Whether the participant shares this device. A choice for all studies: pages read it each time, so tabs agree. */
export const isShared = (): boolean => deviceCookies.read('shared') === '1';

type Report = (failure: PortalFailure) => void;

/**
 * The content of the participant's cookie. Other facts about the participant are not stored in cookies, nor is what
 * would open or name their account: address, phone number, and the token itself.
 */
export interface ParticipantCookie {
  enrollment_identifier: string;
  /** The handle of the session: the service keeps the token in a cookie that scripts cannot read. */
  participant_auth_token?: string;
  status?: string;
  connected_apps?: unknown[];
  tags?: string[];
  is_webview?: boolean;
}

const keys = [
  'enrollment_identifier',
  'participant_auth_token',
  'status',
  'connected_apps',
  'tags',
  'is_webview',
] as const;

/** Picks the facts that belong in the participant's cookie. */
export const pickParticipantCookie = (source: Partial<ParticipantCookie>): Partial<ParticipantCookie> =>
  Object.fromEntries(
    keys.filter((key) => source[key] !== undefined && source[key] !== null).map((key) => [key, source[key]]),
  );

export const participantCookieName = (slug: string): string => `participant_${slug}`;

/**
 * Reads the participant's cookie. Broken text or a missing identifier counts as no cookie and is passed to `report`.
 */
export function parseParticipantCookie(text: string | undefined, report: Report): ParticipantCookie | undefined {
  if (!text) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    report('brokenCookie');
    return undefined;
  }
  const cookie = value as Partial<ParticipantCookie> | null;
  if (
    typeof cookie !== 'object' ||
    cookie === null ||
    typeof cookie.enrollment_identifier !== 'string' ||
    cookie.enrollment_identifier === ''
  ) {
    report('anonymousCookie');
    return undefined;
  }
  return pickParticipantCookie(cookie) as ParticipantCookie;
}

/**
 * The cookies of one study. Other studies on the same host cannot read them, and they are never sent to another site.
 */
export function studyCookies(slug: string, report: Report = reportFailure) {
  const options = () => ({ path: `/${slug}`, sameSite: 'strict' as const, secure: location.protocol === 'https:' });
  const names = {
    participant: participantCookieName(slug),
    previewToken: `preview_token_${slug}`,
    webview: `webview_${slug}`,
    secret: `kept_${slug}`,
    verifyData: 'verify_data',
  };
  return {
    readParticipant: () => parseParticipantCookie(visit().cookie(names.participant), report),
    /**
     * Stores the participant, on a shared device until the browser is closed. Without an identifier it stores nothing and
     * reports that.
     */
    writeParticipant(
      participant: Partial<ParticipantCookie>,
      days: number | undefined = isShared() ? undefined : COOKIE_DAYS.participant,
    ) {
      if (!participant.enrollment_identifier) {
        report('anonymousCookie');
        return;
      }
      Cookies.set(names.participant, JSON.stringify(pickParticipantCookie(participant)), {
        ...options(),
        expires: days,
      });
    },
    /** The secret under which this device keeps what a login needs without network. @param token of the login */
    readSecret(token: string): string | undefined {
      const [of, secret] = (visit().cookie(names.secret) ?? '').split(' ');
      return of === token ? secret : undefined;
    },
    /** Stores the secret as long as the session lives: then the browser deletes it by itself. @param seconds at most 7 days */
    writeSecret: (token: string, secret: string, seconds: number) =>
      Cookies.set(names.secret, `${token} ${secret}`, {
        ...options(),
        'max-age': String(Math.min(Math.floor(seconds), COOKIE_DAYS.participant * 86_400)),
      }),
    removeSecret: () => Cookies.remove(names.secret, options()),
    removeParticipant: () => Cookies.remove(names.participant, options()),
    readWebview: (): boolean => visit().cookie(names.webview) === '1',
    /** Kept until the browser is closed: it says how the portal is shown now. */
    writeWebview: (isWebview: boolean) =>
      Cookies.set(names.webview, isWebview ? '1' : '0', { ...options(), sameSite: 'lax' }),
    /** Whether the participant was asked to verify their information within the last day. */
    readVerifyData: (): boolean => visit().cookie(names.verifyData) !== undefined,
    writeVerifyData: () => Cookies.set(names.verifyData, 'false', { ...options(), expires: COOKIE_DAYS.verifyData }),
    removeVerifyData: () => Cookies.remove(names.verifyData, options()),
    readPreviewToken: () => visit().cookie(names.previewToken) || undefined,
    // `lax`: the service also needs it when a link on another site leads here, to show that the draft exists.
    writePreviewToken: (token: string) =>
      Cookies.set(names.previewToken, token, { ...options(), sameSite: 'lax', expires: COOKIE_DAYS.previewToken }),
    removePreviewToken: () => Cookies.remove(names.previewToken, options()),
  };
}

const device = { path: '/', sameSite: 'lax' as const };

/** The participant's choices on this device, shared by all studies. */
export const deviceCookies = {
  read: (name: string): string | undefined => visit().cookie(name),
  write: (name: string, value: string, days: number): void =>
    void Cookies.set(name, value, { ...device, secure: location.protocol === 'https:', expires: days }),
  remove: (name: string) => Cookies.remove(name, device),
};

const cookieName = () => `cookie_banner_${new Date().getFullYear()}`;

/** Whether the notice about cookies was closed this year. */
export const isBannerSeen = (): boolean => deviceCookies.read(cookieName()) !== undefined;

export const closeBanner = (): void => deviceCookies.write(cookieName(), '1', COOKIE_DAYS.cookieBanner);
