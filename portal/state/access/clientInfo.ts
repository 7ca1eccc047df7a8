import { v4 as uuid } from 'uuid';
import { studySlug } from '../study/visit.ts';

/**
 * The patterns of browsers in `navigator.userAgent`. The first match wins, because most browsers claim to be several.
 */
const browsers: readonly [name: string, version: RegExp][] = [
  ['Edge', /Edg(?:e|A|iOS)?\/([\d.]+)/],
  ['Opera', /OPR\/([\d.]+)/],
  ['Samsung Internet', /SamsungBrowser\/([\d.]+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/([\d.]+)/],
  ['Chrome', /(?:Chrome|CriOS)\/([\d.]+)/],
  ['Safari', /Version\/([\d.]+).*Safari/],
];

const systems: readonly [name: string, version: RegExp][] = [
  ['iOS', /(?:iPhone|iPad).*? OS ([\d_]+)/],
  ['Android', /Android ([\d.]+)/],
  ['Windows', /Windows NT ([\d.]+)/],
  ['macOS', /Mac OS X ([\d_.]+)/],
  ['Linux', /Linux ?([\d.]*)/],
];

const find = (agent: string, list: readonly [string, RegExp][]) => {
  for (const [name, pattern] of list) {
    const match = pattern.exec(agent);
    if (match) return { name, version: (match[1] ?? '').replace(/_/g, '.') };
  }
  return { name: 'unknown', version: '' };
};

/**
 * Describes the device from its user agent. Pure. Vendor and model are set only if they are known.
 * @param touchPoints of the screen. Safari on an iPad says that it is a Mac, but no Mac has a screen for fingers
 */
export function describeAgent(agent: string, touchPoints = 0) {
  if (/\(Macintosh/.test(agent) && touchPoints > 1)
    return {
      browser: find(agent, browsers),
      // The agent names the version of the Mac that it is not.
      os: { name: 'iOS', version: '' },
      mobile: true,
      vendor: 'Apple',
      model: 'iPad',
    };
  const android = /Android [\d.]+; ([^;)]+?)(?: Build[^)]*)?\)/.exec(agent)?.[1];
  const apple = /\((iPhone|iPad)/.exec(agent)?.[1];
  return {
    browser: find(agent, browsers),
    os: find(agent, systems),
    mobile: /Mobi|Android|iPhone|iPad/.test(agent),
    vendor: apple ? 'Apple' : undefined,
    model: apple ?? (android === 'K' ? undefined : android),
  };
}

const visitorKey = (): string => `visitor_${studySlug()}`;
let visitor: string | undefined;

/** A random number for this visit. The tab keeps it, so that it survives a login at another site and a reload. */
function visitorId(): string {
  if (visitor !== undefined) return visitor;
  try {
    visitor = sessionStorage.getItem(visitorKey()) ?? uuid();
    sessionStorage.setItem(visitorKey(), visitor);
  } catch {
    visitor ??= uuid(); // Storage is disabled: the number lives as long as the page.
  }
  return visitor;
}

/** Ends the visit: the next person at this device gets another number. */
export function forgetVisitor(): void {
  visitor = undefined;
  try {
    sessionStorage.removeItem(visitorKey());
  } catch {
    // Storage is disabled: nothing was stored.
  }
}

/** What the client says of itself, under the names that the study's meta fields have. */
export interface ClientMeta {
  userAgent: string;
  /** Width and height in pixels: `1440x900`. */
  screenRes: string;
  /** An IANA name. */
  timeZone: string;
  visitorId: string;
}

/** The limit of the study's meta fields, in characters. */
const LONGEST_FACT = 200;

export const clientMeta = (): ClientMeta => ({
  userAgent: navigator.userAgent.slice(0, LONGEST_FACT),
  screenRes: `${screen.width}x${screen.height}`,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  visitorId: visitorId(),
});

const HEADER = 'X-EVI-';

/** The facts of the headers in the form of a request body: `browser_name`, `time_zone` … */
export const clientInfo = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(clientHeaders()).map(([name, value]) => [
      name.slice(HEADER.length).toLowerCase().replaceAll('-', '_'),
      value.slice(0, 300),
    ]),
  );

/** The `X-EVI-*` headers of every call. Header values are limited to printable ASCII. */
export function clientHeaders(): Record<string, string> {
  const { browser, os, mobile, vendor, model } = describeAgent(navigator.userAgent, navigator.maxTouchPoints);
  const facts: Record<string, string | undefined> = {
    'X-EVI-Browser-Name': browser.name,
    'X-EVI-Browser-Version': browser.version,
    'X-EVI-Browser-Mobile': String(mobile),
    'X-EVI-Screen-Width': String(screen.width),
    'X-EVI-Screen-Height': String(screen.height),
    'X-EVI-Time-Zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
    'X-EVI-Client-Time': new Date().toISOString(),
    'X-EVI-OS-Name': os.name,
    'X-EVI-OS-Version': os.version,
    'X-EVI-Visitor-Id': visitorId(),
    'X-EVI-Device-Vendor': vendor,
    'X-EVI-Device-Model': model,
  };
  return Object.fromEntries(
    Object.entries(facts)
      .map(([name, value]) => [name, (value ?? '').replace(/[^\x20-\x7e]/g, '').trim()] as const)
      .filter(([, value]) => value !== ''),
  );
}
