import Cookies from 'js-cookie';
import { COOKIE_DAYS } from '../access/cookies.ts';
import { basePath, studySlug, visit } from './visit.ts';

const CAMPAIGN = ['utm_content', 'utm_medium', 'utm_source', 'utm_targeting', 'utm_term', 'utm_campaign'] as const;
const KEYS = ['referrer', ...CAMPAIGN] as const;

/** How the visitor found the study. A fact that is not known is empty. */
type Arrival = Record<(typeof KEYS)[number], string>;

/** In characters. The cookie must stay small, whatever the address contains. */
const LONGEST = 200;

/** Reads how the visitor found the study. Pure. @param referrer without its query, which can contain what they searched for */
export function arrivalOf(search: string, referrer: string, host: string): Arrival {
  const query = new URLSearchParams(search);
  const from = parsed(referrer);
  const isOutside = from !== undefined && from.host !== host;
  const facts: [string, string][] = [
    ['referrer', isOutside ? `${from.origin}${from.pathname}` : ''],
    ...CAMPAIGN.map((key): [string, string] => [key, query.get(key) ?? '']),
  ];
  return Object.fromEntries(facts.map(([key, value]) => [key, value.slice(0, LONGEST)])) as Arrival;
}

/** Older browsers have no `URL.canParse`. */
function parsed(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}

const cookieName = (): string => `analytics_${studySlug()}`;

/**
 * Keeps for a day how the visitor found the study, because enrolling often happens later. A link of another campaign
 * replaces it; any other page view does not.
 */
export function recordArrival(): void {
  const arrival = arrivalOf(visit().search, document.referrer, location.host);
  const isCampaign = CAMPAIGN.some((key) => arrival[key] !== '');
  if (!isCampaign && (arrival.referrer === '' || visit().cookie(cookieName()) !== undefined)) return;
  Cookies.set(cookieName(), JSON.stringify(arrival), {
    path: basePath(),
    sameSite: 'strict',
    secure: location.protocol === 'https:',
    expires: COOKIE_DAYS.analytics,
  });
}

/** The known facts, for the calls that start a participation: enrollment, and the exchange of a third-party login. */
export function analytics(): Partial<Arrival> {
  try {
    const kept = JSON.parse(visit().cookie(cookieName()) ?? '{}') as Record<string, unknown> | null;
    return Object.fromEntries(
      KEYS.flatMap((key) => {
        const value = kept?.[key];
        return typeof value === 'string' && value !== '' ? [[key, value.slice(0, LONGEST)]] : [];
      }),
    );
  } catch {
    return {}; // A broken cookie says nothing.
  }
}
