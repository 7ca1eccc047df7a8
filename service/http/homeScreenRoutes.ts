import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FirstPaint } from '#schemas/firstPaint.ts';
import { ICON_SIZES, iconPath, type IconSize, MANIFEST_PATH } from '#schemas/homeScreen.ts';
import { memoBy } from '#kit/fields/index.ts';
import type { Deps } from '#service/deps/deps.ts';
import { manifestOf } from '#service/homeScreen/manifestOf.ts';
import { renderIcon } from '#service/homeScreen/renderIcon.ts';
import type { Study } from '#service/study/study.ts';
import { compressed } from './compressed.ts';
import type { FirstPaints } from './firstPaints.ts';
import { loggableError } from './loggableError.ts';
import { filePolicy } from './securityHeaders.ts';
import { revalidated } from './revalidated.ts';
import { varyBy } from './varyBy.ts';

const headers = { 'Cache-Control': 'public, max-age=3600', 'Content-Security-Policy': filePolicy };

interface StudyParams {
  slug: string;
}

/** Adds the routes of the web app manifest and the icons of each published study. Browsers fetch them without cookies. */
export function addHomeScreenRoutes(
  app: FastifyInstance,
  { studies }: Pick<Deps, 'studies'>,
  { currentBuild, render }: FirstPaints,
): void {
  async function paintOf(request: FastifyRequest): Promise<{ study: Study; paint: FirstPaint } | undefined> {
    const { slug } = request.params as StudyParams;
    const study = studies.all.find((each) => each.slug === slug);
    const build = await currentBuild();
    const paint = study && build && (await render(build, study, visitorOf(study, request.locales())));
    return paint && { study, paint };
  }

  app.get<{ Params: StudyParams }>(
    `/:slug/${MANIFEST_PATH}`,
    { onSend: [revalidated, compressed] },
    async (request, reply) => {
      const found = await paintOf(request);
      if (!found) return reply.callNotFound();
      varyBy(reply, 'Accept-Language').headers(headers).type('application/manifest+json; charset=utf-8');
      return reply.send(JSON.stringify(manifestOf(found.study, found.paint)));
    },
  );

  const iconsOf = memoBy((_study: Study) => new Map<IconSize, Promise<Buffer>>());
  for (const size of ICON_SIZES)
    app.get<{ Params: StudyParams }>(`/:slug/${iconPath(size)}`, { onSend: revalidated }, async (request, reply) => {
      const found = await paintOf(request);
      if (!found) return reply.callNotFound();
      const { study, paint } = found;
      const known = iconsOf(study);
      const icon =
        known.get(size) ??
        renderIcon(study, paint, size).catch((error: unknown) => {
          request.log.error({ error: loggableError(error) }, 'the icon of a brand is no picture');
          return renderIcon(study, { ...paint, icons: [] }, size);
        });
      known.set(size, icon);
      return reply
        .headers(headers)
        .type('image/png')
        .send(await icon);
    });
}

/** A visitor of a study's first page. */
const visitorOf = ({ slug }: Study, languages: readonly string[]) => ({
  pathname: `/${encodeURIComponent(slug)}/`,
  search: '',
  languages,
  cookie: () => undefined,
});
