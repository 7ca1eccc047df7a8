import type { Handler } from '#service/contract/handler.ts';
import { localeFor } from '#service/study/localeFor.ts';

export const getStudyMeta: Handler<'getStudyMeta'> = async ({ query, previewToken, locales }, { studies }) => {
  const study = studies.open(query.study_slug, previewToken);
  return { status: 200, body: { ...study.meta, locale: localeFor(study, locales) } };
};
