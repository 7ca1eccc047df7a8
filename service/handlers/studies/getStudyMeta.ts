import type { Handler } from '#service/contract/handler.ts';
import { localeFor } from '#service/study/localeFor.ts';

export const getStudyMeta: Handler<'getStudyMeta'> = async ({ query, preview, locales }, { studies }) => {
  const study = studies.open(query.study_slug, preview);
  return { status: 200, body: { ...study.meta, locale: localeFor(study, locales) } };
};
