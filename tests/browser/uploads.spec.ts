import { views } from './setup/look.ts';
import { fileURLToPath } from 'node:url';
import exifr from 'exifr';
import { type Browser, type Page, expect } from '@playwright/test';
import { cleanJpeg } from '#service/participation/files/clean/cleanJpeg.ts';
import { inspectFile } from '#service/participation/files/inspectFile.ts';
import { type TestParticipant, onDashboard } from '#service/testing/participants.ts';
import { exifSegment } from '#service/testing/pictures.ts';
import { startS3Server } from '#service/testing/s3Server.ts';
import { type TestService, startTestService } from '#service/testing/testService.ts';
import { buildPortalIfNeeded } from '../../scripts/buildPortal.ts';
import { runAxe } from './gallery/runAxe.ts';
import { type Trespasses, watchPage } from './gallery/watchPage.ts';
import { openChooser, press, tabTo } from './keyboard.ts';
import { logIn } from './setup/logIn.ts';
import { rotating, test } from './setup/test.ts';
import { sampleOf } from '../sample.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const portal = `${root}/dist/portal`;

/** A camera photo of 640 × 400 pixels with a location in its EXIF data. */
let photo: Buffer;
const jpegFile = (name: string, buffer = photo) => ({ name, mimeType: 'image/jpeg', buffer });

async function takePhoto(browser: Browser): Promise<Buffer> {
  const page = await browser.newPage();
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 400 });
    const brush = canvas.getContext('2d')!;
    const night = brush.createLinearGradient(0, 0, 640, 400);
    night.addColorStop(0, '#123a5a');
    night.addColorStop(1, '#f2a65a');
    brush.fillStyle = night;
    brush.fillRect(0, 0, 640, 400);
    return canvas.toDataURL('image/jpeg', 0.9);
  });
  await page.close();
  const bare = Buffer.from(address.split(',')[1]!, 'base64');
  return Buffer.concat([bare.subarray(0, 2), exifSegment(1), bare.subarray(2)]);
}

let services: TestService[] = [];
// Its service takes seconds to start.
test.describe.configure({ mode: 'default' });
test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000);
  await buildPortalIfNeeded(root, portal);
  photo = await takePhoto(browser);
});
test.afterAll(() => Promise.all(services.map((service) => service.stop())));

async function start(env: Record<string, string> = {}): Promise<TestService> {
  const service = await startTestService({ PORTAL_DIR: portal, ...env });
  services = [...services, service];
  return service;
}

/** Opens the questionnaire with the question for pictures and answers its other questions. */
async function openForm(
  browser: Browser,
  service: TestService,
  person: TestParticipant,
  { lang = 'en', width = 1280 } = {},
): Promise<{ page: Page; trespasses: Trespasses }> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    locale: lang === 'es' ? 'es-MX' : 'en-US',
    reducedMotion: 'reduce',
  });
  await logIn(context, service.address, person);
  const page = await context.newPage();
  const trespasses = await watchPage(page, service.address);
  await page.goto(`${service.address}/sleep-and-mood/manage/dashboard/contribution/last-night?locale_override=${lang}`);
  await page.getByRole('radio').first().check();
  await page.locator('input[inputmode=numeric]').first().fill('2');
  return { page, trespasses };
}

const chooser = (page: Page) => page.locator('.KitFiles-drop input[type=file]');
const rows = (page: Page) => page.locator('.KitFiles-row');
const submit = (page: Page) => page.locator('.KitBillboard-primary');
const stored = async (service: TestService, person: TestParticipant) => {
  const rows = await service.db
    .selectFrom('contributions')
    .select('value')
    .where('enrollment_id', '=', person.id)
    .where('attribute', '=', 'tracker_screenshots')
    .execute();
  return rows[0]?.value as string[] | undefined;
};
/** Saves a screenshot if SHOTS names a folder. */
const look = async (page: Page, name: string) =>
  void (
    process.env.SHOTS && (await page.screenshot({ path: `${process.env.SHOTS}/uploads-${name}.png`, fullPage: true }))
  );

const status = (page: Page) => page.locator('.KitBillboard-status');
/** Messages for rejected files. */
const refusals = {
  en: {
    type: 'File holiday.jpg not uploaded due to file type. Please check that your photo is in .jpg, .jpeg, or .png format, and try again.',
    size: 'File huge.png not uploaded due to size. Please check that your photo is under 7.5 MB and try again.',
    number: 'Number of files selected exceeds the maximum allowed. The first 2 of the selected files have been added.',
    remove: 'Remove',
    more: 'Choose another file',
    about: (name: string) => `Remove the message about ${name}`,
    broken: 'This file is damaged or not complete.',
    uploaded: 'Uploaded',
  },
  es: {
    type: 'El archivo holiday.jpg no se subió por su tipo. Compruebe que su foto está en formato .jpg, .jpeg o .png e inténtelo de nuevo.',
    // The decimal separator is that of the device's region.
    size: /El archivo huge\.png no se subió por su tamaño\. Compruebe que su foto ocupa menos de 7[.,]5 MB e inténtelo de nuevo\./,
    number:
      'El número de archivos que eligió supera el máximo permitido. Se añadieron los primeros 2 de los archivos que eligió.',
    remove: 'Quitar',
    more: 'Elegir otro archivo',
    about: (name: string) => `Quitar el mensaje sobre ${name}`,
    broken: 'Este archivo está dañado o incompleto.',
    uploaded: 'Subido',
  },
};

const words = {
  en: {
    button: 'Choose or take photos',
    remove: 'Remove night.jpg',
    again: 'Try again to send night.jpg',
    cancel: 'Cancel sending night.jpg',
    uploaded: 'Uploaded',
    stopped: 'Not uploaded yet.',
    thanks: 'Thank you. Your answers have arrived.',
    notSent: 'This file could not be sent.',
    saved: /^Saved at [^–]*$/,
    missing: /1 file is not saved yet/,
    lost: /not saved before the page was closed: “night.jpg”/,
    kept: 'Your earlier answers are still here.',
    choose: /you need to choose 1 file again/,
  },
  es: {
    button: 'Elegir o tomar fotos',
    remove: 'Quitar night.jpg',
    again: 'Intentar de nuevo enviar night.jpg',
    cancel: 'Cancelar el envío de night.jpg',
    uploaded: 'Subido',
    stopped: 'Aún no se subió.',
    thanks: 'Gracias. Sus respuestas han llegado.',
    notSent: 'Este archivo no se pudo enviar.',
    saved: /^Guardado a las? [^–]*$/,
    missing: /1 archivo aún no está guardado/,
    lost: /no se guardó antes de que se cerrara la página: «night.jpg»/,
    kept: 'Sus respuestas anteriores siguen aquí.',
    choose: /hay que elegir de nuevo 1 archivo/,
  },
};

for (const [lang, width] of sampleOf(views)) {
  test(`[F9.46] a photo is uploaded as soon as it is chosen, and survives a reload (${lang}, ${width} px)`, async ({
    browser,
  }) => {
    const t = words[lang];
    const service = await start();
    const person = await onDashboard(service);
    const { page, trespasses } = await openForm(browser, service, person, { lang, width });
    const findings: string[] = [];
    let sent = 0;
    page.on(
      'request',
      (request) => void (sent += Number(request.method() === 'PUT' && request.url().includes('/api/v3/uploads/'))),
    );

    // Only the upload of the bytes fails: the status says that the photo is not saved.
    await page.route('**/api/v3/uploads/**', (route) => route.abort());
    await tabTo(page, page.getByRole('button', { name: t.button }));
    await (await openChooser(page)).setFiles(jpegFile('night.jpg'));
    const preview = rows(page).locator('img');
    await expect(preview).toBeVisible();
    expect(await preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
    const box = (await preview.boundingBox())!;
    expect([Math.round(box.width), Math.round(box.height)]).toEqual(
      width > 400 ? [400, 240] : [Math.round(box.width), Math.round(box.width * 0.6)],
    );
    expect(box.width).toBeGreaterThan(250);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await expect(rows(page)).toContainText(t.notSent, { timeout: 20_000 });
    await expect(status(page)).toContainText(t.missing, { timeout: 10_000 });
    findings.push(...(await runAxe(page)));
    await look(page, `${lang}-failed`);

    // Slow upload: progress is visible and the upload can be canceled.
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.unroute('**/api/v3/uploads/**');
    await page.route('**/api/v3/uploads/**', async (route) => {
      await held;
      await route.continue().catch(() => undefined); // Canceled meanwhile.
    });
    await expect(rows(page).getByRole('progressbar')).toBeVisible({ timeout: 20_000 });
    findings.push(...(await runAxe(page)));
    await look(page, `${lang}-sending`);
    await press(page, page.getByRole('button', { name: t.cancel }), 'Enter');
    await expect(rows(page).getByRole('progressbar')).toBeHidden();
    await expect(rows(page)).toContainText(t.stopped);
    letGo();
    await page.unroute('**/api/v3/uploads/**');
    await press(page, page.getByRole('button', { name: t.again }), 'Enter');
    await expect(rows(page)).toContainText(t.uploaded);
    await expect(status(page)).toHaveText(t.saved, { timeout: 10_000 });
    await look(page, `${lang}-uploaded`);
    expect(await stored(service, person)).toBeUndefined();

    // A discarded and reloaded tab: name, type and size are restored, and nothing has to be chosen again.
    await page.reload();
    await expect(page.getByText(t.kept)).toBeVisible();
    await expect(rows(page)).toContainText(/night\.jpg.*JPEG, .*(kB|KB)/);
    await expect(rows(page)).toContainText(t.uploaded);
    await look(page, `${lang}-back`);
    sent = 0;
    await press(page, submit(page), 'Enter');
    await expect(page.getByRole('heading', { name: t.thanks, includeHidden: true })).toBeVisible();
    expect(sent).toBe(0);
    const [reference, ...others] = (await stored(service, person))!;
    expect(others).toEqual([]);
    const upload = await service.db
      .selectFrom('uploads')
      .selectAll()
      .where('id', '=', reference!)
      .executeTakeFirstOrThrow();
    expect(upload).toMatchObject({
      enrollment_id: person.id,
      node: 'last-night',
      declared_type: 'image/jpeg',
      name: 'night.jpg',
    });
    const bytes = (await service.deps.files.read(`uploads/${reference}`, 1e7)) as Buffer;
    expect(bytes.length).toBeGreaterThan(1000);
    expect(bytes.includes('Fairphone')).toBe(false);
    expect(findings).toEqual([]);
    expect({ ...trespasses, errors: trespasses.errors.filter((error) => !error.includes('net::ERR_FAILED')) }).toEqual({
      violations: [],
      foreignRequests: [],
      errors: [],
    });
    await page.context().close();
  });

  rotating(
    `a photo whose upload was cut off by a reload is named and can be chosen again (${lang}, ${width} px)`,
    async ({ browser }) => {
      const t = words[lang];
      const service = await start();
      const { page } = await openForm(browser, service, await onDashboard(service), { lang, width });
      await page.route('**/api/v3/uploads/**', (route) => route.abort());
      await chooser(page).setInputFiles(jpegFile('night.jpg'));
      await expect(status(page)).toContainText(t.missing, { timeout: 20_000 });
      await page.unroute('**/api/v3/uploads/**');
      await page.reload();
      await expect(page.locator('main').getByRole('status').filter({ hasText: t.lost })).toBeVisible();
      await page.locator('input[inputmode=numeric]').first().fill('3');
      await expect(status(page)).toContainText(t.choose, { timeout: 15_000 });
      await look(page, `${lang}-lost`);
      await page.getByRole('button', { name: t.remove }).click();
      await chooser(page).setInputFiles(jpegFile('night.jpg'));
      await expect(rows(page)).toContainText(t.uploaded);
      await page.context().close();
    },
  );
}

rotating('a photo that is removed is deleted from the service', async ({ browser }) => {
  const service = await start();
  const person = await onDashboard(service);
  const { page } = await openForm(browser, service, person);
  await chooser(page).setInputFiles(jpegFile('night.jpg'));
  await expect(rows(page)).toContainText('Uploaded');
  const uploads = () => service.db.selectFrom('uploads').select('id').where('enrollment_id', '=', person.id).execute();
  expect(await uploads()).toHaveLength(1);
  await page.getByRole('button', { name: 'Remove night.jpg' }).click();
  await expect.poll(uploads).toEqual([]);
  await page.context().close();
});

for (const [lang, width] of sampleOf(views)) {
  test(`a photo is checked by its bytes, in the browser and in the service (${lang}, ${width} px)`, async ({
    browser,
  }) => {
    const t = refusals[lang];
    const service = await start();
    const person = await onDashboard(service);
    const { page } = await openForm(browser, service, person, { lang, width });
    const field = page
      .getByRole('group')
      .filter({ has: page.locator('.KitFiles-drop, .KitFiles-list') })
      .last();

    await chooser(page).setInputFiles([
      { name: 'holiday.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<!doctype html><script>alert(1)</script>') },
    ]);
    await expect(field).toContainText(t.type);
    await expect(rows(page)).toHaveCount(0);
    await chooser(page).setInputFiles([
      {
        name: 'huge.png',
        mimeType: 'image/png',
        buffer: Buffer.concat([
          Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
          Buffer.alloc(7_864_320 - 7),
        ]),
      },
    ]);
    await expect(field).toContainText(t.size);
    await chooser(page).setInputFiles(['a.jpg', 'b.jpg', 'c.jpg'].map((name) => jpegFile(name)));
    await expect(field).toContainText(t.number);
    await expect(rows(page)).toHaveCount(2);
    await expect(chooser(page)).toHaveCount(0);
    await look(page, 'full');
    await page.getByRole('button', { name: `${t.remove} b.jpg` }).click();
    await expect(field).not.toContainText(t.number);
    await expect(page.getByRole('button', { name: t.more })).toBeFocused();

    // Starts like a photo but is not one: only the service, which reads the whole file, can tell.
    await chooser(page).setInputFiles([
      jpegFile(
        'trick.jpg',
        Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<script>alert(1)</script>')]),
      ),
    ]);
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).last()).toContainText(t.broken);
    // Its reason stays beside it when the other one is removed and another is chosen.
    await page.getByRole('button', { name: `${t.remove} a.jpg` }).click();
    await chooser(page).setInputFiles([jpegFile('next.jpg')]);
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).last()).toContainText(t.uploaded);
    await expect(rows(page).first()).toContainText(t.broken);
    for (const name of ['holiday.jpg', 'huge.png']) await page.getByRole('button', { name: t.about(name) }).click();
    await submit(page).click();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(field).toContainText(t.broken);
    await expect(rows(page).last()).toContainText(t.uploaded);
    await expect(rows(page).first()).toContainText(t.broken);
    await look(page, 'refused');
    expect(await stored(service, person)).toBeUndefined();
    await page.getByRole('button', { name: `${t.remove} trick.jpg` }).click();
    await submit(page).click();
    await expect(page.getByRole('heading', { name: words[lang].thanks, includeHidden: true })).toBeVisible();
    expect(await stored(service, person)).toHaveLength(1);
    await page.context().close();
  });
}

for (const [lang, width] of sampleOf(views)) {
  test(`a damaged photo that the browser can show is drawn again, upright (${lang}, ${width} px)`, async ({
    browser,
  }) => {
    const t = { ...words[lang], ...refusals[lang] };
    const service = await start();
    const person = await onDashboard(service);
    const { page, trespasses } = await openForm(browser, service, person, { lang, width });
    // A marker that has no place there: browsers pass over it, the service does not.
    const [sideOn, stray] = [exifSegment(6), Buffer.from([0xff, 0x01])];
    const sideways = Buffer.concat([photo.subarray(0, 2), sideOn, stray, photo.subarray(2 + sideOn.length)]);
    expect(await inspectFile(sideways, 'image/jpeg')).toEqual({ kind: 'broken' });
    await chooser(page).setInputFiles([jpegFile('night.jpg', sideways), jpegFile('whole.jpg')]);
    await expect(rows(page)).toHaveCount(2);
    for (const row of [0, 1]) await expect(rows(page).nth(row)).toContainText(t.uploaded);
    await expect(page.getByText(t.broken)).toHaveCount(0);
    await submit(page).click();
    await expect(page.getByRole('heading', { name: t.thanks, includeHidden: true })).toBeVisible();
    const kept = await Promise.all(
      (await stored(service, person))!.map(
        async (reference) => (await service.deps.files.read(`uploads/${reference}`, 1e7)) as Buffer,
      ),
    );
    // Only the one that was refused is drawn again. It stands upright without any orientation.
    expect(kept[1]!.equals(cleanJpeg(photo))).toBe(true);
    expect(await exifr.orientation(kept[0]!)).toBeUndefined();
    expect(await sizeOf(browser, kept[0]!)).toEqual([400, 640]);
    expect({ ...trespasses, errors: trespasses.errors.filter((error) => !error.includes('422')) }).toEqual({
      violations: [],
      foreignRequests: [],
      errors: [],
    });
    await page.context().close();
  });
}

/** Width and height of a picture as it is shown. */
async function sizeOf(browser: Browser, bytes: Buffer): Promise<number[]> {
  const page = await browser.newPage();
  const size = await page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/jpeg;base64,${data}`;
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  }, bytes.toString('base64'));
  await page.close();
  return size;
}

rotating(
  'uploads to an S3-compatible store go through the service, with no request to another origin',
  async ({ browser }) => {
    const store = await startS3Server();
    const service = await start(store.env);
    const person = await onDashboard(service);
    const { page, trespasses } = await openForm(browser, service, person);
    await chooser(page).setInputFiles(jpegFile('night.jpg'));
    await expect(rows(page)).toContainText('Uploaded');
    await submit(page).click();
    await expect(
      page.getByRole('heading', { name: 'Thank you. Your answers have arrived.', includeHidden: true }),
    ).toBeVisible();
    const [reference] = (await stored(service, person))!;
    expect(((await service.deps.files.read(`uploads/${reference}`, 1e7)) as Buffer).length).toBeGreaterThan(1000);
    expect(trespasses).toEqual({ violations: [], foreignRequests: [], errors: [] });
    await page.context().close();
    await store.stop();
  },
);
