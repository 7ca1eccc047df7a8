import { type Browser, type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test';
import { type ChangedDemo, changedDemo, smallNode } from '#service/testing/changedDemo.ts';
import { onDashboard, PASSWORD, type TestParticipant } from '#service/testing/participants.ts';
import en from '#translations/en.json' with { type: 'json' };
import es from '#translations/es.json' with { type: 'json' };
import { setOut } from '../journeys/setOut.ts';
import { signUp } from '../journeys/stops.ts';
import { openChooser, press, untilSettled, tabTo, typeInto } from '../keyboard.ts';
import { logIn } from '../setup/logIn.ts';
import { type StartedStudy, startStudy } from '../setup/startStudy.ts';
import { tabThrough, watchFocus } from './watchFocus.ts';
import { test } from '../setup/test.ts';
import { sampleOf } from '../../sample.ts';
import { sourcesWith } from '../../sourcesWith.ts';
import { openAtRest } from '../setup/rest.ts';

/**
 * Twelve journeys with the keyboard alone, against the real service: what has the focus is always seen and never covered, dialogs keep the
 * focus and give it back, and nothing needs a pointer. On a phone and on a desktop.
 */
let demo: ChangedDemo;
let study: StartedStudy;
// Its service takes seconds to start.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  const list = smallNode('lists');
  Object.assign(list.content.form, {
    schema: [
      {
        inputs: [
          { interface: 'date_picker', name: 'visit', label: { en: 'Your visit', es: 'Su visita' } },
          {
            interface: 'array',
            name: 'medicines',
            label: { en: 'Your medicines', es: 'Sus medicamentos' },
            inputs: [{ interface: 'text', name: 'medicine', label: { en: 'Name', es: 'Nombre' } }],
            config: { ordered: true, item_label: { en: 'Medicine', es: 'Medicamento' } },
          },
        ],
      },
    ],
  });
  demo = await changedDemo({
    'nodes/lists.json': () => list,
    'study.json': ({ flow }) => void flow.at(-1).nodes.push(list.slug),
  });
  study = await startStudy(demo.env);
});
test.afterEach(({ browser }) => Promise.all(browser.contexts().map((context) => context.close())));
test.afterAll(async () => {
  await study.stop();
  demo.remove();
});

type Lang = 'en' | 'es';
type TextId = keyof typeof en;
const catalogues = { en, es } as const;

/** A page with its participant and what a journey does with it. */
interface Desk {
  page: Page;
  browser: Browser;
  lang: Lang;
  person: TestParticipant;
  width: number;
  main: Locator;
  dialog: Locator;
  say(id: TextId, values?: Record<string, string>): string;
  open(path: string): Promise<void>;
}

const submit = ({ page }: Desk) => page.locator('.KitBillboard-primary');
const questionnaire = (slug: string) => `/manage/dashboard/contribution/${slug}`;

/** Tab from the last control of a dialog leads to its first: the focus does not leave it. */
async function staysInside({ page, dialog }: Desk): Promise<void> {
  for (let step = 0; step < 14; step += 1) {
    await page.keyboard.press('Tab');
    expect(
      await dialog.evaluate((box) => box.closest('[role=presentation], body > *')!.contains(document.activeElement)),
    ).toBe(true);
  }
}

/** Opens a dialog by Enter, closes it by Escape, and finds the focus where it was. */
async function opensAndReturns(desk: Desk, opener: Locator): Promise<void> {
  const { page, dialog } = desk;
  await press(page, opener, 'Enter');
  await expect(dialog).toBeVisible();
  await staysInside(desk);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
}

/** The journeys by name. `who` opens the first page: a visitor or a participant on the dashboard. */
const journeys: Readonly<Record<string, { who: 'visitor' | 'participant'; go(desk: Desk): Promise<void> }>> = {
  'the skip link': {
    who: 'visitor',
    async go({ page, main, open, say }) {
      await open('/');
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: say('portal.shell.skip') });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Enter');
      await expect(main).toBeFocused();
      await page.keyboard.press('Tab');
      expect(await main.evaluate((box) => box.contains(document.activeElement))).toBe(true);
    },
  },
  'the menu and the contact dialog': {
    who: 'visitor',
    async go(desk) {
      const { page, open, say, width } = desk;
      await open('/');
      const menu = page.getByRole('button', { name: say('portal.header.menu'), exact: true });
      if (width < 800) {
        await press(page, menu, 'Enter');
        await expect(menu).toHaveAttribute('aria-expanded', 'true');
        await page.keyboard.press('Escape');
        await expect(menu).toHaveAttribute('aria-expanded', 'false');
        await expect(menu).toBeFocused();
        await page.keyboard.press('Enter');
      }
      await opensAndReturns(desk, page.getByRole('banner').getByRole('button', { name: say('portal.contact.title') }));
    },
  },
  'the language': {
    who: 'visitor',
    async go(desk) {
      const { page, open, lang, dialog } = desk;
      await open('/');
      const opener = page
        .locator('header')
        .getByRole('button', { name: /Language|Idioma/ })
        .filter({ visible: true })
        .first();
      await opensAndReturns(desk, opener);
      await page.keyboard.press('Enter');
      await press(page, dialog.locator(`button[lang^=${lang === 'en' ? 'es' : 'en'}]`), 'Enter');
      await expect(page.locator('html')).toHaveAttribute('lang', lang === 'en' ? /^es/ : /^en/);
      await expect(dialog).toHaveCount(0);
      await expect(opener).toBeFocused();
    },
  },
  'the sign-up with a typed signature': {
    who: 'visitor',
    async go({ browser, lang }) {
      const { person, page, isClean, close } = await setOut(study, browser, lang, 'keyboard');
      const faults = await watchFocus(page);
      await person.enroll();
      for (const stop of signUp) await person.pass(stop);
      await expect(page).toHaveURL(/\/manage\/dashboard/);
      // What the page says about the consent stands above the first activity.
      await expect(page.locator('main .KitNotice-root').first()).toBeVisible();
      const first = page.locator('main .MuiButton-contained').first();
      await first.scrollIntoViewIfNeeded();
      await expectUncovered(first);
      await tabThrough(page);
      expect(faults()).toEqual([]);
      isClean();
      await close();
    },
  },
  'the log-in': {
    who: 'visitor',
    async go({ page, main, open, say }) {
      const { email } = await onDashboard(study.service);
      await open('/log-in');
      const button = main.getByRole('button', { name: say('portal.logIn.button'), exact: true });
      await press(page, button, 'Enter');
      const box = main.getByLabel(say('portal.account.email'));
      await expect(box).toBeFocused();
      await page.keyboard.type(email);
      await typeInto(page, main.locator('input[type=password]'), 'Wrong-Horse-7');
      await page.keyboard.press('Enter');
      await expect(main.getByRole('alert').first()).toBeVisible();
      await typeInto(page, main.locator('input[type=password]'), PASSWORD);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/manage\/dashboard$/);
    },
  },
  'a questionnaire with errors': {
    who: 'participant',
    async go(desk) {
      const { page, main, open } = desk;
      await open(questionnaire('last-night'));
      await press(page, submit(desk), 'Enter');
      await expect(page).toHaveTitle(/^Error: /);
      // From the summary to the first input that is wrong.
      await press(page, main.getByRole('region').getByRole('link').first(), 'Enter');
      await expect(page.getByRole('radio').first()).toBeFocused();
      await page.keyboard.press('Space');
      await typeInto(page, page.locator('form input[inputmode=numeric]'), '2');
      await press(page, submit(desk), 'Enter');
      await expect(page.locator('form')).toHaveCount(0);
    },
  },
  'a date from the calendar': {
    who: 'participant',
    async go(desk) {
      const { page, main, dialog, open, say, width } = desk;
      await open(questionnaire('lists'));
      const opener = main.getByRole('button', { name: say('kit.date.calendar') });
      await opensAndReturns(desk, opener);
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('gridcell').first()).toBeVisible();
      await tabTo(page, dialog.locator('[role=gridcell][tabindex="0"]'));
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Enter');
      // With a mouse and a wide window, the day is the answer at once.
      if (width < 600) await press(page, dialog.getByRole('button', { name: say('kit.picker.confirm') }), 'Enter');
      await expect(dialog).toHaveCount(0);
      await expect(opener).toBeFocused();
      await expect(main.getByLabel(say('kit.date.year'), { exact: true })).toHaveValue(/^\d{4}$/);
    },
  },
  'a file': {
    who: 'participant',
    async go({ page, open, main }) {
      await open(questionnaire('last-night'));
      await tabTo(page, page.locator('.KitFiles-drop button').first());
      const picture = Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
        'base64',
      );
      await (await openChooser(page)).setFiles({ name: 'night.png', mimeType: 'image/png', buffer: picture });
      const row = page.locator('.KitFiles-row');
      await expect(row).toHaveCount(1);
      await press(page, row.getByRole('button').last(), 'Enter');
      await expect(row).toHaveCount(0);
      expect(await main.evaluate((box) => box.contains(document.activeElement)), 'the focus stays in the form').toBe(
        true,
      );
    },
  },
  'the rows of a list': {
    who: 'participant',
    async go({ page, open, main, say }) {
      await open(questionnaire('lists'));
      const list = main.locator('[data-field=medicines]');
      const add = list.getByRole('button', {
        name: new RegExp(`^(${say('kit.rows.add')}|${say('kit.rows.addFirst')})`),
      });
      for (const name of ['One', 'Two']) {
        await press(page, add, 'Enter');
        await expect(list.getByRole('textbox').last()).toBeFocused();
        await page.keyboard.type(name);
        await untilSettled(page);
      }
      const down = list.getByRole('button', { name: new RegExp(say('kit.rows.moveDown', { row: '.*' })) });
      await press(page, down.first(), 'Enter');
      await expect(list.getByRole('textbox').first()).toHaveValue('Two');
      await expect(list.getByRole('textbox')).toHaveCount(2);
      const remove = list.getByRole('button', { name: new RegExp(`^${say('kit.rows.remove')}`) });
      await press(page, remove.last(), 'Enter');
      await expect(list.getByRole('textbox')).toHaveCount(1);
      expect(await list.evaluate((box) => box.contains(document.activeElement)), 'the focus stays in the list').toBe(
        true,
      );
    },
  },
  'the tabs of the settings': {
    who: 'participant',
    async go({ page, open, main, say }) {
      await open('/manage/settings');
      const tabs = page.getByRole('tab');
      await tabTo(page, tabs.first());
      for (let at = 1; at < 4; at += 1) {
        await page.keyboard.press('ArrowRight');
        await expect(tabs.nth(at)).toBeFocused();
        if ((await tabs.nth(at).getAttribute('aria-selected')) !== 'true') await page.keyboard.press('Enter');
        await expect(tabs.nth(at)).toHaveAttribute('aria-selected', 'true');
      }
      await page.keyboard.press('Home');
      await expect(tabs.first()).toBeFocused();
      if ((await tabs.first().getAttribute('aria-selected')) !== 'true') await page.keyboard.press('Enter');
      const edit = page.getByRole('button', { name: say('portal.settings.thanks.change'), exact: true });
      await press(page, edit, 'Enter');
      await press(page, main.getByRole('button', { name: say('portal.settings.cancel'), exact: true }), 'Enter');
      await expect(edit).toBeFocused();
    },
  },
  'a message of the study': {
    who: 'participant',
    async go(desk) {
      const { page, dialog, open, person, say } = desk;
      await study.service.db
        .insertInto('messages')
        .values({
          enrollment_id: person.id,
          type: 'info',
          message: JSON.stringify({ en: 'Welcome', es: 'Bienvenida' }),
          created_at: new Date(),
        })
        .execute();
      await open('/manage/dashboard');
      await expect(dialog).toBeVisible();
      await staysInside(desk);
      await press(page, dialog.getByRole('button', { name: say('portal.shell.close') }).last(), 'Enter');
      await expect(dialog).toHaveCount(0);
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
    },
  },
  'the withdrawal': {
    who: 'participant',
    async go(desk) {
      const { page, dialog, open, say } = desk;
      await open(questionnaire('last-night'));
      const opener = page.locator('.KitBillboard-exits button').last();
      await opensAndReturns(desk, opener);
      await page.keyboard.press('Enter');
      const leave = dialog.getByRole('button', { name: say('portal.withdrawal.leave'), exact: true });
      await expect(dialog.getByRole('radio').last()).toBeChecked();
      await tabTo(page, dialog.getByRole('radio').last());
      await page.keyboard.press('ArrowUp');
      await press(page, leave, 'Enter');
      await expect(page).toHaveURL(/\/terminal_state$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    },
  },
};

const views: readonly (readonly [Lang, number])[] = [
  ['en', 360],
  ['es', 1280],
];

const cases = Object.entries(journeys).flatMap(([name, journey]) => views.map((view) => ({ name, journey, view })));

for (const {
  name,
  journey: { who, go },
  view: [lang, width],
} of sampleOf(cases))
  test(`by the keyboard alone: ${name} (${lang}, ${width} px)`, async ({ browser }) => {
    const options: BrowserContextOptions = {
      viewport: { width, height: width < 600 ? 740 : 800 },
      locale: lang === 'es' ? 'es-MX' : 'en-US',
      timezoneId: 'America/New_York',
      reducedMotion: 'reduce',
    };
    const person = await onDashboard(study.service);
    const context = await browser.newContext(options);
    if (who === 'participant') await logIn(context, study.origin, person);
    const page = await context.newPage();
    const faults = await watchFocus(page);
    await go({
      page,
      browser,
      lang,
      person,
      width,
      main: page.getByRole('main'),
      dialog: page.getByRole('dialog'),
      say: (id, values = {}) =>
        Object.entries(values).reduce((text, [key, value]) => text.replace(`{${key}}`, value), catalogues[lang][id]),
      async open(path) {
        await openAtRest(page, `${study.origin}/sleep-and-mood${path}`);
        // A dialog that opens at once hides it from the tree of roles.
        await expect(page.locator('h1').first()).toBeVisible();
      },
    });
    expect(faults()).toEqual([]);
  });

/** Nothing lies over the target, as far as it is in the window: neither in its middle nor at its corners. */
const expectUncovered = (target: Locator): Promise<void> =>
  expect
    .poll(() =>
      target.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const places = [left + 8, (left + right) / 2, right - 8].flatMap((x) =>
          [top + 4, (top + bottom) / 2, bottom - 4].map((y) => [x, y] as const),
        );
        const seen = places.filter(([, y]) => y < window.innerHeight);
        return seen.length > 0 && seen.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
      }),
    )
    .toBe(true);

test('only these sources put something over the page', () => {
  const found = sourcesWith(
    /position: '(fixed|sticky)'|material\/(Snackbar|Popper|Popover|Tooltip|Fab|AppBar|Drawer)'/,
  );
  // The notice about cookies is no such part, and the portal asks nobody to install it. Each of these is open in a test of this file.
  expect(found).toEqual([
    // The questions stay beside a grid that scrolls sideways.
    'kit/ui/parts/choices/AnswerMatrix.tsx',
    'kit/ui/parts/notices/Billboard.tsx',
    // For study builders only: the page beside it is narrower or has room below.
    'portal/inspector/Preview.tsx',
    'portal/parts/PageMessages.tsx',
    // Over an open dialog only.
    'portal/parts/fetchFailures.tsx',
  ]);
});

for (const [lang, width] of views) {
  const options: BrowserContextOptions = {
    viewport: { width, height: width < 600 ? 740 : 800 },
    locale: lang === 'es' ? 'es-MX' : 'en-US',
    reducedMotion: 'reduce',
  };
  const say = (id: TextId) => catalogues[lang][id];

  test(`a message about the page and the notice about cookies cover nothing (${lang}, ${width} px)`, async ({
    browser,
  }) => {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    const faults = await watchFocus(page);
    await page.route(/\/assets\/ContactModal[^/]*\.js$/, (route) => route.abort());
    await openAtRest(page, `${study.origin}/sleep-and-mood/`);
    await expect(page.getByRole('region', { name: say('portal.banner.cookies.title') })).toBeVisible();
    expect(await tabThrough(page)).toBeGreaterThan(10);
    // The page is scrolled so far that its main button is at the edge at which the message appears.
    const main = page.locator('main .MuiButton-contained').first();
    const message = page.getByRole('main').getByRole('alert');
    const contact = page.getByRole('contentinfo').getByRole('button', { name: say('portal.shell.contact') });
    await main.evaluate((button) => window.scrollTo(0, window.scrollY + button.getBoundingClientRect().top - 8));
    await contact.evaluate((button) => (button as HTMLElement).click());
    await expect(message).toBeInViewport({ ratio: 1 });
    await expectUncovered(main);
    expect(await tabThrough(page)).toBeGreaterThan(10);
    // From the end back to the start: what gets the focus comes from above, where the message is.
    for (let step = 0; step < 20; step += 1) {
      await page.keyboard.press('Shift+Tab');
      await page.evaluate(() => (window as unknown as { looked: Promise<void> }).looked);
    }
    expect(faults()).toEqual([]);
    await message.getByRole('button', { name: say('portal.shell.close') }).press('Enter');
    await expect(message).toHaveCount(0);
    await context.close();
  });
}

test('a focus that is not seen, covered, away or out of turn is found, and so is a pointer', async ({ page }) => {
  const faults = await watchFocus(page);
  const show = async (body: string) => {
    await page.goto(`data:text/html,${encodeURIComponent(body)}`);
    await page.keyboard.press('Tab');
  };
  const finds = (fault: string) => expect.poll(() => faults().join('\n')).toContain(fault);
  await show('<button>Seen</button>');
  await untilSettled(page);
  expect(faults()).toEqual([]);
  await show('<button style="outline: none">Bare</button>');
  await finds('no ring: button “Bare”');
  await show('<button>Under</button><div style="position: fixed; inset: 0"></div>');
  await finds('covered: button “Under”');
  await show('<button>Behind</button><div class="MuiModal-root" style="position: fixed; inset: 0"></div>');
  await finds('covered: button “Behind”');
  await show('<button style="position: fixed; left: -500px">Away</button>');
  await finds('outside the window: button “Away”');
  await show('<button style="width: 1px; padding: 0; border: 0">Tiny</button>');
  await finds('too small to be seen: button “Tiny”');
  await show('<button tabindex="1">First</button>');
  await finds('before its turn: button “First”');
  await page.getByRole('button').click();
  await finds('a pointer pressed button “First”');
});
