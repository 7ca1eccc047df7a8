import { type Browser, expect } from '@playwright/test';
import { minutes } from '#service/clock.ts';
import { PASSWORD, sleepAndMood, onDashboard, type TestParticipant } from '#service/testing/participants.ts';
import { type Mode, setOut, type Journey } from './journeys/setOut.ts';
import { diary, followUp, lastNight, signUp, tips, consent, linked, notEligible } from './journeys/stops.ts';
import { type Interruption, interruptions, type Traveler } from './journeys/Traveler.ts';
import type { Language } from './journeys/words.ts';
import type { StartedStudy } from './setup/startStudy.ts';
import { test } from './setup/test.ts';
import { oneOf } from '../sample.ts';
import { changeStatus } from '#service/flow/status.ts';
import { createToken } from '#service/identity/session/tokens.ts';
import type { ParticipantStatus } from '#schemas/participantStatus.ts';

// The journeys of participants who are stopped, sent back or follow a link. Each gets one interruption.

interface Circumstances {
  study: StartedStudy;
  browser: Browser;
  lang: Language;
  mode: Mode;
  interruption: Interruption;
}

/** A participant who takes part already and logs in from the landing page. */
async function logsIn({ study, browser, lang, mode }: Circumstances): Promise<Journey & { member: TestParticipant }> {
  const journey = await setOut(study, browser, lang, mode);
  const member = await onDashboard(study.service, journey.person.email);
  await journey.page.goto(`${study.origin}/sleep-and-mood/`);
  await journey.person.logIn();
  return { ...journey, member };
}

const setStatus = ({ service }: StartedStudy, { id }: TestParticipant, status: ParticipantStatus | null) =>
  service.db
    .transaction()
    .execute((db) =>
      changeStatus(db, { enrollment: id, status, reason: 'For a test.', by: 'operator' }, service.deps.now()),
    );

/** The study stops a participant in the middle of a questionnaire and takes them back later. */
async function stopped(
  circumstances: Circumstances,
  status: 'suspended' | 'timed_out',
  announced?: ParticipantStatus,
): Promise<void> {
  const { study, interruption } = circumstances;
  const { person, page, member, isClean, close } = await logsIn(circumstances);
  if (announced) {
    await setStatus(study, member, announced);
    await person.toDashboard();
    await person.look(announced);
  }
  await person.open(lastNight);
  await expect(page.locator('form input:visible').first()).toBeVisible();
  await person.answer(lastNight);
  await expect(page.locator('.KitBillboard-status')).toHaveText(person.words.saved);
  const answers = await person.answers();
  const isStored = interruption === 'lost answer';
  const waits = interruption === 'offline';
  if (waits) await person.submitAndWait(lastNight);
  const connect = isStored ? await person.submitAndLoseConnection(lastNight) : undefined;
  await setStatus(study, member, status);
  if (interruption === 'reload') await page.reload();
  else if (waits) await page.context().setOffline(false);
  else if (interruption === 'expiry') {
    await person.expire();
    await person.logIn();
  } else if (connect) {
    // The page sends again, and gets the response of the first submission, with the status of now.
    connect();
  } else {
    await person.hands.press(person.submit());
    // A first one is refused in words, with a way to what the study has decided.
    await person.hands.press(page.getByRole('main').getByRole('alert').getByRole('button'));
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(person.words[status]);
  await person.look(status);

  await setStatus(study, member, null);
  await person.toDashboard();
  if (!isStored) {
    await person.open(lastNight);
    // Answers that wait are sent again when the participant wants it.
    if (waits) await person.hands.press(page.getByRole('button', { name: person.words.say('portal.waiting.tryNow') }));
    else {
      await expect(page.locator('form input:visible').first()).toBeVisible();
      await expect.poll(() => person.answers(), 'the draft has outlived the stop').toEqual(answers);
      await person.hands.press(person.submit());
    }
    await person.isThanked();
  }
  expect(await person.stored('last-night')).toMatchObject({ times_awake: 2, night_note: 'Rain on the roof' });
  isClean();
  await close();
}

async function disqualified({ study, browser, lang, mode, interruption }: Circumstances): Promise<void> {
  const { person, page, isClean, close } = await setOut(study, browser, lang, mode);
  await person.enroll();
  await person.pass(notEligible, interruption);
  const isOver = () => expect(page.getByRole('heading', { level: 1 })).toHaveText(person.words.notEligible);
  await isOver();
  await person.look('not-eligible');
  await page.reload();
  await isOver();
  await page.goto(`${study.origin}/sleep-and-mood/manage/dashboard`);
  await isOver();
  expect(await person.stored('eligibility')).toEqual({ adult: { answer: 'yes' }, sleep_trouble: { answer: 'no' } });
  isClean();
  await close();
}

async function reconsenting(circumstances: Circumstances): Promise<void> {
  const { study, interruption } = circumstances;
  const { person, page, member, isClean, close } = await logsIn(circumstances);
  const nodes = study.service.deps.studies.all.find(({ slug }) => slug === 'sleep-and-mood')!.nodes as unknown as Map<
    string,
    { version: string }
  >;
  const first = nodes.get('consent')!;
  nodes.set('consent', { ...first, edition: 2, version: 'second-edition-1' } as never);
  try {
    await page.reload();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await person.look('reconsent');
    await person.hands.press(dialog.getByRole('link'));
    await person.pass(consent, interruption);
    await expect(page).toHaveURL(/\/manage\/dashboard/);
    await page.reload();
    await expect(page.locator('main h2').first()).toBeVisible();
    await expect(dialog, 'no document is left to sign').toHaveCount(0);
    const signed = await study.service.db
      .selectFrom('consents')
      .innerJoin('submissions', 'submissions.id', 'consents.submission_id')
      .select(['consents.version', 'submissions.occurrence'])
      .where('consents.enrollment_id', '=', member.id)
      .where('consents.node', '=', 'consent')
      .where('signed', '=', true)
      .orderBy('consents.created_at')
      .execute();
    expect(signed).toEqual([
      { version: first.version, occurrence: 1 },
      { version: 'second-edition-1', occurrence: 2 },
    ]);
  } finally {
    nodes.set('consent', first);
  }
  isClean();
  await close();
}

async function withLink({ study, browser, lang, mode, interruption }: Circumstances): Promise<void> {
  const { person, page, isClean, close } = await setOut(study, browser, lang, mode);
  const { id } = await onDashboard(study.service, person.email);
  const { token } = await createToken(
    study.service.db,
    {
      kind: 'survey',
      enrollment: { id, study: 'sleep-and-mood' },
      node: 'last-night',
      occurrence: 1,
      lifetime: minutes(24 * 60),
    },
    study.service.deps.now(),
  );
  const address = `${study.origin}/sleep-and-mood/surveys/last-night?enrollment_identifier=${id}&occurrence=1&auth_token=${token}`;
  await page.goto(address);
  if (interruption === 'expiry') {
    await expect(page.locator('form input:visible').first()).toBeVisible();
    await person.answer(linked);
    await person.isRestored(linked, async () => {
      study.service.wait(minutes(25 * 60));
      await person.hands.press(person.submit());
      const alert = page.getByRole('main').getByRole('alert');
      await person.hands.press(alert.getByRole('button'));
      await expect(page).toHaveURL(/\/log-in$/);
      await person.giveLogIn();
    });
    await person.hands.press(person.submit());
  } else await person.pass(linked, interruption);
  await person.isThanked();
  expect(await person.stored('last-night')).toMatchObject({ times_awake: 2, night_note: 'Rain on the roof' });
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('form'), 'a used link opens no form').toHaveCount(0);
  await person.look('used-link');
  isClean();
  await close();
}

/** By name. */
const outcomes: Readonly<Record<string, (circumstances: Circumstances) => Promise<void>>> = {
  suspended: (circumstances) => stopped(circumstances, 'suspended'),
  'timed out': (circumstances) => stopped(circumstances, 'timed_out', 'timing_out'),
  disqualified,
  're-consenting': reconsenting,
  'survey token': withLink,
};

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
for (const { name, outcome, lang, mode, interruption } of oneOf(ends))
  test(`${name}: ${lang}, ${mode}, ${interruption}`, ({ browser }) =>
    outcome({ study, browser, lang, mode, interruption }));
