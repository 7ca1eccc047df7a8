/** The study that this portal is for: the first segment of the address, for as long as the page lives. Empty without one. */
export const slugOf = (pathname: string): string => {
  const first = pathname.split('/')[1] ?? '';
  try {
    return decodeURIComponent(first);
  } catch {
    return first;
  }
};

export const studySlug: string = slugOf(location.pathname);
/** What every address of the study begins with. */
export const basePath: string = studySlug ? `/${encodeURIComponent(studySlug)}` : '';
