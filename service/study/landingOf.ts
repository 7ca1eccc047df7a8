import type { Landing } from '#schemas/types/index.ts';
import { scriptUrlsOf } from './integrations.ts';
import { localeFor } from './localeFor.ts';
import type { Study } from './study.ts';

/**
 * The part of a study that visitors receive. It leaves out the long texts that few pages show.
 * @param locales the wanted languages, the preferred one first
 */
export function landingOf(study: Study, locales: readonly string[]): Landing {
  const { terms: _terms, privacy_notice: _notice, ...meta } = study.meta;
  return {
    ...meta,
    locale: localeFor(study, locales),
    layout: 'education',
    nodes: [...study.landing],
    ...scriptUrlsOf(study),
  };
}
