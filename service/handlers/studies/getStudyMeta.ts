import { localeFor } from '#service/study/localeFor.ts';
import type { Handler } from '#service/contract/handler.ts';

export const getStudyMeta: Handler<'getStudyMeta'> = async ({ query, previewToken, locales }, { studies }) => {
  const study = studies.open(query.study_slug, previewToken);
  return { status: 200, body: { ...study.meta, locale: localeFor(study, locales) } };
};
