/** A screen of the portal, by its path under the study's base. `:name` stands for one segment. */
export const places = [
  '/',
  '/surveys/:slug',
  '/log-in',
  '/screener',
  '/registration',
  '/informed_consent',
  '/manage/dashboard',
  '/manage/dashboard/contribution/:slug',
  '/manage/settings',
  '/terminal_state',
  '/withdrawn',
  '/unauthorized',
  '/error',
  '/404',
] as const;

export type Place = (typeof places)[number];

/** Addresses that have moved: whoever follows an old link is sent on. */
export const moved: Readonly<Record<string, string>> = {
  '/login': '/log-in',
  '/dashboard': '/manage/dashboard',
  '/dashboard/contribution/:slug': '/manage/dashboard/contribution/:slug',
  '/settings': '/manage/settings',
  '/summary': '/manage/summary',
};

/** The values of a pattern's `:name` segments in a path, or `undefined` if the path is another one. */
export function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split('/').filter(Boolean);
  const given = path.split('/').filter(Boolean);
  if (wanted.length !== given.length) return undefined;
  const values: Record<string, string> = {};
  for (const [i, part] of wanted.entries()) {
    const segment = given[i] ?? '';
    if (part.startsWith(':')) values[part.slice(1)] = decode(segment);
    else if (part !== segment) return undefined;
  }
  return values;
}

/** Fills a pattern's `:name` segments. */
export const fillPath = (pattern: string, values: Record<string, string>): string =>
  pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));

/** The place that a path means, if the portal has it. */
export const findPlace = (path: string): Place | undefined => places.find((place) => matchPath(place, path));

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment; // A stray % is nobody's slug, but must not break the page.
  }
}
