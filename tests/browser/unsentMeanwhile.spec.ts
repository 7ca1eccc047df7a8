import { type Page, expect } from '@playwright/test';
import type { InputDefinition } from '#kit/pure/fields/index.ts';
import type { ParticipantStatus } from '#schemas/participantStatus.ts';
import { changeStatus } from '#service/flow/status.ts';
import { type ChangedDemo, changedDemo, smallNode } from '#service/testing/changedDemo.ts';
import { onDashboard, type TestParticipant } from '#service/testing/participants.ts';
import en from '#translations/en.json' with { type: 'json' };
import es from '#translations/es.json' with { type: 'json' };
import { hasSeen } from './keyboard.ts';
import {
  answered,
  ANSWERS,
  dashboardOf,
  heading,
  NOTE,
  PICTURE,
  pressSendOffline,
  sendOffline,
  submissionsOf,
  words,
} from './setup/lastNight.ts';
import { look } from './setup/look.ts';
import { startStudy, type StartedStudy } from './setup/startStudy.ts';
import { unsentOn, untilAnswersCanWait, untilOfflineWorks } from './setup/deviceStorage.ts';
import { rotating, test } from './setup/test.ts';
import { followRequests, openAtRest } from './setup/rest.ts';

// What can happen while answers wait for a connection: other tabs, a withdrawal, a suspension, a full disk. The dashboard
// has three questionnaires: that of the last night, one with the kinds of answers whose bytes are large, and the PHQ-9.

const ROW = 'Ibuprofen';
const TYPED = 'Tea and toast';
const kinds: InputDefinition[] = [
  { interface: 'signature', name: 'mark', label: { en: 'Sign here', es: 'Firme aquí' } },
  {
    interface: 'array',
    name: 'medicines',
    label: { en: 'Medicines', es: 'Medicamentos' },
    inputs: [{ interface: 'text', name: 'medicine', label: { en: 'Name', es: 'Nombre' } }],
    config: { add_label: { en: 'Add a medicine', es: 'Añadir un medicamento' } },
  },
  {
    interface: 'typing_test',
    name: 'typing',
    label: { en: 'Typing test', es: 'Prueba de mecanografía' },
    config: { minimum_minutes: 0, prompt: { en: 'Tell us about your morning.', es: 'Cuéntenos su mañana.' } },
  },
  {
    interface: 'file_uploader',
    name: 'picture',
    label: { en: 'A picture', es: 'Una imagen' },
    config: { accept: ['image/png'], max_files: 1 },
  },
];

let demo: ChangedDemo;
let study: StartedStudy;
// Its service takes seconds to start.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  const asking = (slug: string, inputs: InputDefinition[]) => {
    const node = smallNode(slug);
    return { ...node, content: { ...node.content, form: { schema: [{ inputs }] } } };
  };
  demo = await changedDemo({
    'nodes/kinds.json': () => asking('kinds', kinds),
    'nodes/mood.json': () =>
      asking('mood', [{ interface: 'phq9', name: 'phq9', label: { en: 'Your mood', es: 'Su ánimo' } }]),
    'study.json': ({ flow }) => void (flow.at(-1).nodes = ['last-night', 'kinds', 'mood']),
    // They follow a questionnaire that nobody gets here.
    ...Object.fromEntries(
      ['one-question', 'sleep-tips', 'two-weeks-later'].map((slug) => [
        `nodes/${slug}.json`,
        (file: { after?: object }) => void delete file.after,
      ]),
    ),
  });
  study = await startStudy(demo.env);
});
test.afterEach(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close();
});
test.afterAll(async () => {
  await study.stop();
  demo.remove();
});

const main = (page: Page) => page.getByRole('main');
const setStatus = ({ id }: TestParticipant, status: ParticipantStatus | null) =>
  study.service.db
    .transaction()
    .execute((db) =>
      changeStatus(db, { enrollment: id, status, reason: 'For a test.', by: 'operator' }, study.service.deps.now()),
    );

/** Makes the page send without waiting for other tabs, like a browser without Web Locks. */
const withoutTurns = (): void => {
  const request = navigator.locks.request.bind(navigator.locks) as (...args: unknown[]) => Promise<unknown>;
  navigator.locks.request = ((name: string, ...rest: unknown[]) =>
    name.startsWith('outbox ') ? (rest.at(-1) as (lock: object) => unknown)({}) : request(name, ...rest)) as never;
};

for (const [lang, layer, calls] of [
  ['en', 'one tab sends', 1],
  ['es', 'both tabs send, under the same key', 2],
] as const)
  test(`two tabs are open when the connection returns: ${layer}; the answers are stored once, and both show it`, async ({
    browser,
  }) => {
    const { texts } = words[lang];
    const { person, page } = await answered(study, browser, lang);
    const other = await page.context().newPage();
    if (calls === 2) {
      for (const tab of [page, other]) await tab.addInitScript(withoutTurns);
      await page.reload();
    }
    await untilAnswersCanWait(page);
    // Unsent answers are looked for once the page rests.
    await openAtRest(other, dashboardOf(study));
    await expect(heading(other)).toBeVisible();
    await page.bringToFront();
    await sendOffline(page, lang);
    await expect(main(other)).toContainText(texts['portal.dashboard.unsent.waits'], { timeout: 15_000 });
    let posts = 0;
    await page.context().route(ANSWERS, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      posts += 1;
      // Long enough for the other tab to begin, too.
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      return route.continue();
    });
    await page.context().setOffline(false);
    await expect(main(other)).not.toContainText(texts['portal.dashboard.unsent.waits'], { timeout: 30_000 });
    await expect(main(page)).toContainText(NOTE);
    await expect(heading(page)).not.toHaveText(texts['portal.waiting.title'], { timeout: 30_000 });
    await expect.poll(() => unsentOn(page)).toBe(0);
    for (const tab of [page, other]) await look(tab, `tabs-${lang}-${tab === page ? 'form' : 'dashboard'}`);
    expect(posts).toBe(calls);
    expect(await submissionsOf(study, person)).toEqual([expect.objectContaining({ night_note: NOTE })]);
  });

rotating(
  'a withdrawal in another tab deletes the answers that wait, and the first tab shows and sends nothing of them',
  async ({ browser }) => {
    const { person, page } = await answered(study, browser, 'es');
    await sendOffline(page, 'es');
    let takesAnswers = false;
    await page.context().route(ANSWERS, (route) => {
      if (takesAnswers || route.request().method() !== 'POST') return route.fallback();
      return route.fulfill({ status: 503, json: { errors: [{ code: 'x', message: 'x' }] } });
    });
    await page.context().setOffline(false);
    await expect(heading(page)).toHaveText(es['portal.waiting.delayed'], { timeout: 15_000 });

    const other = await page.context().newPage();
    await other.goto(`${study.origin}/sleep-and-mood/manage/settings`);
    await main(other).getByRole('button', { name: es['portal.withdrawal.leave'] }).click();
    const dialog = other.getByRole('dialog', { name: es['portal.withdrawal.title'] });
    await dialog.getByRole('radio').first().check();
    await hasSeen(other);
    await dialog.getByRole('button', { name: es['portal.withdrawal.leave'] }).click();
    await expect(other).toHaveURL(/terminal_state/);
    await expect(page).toHaveURL(/terminal_state/);
    await expect(page.getByRole('main')).not.toContainText(NOTE);
    expect(await unsentOn(page)).toBe(0);
    takesAnswers = true;
    // A page that opens sends what waits at once.
    const atRest = followRequests(page);
    await page.reload();
    await atRest();
    expect(await unsentOn(page)).toBe(0);
    expect(await submissionsOf(study, person)).toEqual([]);
  },
);

rotating(
  'a participant who is suspended meanwhile is told so, and can send the answers once the study takes them again',
  async ({ browser }) => {
    const { person, page } = await answered(study, browser);
    await sendOffline(page);
    await setStatus(person, 'suspended');
    await page.context().setOffline(false);
    await expect(heading(page)).toHaveText(en['portal.suspended.title'], { timeout: 30_000 });
    expect(await unsentOn(page)).toBe(1);
    // The service tells no key now, and the answers stay.
    const atRest = followRequests(page);
    await page.reload();
    await expect(heading(page)).toHaveText(en['portal.suspended.title']);
    await atRest();
    expect(await unsentOn(page)).toBe(1);
    await setStatus(person, null);
    await page.reload();
    await expect(main(page)).toContainText(NOTE, { timeout: 15_000 });
    await expect(main(page)).toContainText(en['portal.waiting.notNow']);
    await look(page, 'taken-again');
    await page.getByRole('button', { name: en['portal.waiting.tryNow'] }).click();
    await expect(heading(page)).toHaveText(en['portal.questionnaire.thanks'], { timeout: 30_000 });
    expect(await submissionsOf(study, person)).toHaveLength(1);
  },
);

rotating('a device without room says that the study could not be reached, and keeps the draft', async ({ browser }) => {
  const { person, page } = await answered(study, browser, 'es');
  await page.evaluate(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...args) {
      if (this.transaction.db.name.startsWith('outbox_')) throw new DOMException('full', 'QuotaExceededError');
      return put.apply(this, args);
    };
  });
  await pressSendOffline(page);
  await expect(main(page).getByRole('alert')).toContainText(es['portal.failure.offline'], { timeout: 20_000 });
  await expect(page.locator('form input[inputmode=numeric]')).toHaveValue('3');
  expect(await unsentOn(page)).toBe(0);
  await look(page, 'no-room');
  await page.context().setOffline(false);
  await page.reload();
  await expect(page.locator('form input[inputmode=numeric]')).toHaveValue('3');
  await expect(page.locator('.KitBillboard-primary')).toBeVisible();
  await hasSeen(page);
  await page.locator('.KitBillboard-primary').click();
  await expect(heading(page)).toHaveText(es['portal.questionnaire.thanks'], { timeout: 30_000 });
  expect(await submissionsOf(study, person)).toHaveLength(1);
});

test('a drawn signature, rows of a list, a typing test and a file wait and arrive', async ({ browser }) => {
  const person = await onDashboard(study.service);
  const page = await study.loggedIn(browser, person, { serviceWorkers: 'block' });
  await page.goto(`${dashboardOf(study)}/contribution/kinds`);
  const canvas = page.locator('form canvas');
  await expect(canvas).toBeVisible();
  await untilAnswersCanWait(page);
  await page.context().setOffline(true);
  await canvas.scrollIntoViewIfNeeded();
  const box = (await canvas.boundingBox())!;
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 8 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Add a medicine' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(ROW);
  await page.getByRole('button', { name: en['field.typing_test.start.button'] }).click();
  await page.getByRole('textbox', { name: en['field.typing_test.typing.textBox'] }).pressSequentially(TYPED);
  await page.getByRole('button', { name: en['field.typing_test.typing.done'] }).click();
  await hasSeen(page);
  await page.getByRole('dialog').getByRole('button', { name: en['field.typing_test.finish.yes'] }).click();
  await page.locator('.KitFiles-drop input[type=file]').setInputFiles(PICTURE);
  await expect(page.locator('.KitFiles-row')).toHaveCount(1);
  await sendOffline(page);
  for (const text of [ROW, TYPED, PICTURE.name]) await expect(main(page)).toContainText(text);
  expect(await unsentOn(page), 'the answers and the file').toBe(2);
  await look(page, 'kinds');
  await page.context().setOffline(false);
  await expect(heading(page)).toHaveText(en['portal.questionnaire.thanks'], { timeout: 30_000 });
  const [stored, ...more] = await submissionsOf(study, person, 'kinds');
  expect(more).toEqual([]);
  expect(stored).toMatchObject({
    mark: expect.stringMatching(/^data:image\/png;base64,.{200}/),
    medicines: [expect.objectContaining({ medicine: ROW })],
    typing_test_response: TYPED,
  });
  const uploads = await study.service.db
    .selectFrom('uploads')
    .select('id')
    .where('enrollment_id', '=', person.id)
    .where('submission_id', 'is not', null)
    .execute();
  expect(uploads).toHaveLength(1);
  expect(JSON.stringify(stored!.picture)).toContain(uploads[0]!.id);
});

rotating(
  'answers that say that help is needed show the numbers to call where they wait and on the dashboard',
  async ({ browser }) => {
    const person = await onDashboard(study.service);
    const page = await study.loggedIn(browser, person, {
      locale: 'es-MX',
      viewport: { width: 360, height: 740 },
      serviceWorkers: 'allow',
    });
    await page.goto(`${dashboardOf(study)}/contribution/mood`);
    const items = page.getByRole('radiogroup');
    await expect(items).toHaveCount(9);
    for (const item of await items.all()) await item.getByRole('radio').nth(3).check();
    await untilAnswersCanWait(page);
    await untilOfflineWorks(page);
    await page.context().setOffline(true);
    await page.locator('.KitBillboard-primary').click();
    await page.getByRole('alertdialog').waitFor();
    await hasSeen(page);
    await page.getByRole('alertdialog').getByRole('button', { name: es['kit.support.continue'] }).click();
    await expect(heading(page)).toHaveText(es['portal.waiting.title'], { timeout: 20_000 });
    const support = main(page).locator('[data-support]');
    await expect(support).toBeVisible();
    await main(page).getByRole('link', { name: es['portal.shell.dashboard'] }).last().click();
    await expect(page).toHaveURL(dashboardOf(study));
    await expect(support).toHaveCount(1);
    await expect(support.getByRole('link', { name: '911' })).toBeVisible();
    await look(page, 'support');
    await page.context().setOffline(false);
    await expect.poll(() => unsentOn(page), { timeout: 30_000 }).toBe(0);
    await expect(support, 'now by the study').toHaveCount(1);
    expect(await submissionsOf(study, person, 'mood')).toHaveLength(1);
  },
);
