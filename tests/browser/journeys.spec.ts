import { type Browser, expect } from '@playwright/test';
import { minutes } from '#service/clock.ts';
import { PASSWORD, sleepAndMood } from '#service/testing/participants.ts';
import { outcomes } from './journeys/outcomes.ts';
import { type Mode, setOut } from './journeys/setOut.ts';
import { diary, followUp, lastNight, signUp, tips } from './journeys/stops.ts';
import { type Interruption, interruptions, type Traveler } from './journeys/Traveler.ts';
import type { Language } from './journeys/words.ts';
import type { StartedStudy } from './setup/startStudy.ts';
import { test } from './setup/test.ts';
import { oneOf, sampleOf } from '../sample.ts';

// Participants of the demo study from the landing page to their last answers. At every form, something interrupts them: a
// reload, the end of the session, or a response that is lost.

let study: StartedStudy;
test.beforeAll(({ study: ofWorker }) => void (study = ofWorker));
// A journey can change a study.
test.afterAll(() => void study.service.reloadStudies());

/** Submits answers without the portal, as from another device. */
async function sendElsewhere(person: Traveler, slug: string, contributions: object[], occurrence?: number) {
  const { service } = study;
  const logIn = await service.call('POST', '/api/v2/studies/sleep-and-mood/enrollments/sign_in', {
    body: { email: person.email, password: PASSWORD },
  });
  const { enrollment_identifier: id, participant_auth_token: token } = logIn.body;
  const { status } = await service.call(
    'POST',
    `/api/v2/studies/sleep-and-mood/enrollments/${id}/surveys/${slug}/answers`,
    { token, headers: { 'x-evi-time-zone': 'America/New_York' }, body: { contributions, occurrence } },
  );
  expect(status).toBe(200);
}

/** From the landing page to the follow-up. @param at what interrupts each form, by its number */
async function travel(browser: Browser, lang: Language, mode: Mode, at: (form: number) => Interruption) {
  const { person, page, isClean, close } = await setOut(study, browser, lang, mode);
  let form = 0;
  const next = () => at((form += 1) - 1);
  await person.enroll();
  const percents: number[] = [];
  let before: Interruption = 'none';
  for (const stop of signUp) {
    const interruption = next();
    // After an expiry in the screener, a mailed code opened the account with its first password, so this step is done.
    if (stop.name === 'password' && before === 'expiry') continue;
    before = interruption;
    await expect(page).toHaveURL(new RegExp(stop.path));
    percents.push(Number(await page.getByRole('progressbar').getAttribute('aria-valuenow')));
    await person.pass(stop, interruption);
  }
  expect(percents, 'one progress for all steps').toEqual([...percents].sort((a, b) => a - b));
  await expect(page).toHaveURL(/\/manage\/dashboard/);
  for (const stop of [lastNight, diary]) await person.complete(stop, next());
  await sendElsewhere(person, 'sleep-and-mood', sleepAndMood);
  await person.complete(tips, next());
  study.service.wait(minutes(15 * 24 * 60));
  await person.toDashboard().catch(() => undefined);
  await person.logIn();
  await person.complete(followUp, next());
  expect(await person.stored('consent')).toMatchObject({ full_name: 'Ana María Pérez' });
  expect(await person.stored('data-permission')).toEqual({ permission_given: true });
  expect(await person.stored('last-night')).toMatchObject({ times_awake: 2, night_note: 'Rain on the roof' });
  expect(await person.stored('sleep-diary')).toMatchObject({ in_bed_at: '22:30', up_at: '06:45' });
  expect(await person.stored('two-weeks-later')).toMatchObject({ what_changed: 'More daylight in the morning' });
  isClean();
  await close();
}

const ways = [
  ['es', 'keyboard'],
  ['en', 'touch'],
] as const;

const journeys = ways.flatMap(([lang, mode]) => interruptions.map((interruption) => ({ lang, mode, interruption })));

for (const { lang, mode, interruption } of oneOf(journeys))
  test(`from the landing page to the follow-up: ${lang}, ${mode}, ${interruption} at each form`, async ({
    browser,
  }) => {
    test.setTimeout(240_000);
    await travel(browser, lang, mode, () => interruption);
  });

const ends = Object.entries(outcomes).flatMap(([name, outcome]) =>
  journeys.map((journey) => ({ name, outcome, ...journey })),
);
for (const { name, outcome, lang, mode, interruption } of sampleOf(ends))
  test(`${name}: ${lang}, ${mode}, ${interruption}`, ({ browser }) =>
    outcome({ study, browser, lang, mode, interruption }));
