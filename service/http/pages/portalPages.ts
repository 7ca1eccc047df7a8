import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ERROR_REPORTS_META } from '#schemas/errorReports.ts';
import { nodePaths } from '#schemas/nodePaths.ts';
import { addressTokens } from '#schemas/addressTokens.ts';
import { SHELL_PATH, WORKER_META, workerPath } from '#schemas/serviceWorker.ts';
import {
  API_HOST_META,
  type FirstPaint,
  LANDING_ID,
  type PageRequest,
  SIGN_OUT_WATCH_META,
} from '#schemas/firstPaint.ts';
import { isLocalUrl } from '#service/config/isLocalUrl.ts';
import type { Deps } from '#service/deps/deps.ts';
import { hostsOf, type Hosts } from '#service/study/integrations.ts';
import { landingOf } from '#service/study/landingOf.ts';
import { isDraft, reservedSegments, type Study } from '#service/study/study.ts';
import { codingFor, compressed } from '../limits/compressed.ts';
import { cookiesOf } from '../request.ts';
import { createNonce, plainPage, sendPage } from './html.ts';
import { loggableError } from '../reports/loggableError.ts';
import type { FirstPaints } from './firstPaints.ts';
import { createSharedPages, type SharedPage } from './sharedPages.ts';
import type { PortalBuild } from './portalBuild.ts';
import { sendNotFoundPage } from './notFoundPage.ts';
import { findTokens } from '#service/identity/session/tokens.ts';
import { iconPath, manifestAddress, TOUCH_ICON } from '#schemas/homeScreen.ts';
import type { Landing } from '#schemas/types/index.ts';
import { Html, markup } from '#service/markup.ts';

/**
 * Inserts a first paint into the portal's page. The nonce's placeholder stays where the portal reads it; style elements
 * need none, since the policy names their hashes.
 * @param landing the response of the landing call
 */
function withFirstPaint(build: PortalBuild, paint: FirstPaint, landing: Pick<Landing, 'slug'>): string {
  const base = `/${encodeURIComponent(landing.slug)}/`;
  const head = [
    markup`<meta name="description" content="${paint.description}" />`,
    ...paint.themeColors.map(
      ({ media, color }) => markup`<meta name="theme-color"${media && markup` media="${media}"`} content="${color}" />`,
    ),
    markup`<link rel="manifest" href="${manifestAddress(base, paint.locale)}" />`,
    markup`<link rel="apple-touch-icon" href="${base}${iconPath(TOUCH_ICON)}" />`,
    ...(paint.keywords.length > 0 ? [markup`<meta name="keywords" content="${paint.keywords.join(', ')}" />`] : []),
    ...paint.styleSources.map((source) => markup`<style>${new Html(build.stylesOf(source))}</style>`),
    ...new Set(paint.sources.flatMap(build.filesOf).map(preloadLink)),
    new Html(paint.styles),
    markup`<script type="application/json" id="${LANDING_ID}">${new Html(JSON.stringify(landing).replaceAll('<', '\\u003c'))}</script>`,
  ]
    .map(({ source }) => source)
    .join('\n    ');
  return fillIn(build.page, [
    [/<html lang="[^"]*">/, markup`<html lang="${paint.lang}" dir="${paint.dir}">`.source],
    [/<title>[^<]*<\/title>/, markup`<title>${paint.title}</title>`.source],
    // The first paint would wait for a request of a linked style sheet. The disabled link tells Vite's loader that the
    // page has the sheet: otherwise a lazy import would fetch it and wait for it. Without the media query, Chromium's
    // preload scanner would fetch it.
    ...[...build.styleSheets].map(
      ([path, css]) =>
        [
          new RegExp(`<link rel="stylesheet"[^>]*href="${path}"[^>]*>`),
          `<style>${css}</style><link rel="stylesheet" href="${path}" media="not all" disabled />`,
        ] as const,
    ),
    ...(paint.icons.length > 0 ? [[ICON, paint.icons.map(iconLink).join('\n    ')] as const] : []),
    ['<!--head-->', head],
    ['<!--first paint-->', paint.body],
  ]);
}

/**
 * Removes the script that takes tokens out of the address. An address without tokens does not need it, and the first
 * paint would wait for it.
 */
const withoutTokenScript = (page: string): string => page.replace(/<script src="\/strip-tokens\.js"><\/script>\s*/, '');

/** Tells the portal how the service is set up. @param settings contents of meta elements by name; `undefined`: none */
const withSettings = (page: string, settings: Readonly<Record<string, string | undefined>>): string =>
  page.replace('</head>', (end) =>
    [
      ...Object.entries(settings).flatMap(([name, content]) =>
        content === undefined ? [] : [markup`<meta name="${name}" content="${content}" />`.source],
      ),
      end,
    ].join(''),
  );

/** The page's own icon, which is empty. */
const ICON = /<link rel="icon"[^>]*>/;

const iconLink = (icon: FirstPaint['icons'][number]): string => {
  const attributes = (['type', 'sizes', 'href'] as const).map((name) => icon[name] && markup` ${name}="${icon[name]}"`);
  return markup`<link rel="icon"${attributes} />`.source;
};

function preloadLink(file: string): Html {
  if (file.endsWith('.woff2'))
    return markup`<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}" />`;
  return markup`<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}" />`;
}

const fillIn = (page: string, parts: readonly (readonly [where: RegExp | string, text: string])[]): string =>
  parts.reduce((html, [where, text]) => html.replace(where, () => text), page);

/** Returns the study that a page belongs to; `undefined` if there is none, or if it is a draft that this visitor may not see. */
async function studyOfPage(
  request: FastifyRequest,
  slug: string,
  { studies, db, now }: Pick<Deps, 'studies' | 'db' | 'now'>,
): Promise<Study | undefined> {
  const study = studies.all.find((each) => each.slug === slug);
  if (!study || !isDraft(study)) return study;
  const tokens = await findTokens({ db, studies }, previewTokensOf(request, slug), now());
  const mayPreview = [...tokens.values()].some(
    ({ kind, study: of, edition }) => kind === 'preview' && of === slug && studies.isCurrent(of, edition),
  );
  return mayPreview ? study : undefined;
}

/** The preview tokens that a request brings: of the link itself, and of an earlier link on this device. */
const previewTokensOf = (request: FastifyRequest, slug: string): string[] =>
  [
    (request.query as { preview_token?: unknown }).preview_token,
    cookiesOf(request.headers.cookie)(`preview_token_${slug}`),
  ].filter((token): token is string => typeof token === 'string' && token !== '');

interface StudyParams {
  slug: string;
}

/**
 * Adds the routes of the portal's page: every address under a study gets it, with the study's head, first paint and
 * policy. An address that belongs to no study gets a page with status 404.
 */
export function addPortalPages(app: FastifyInstance, deps: Deps, { currentBuild, render }: FirstPaints): void {
  const { config } = deps;
  const isLocal = isLocalUrl(config.publicUrl);
  const sharedPage = createSharedPages();

  async function pageFor(
    request: FastifyRequest,
    build: PortalBuild,
    study: Study,
    withTokens: boolean,
  ): Promise<{ page: SharedPage; status?: 404 }> {
    const settings = settingsOf(config, study);
    const finished = (html: string): string => withSettings(withTokens ? html : withoutTokenScript(html), settings);
    try {
      const paint = await render(build, study, pageRequest(request));
      if (paint) {
        const landing = landingOf(study, request.locales(), deps.studies.all);
        const page = sharedPage(paint, [landing, settings, withTokens], () =>
          finished(withFirstPaint(build, paint, landing)),
        );
        return { page, ...(paint.isFound === false && { status: 404 }) };
      }
    } catch (error) {
      // The page works without a first paint.
      request.log.error({ error: loggableError(error) }, 'a first paint could not be rendered');
    }
    return { page: sharedPage(build, [settings, withTokens], () => finished(build.page)) };
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
        plainPage(
          nonce,
          'The portal is not built',
          markup`<p>Run <code>npm run build</code>, then reload this page.</p>`,
        ),
        { status: 503 },
      );
    const withTokens = isShell(request) || mayHaveTokens(request, study);
    const { page, status } = await pageFor(request, build, study, withTokens);
    const coding = codingFor(reply);
    const body = await page.withNonce(nonce, coding);
    if (coding) reply.header('Content-Encoding', coding);
    return sendPage(reply, nonce, body, {
      styleHashes: page.styleHashes,
      ...(status && { status }),
      hosts: withConnect(hostsOf(study, isLocal), config.apiHost),
      isPublic: !withTokens && !isDraft(study) && !hasLogIn(request, study),
    });
  });
}

/** What the service tells the portal about itself. The provider's site is for a portal that learns later that its study is gone. */
const settingsOf = (config: Deps['config'], { slug }: Study): Record<string, string | undefined> => ({
  'provider-site': config.providerSite,
  [API_HOST_META]: config.apiHost,
  [ERROR_REPORTS_META]: config.errorReportUrl === undefined ? undefined : 'on',
  [WORKER_META]: config.offline ? workerPath(slug) : undefined,
  [SIGN_OUT_WATCH_META]: config.watchSignOut ? 'on' : undefined,
});

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
 * Whether strip-tokens.js may have work to do. What follows the `#` is not sent; federated logins, health
 * organizations and cognitive tests use it.
 */
const mayHaveTokens = ({ url }: FastifyRequest, { meta }: Study): boolean =>
  TOKENS.test(url) ||
  [HEALTH_RECORDS, RESULTS_PATH].some((path) => url.includes(path)) ||
  meta.authentication.provider !== 'basic_auth';
