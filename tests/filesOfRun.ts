import { readdirSync } from 'node:fs';

/** The specs of every run: the main journeys, the oldest browsers and the policy of the pages. Names without `.spec.ts`. */
export const ALWAYS: readonly string[] = ['journeys', 'olderBrowsers', 'policy'];

/** Specs about lost answers. A run takes one of these groups, which take the same time. */
export const IN_TURN: readonly (readonly string[])[] = [['drafts'], ['unsent'], ['portal', 'sending']];

/** Specs that only `npm run test:all` takes: they need browsers that a machine may not have, and minutes. */
export const WHOLE_ONLY: readonly string[] = ['engines'];

/**
 * The part of the files that a run takes; the next commit takes the next part. No number of parts has a divisor in common with the eight
 * parts of a sweep, so each file meets each part of its sweeps.
 */
const partOf = <T>(files: readonly T[], parts: 3 | 7 | 17, sample: number): readonly T[] =>
  files.filter((file, place) => place % parts === sample % parts);

/** How long a spec takes that {@link SECONDS} does not name. */
const USUAL = 60;
/** Seconds of the specs that take much longer or shorter than most, in one of three workers. A run takes an eighth of most of them. */
const SECONDS: Readonly<Record<string, number>> = {
  'accessibility/axe': 17,
  'accessibility/entry': 24,
  'accessibility/keyboard': 94,
  'accessibility/labels': 194,
  'accessibility/media': 144,
  'accessibility/operation': 139,
  'accessibility/pseudo': 10,
  'accessibility/reflow': 114,
  'accessibility/spoken': 105,
  activityMails: 43,
  address: 53,
  backgroundSync: 192,
  brand: 100,
  closedWindow: 175,
  datesInWords: 113,
  documents: 112,
  export: 28,
  failures: 96,
  federated: 82,
  firstPaint: 121,
  fitWindow: 2,
  gallery: 279,
  healthRecords: 48,
  homeScreen: 35,
  https: 52,
  identityAndTest: 82,
  inspector: 148,
  instruments: 102,
  journey: 192,
  ladle: 250,
  looks: 150,
  missingCode: 240,
  modals: 66,
  newVersion: 96,
  offline: 30,
  offlineAssigned: 118,
  offlineReload: 100,
  offlineRestart: 60,
  package: 130,
  partnerSite: 17,
  personalInformation: 28,
  pictures: 250,
  plain: 157,
  preview: 14,
  readOnly: 26,
  searchedLists: 99,
  settings: 41,
  sharedNetwork: 24,
  signs: 2,
  touch: 141,
  translator: 240,
  typedOffline: 23,
  typedSettings: 18,
  unusualStudies: 180,
  uploads: 92,
  wholeWay: 39,
  withdrawal: 17,
  withheld: 30,
};
export const secondsOf = (spec: string): number => SECONDS[spec] ?? USUAL;

/** Specs in so many groups that take about the same time. Each spec, the longest first, joins the shortest group. */
function groupsOf(specs: readonly string[], count: number): readonly (readonly string[])[] {
  const groups = Array.from({ length: count }, () => ({ seconds: 0, specs: [] as string[] }));
  for (const spec of specs.toSorted((a, b) => secondsOf(b) - secondsOf(a))) {
    const shortest = groups.reduce((best, group) => (group.seconds < best.seconds ? group : best));
    shortest.seconds += secondsOf(spec);
    shortest.specs.push(spec);
  }
  return groups.map((group) => group.specs);
}

/**
 * The specs of a run: those that every run takes, a group of those about lost answers, and a twenty-ninth of the others. `all` takes each.
 * @param specs all of them, named as in {@link ALWAYS}
 * @param sample number of the run, or `all`
 */
export function specsOfRun(specs: readonly string[], sample: 'all' | number): readonly string[] {
  if (sample === 'all') return specs;
  const named = [...ALWAYS, ...IN_TURN.flat(), ...WHOLE_ONLY];
  const taken = [
    ...ALWAYS,
    ...partOf(IN_TURN, 3, sample).flat(),
    ...groupsOf(
      specs.filter((name) => !named.includes(name)),
      29,
    )[sample % 29]!,
  ];
  return specs.filter((name) => taken.includes(name));
}

/**
 * Tests of Vitest that take five seconds or more each: most start commands and services of their own, end them in the middle of their work,
 * or count every case of a table.
 */
export const LONG: readonly string[] = [
  'kit/ui/parts/dates/CalendarButton.test.tsx',
  'portal/start.test.ts',
  'scripts/study/check.test.ts',
  'scripts/study/documents.test.ts',
  'scripts/study/new.test.ts',
  'scripts/study/study.test.ts',
  'scripts/writeGenerated.test.ts',
  'service/data/backup/backup.test.ts',
  'service/app/built.test.ts',
  'service/database/folderLock.test.ts',
  'service/database/powerFailure.test.ts',
  'service/development/demoTime.test.ts',
  'service/data/export/command.test.ts',
  'service/data/export/export.test.ts',
  'service/database/failover.test.ts',
  'service/http/contract/fuzz.test.ts',
  'service/http/limits/hostileBodies.test.ts',
  'service/background/mail/killedMail.test.ts',
  'service/participation/files/killedUpload.test.ts',
  'service/participation/mailings/mailingsKilled.test.ts',
  'service/app/operator/operators.test.ts',
  'service/background/queue/outlives.test.ts',
  'service/http/pages/pages.test.ts',
  'service/participation/answers/repeating.test.ts',
  'service/data/backup/restoreQuestion.test.ts',
  'service/http/limits/revalidation.test.ts',
  'service/identity/session/signOut.test.ts',
  'service/app/startup.test.ts',
  'service/identity/accounts/strangers.test.ts',
  'service/participation/answers/twoProcesses.test.ts',
  'tests/catalogue/regions.test.ts',
  'tests/check/codes.test.ts',
  'tests/check/noMistake.test.ts',
  'tests/check/realistic.test.ts',
  'tests/check/study.test.ts',
  'tests/export/everyFieldType.test.ts',
  'tests/hostile-answers.test.ts',
  'tests/instruments/scoring.test.ts',
  'tests/start.test.ts',
  'tests/validator/suite.test.ts',
];

/** The files of Vitest that mount screens or start the service, without the long ones. They take most of the time of all files. */
export const withScreensOrService = (): readonly string[] =>
  ['kit', 'portal', 'renderers', 'service', 'tests']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.test\.tsx$|^service\/.*\.test\.ts$/.test(file) && !LONG.includes(file))
    .toSorted();

/**
 * The files of Vitest that a run leaves out: it takes a seventeenth of the long ones and a seventh of those that mount screens or start the service.
 * Runs of a change or of names leave none out.
 * @param sample number of the run, or `all`
 */
export function leftOut(sample: 'all' | number): readonly string[] {
  if (sample === 'all') return [];
  const rotating = withScreensOrService();
  const taken = new Set([...partOf(LONG, 17, sample), ...partOf(rotating, 7, sample)]);
  return [...LONG, ...rotating].filter((file) => !taken.has(file));
}
