import { readFileSync } from 'node:fs';
import { readRows } from '#tests/conformance/requirements.ts';
import type { Check } from './checks.ts';

/** A success criterion of WCAG 2.2, level A or AA. */
export interface Criterion {
  number: string;
  level: 'A' | 'AA';
  name: string;
}

/** The success criteria of WCAG 2.2, levels A and AA, in their order (`criteria.tsv`). */
export const readCriteria = (): Criterion[] =>
  readRows(readFileSync(new URL('criteria.tsv', import.meta.url), 'utf8'), 3).map(([number, level, name]) => ({
    number: number!,
    level: level as Criterion['level'],
    name: name!,
  }));

/** How the last run of a check ended. */
export interface Run {
  passed: number;
  failed: number;
  /** Tests that a whole run has and this one had not. */
  left: number;
  /** `2026-11-23`. */
  day: string;
}

/** `no evidence`: no check names it. `not run`: a check of it has no results, or not all of them. */
export type Verdict = 'passed' | 'failed' | 'not run' | 'no evidence';

export const verdictOf = (run: Run | undefined): Verdict =>
  run === undefined || run.passed + run.failed === 0
    ? 'not run'
    : run.failed > 0
      ? 'failed'
      : run.left > 0
        ? 'not run'
        : 'passed';

/** One failed check fails its criterion; one that has not run leaves it open. */
export function judge({ number }: Criterion, checks: readonly Check[], runs: Readonly<Record<string, Run>>): Verdict {
  const verdicts = checks.filter(({ criteria }) => criteria.includes(number)).map(({ name }) => verdictOf(runs[name]));
  if (verdicts.length === 0) return 'no evidence';
  return (
    verdicts.find((verdict) => verdict === 'failed') ?? verdicts.find((verdict) => verdict === 'not run') ?? 'passed'
  );
}

const HEAD = `# Accessibility

How the kit and the reference portal meet WCAG 2.2, levels A and AA, criterion by criterion. \`npm run test:all -- accessibility\` writes this page from the last whole run of each check below. Do not edit it.

A criterion is **passed** if every check that is evidence for it ran as a whole and passed. **No evidence** is not a fault: no automatic check decides it, and nothing is claimed. A check shows that it found no barrier, not that there is none; people who use a screen reader, a switch or large text decide that.
`;

/** The page `docs/accessibility.md`. */
export function pageOf(
  criteria: readonly Criterion[],
  checks: readonly Check[],
  runs: Readonly<Record<string, Run>>,
): string {
  const verdicts = criteria.map((criterion) => judge(criterion, checks, runs));
  const counts = (['passed', 'failed', 'not run', 'no evidence'] as const).map(
    (verdict) => `${verdicts.filter((found) => found === verdict).length} ${verdict}`,
  );
  return [
    HEAD,
    `${criteria.length} criteria: ${counts.join(', ')}.`,
    '\n## Checks\n\n| check | what it decides | command | result |\n|---|---|---|---|',
    ...checks.map(({ name, about, command }) => `| ${name} | ${about} | \`${command}\` | ${resultOf(runs[name])} |`),
    '\n## Criteria\n\n| criterion | level | checks | result |\n|---|---|---|---|',
    ...criteria.map(({ number, level, name }, at) => {
      const own = checks.filter((check) => check.criteria.includes(number)).map((check) => check.name);
      return `| ${number} ${name} | ${level} | ${own.join(', ')} | ${verdicts[at]} |`;
    }),
    '',
  ].join('\n');
}

function resultOf(run: Run | undefined): string {
  if (!run) return 'not run';
  const { passed, failed, left, day } = run;
  const open = left > 0 ? `, ${left} not run` : '';
  return `${verdictOf(run)}: ${passed} of ${passed + failed + left} tests passed${failed > 0 ? `, ${failed} failed` : ''}${open} (${day})`;
}
