import type { Landing } from '#schemas/types/index.ts';
import { scriptUrlsOf } from './integrations.ts';
import { localeFor } from './localeFor.ts';
import type { Study } from './study.ts';

/** The part of a study that visitors receive. @param locales the wanted languages, the preferred one first */
export const landingOf = (study: Study, locales: readonly string[]): Landing => ({
  ...study.meta,
  locale: localeFor(study, locales),
  layout: 'education',
  nodes: [...study.landing],
  ...scriptUrlsOf(study),
});
