/** Specs in every run: lost answers, the main journeys, the oldest browsers and the policy of the pages. Names without `.spec.ts`. */
export const ALWAYS: readonly string[] = [
  'drafts',
  'journeys',
  'olderBrowsers',
  'outbox',
  'policy',
  'portal',
  'sending',
];

/** Specs that only `npm run test:all` takes: they need browsers that a machine may not have, and minutes. */
export const WHOLE_ONLY: readonly string[] = ['engines'];

/** Number of groups of the other specs. It has no divisor in common with the parts of a sweep, so each group meets each part. */
const SPEC_GROUPS = 19;

/**
 * The specs of a run: those that every run takes, and a nineteenth of the others; the next commit takes the next. `all` takes each.
 * @param specs all of them, named as in {@link ALWAYS}
 * @param sample number of the run, or `all`
 */
export function specsOfRun(specs: readonly string[], sample: 'all' | number): readonly string[] {
  if (sample === 'all') return specs;
  const others = specs.filter((name) => !ALWAYS.includes(name) && !WHOLE_ONLY.includes(name));
  const group = others.filter((name, place) => place % SPEC_GROUPS === sample % SPEC_GROUPS);
  return specs.filter((name) => ALWAYS.includes(name) || group.includes(name));
}

/**
 * Tests of Vitest that take five seconds or more each: most start commands and services of their own, end them in the middle of their work,
 * or count every case of a table.
 */
export const LONG: readonly string[] = [
  'kit/parts/dates/CalendarButton.test.tsx',
  'kit/validation/vocabulary/keywords.test.ts',
  'portal/start.test.ts',
  'scripts/study/check.test.ts',
  'scripts/study/new.test.ts',
  'scripts/study/study.test.ts',
  'scripts/writeGenerated.test.ts',
  'service/backup.test.ts',
  'service/built.test.ts',
  'service/database/folderLock.test.ts',
  'service/database/powerFailure.test.ts',
  'service/demoTime.test.ts',
  'service/export/command.test.ts',
  'service/export/export.test.ts',
  'service/failover.test.ts',
  'service/fuzz.test.ts',
  'service/hostileBodies.test.ts',
  'service/killedMail.test.ts',
  'service/killedUpload.test.ts',
  'service/mailingsKilled.test.ts',
  'service/operators.test.ts',
  'service/outlives.test.ts',
  'service/pages.test.ts',
  'service/repeating.test.ts',
  'service/restoreQuestion.test.ts',
  'service/revalidation.test.ts',
  'service/signOut.test.ts',
  'service/startup.test.ts',
  'service/strangers.test.ts',
  'service/twoProcesses.test.ts',
  'tests/catalogue/regions.test.ts',
  'tests/check/codes.test.ts',
  'tests/check/realistic.test.ts',
  'tests/devServer.test.ts',
  'tests/export/everyFieldType.test.ts',
  'tests/hostile-answers.test.ts',
  'tests/instruments/scoring.test.ts',
  'tests/start.test.ts',
  'tests/validator/suite.test.ts',
];

/** Number of groups of the long tests; no divisor in common with the parts of a sweep either. */
const LONG_GROUPS = 9;

/**
 * The long tests that a run leaves out: it takes a ninth of them, and the next commit the next ninth. Runs of a change or of names leave none out.
 * @param sample number of the run, or `all`
 */
export const leftOut = (sample: 'all' | number): readonly string[] =>
  sample === 'all' ? [] : LONG.filter((file, place) => place % LONG_GROUPS !== sample % LONG_GROUPS);
