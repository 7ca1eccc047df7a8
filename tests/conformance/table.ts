import { groupBy } from 'es-toolkit';
import { withoutIds } from './titles.ts';
import type { JudgedRow } from './judge.ts';
import type { Result } from './results.ts';

const STATES = ['passed', 'differs', 'not built', 'no test', 'failed'] as const;

const HEAD = `# Conformance

Every requirement of the specification, and the tests that show that the product fulfills it. \`npm test\` compares this page with
the results of its run; \`npm run test:all -- conformance\` writes it from the results of the last run. Do not edit it. The rules are in
[record 0041](decisions/0041-conformance-from-results.md).
`;

/** The page `docs/conformance.md`. It has no times and no counts of tests, so the same results give the same page. */
export function tableOf(lists: readonly { title: string; rows: readonly JudgedRow[] }[]): string {
  const counts = [
    `| list | rows | ${STATES.join(' | ')} |`,
    `|---|---|${STATES.map(() => '---|').join('')}`,
    ...lists.map(({ title, rows }) => {
      const numbers = STATES.map((state) => rows.filter((row) => row.state === state).length);
      return `| ${title} | ${rows.length} | ${numbers.join(' | ')} |`;
    }),
  ];
  return `${HEAD}\n${counts.join('\n')}\n${lists.map(({ title, rows }) => `\n## ${title}\n${sections(rows)}`).join('')}`;
}

function sections(rows: readonly JudgedRow[]): string {
  return Object.entries(groupBy(rows, ({ section }) => section))
    .map(
      ([section, own]) =>
        `\n### ${section}\n\n| id | requirement | shown by | result |\n|---|---|---|---|\n${own.map(line).join('\n')}\n`,
    )
    .join('');
}

const line = ({ id, text, tests, state, record }: JudgedRow): string =>
  `| ${id} | ${cell(text)} | ${record === undefined ? tests.map(nameOf).sort().join('<br>') : `[record](decisions/${record})`} | ${state} |`;

const nameOf = ({ file, title }: Result): string => cell(`${file}: ${withoutIds(title)}`);

/** Text inside a cell of a Markdown table: one line, without signs that begin markup. */
const cell = (text: string): string => text.replace(/\s+/g, ' ').replace(/[\\|<>*_`[\]]/g, '\\$&');
