import type { FastifyInstance, FastifyRequest } from 'fastify';
import { nodePaths } from '#schemas/nodePaths.ts';
import { addressTokens } from '#schemas/addressTokens.ts';
import { SHELL_PATH } from '#schemas/serviceWorker.ts';
import { NONCE_PLACEHOLDER, type PageRequest } from '#schemas/firstPaint.ts';
import { memoBy } from '#kit/fields/index.ts';
import { isLocalUrl } from '#service/config/isLocalUrl.ts';
import type { Deps } from '#service/deps/deps.ts';
import { hostsOf, type Hosts } from '#service/study/integrations.ts';
import { landingOf } from '#service/study/landingOf.ts';
import { isDraft, reservedSegments, type Study } from '#service/study/study.ts';
import { compressed } from './compressed.ts';
import { cookiesOf } from './cookiesOf.ts';
import { createNonce, plainPage, sendPage } from './html.ts';
import { loggableError } from './loggableError.ts';
import { portalBuildIn, type PortalBuild } from './portalBuild.ts';
import { sendNotFoundPage } from './notFoundPage.ts';
import { studyOfPage } from './studyOfPage.ts';
import {
  withApiHost,
  withErrorReports,
  withFirstPaint,
  withoutTokenScript,
  withProviderSite,
  withWorker,
} from './withFirstPaint.ts';

interface StudyParams {
  slug: string;
}

type FirstPaintRenderer = ReturnType<NonNullable<PortalBuild['createFirstPaint']>>;

/**
 * Adds the routes of the portal's page: every address under a study gets it, with the study's head, first paint and
 * policy. An address that belongs to no study gets a page with status 404.
 */
export function addPortalPages(app: FastifyInstance, deps: Deps): void {
  const { config } = deps;
  const isLocal = isLocalUrl(config.publicUrl);
  const currentBuild = portalBuildIn(config.portalFolder);
  /** The renderer of a study for each build. It caches what it has rendered. */
  const rendererOf = memoBy((build: PortalBuild) =>
    memoBy((study: Study): FirstPaintRenderer | null =>
      // A draft needs its preview token. The portal loads it from the API.
      isDraft(study) || !build.createFirstPaint ? null : build.createFirstPaint(landingOf(study, [], deps.studies.all)),
    ),
  );

  async function pageFor(
    request: FastifyRequest,
    build: PortalBuild,
    study: Study,
  ): Promise<{ page: string; status?: 404 }> {
    const renderer = rendererOf(build)(study);
    if (!renderer) return { page: build.page };
    try {
      const paint = await renderer(pageRequest(request));
      const page = withFirstPaint(build, paint, landingOf(study, request.locales(), deps.studies.all));
      return { page, ...(paint.isFound === false && { status: 404 }) };
    } catch (error) {
      // The page works without a first paint.
      request.log.error({ error: loggableError(error) }, 'a first paint could not be rendered');
      return { page: build.page };
    }
  }

  app.get<{ Params: StudyParams }>('/:slug', async (request, reply) => {
    const { slug } = request.params;
    if (reservedSegments.includes(slug) || slug.includes('.')) return reply.callNotFound();
    if (!(await studyOfPage(request, slug, deps))) return sendNotFoundPage(request, reply, config.providerSite);
    return reply.redirect(`/${encodeURIComponent(slug)}/${queryOf(request.url)}`, 302);
  });
  app.get<{ Params: StudyParams }>('/:slug/*', { onSend: compressed }, async (request, reply) => {
    if (reservedSegments.includes(request.params.slug)) return reply.callNotFound();
    const study = await studyOfPage(request, request.params.slug, deps);
    if (!study) return sendNotFoundPage(request, reply, config.providerSite);
    const nonce = createNonce();
    const build = await currentBuild();
    if (!build)
      return sendPage(
        reply,
        nonce,
        plainPage(nonce, 'The portal is not built', '<p>Run <code>npm run build</code>, then reload this page.</p>'),
        { status: 503 },
      );
    const { page: painted, status } = await pageFor(request, build, study);
    const page = withWorker(
      withErrorReports(
        withApiHost(withProviderSite(painted, config.providerSite), config.apiHost),
        config.errorReportUrl !== undefined,
      ),
      config.offline,
    );
    const withTokens = isShell(request) || mayHaveTokens(request, study);
    return sendPage(reply, nonce, (withTokens ? page : withoutTokenScript(page)).replaceAll(NONCE_PLACEHOLDER, nonce), {
      ...(status && { status }),
      hosts: withConnect(hostsOf(study, isLocal), config.apiHost),
      isPublic: !withTokens && !isDraft(study) && !hasLogIn(request, study),
    });
  });
}

/** Allows the page to connect to one more host. */
const withConnect = (hosts: Hosts, host: string | undefined): Hosts =>
  host === undefined ? hosts : { ...hosts, connect: [...hosts.connect, host] };

const queryOf = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

const pageRequest = (request: FastifyRequest): PageRequest => ({
  // The shell stands for every screen, and shows the outline of the most likely one.
  pathname: request.url.split('?')[0]!.replace(SHELL, DASHBOARD),
  search: queryOf(request.url),
  languages: request.locales(),
  cookie: cookiesOf(request.headers.cookie),
});

/** Whether a participant of the page's study is logged in on this device. */
const hasLogIn = ({ headers }: FastifyRequest, { slug }: Study): boolean =>
  cookiesOf(headers.cookie)(`participant_${slug}`) !== undefined;

const DASHBOARD = '/manage/dashboard';
const SHELL = new RegExp(`/${SHELL_PATH}$`);
/** Whether the service worker fetches the page that it keeps. */
const isShell = ({ url }: FastifyRequest): boolean => SHELL.test(url.split('?')[0]!);

const TOKENS = new RegExp(`[?&](${addressTokens.join('|')})=|%`);

/** The pages that health organizations send participants back to. */
const HEALTH_RECORDS = nodePaths.EhrConnection.replace(':slug', '');
/** Where providers of cognitive tests send browsers back to. */
const RESULTS_PATH = '/camcog_success';

/**
 * Whether strip-tokens.js may have work to do. What follows the `#` is not sent; federated log-ins, health
 * organizations and cognitive tests use it.
 */
const mayHaveTokens = ({ url }: FastifyRequest, { meta }: Study): boolean =>
  TOKENS.test(url) ||
  [HEALTH_RECORDS, RESULTS_PATH].some((path) => url.includes(path)) ||
  meta.authentication.provider !== 'basic_auth';
