import { expect } from '@playwright/test';
import { changedDemo, type ChangedDemo } from '#service/testing/changedDemo.ts';
import { onDashboard } from '#service/testing/participants.ts';
import { look } from './setup/look.ts';
import { startStudy, type StartedStudy } from './setup/startStudy.ts';
import { test } from './setup/test.ts';
import { sampleOf } from '../sample.ts';

// A participant connects health records at a made-up organization: a real authorization server and FHIR routes.

let study: StartedStudy;
let demo: ChangedDemo;
// Its service takes seconds to start.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  demo = await changedDemo({
    'nodes/records.json': () => ({
      slug: 'records',
      type: 'EhrConnection',
      layout: 'dashboard',
      content: { type: 'ehr', title: { en: 'Your health records', es: 'Sus registros de salud' } },
    }),
    'study.json': (file) => void file.flow.at(-1).nodes.push('records'),
  });
  study = await startStudy(demo.env);
});
test.afterAll(async () => {
  await study.stop();
  demo.remove();
});

const texts = {
  en: {
    open: /Start: Your health records/,
    title: 'Your health records',
    find: 'Find your hospital or clinic',
    near: 'Show the nearest first',
    name: 'Name of the hospital or clinic',
    place: 'City or state',
    none: /No hospital or clinic fits/,
    connect: 'Connect Willow Clinic of Boston, Boston',
    review: 'Choose what you share',
    denied: /You did not give us access/,
    yes: 'Yes, share',
    no: 'No, do not share',
    save: 'Save my choices',
    choose: 'Please choose yes or no.',
    saved: /Your choices are saved/,
    shared: 'Allergies: 2 records shared',
    kept: 'Health problems: not shared',
    end: 'End the connection',
    ended: /Our access is deleted/,
  },
  es: {
    open: /: Sus registros de salud/,
    title: 'Sus registros de salud',
    find: 'Busque su hospital o clínica',
    near: 'Mostrar primero los más cercanos',
    name: 'Nombre del hospital o de la clínica',
    place: 'Ciudad o estado',
    none: /Ningún hospital ni clínica/,
    connect: 'Conectar Willow Clinic of Boston, Boston',
    review: 'Elija qué comparte',
    denied: /Usted no nos dio acceso/,
    yes: 'Sí, compartir',
    no: 'No, no compartir',
    save: 'Guardar mis elecciones',
    choose: 'Elija sí o no.',
    saved: /Sus elecciones están guardadas/,
    shared: 'Alergias: 2 registros compartidos',
    kept: 'Problemas de salud: no se comparte',
    end: 'Terminar la conexión',
    ended: /Nuestro acceso está borrado/,
  },
} as const;

for (const [lang, width] of sampleOf([
  ['en', 1280],
  ['es', 360],
] as const))
  test(`[P1.26] [P2.029] [C8.28] [C8.29] [P7.066] a participant finds an organization, connects it, shares some records and ends the connection (${lang}, ${width} px)`, async ({
    browser,
  }) => {
    const say = texts[lang];
    const person = await onDashboard(study.service);
    const page = await study.loggedIn(browser, person, {
      locale: lang,
      viewport: { width, height: 800 },
      permissions: ['geolocation'],
      geolocation: { latitude: 42.36, longitude: -71.06 },
    });
    const requested: string[] = [];
    page.on('request', (request) => requested.push(`${request.url()} ${request.postData() ?? ''}`));
    await page.goto(`${study.origin}/sleep-and-mood/manage/dashboard?locale_override=${lang}`);
    await page.getByRole('link', { name: say.open }).click();
    await expect(page.getByRole('heading', { level: 1, name: say.title })).toBeFocused();
    await look(page, `${lang}-1-intro`);
    await page.getByRole('link', { name: say.find }).click();
    await page.getByRole('button', { name: say.near }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Boston' }).first()).toBeVisible();
    await page.getByLabel(say.name).fill('zzzz');
    await expect(page.getByText(say.none)).toBeVisible();
    await page.getByLabel(say.name).fill('willow clin');
    await page.getByLabel(say.place).fill('massa');
    const connect = page.getByRole('button', { name: say.connect, exact: true });
    await expect(connect).toBeVisible();
    await look(page, `${lang}-2-find`);
    expect(
      requested.filter((request) => /willow|massa|42\.36/.test(request)),
      'what is typed stays here',
    ).toEqual([]);

    // A participant who cancels comes back to where they were.
    await connect.click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText(say.denied)).toBeVisible();
    await page.getByRole('link', { name: say.find }).click();
    await page.getByLabel(say.name).fill('willow clin');
    await page.getByLabel(say.place).fill('massa');
    await connect.click();
    await page.getByRole('button', { name: 'Give access' }).click();
    await expect(page.getByRole('heading', { level: 1, name: say.review })).toBeVisible();
    expect(page.url(), 'no code stays in the address').not.toMatch(/ehr_code|ehr_state/);
    await expect(page.getByText('Systolic 118 mmHg, Diastolic 76 mmHg')).toBeVisible();

    // Each category needs a choice.
    await page.getByRole('radio', { name: say.yes }).first().check();
    await page.getByRole('button', { name: say.save }).click();
    await expect(page.getByText(say.choose).first()).toBeVisible();
    await look(page, `${lang}-3-review`);
    await page.getByRole('radio', { name: say.yes }).nth(1).check();
    await page.getByRole('radio', { name: say.no }).nth(2).check();
    await page.getByRole('radio', { name: say.yes }).nth(3).check();
    await page.getByRole('button', { name: say.save }).click();
    await expect(page.getByText(say.saved)).toBeVisible();
    await expect(page.getByText(say.shared)).toBeVisible();
    await expect(page.getByText(say.kept)).toBeVisible();
    await look(page, `${lang}-4-connected`);
    expect(
      await study.service.db
        .selectFrom('submissions')
        .select('node')
        .where('enrollment_id', '=', person.id)
        .where('node', '=', 'records')
        .execute(),
    ).toHaveLength(1);

    await page.getByRole('button', { name: say.end }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: say.end }).click();
    await expect(page.getByText(say.ended)).toBeVisible();
    await expect(page.getByText(say.shared), 'what was shared stays').toBeVisible();
    const [row] = await study.service.db
      .selectFrom('health_connections')
      .select('sealed_tokens')
      .where('enrollment_id', '=', person.id)
      .execute();
    expect(row).toEqual({ sealed_tokens: null });
    await page.context().close();
  });
