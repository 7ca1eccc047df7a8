import { COOKIE_DAYS, deviceCookies } from '#portal/state/access/cookies.ts';

const cookieName = () => `cookie_banner_${new Date().getFullYear()}`;

/** Whether the notice about cookies was closed this year. */
export const isBannerSeen = (): boolean => deviceCookies.read(cookieName()) !== undefined;

export const closeBanner = (): void => deviceCookies.write(cookieName(), '1', COOKIE_DAYS.cookieBanner);
