import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allFiles } from '../scripts/test/changed.ts';
import { RULES, specsFor } from './browser/specsFor.ts';
import {
  ALWAYS,
  IN_TURN,
  leftOut,
  LONG,
  secondsOf,
  specsOfRun,
  WHOLE_ONLY,
  withScreensOrService,
} from './filesOfRun.ts';

const specs = (...names: string[]) => names.map((name) => `browser/${name}.spec.ts`);

test.each<[changed: string[], run: readonly string[]]>([
  [
    ['renderers/fields/number/NumberControl.tsx', 'renderers/fields/number/number.test.tsx'],
    [
      ...specs(
        'gallery',
        'accessibility/axe',
        'accessibility/labels',
        'accessibility/media',
        'readOnly',
        'touch',
        'clipped',
      ),
      '--grep',
      '(?:fields/number)(?:[ :,]|$)',
    ],
  ],
  [['portal/routes/settings/Email.tsx'], specs('settings', 'typedSettings')],
  [['service/participation/drafts/saveDraft.ts'], specs('drafts')],
  [['kit/pure/dates/index.ts'], specs('region', 'sending', 'fitWindow', 'wizard', 'datesInWords')],
  [['tests/browser/region.spec.ts'], ['tests/browser/region.spec.ts']],
  [['service/data/export/exportStudy.ts', 'docs/README.md', 'kit/pure/dates/dates.test.ts'], []],
])('a change of %j runs %j', (changed, run) => expect(specsFor(changed)).toEqual(run));

test('a field type beside something else runs without a pattern of titles', () => {
  expect(
    specsFor(['renderers/fields/number/NumberControl.tsx', 'service/participation/drafts/saveDraft.ts']),
  ).not.toContain('--grep');
});

test('each spec of the rules exists', () => {
  const named = new Set([...RULES.flatMap(([, names]) => names), ...ALWAYS, ...IN_TURN.flat(), ...WHOLE_ONLY]);
  expect([...named].filter((name) => !existsSync(`tests/browser/${name}.spec.ts`))).toEqual([]);
});

/** The patterns that a pattern with `(a|b)` joins. */
function joined(source: string): string[] {
  const group = /\((\?[:!])?([^()]*\|[^()]*)\)/.exec(source);
  if (!group) return source.split('|');
  return group[2]!.split('|').flatMap((each) => joined(source.replace(group[0], () => `(${group[1] ?? ''}${each})`)));
}

test('each path of the rules exists, also after files have moved', () => {
  const files = allFiles('.');
  const gone = RULES.flatMap(([paths]) => joined(paths.source)).filter(
    (source) => !files.some((file) => new RegExp(source).test(file)),
  );
  expect(gone).toEqual([]);
});

const runsFrom = (first: number, count: number) => Array.from({ length: count }, (_, place) => first + place);

test('twenty-nine runs in a row take each spec, three each spec about lost answers, and each run those that are never left out', () => {
  const others = Array.from({ length: 58 }, (_, place) => `a${String(place).padStart(2, '0')}`);
  const all = [...others, ...ALWAYS, ...IN_TURN.flat(), ...WHOLE_ONLY].toSorted();
  const runs = runsFrom(29, 29).map((sample) => specsOfRun(all, sample));
  expect(runs[0]?.filter((name) => others.includes(name))).toEqual(['a00', 'a29']);
  expect(runs.every((run) => ALWAYS.every((name) => run.includes(name)))).toBe(true);
  expect(runs.slice(0, 3).map((run) => IN_TURN.filter(([first]) => run.includes(first!)).length)).toEqual([1, 1, 1]);
  expect([...new Set([...runs.flat(), ...WHOLE_ONLY])].toSorted()).toEqual(all);
  expect(specsOfRun(all, 'all')).toEqual(all);
});

test('no run has much more to do in a browser than another', () => {
  const all = readdirSync('tests/browser', { recursive: true, encoding: 'utf8' }).flatMap(
    (file) => /^(.*)\.spec\.ts$/.exec(file.replaceAll('\\', '/'))?.[1] ?? [],
  );
  const rotating = all.filter((name) => ![...ALWAYS, ...IN_TURN.flat(), ...WHOLE_ONLY].includes(name));
  const seconds = runsFrom(0, 29).map((sample) =>
    specsOfRun(rotating, sample).reduce((sum, name) => sum + secondsOf(name), 0),
  );
  const mean = seconds.reduce((sum, each) => sum + each, 0) / seconds.length;
  // A spec is not cut: the longest one alone can be longer than the mean.
  expect(Math.max(...seconds)).toBeLessThan(1.3 * mean);
});

test('seventeen runs in a row take each long file once, seven each file that mounts screens or starts the service, and all are found', () => {
  const taken = (files: readonly string[], runs: readonly number[]) =>
    runs
      .map(leftOut)
      .flatMap((left) => files.filter((file) => !left.includes(file)))
      .toSorted();
  expect(taken(LONG, runsFrom(10, 17))).toEqual(LONG.toSorted());
  const rotating = withScreensOrService();
  expect(taken(rotating, runsFrom(10, 7))).toEqual(rotating);
  expect(rotating).toContain('portal/shell/Shell.test.tsx');
  expect(rotating).toContain('service/participation/answers/answers.test.ts');
  expect(leftOut('all')).toEqual([]);
  expect([...LONG, ...rotating].filter((file) => !existsSync(file))).toEqual([]);
});

test('each screen of the portal has a spec', () => {
  const folders = readdirSync('portal/routes', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `portal/routes/${name}/`);
  expect(folders.length).toBeGreaterThan(20);
  const own = RULES.filter(([paths]) => paths.source.startsWith('^portal\\/routes'));
  expect(folders.filter((folder) => !own.some(([paths]) => paths.test(`${folder}Screen.tsx`)))).toEqual([]);
});

test('no browser test waits for a time or for a network that happens to be quiet', () => {
  const files = readdirSync('tests/browser', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const waits = files.filter((file) =>
    /waitForTimeout|networkidle/.test(readFileSync(join('tests/browser', file), 'utf8')),
  );
  // A condition is met as soon as it can be, and on a slow machine too: see `tests/browser/setup/rest.ts` and `untilSettled`.
  expect(waits).toEqual([]);
});
