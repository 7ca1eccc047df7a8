import type { FastifyInstance, FastifyRequest } from 'fastify';
import { NONCE_PLACEHOLDER, type PageRequest } from '#schemas/firstPaint.ts';
import { memoBy } from '#kit/fields/index.ts';
import type { Deps } from '#service/deps/deps.ts';
import { landingOf } from '#service/study/landingOf.ts';
import { isDraft, reservedSegments, type Study } from '#service/study/study.ts';
import { compressed } from './compressed.ts';
import { cookiesOf } from './cookiesOf.ts';
import { createNonce, plainPage, sendPage } from './html.ts';
import { loggableError } from './loggableError.ts';
import { portalBuildIn, type PortalBuild } from './portalBuild.ts';
import { withFirstPaint, withoutTokenScript } from './withFirstPaint.ts';

type FirstPaintRenderer = ReturnType<NonNullable<PortalBuild['createFirstPaint']>>;

/** Adds the routes of the portal's page: every address under a study gets it, with the study's head and first paint. */
export function addPortalPages(app: FastifyInstance, { config, studies }: Deps): void {
  const currentBuild = portalBuildIn(config.portalFolder);
  /** The renderer of a study for each build. It caches what it has rendered. */
  const rendererOf = memoBy((build: PortalBuild) =>
    memoBy((study: Study): FirstPaintRenderer | null =>
      // A draft needs its preview token. The portal loads it from the API.
      isDraft(study) || !build.createFirstPaint ? null : build.createFirstPaint(landingOf(study, [])),
    ),
  );

  async function pageFor(request: FastifyRequest, build: PortalBuild): Promise<string> {
    const study = studies.all.find(({ slug }) => slug === (request.params as { study: string }).study);
    const renderer = study && rendererOf(build)(study);
    if (!renderer) return build.page;
    try {
      return withFirstPaint(build, await renderer(pageRequest(request)), landingOf(study, request.locales()));
    } catch (error) {
      // The page works without a first paint.
      request.log.error({ error: loggableError(error) }, 'a first paint could not be rendered');
      return build.page;
    }
  }

  app.get('/:study', (request, reply) => {
    const { study } = request.params as { study: string };
    return reservedSegments.includes(study) || study.includes('.')
      ? reply.callNotFound()
      : reply.redirect(`/${encodeURIComponent(study)}/${queryOf(request.url)}`, 302);
  });
  app.get('/:study/*', { onSend: compressed }, async (request, reply) => {
    if (reservedSegments.includes((request.params as { study: string }).study)) return reply.callNotFound();
    const nonce = createNonce();
    const build = await currentBuild();
    if (!build)
      return sendPage(
        reply,
        nonce,
        plainPage(nonce, 'The portal is not built', '<p>Run <code>npm run build</code>, then reload this page.</p>'),
        { status: 503 },
      );
    const page = await pageFor(request, build);
    return sendPage(
      reply,
      nonce,
      (hasTokens(request) ? page : withoutTokenScript(page)).replaceAll(NONCE_PLACEHOLDER, nonce),
    );
  });
}

const queryOf = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

const pageRequest = (request: FastifyRequest): PageRequest => ({
  pathname: request.url.split('?')[0]!,
  search: queryOf(request.url),
  languages: request.locales(),
  cookie: cookiesOf(request.headers.cookie),
});

/** Whether strip-tokens.js has work to do. */
const hasTokens = (request: FastifyRequest): boolean => /[?&](auth|preview)_token=|%/.test(request.url);
