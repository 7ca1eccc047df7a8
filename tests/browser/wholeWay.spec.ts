import { type Browser, expect } from '@playwright/test';
import {
  allowAccess,
  breathingWeek,
  BreatheWellTraveler,
  chooseRecords,
  findRecords,
  identityStops,
  personalInformation,
  secondFactor,
  setting,
  signUp,
  takeTest,
  withdrawal,
} from './journeys/breatheWell.ts';
import { type Mode, setOutAs } from './journeys/setOut.ts';
import { type Interruption, interruptions } from './journeys/Traveler.ts';
import type { Language } from './journeys/words.ts';
import type { StartedStudy } from './setup/startStudy.ts';
import { test } from './setup/test.ts';
import { oneOf } from '../sample.ts';

// One participant of Breathe Well from the landing page to the withdrawal: captcha, login at a provider, phone, consent,
// contact information, questionnaire, identity, health records, cognitive test, settings. Something interrupts them at
// each step.

let study: StartedStudy;
test.beforeAll(({ study: ofWorker }) => void (study = ofWorker));

async function travel(browser: Browser, lang: Language, mode: Mode, interruption: Interruption): Promise<void> {
  const { person, page, isClean, close } = await setOutAs(BreatheWellTraveler, study, browser, lang, mode);
  await person.enroll(interruption);
  for (const stop of [secondFactor, ...signUp, personalInformation]) await person.pass(stop, interruption);
  await person.start(breathingWeek.path);
  await person.pass(breathingWeek, interruption);
  await person.isThanked();
  await person.start('/verify_identity/');
  for (const stop of identityStops) await person.pass(stop, interruption);
  await person.start('/ehr/');
  await person.pass(findRecords, interruption);
  await allowAccess(person);
  await person.pass(chooseRecords, interruption);
  await person.start('/cognitive_test/');
  await takeTest(person, interruption);
  if (interruption === 'expiry') {
    await page.goto(`${study.origin}/breathe-well/`);
    await person.logIn();
  }
  for (const stop of [setting, withdrawal]) {
    await page.goto(`${study.origin}/breathe-well${stop.path}`);
    await person.pass(stop, interruption);
  }
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: person.words.left })).toBeVisible();

  expect(await person.stored('phone')).toEqual({ mobile_phone: person.phone });
  expect(await person.stored('consent')).toEqual({ full_name: 'Ana María Pérez', agrees: true });
  expect(await person.stored('personal-information')).toMatchObject({ street: 'Main Street 1', city: 'Springfield' });
  expect(await person.stored('breathing-week')).toMatchObject({ walks: 3, breathing_note: 'Rain on the roof' });
  expect(await person.stored('verify-identity')).toEqual({ identity_verified_by: 'sms' });
  expect(await person.stored('reaction-time')).toMatchObject({
    reaction_input: mode === 'touch' ? 'touch' : 'keyboard',
  });
  isClean();
  await close();
}

const ways = [
  ['es', 'keyboard'],
  ['en', 'touch'],
] as const;
const journeys = ways.flatMap(([lang, mode]) =>
  (['none', ...interruptions] as const).map((interruption) => ({ lang, mode, interruption })),
);
for (const { lang, mode, interruption } of oneOf(journeys))
  test(`from the landing page to the withdrawal: ${lang}, ${mode}, ${interruption} at each step`, async ({
    browser,
  }) => {
    test.setTimeout(300_000);
    await travel(browser, lang, mode, interruption);
  });
