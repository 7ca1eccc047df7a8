import { groupBy } from 'es-toolkit';
import { withoutIds } from './titles.ts';
import type { JudgedRow } from './judge.ts';
import type { Result } from './results.ts';

const STATES = ['passed', 'not run', 'differs', 'not built', 'no test', 'failed'] as const;

interface JudgedList {
  title: string;
  rows: readonly JudgedRow[];
}

const HEAD = '# Conformance\n\nEvery requirement of the specification, and the tests of the last run that show it.\n';

/** Every requirement with its tests and the result of the last run (`test-results/conformance.md`). */
export function tableOf(lists: readonly JudgedList[]): string {
  const counts = [
    `| list | rows | ${STATES.join(' | ')} | on the screen |`,
    `|---|---|${STATES.map(() => '---|').join('')}---|`,
    ...lists.map(({ title, rows }) => {
      const numbers = STATES.map((state) => rows.filter((row) => row.state === state).length);
      return `| ${title} | ${rows.length} | ${numbers.join(' | ')} | ${shownOf(rows)} |`;
    }),
  ];
  return `${HEAD}\n${counts.join('\n')}\n${lists.map(({ title, rows }) => `\n## ${title}\n${sections(rows)}`).join('')}`;
}

const SUMMARY = `# Conformance

The specification has {count} requirements. A test that shows one names its id (\`tests/conformance\`), and {named} have such a
test; the others differ on purpose. {screen} of those with a test are about what a person sees, hears or does on a page; {shown} of them have a test that
looks at the screen: in a browser, or at what a component renders. After \`npm test\`, none of the named tests that ran has failed. After \`npm run test:all\`, each requirement
has one that passed. Both write every requirement with its tests and their results to \`test-results/conformance.md\`.
\`npm run test:all -- conformance\` writes this page. Do not edit it. The rules are in [record 26](decisions/26-evidence.md#conformance-is-computed-from-the-results-of-the-tests).
`;

/** The page `docs/conformance.md`. It does not depend on which tests ran. */
export function summaryOf(lists: readonly JudgedList[]): string {
  const all = lists.flatMap(({ rows }) => rows);
  const differing = all.filter(({ record }) => record !== undefined);
  const named = all.filter(isNamed).length;
  return [
    SUMMARY.replace('{count}', String(all.length))
      .replace('{named}', String(named))
      .replace('{screen}', String(all.filter(isOfScreen).length))
      .replace('{shown}', String(all.filter(isShown).length)),
    ...lists.flatMap(({ title, rows }) => [
      `## ${title}\n`,
      '| section | requirements | named by a test | on the screen | differ on purpose |\n|---|---|---|---|---|',
      ...Object.entries(groupBy(rows, ({ section }) => section)).map(
        ([section, own]) =>
          `| ${section} | ${own.length} | ${own.filter(isNamed).length} | ${shownOf(own)} | ${own.filter((row) => row.record !== undefined).length} |`,
      ),
      '',
    ]),
    '## Differences on purpose\n',
    '| id | requirement | record |\n|---|---|---|',
    ...differing.map(
      ({ id, text, record }) => `| ${id} | ${cell(text)} | [${record!.slice(0, 2)}](decisions/${record}) |`,
    ),
    '',
  ].join('\n');
}

const isNamed = ({ state }: JudgedRow): boolean => state === 'passed' || state === 'failed' || state === 'not run';
const isOfScreen = (row: JudgedRow): boolean => row.about === 'screen' && isNamed(row);
const isShown = (row: JudgedRow): boolean => isOfScreen(row) && !row.lacksView;
/** How many of the requirements about a screen have a test that looks at it: `7 of 8`. */
const shownOf = (rows: readonly JudgedRow[]): string =>
  `${rows.filter(isShown).length} of ${rows.filter(isOfScreen).length}`;

function sections(rows: readonly JudgedRow[]): string {
  return Object.entries(groupBy(rows, ({ section }) => section))
    .map(
      ([section, own]) =>
        `\n### ${section}\n\n| id | requirement | about | looks | shown by | result |\n|---|---|---|---|---|---|\n${own.map(line).join('\n')}\n`,
    )
    .join('');
}

const line = ({ id, text, about, view, tests, state, record }: JudgedRow): string =>
  `| ${id} | ${cell(text)} | ${about} | ${view ?? ''} | ${record === undefined ? tests.map(nameOf).sort().join('<br>') : record} | ${state} |`;

const nameOf = ({ file, title }: Result): string => cell(`${file}: ${withoutIds(title)}`);

/** Text inside a cell of a Markdown table: one line, without signs that begin markup. */
const cell = (text: string): string => text.replace(/\s+/g, ' ').replace(/[\\|<>*_`[\]]/g, '\\$&');
