import type { Landing } from '#schemas/types/index.ts';
import { scriptUrlsOf } from './integrations.ts';
import { localeFor } from './localeFor.ts';
import { isDraft, type Study } from './study.ts';

/**
 * The part of a study that visitors receive. It leaves out the long texts that few pages show.
 * @param locales the wanted languages, the preferred one first
 * @param all the served studies, including the studies of a program
 */
export function landingOf(study: Study, locales: readonly string[], all: readonly Study[]): Landing {
  const { terms: _terms, privacy_notice: _notice, ...meta } = study.meta;
  return {
    ...meta,
    locale: localeFor(study, locales),
    layout: 'education',
    nodes: [...study.landing],
    ...(study.partnerSite && { partner_site: { name: study.partnerSite.name } }),
    ...scriptUrlsOf(study),
    ...(study.meta.is_program && { program_studies: studiesOf(study, all) }),
  };
}

/** The published studies of a program, as its start page lists them. */
function studiesOf({ programStudies }: Study, all: readonly Study[]): NonNullable<Landing['program_studies']> {
  const published = all.filter((study) => !isDraft(study) && !study.meta.is_program);
  const listed = programStudies?.flatMap((slug) => published.filter((study) => study.slug === slug)) ?? published;
  return listed.map(({ slug, meta: { study_name, study_summary } }) => ({
    slug,
    study_name,
    ...(study_summary !== undefined && { study_summary }),
  }));
}
