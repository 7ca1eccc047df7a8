import { readdirSync } from 'node:fs';
import { leftOut, specsOfRun } from '../../tests/filesOfRun.ts';
import { PORTAL_SOURCES } from '../buildPortal.ts';
import { upToDate } from '../upToDate.ts';

/** One command of a run. */
export interface Step {
  /** What it checks, as the table at the end names it. */
  title: string;
  command: string;
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** The file that a build ends with, and its sources; paths from the root. */
  built?: { file: string; from: readonly string[] };
  /** True if its output is shown while it runs beside others; theirs is shown when they end. */
  isLong?: true;
}

/** Steps that can run at the same time, one per core. */
export interface Stage {
  steps: readonly Step[];
  /** True if nothing after it is worth running once it has failed. */
  isCondition?: boolean;
}

const step = (title: string, command: string, ...args: string[]): Step => ({ title, command, args });
const script = (title: string, name: string, ...args: string[]): Step => ({
  title,
  command: 'npm',
  args: ['run', '-s', name, ...(args.length > 0 ? ['--', ...args] : [])],
});
/** Vitest with parts of file names and options. @param title in the table */
export const vitest = (title: string, ...args: string[]): Step => step(title, 'npx', 'vitest', 'run', ...args);
/** Playwright with files of tests and options. @param title in the table */
export const playwright = (title: string, ...args: string[]): Step =>
  step(title, 'npx', 'playwright', 'test', '--config', 'tests/browser/playwright.config.ts', ...args);

/** Checks in one thread: each thread more checks many types again, and another step runs beside it. */
const types = script('types', 'typecheck', '--checkers', '1');
const lint = script('lint, layers and format', 'lint');
const texts = script('texts in every language', 'generate', 'texts', '--check');

const GALLERY = 'tests/browser/gallery';

/** What tests in a browser open. */
export const builds: Stage = {
  steps: [
    { ...script('build of the portal', 'build'), built: { file: 'dist/portal/index.html', from: PORTAL_SOURCES } },
    {
      ...step('build of the examples', 'npx', 'vite', 'build', '--config', `${GALLERY}/vite.config.ts`),
      built: { file: 'dist/gallery/index.html', from: [...PORTAL_SOURCES, GALLERY] },
    },
  ],
};

const unused = step('no file, export or package is unused', 'npx', 'knip', '--no-progress');

/** Checks that a change of the code rarely fails. The tests in a browser leave them a core. */
const besideBrowser: readonly Step[] = [
  script('what a browser receives of each screen', 'size'),
  script('generated files agree with their sources, and texts with each other', 'generate', '--check'),
];

const gallery = script('build of the gallery', 'ladle', 'build');
/** True if a run of these specs needs the gallery. @param specs names, or arguments of Playwright */
const needGallery = (specs: readonly string[]): boolean => specs.some((spec) => /\b(ladle|pictures)\b/.test(spec));

/** The builds that specs open, without those whose sources are as they were. */
const buildsFor = (specs: readonly string[]): readonly Step[] =>
  specs.length === 0
    ? []
    : [...builds.steps, ...(needGallery(specs) ? [gallery] : [])].filter(
        ({ built }) => !built || !upToDate('.', built.file, built.from),
      );

const conformance = step(
  'every requirement is shown by a test that passed',
  'npx',
  'tsx',
  'tests/conformance/conformance.ts',
  '--check',
);

/** The names of all specs: `region`, `accessibility/axe`. */
const allSpecs = (): string[] =>
  readdirSync('tests/browser', { recursive: true, encoding: 'utf8' })
    .flatMap((file) => /^(.*)\.spec\.ts$/.exec(file)?.[1]?.replaceAll('\\', '/') ?? [])
    .toSorted();

/**
 * `npm test`
 * @param sample number of the run, or `all`
 */
export function everything(sample: 'all' | number): readonly Stage[] {
  const specs = specsOfRun(allSpecs(), sample);
  return [
    // The types take as long as all others together.
    { isCondition: true, steps: [types, lint, ...builds.steps, unused] },
    // Many tests wait for timers, other processes and browsers, so there is room for a second step.
    {
      steps: [
        {
          ...vitest('unit, component and service tests'),
          env: { LEFT_OUT: leftOut(sample).join(',') },
          isLong: true,
        },
        ...(needGallery(specs) ? [gallery] : []),
      ],
    },
    {
      steps: [
        {
          ...playwright('tests in a real browser', ...specs.map((name) => `browser/${name}.spec.ts`)),
          isLong: true,
        },
        ...besideBrowser,
      ],
    },
    { steps: [conformance] },
  ];
}

/**
 * `npm test -- --changed`
 * @param tests files of Vitest
 * @param specs arguments for Playwright; none: no test in a browser
 */
export const ofChange = (tests: readonly string[], specs: readonly string[]): readonly Stage[] => [
  { isCondition: true, steps: [types, lint, texts, ...buildsFor(specs)] },
  ...(tests.length > 0 ? [{ steps: [vitest('tests that the change can affect', ...tests)] }] : []),
  ...(specs.length > 0
    ? [{ steps: [playwright('tests in a real browser that the change can affect', ...specs)] }]
    : []),
];

export const CHAOS: Step = step('chaos', 'node', 'tests/browser/chaos/run.mjs');

/**
 * `npm test -- WORD`
 * @param tests parts of names of files and options for Vitest; none: no test of Vitest
 * @param specs files for Playwright, at least one
 */
export const ofNames = (tests: readonly string[], specs: readonly string[]): readonly Stage[] => [
  ...(tests.length > 0 ? [{ steps: [vitest('tests of these names', ...tests)] }] : []),
  { steps: buildsFor(specs) },
  { steps: [playwright('tests in a real browser of these names', ...specs)] },
];

/** `npm run test:all` */
export const whole: readonly Stage[] = [
  ...everything('all').filter(({ steps }) => !steps.includes(conformance)),
  { steps: [CHAOS] },
  { steps: [conformance] },
  { steps: [step('every check of accessibility has passed as a whole', 'npx', 'tsx', 'tests/wcag/wcag.ts')] },
];
