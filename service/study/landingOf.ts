import type { Landing } from '#schemas/types/index.ts';
import { localeFor } from './localeFor.ts';
import type { Study } from './study.ts';

/** What visitors get of a study. @param locales wanted languages, the strongest first */
export const landingOf = (study: Study, locales: readonly string[]): Landing => ({
  ...study.meta,
  locale: localeFor(study, locales),
  layout: 'education',
  nodes: [...study.landing],
});
