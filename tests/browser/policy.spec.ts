import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Page, expect } from '@playwright/test';
import { localText } from '#kit/pure/texts/index.ts';
import { isDraft } from '#service/study/study.ts';
import { previewOf } from '#service/testing/pilot.ts';
import type { StartedStudy } from './setup/startStudy.ts';
import { test } from './setup/test.ts';

let study: StartedStudy;
let other: Server;
/** The origin of a service of others. */
let host: string;

const files: Readonly<Record<string, [type: string, content: string]>> = {
  '/widget.js': ['text/javascript', 'document.documentElement.dataset.widget = "here";'],
  '/picture.svg': ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'],
  '/chat': ['text/html', '<title>Chat</title>'],
  '/data': ['application/json', '{}'],
};

interface TrustedWindow {
  trustedTypes: {
    createPolicy(
      name: string,
      rules: Record<string, (text: string) => string>,
    ): Record<string, (text: string) => string>;
  };
}

test.beforeAll(async ({ study: ofWorker }) => {
  study = ofWorker;
  other = createServer((request, response) => {
    const [type, content] = files[request.url ?? ''] ?? ['text/plain', ''];
    response.writeHead(200, { 'Content-Type': type, 'Access-Control-Allow-Origin': '*' }).end(content);
  });
  await new Promise<void>((ready) => other.listen(0, '127.0.0.1', ready));
  host = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
});
test.afterAll(() => {
  other.close();
  study.service.reloadStudies();
});

const found = (slug: string) => study.service.deps.studies.all.find((each) => each.slug === slug)!;

/** What a page may use of the other host. */
async function usable(page: Page, url: string): Promise<string[]> {
  await page.addInitScript(() => {
    // Lets the test assign the URL of a script, which Trusted Types refuse otherwise.
    const { trustedTypes } = window as unknown as TrustedWindow;
    const policy = trustedTypes.createPolicy('dompurify', {
      createHTML: (text) => text,
      createScriptURL: (text) => text,
    });
    trustedTypes.createPolicy = () => policy;
  });
  await page.goto(url);
  return page.evaluate(async (from) => {
    const isLoaded = (element: HTMLImageElement | HTMLScriptElement, file: string) =>
      new Promise<boolean>((settle) => {
        element.onload = () => settle(true);
        element.onerror = () => settle(false);
        const policy = (window as unknown as TrustedWindow).trustedTypes.createPolicy('dompurify', {});
        element.src = policy.createScriptURL!(`${from}/${file}`);
        document.body.append(element);
      });
    const isFramed = () =>
      new Promise<boolean>((settle) => {
        const frame = document.createElement('iframe');
        let isBlocked = false;
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
          isBlocked ||= effectiveDirective === 'frame-src';
        });
        frame.onload = () => setTimeout(() => settle(!isBlocked), 50);
        frame.src = `${from}/chat`;
        document.body.append(frame);
      });
    const uses: [string, boolean][] = [
      ['script', await isLoaded(document.createElement('script'), 'widget.js')],
      [
        'connect',
        await fetch(`${from}/data`).then(
          () => true,
          () => false,
        ),
      ],
      ['image', await isLoaded(new Image(), 'picture.svg')],
      ['frame', await isFramed()],
    ];
    return uses.filter(([, works]) => works).map(([kind]) => kind);
  }, host);
}

test('a study’s pages use exactly the hosts that it declares, and every violation is reported', async ({ browser }) => {
  const declared = found('sleep-and-mood');
  const { 'preview-token': token } = await previewOf(study.service, 'night-shift-pilot');
  const preview = `${study.origin}/night-shift-pilot/?preview_token=${token}`;
  const open = async (url: string) => usable(await browser.newPage(), url);
  const reported = async (directives: string[]) => {
    await expect
      .poll(() => study.violations.map((each) => (each as { directive: string }).directive).sort())
      .toEqual(directives);
    return study.violations.splice(0);
  };
  const all = ['connect-src', 'frame-src', 'img-src', 'script-src-elem'];

  expect(await open(`${study.origin}/sleep-and-mood/`)).toEqual([]);
  const violations = await reported(all);
  for (const violation of violations) expect(violation).toMatchObject({ study: 'sleep-and-mood', blocked: host });

  declared.integrations = [
    { name: 'chat', script: [host], connect: [host] },
    { name: 'pictures', image: [host] },
  ];
  expect(await open(`${study.origin}/sleep-and-mood/`)).toEqual(['script', 'connect', 'image']);
  await reported(['frame-src']);
  declared.integrations = [{ name: 'all', script: [host], connect: [host], image: [host], frame: [host] }];
  expect(await open(`${study.origin}/sleep-and-mood/log-in`)).toEqual(['script', 'connect', 'image', 'frame']);
  await reported([]);

  // Another study on the same service.
  expect(await open(preview)).toEqual([]);
  await reported(all);
});

/** The frame of a page that belongs to no study: its bar across the top, with the mark, and a column below it. */
async function hasFrame(page: Page, start: string): Promise<void> {
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: start, exact: true }).locator('svg')).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    const [banner, main] = [(await bar.boundingBox())!, (await page.getByRole('main').boundingBox())!];
    expect([banner.x, banner.y, banner.width], `${width} px`).toEqual([0, 0, width]);
    expect(main.y, `${width} px`).toBeGreaterThanOrEqual(banner.height);
    expect(Math.abs(main.x + main.width / 2 - width / 2), `${width} px: centered`).toBeLessThan(1);
    expect(main.width, `${width} px`).toBeLessThanOrEqual(Math.min(width, 800));
  }
}

test('a link to no study shows a page in the visitor’s language that leads to the studies', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'es-MX', viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const answer = await page.goto(`${study.origin}/no-such-study/log-in?x=1`);
  expect(answer!.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página no encontrada');
  await hasFrame(page, 'Estudios');
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/no-study-es.png` });
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await expect(page).toHaveURL(`${study.origin}/`);
  for (const lang of ['es', 'en'] as const) {
    if (lang === 'en') await page.getByRole('link', { name: 'English' }).click();
    await hasFrame(page, { es: 'Estudios', en: 'Studies' }[lang]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText({ es: 'Estudios', en: 'Studies' }[lang]);
    const open = study.service.deps.studies.all.filter((each) => !isDraft(each));
    expect(open.length).toBeGreaterThan(1);
    const said = open.map(({ slug, meta }) => {
      const say = (text: Parameters<typeof localText>[0]) => localText(text, lang, meta.primary_locale);
      return [`/${slug}/`, say(meta.study_name), say(meta.study_summary)];
    });
    for (const [, , summary] of said) expect(summary, 'each demo study has one').not.toBe('');
    const cards = page.getByRole('main').getByRole('listitem');
    expect(
      await cards.evaluateAll((all) =>
        all.map((card) => {
          const [link, summary] = [card.querySelector('a')!, card.querySelector('p')!];
          return [link.getAttribute('href'), link.innerText, summary.innerText];
        }),
      ),
      'each study with its summary',
    ).toEqual(said);
  }
  await page.locator('li a[href="/sleep-and-mood/"]').click();
  await expect(page).toHaveURL(`${study.origin}/sleep-and-mood/`);
});

test('[P2.096] with PROVIDER_SITE, a link to no study leads to the provider’s site', async ({ page }) => {
  study.service.deps.config.providerSite = `${host}/chat`;
  await page.goto(`${study.origin}/no-such-study/`);
  await expect(page).toHaveURL(`${host}/chat`);
  // The portal is open when its study is taken away.
  await page.route('**/api/v3/studies/*/landing*', (route) => route.fulfill({ status: 404, json: { errors: [] } }));
  await page.route('**/sleep-and-mood/', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<script type="application\/json" id="landing".*?<\/script>/s, '');
    await route.fulfill({ response, body });
  });
  await page.goto(`${study.origin}/sleep-and-mood/`);
  await expect(page).toHaveURL(`${host}/chat`);
  study.service.deps.config.providerSite = undefined;
});
