import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '#service/deps/deps.ts';
import { compressed } from '../limits/compressed.ts';
import { createFirstPaints, type FirstPaints } from './firstPaints.ts';
import { addPortalPages } from './portalPages.ts';
import { revalidated } from '../limits/revalidated.ts';
import { WORKER_FILE, WORKER_OFF_FILE } from '#schemas/serviceWorker.ts';
import { reservedSegments, type Study } from '#service/study/study.ts';
import { filePolicy, scriptPolicy, workerPolicy } from '../headers/securityHeaders.ts';
import type { FirstPaint } from '#schemas/firstPaint.ts';
import { ICON_SIZES, iconPath, type IconSize, MANIFEST_PATH } from '#schemas/homeScreen.ts';
import { memoBy } from '#kit/pure/fields/index.ts';
import { manifestOf } from '#service/study/homeScreen/manifestOf.ts';
import { renderIcon } from '#service/study/homeScreen/renderIcon.ts';
import { loggableError } from '../reports/loggableError.ts';
import { varyBy } from '../headers/varyBy.ts';

const headers = { 'Cache-Control': 'public, max-age=3600', 'Content-Security-Policy': filePolicy };

interface StudyParams {
  slug: string;
}

/** Adds the routes of the web app manifest and the icons of each published study. Browsers fetch them without cookies. */
function addHomeScreenRoutes(
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

const ONE_HOUR = 'public, max-age=3600';
/** Files under assets/ have a hash of their content in their names. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Serves the built portal: its files, and its page for every address under a study. */
export async function addPortal(app: FastifyInstance, deps: Deps): Promise<void> {
  const { config, studies } = deps;
  await app.register(async (scope) => {
    scope.addHook('onSend', compressed);
    await scope.register(fastifyStatic, {
      root: config.studiesFolder,
      serve: false,
      index: false,
      cacheControl: false,
      setHeaders: (reply) => void reply.header('Cache-Control', ONE_HOUR).header('Content-Security-Policy', filePolicy),
    });
    // A study is looked up on each request, because it can be added while the service runs.
    scope.get<{ Params: { slug: string; '*': string } }>('/study-files/:slug/*', (request, reply) => {
      const study = studies.all.find(({ slug }) => slug === request.params.slug);
      return study ? reply.sendFile(request.params['*'], study.publicFolder) : reply.callNotFound();
    });
  });
  const built = join(config.portalFolder, 'index.html');
  if (existsSync(built)) {
    const folder = (path: string, cache: string, how: object) =>
      app.register(fastifyStatic, {
        root: join(config.portalFolder, path),
        decorateReply: false,
        index: false,
        cacheControl: false,
        preCompressed: true,
        ...how,
        setHeaders: (reply, file) =>
          void reply
            .header('Cache-Control', cache)
            .header('Content-Security-Policy', /\.worker-[\w-]+\.js(\.\w+)?$/.test(file) ? scriptPolicy : filePolicy),
      });
    // Files are looked up on each request, so a new build is served without a restart, like the page that names its
    // files.
    await folder('assets', FOR_EVER, { prefix: '/assets/' });
    await folder('.', ONE_HOUR, {
      wildcard: false,
      globIgnore: ['index.html', 'worker*.js', 'assets/**', '.vite/**', '.server/**', '**/*.{br,gz}'],
    });
    // Browsers look for a new worker at this address for as long as they have one, also while it is switched off, and
    // after the study is gone.
    app.get<{ Params: { slug: string } }>(`/:slug/${WORKER_FILE}`, { onSend: revalidated }, (request, reply) => {
      if (reservedSegments.includes(request.params.slug)) return reply.callNotFound();
      return reply
        .headers({ 'Cache-Control': 'no-cache', 'Content-Security-Policy': workerPolicy(config.apiHost) })
        .type('text/javascript; charset=utf-8')
        .send(readFileSync(join(config.portalFolder, config.offline ? WORKER_FILE : WORKER_OFF_FILE)));
    });
  }
  const firstPaints = createFirstPaints(deps);
  addHomeScreenRoutes(app, deps, firstPaints);
  addPortalPages(app, deps, firstPaints);
}
