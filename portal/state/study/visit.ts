import Cookies from 'js-cookie';
import type { PageRequest } from '#schemas/firstPaint.ts';

/** The current address, languages and cookies of the browser. */
export const browserVisit: PageRequest = {
  get pathname() {
    return location.pathname;
  },
  get search() {
    return location.search;
  },
  get languages() {
    return navigator.languages;
  },
  cookie: (name) => Cookies.get(name),
};

let current: PageRequest = { pathname: '/', search: '', languages: [], cookie: () => undefined };
let slug = '';

/**
 * Sets the visit: in the browser once, at the start; in the service for each request that it renders. Until then the
 * visit is empty and has no study.
 */
export function enterVisit(request: PageRequest): void {
  current = request;
  slug = slugOf(request.pathname);
}

/** What is known of this visit before anything is fetched. */
export const visit = (): PageRequest => current;

/** The slug of the study; empty without one. The study of a visit never changes. */
export const studySlug = (): string => slug;

/** The beginning of every path of the study. */
export const basePath = (): string => baseOf(slug);

/** The slug in a path: its first segment, empty without one. */
export const slugOf = (pathname: string): string => {
  const first = pathname.split('/')[1] ?? '';
  try {
    return decodeURIComponent(first);
  } catch {
    return first;
  }
};

/** The beginning of every path of a study. */
export const baseOf = (study: string): string => (study ? `/${encodeURIComponent(study)}` : '');
