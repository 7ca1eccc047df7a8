import { inject, parse } from 'regexparam';
import { nodePaths } from '#schemas/nodePaths.ts';

/** The screens of the portal by their paths under the study's base. `:name` stands for one segment. */
export const places = [
  nodePaths.Landing,
  '/surveys/:slug',
  '/log-in',
  '/multi_factor_authenticate',
  '/forgot_password',
  '/reset_password',
  nodePaths.Screener,
  nodePaths.Registration,
  nodePaths.InformedConsent,
  nodePaths.VerifyEmail,
  nodePaths.FileUpload,
  nodePaths.VisitPortal,
  nodePaths.EventDelay,
  '/update_email',
  '/manage/dashboard',
  nodePaths.Survey,
  `${nodePaths.Diary}/complete`,
  nodePaths.Diary,
  nodePaths.EhrConnection,
  nodePaths.VerifyIdentity,
  nodePaths.CognitiveTest,
  '/manage/settings',
  '/manage/settings/documents/:slug/:key',
  '/manage/summary',
  nodePaths.Terminal,
  '/withdrawn',
  '/one_click_contribution/error',
  '/one_click_contribution',
  '/email-contribution',
  '/unsubscribe',
  '/undo_change',
  '/thank-you',
  '/terms',
  '/privacy',
  '/unauthorized',
  '/error',
  '/camcog_success',
  '/404',
] as const;

export type Place = (typeof places)[number];

/** Paths that have moved. Old links are redirected. */
export const moved: Readonly<Record<string, string>> = {
  '/login': '/log-in',
  '/dashboard': '/manage/dashboard',
  '/dashboard/contribution/:slug': nodePaths.Survey,
  '/settings': '/manage/settings',
  '/summary': '/manage/summary',
  // The address of a questionnaire in a new window. The login of that window decides which participant answers.
  '/enrollments/:id/surveys/:slug': nodePaths.Survey,
};

/** regexparam ignores case, but slugs and the rules of routing do not. */
const compile = (pattern: string): { keys: string[]; pattern: RegExp } => {
  const compiled = parse(pattern);
  return { keys: compiled.keys, pattern: new RegExp(compiled.pattern.source) };
};
const compiled = new Map([...places, ...Object.keys(moved)].map((pattern) => [pattern, compile(pattern)]));

/**
 * Returns the values of a pattern's `:name` segments in a path; `undefined` if the path does not match.
 * @param pattern a place or a moved path
 */
export function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const { keys, pattern: expression } = compiled.get(pattern) ?? compile(pattern);
  const found = expression.exec(path);
  return found ? Object.fromEntries(keys.map((key, i) => [key, decode(found[i + 1] ?? '')])) : undefined;
}

/** Fills in a pattern's `:name` segments. */
export const fillPath = (pattern: string, values: Record<string, string>): string =>
  inject(pattern, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, encodeURIComponent(value)])));

/** The participant's copy of a consent. @param key `submission_key` of the signature */
export const consentCopyPath = (slug: string, key: string): string =>
  fillPath('/manage/settings/documents/:slug/:key' satisfies Place, { slug, key });

/** Returns the place for a path; `undefined` if the portal has none. */
export const findPlace = (path: string): Place | undefined => places.find((place) => matchPath(place, path));

/**
 * What distinguishes the screens of two URLs: the path and the query, without the language and the view of a preview.
 * The hash is a place on a screen.
 */
export function screenOf(path: string, search: string): string {
  const query = new URLSearchParams(search);
  for (const name of ['locale_override', 'inspect']) query.delete(name);
  const rest = query.toString();
  return rest ? `${path}?${rest}` : path;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment; // A stray % is in no slug, but must not break the page.
  }
}

/** The occurrence that an address asks for; `undefined` if it names none or no whole number above 0. */
export function askedOccurrence(query: URLSearchParams): number | undefined {
  const asked = Number(query.get('occurrence') || undefined);
  return Number.isSafeInteger(asked) && asked > 0 ? asked : undefined;
}
