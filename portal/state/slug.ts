import { visit } from './visit.ts';

/** The slug in a path: its first segment, empty without one. */
export const slugOf = (pathname: string): string => {
  const first = pathname.split('/')[1] ?? '';
  try {
    return decodeURIComponent(first);
  } catch {
    return first;
  }
};

export const studySlug: string = slugOf(visit().pathname);
/** The beginning of every path of a study. */
export const baseOf = (slug: string): string => (slug ? `/${encodeURIComponent(slug)}` : '');
/** The beginning of every path of this study. The study of a page never changes. */
export const basePath: string = baseOf(studySlug);
