/** The slug in a path: its first segment, empty without one. */
export const slugOf = (pathname: string): string => {
  const first = pathname.split('/')[1] ?? '';
  try {
    return decodeURIComponent(first);
  } catch {
    return first;
  }
};

export const studySlug: string = slugOf(location.pathname);
/** The beginning of every path of the study. The study of a page never changes. */
export const basePath: string = studySlug ? `/${encodeURIComponent(studySlug)}` : '';
