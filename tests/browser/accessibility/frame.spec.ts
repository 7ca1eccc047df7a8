import { expect, type Page } from '@playwright/test';
import { findPlace, type Place, places } from '#portal/state/routing/places.ts';
import { nodePaths } from '#schemas/nodePaths.ts';
import en from '#translations/en.json' with { type: 'json' };
import { screens } from './screens.ts';
import { test } from '../setup/test.ts';
import { isWhole, sampleOf } from '../../sample.ts';

/**
 * The frame of all screens of the portal, compared: what repeats is in the same order on each (WCAG 3.2.3), so is what gives help, which no
 * screen lacks (3.2.6), and each page that is no step of a process is reached in more than one way (2.4.5).
 */

/** A link or button of the frame. */
interface Item {
  region: 'header' | 'main' | 'footer';
  name: string;
  /** Address of a link, under the base of its study. */
  path?: string;
  top: number;
  left: number;
}

/** Every link and button of a page outside of dialogs, in the order of the document. */
const itemsOf = (page: Page): Promise<Item[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href], button')].flatMap((element) => {
      const part = element.closest('header, main, footer');
      if (!part || !element.checkVisibility({ visibilityProperty: true })) return [];
      const { top, left } = element.getBoundingClientRect();
      const name = (element.getAttribute('aria-label') ?? element.textContent!).trim();
      const isOwn = element instanceof HTMLAnchorElement && element.origin === location.origin;
      const path = isOwn ? element.pathname.replace(/^\/[^/]+/, '') || '/' : undefined;
      return [{ region: part.tagName.toLowerCase() as 'main', name, top, left, ...(path !== undefined && { path }) }];
    }),
  );

/** Opens the entries of a list: what they have inside is a way, too. It is fetched then, and the footer waits until it is there. */
async function openEntries(page: Page): Promise<void> {
  await page.locator('details').evaluateAll((all) => {
    for (const entry of all) (entry as HTMLDetailsElement).open = true;
  });
  await page.locator('footer a').first().waitFor();
}

/** One line for each pair of things that two sequences have in different orders. */
function contradictions(sequences: readonly (readonly [where: string, keys: readonly string[]])[]): string[] {
  const first = new Map<string, string>();
  const found: string[] = [];
  for (const [where, keys] of sequences)
    for (const [at, one] of keys.entries())
      for (const other of keys.slice(at + 1)) {
        const before = first.get(`${other} < ${one}`);
        if (before) found.push(`“${one}” is before “${other}” on ${where}, and after it on ${before}`);
        if (!first.has(`${one} < ${other}`)) first.set(`${one} < ${other}`, where);
      }
  return found;
}

/** The pages that are neither a step nor the result of a process, so that they need more than one way; each with who visits it. */
const standing: Partial<Record<Place, 'visitor' | 'participant'>> = {
  [nodePaths.Landing]: 'visitor',
  '/log-in': 'visitor',
  '/terms': 'visitor',
  '/privacy': 'visitor',
  '/manage/dashboard': 'participant',
  '/manage/settings': 'participant',
  '/manage/settings/documents/:slug/:key': 'participant',
  '/manage/summary': 'participant',
};

/** A brand can have pages of its own in place of these two, at another address. The link in the footer is the same. */
const legal: Readonly<Record<string, Place>> = {
  [en['portal.footer.terms']]: '/terms',
  [en['portal.footer.privacy']]: '/privacy',
};
const placeAt = (path: string | undefined): Place | undefined => (path === undefined ? undefined : findPlace(path));

/** Steps and results of the sign-up, the log-in, an activity, a link in a mail, and what stands for a page that cannot be shown. */
const ofProcess: readonly Place[] = [
  '/surveys/:slug',
  '/multi_factor_authenticate',
  '/forgot_password',
  '/reset_password',
  nodePaths.Screener,
  nodePaths.Registration,
  nodePaths.InformedConsent,
  nodePaths.VerifyEmail,
  nodePaths.FileUpload,
  nodePaths.VisitPortal,
  nodePaths.EventDelay,
  '/update_email',
  nodePaths.Survey,
  `${nodePaths.Diary}/complete`,
  nodePaths.Diary,
  nodePaths.EhrConnection,
  nodePaths.VerifyIdentity,
  nodePaths.CognitiveTest,
  nodePaths.Terminal,
  '/withdrawn',
  '/one_click_contribution/error',
  '/one_click_contribution',
  '/email-contribution',
  '/unsubscribe',
  '/undo_change',
  '/thank-you',
  '/unauthorized',
  '/error',
  '/camcog_success',
  '/404',
];

test('every address is a page of its own, or belongs to a process', () => {
  expect([...Object.keys(standing), ...ofProcess].toSorted()).toEqual([...places].toSorted());
});

test('what repeats has one order, help is on each screen, and each page has several ways', async ({
  browser,
  screens: portal,
}) => {
  test.setTimeout(2_400_000);
  const sequences = new Map<string, [string, string[]][]>();
  const ways = new Map<string, Set<string>>();
  for (const screen of sampleOf(screens)) {
    const page = await portal.open(browser, screen, { locale: 'en', viewport: { width: 1280, height: 900 } });
    const isCovered = (await page.locator('[role=dialog], [role=alertdialog]').count()) > 0;
    for (const width of isCovered ? [] : [1280, 360]) {
      await page.setViewportSize({ width, height: 900 });
      const menu = page.getByRole('button', { name: en['portal.header.menu'], exact: true });
      if (await menu.isVisible()) await menu.click();
      await openEntries(page);
      const items = await itemsOf(page);
      // The link to the start of the study is named after it; the language is named after itself.
      const frame = items.filter(({ region }) => region !== 'main');
      const keyOf = ({ region, name }: Item) => `${region}: ${name}`;
      const where = `${screen.name} (${width} px)`;
      const add = (kind: string, keys: string[]) => {
        const id = `${screen.study} ${width} ${kind}`;
        sequences.set(id, [...(sequences.get(id) ?? []), [where, keys]]);
      };
      add('in the document', frame.map(keyOf));
      const isHigher = (one: Item, other: Item) =>
        Math.abs(one.top - other.top) > 12 ? one.top - other.top : one.left - other.left;
      for (const region of ['header', 'footer'])
        add(
          `on the screen, ${region}`,
          frame
            .filter((item) => item.region === region)
            .toSorted(isHigher)
            .map(keyOf),
        );
      for (const region of ['header', 'footer'])
        expect
          .soft(
            frame.filter((item) => item.region === region).map(({ name }) => name),
            `help in the ${region} of ${where}`,
          )
          .toContain(en['portal.shell.contact']);
      for (const { region, path, name } of items) {
        const to = region === 'footer' ? (legal[name] ?? placeAt(path)) : placeAt(path);
        if (to && to !== screen.place) {
          const who = screen.who ? 'participant' : 'visitor';
          const id = `${who} ${to}`;
          ways.set(id, (ways.get(id) ?? new Set()).add(`${region} of ${screen.place}`));
        }
      }
    }
    await page.context().close();
  }
  for (const [kind, each] of sequences) expect.soft(contradictions(each), kind).toEqual([]);
  const report = Object.entries(standing).map(([to, who]) => [to, [...(ways.get(`${who} ${to}`) ?? [])]] as const);
  if (process.env.SHOTS) console.log(JSON.stringify(report, undefined, 1));
  // From the page with which a visit begins, and from another page or part.
  for (const [to, found] of report)
    if (isWhole) expect.soft(found.length, `${to}: ${found.join(', ')}`).toBeGreaterThan(1);
});

test('another order is found', () => {
  const pages = (...each: string[]) => contradictions(each.map((keys, at) => [`page ${at + 1}`, keys.split(' ')]));
  expect(pages('home contact log-in', 'home contact', 'home dashboard contact')).toEqual([]);
  expect(pages('home contact log-in', 'contact home')).toEqual([
    '“contact” is before “home” on page 2, and after it on page 1',
  ]);
});
