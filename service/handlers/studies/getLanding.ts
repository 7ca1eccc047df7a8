import type { Handler } from '#service/contract/handler.ts';
import { landingOf } from '#service/study/landingOf.ts';

export const getLanding: Handler<'getLanding'> = async ({ params, preview, locales }, { studies }) => {
  const study = studies.open(params.slug, preview);
  return { status: 200, body: landingOf(study, locales, studies.all) };
};
