import { localeFor } from '../study/localeFor.ts';
import type { Handler } from './handler.ts';

export const getLanding: Handler<'getLanding'> = async ({ params, previewToken, locales }, { studies }) => {
  const study = studies.open(params.slug, previewToken);
  return { status: 200, body: { ...study.meta, locale: localeFor(study, locales), layout: 'education', nodes: [...study.landing] } };
};
