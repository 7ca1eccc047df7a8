/** The screens of the portal by their paths under the study's base. `:name` stands for one segment. */
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

/** Paths that have moved. Old links are redirected. */
export const moved: Readonly<Record<string, string>> = {
  '/login': '/log-in',
  '/dashboard': '/manage/dashboard',
  '/dashboard/contribution/:slug': '/manage/dashboard/contribution/:slug',
  '/settings': '/manage/settings',
  '/summary': '/manage/summary',
};

/** Returns the values of a pattern's `:name` segments in a path; `undefined` if the path does not match. */
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

/** Fills in a pattern's `:name` segments. */
export const fillPath = (pattern: string, values: Record<string, string>): string =>
  pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));

/** Returns the place for a path; `undefined` if the portal has none. */
export const findPlace = (path: string): Place | undefined => places.find((place) => matchPath(place, path));

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment; // A stray % is in no slug, but must not break the page.
  }
}
