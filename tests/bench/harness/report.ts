import { CONTENDERS } from '../contenders.ts';
import { groupBy, type Verdict } from './statistics.ts';
import type { Row } from './summary.ts';
import type { Measure } from './visit.ts';

/** The contender that ratios refer to: the limit for a form of stock MUI parts. */
const BASE = 'bare';

/** A figure in at most one decimal. */
export const short = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(1));
const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
/** A Markdown table. */
export const table = (head: readonly string[], body: readonly (readonly string[])[]): string =>
  [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n');

const HEAD = [
  'contender',
  'mount ms (×)',
  'first field ms',
  'key→paint ms, median / p95',
  'busy ms per key (×)',
  'busy ms per change (×)',
  'longest task ms',
  'heap MB (×)',
  'elements',
  'JS gz kB',
];

function cells(row: Row, base: Row | undefined): string[] {
  const withRatio = (measure: Measure) =>
    short(row[measure]) + (base ? ` (${(row[measure] / base[measure]).toFixed(2)})` : '');
  return [
    row.contender,
    withRatio('mount'),
    short(row.first),
    `${short(row.paint)} / ${short(row.paintP95)}`,
    withRatio('key'),
    withRatio('change'),
    row.longest === 0 ? '<50' : short(row.longest),
    withRatio('heap'),
    String(row.dom),
    row.scripts.toFixed(0),
  ];
}

function tableOf(rows: readonly Row[]): string {
  const { n, throttle } = rows[0]!;
  const base = rows.find((row) => row.contender === BASE);
  const title = `### N = ${n.toLocaleString('en')}${throttle > 1 ? `, processor ÷ ${throttle}` : ''}`;
  return `${title}\n\n${table(
    HEAD,
    rows.map((row) => cells(row, base)),
  )}`;
}

/** The whole result as Markdown; × is the ratio to `bare` in the same run. Only ratios are comparable, because machines differ. */
export function report(rows: readonly Row[], goals: readonly Verdict[]): string {
  const groups = groupBy(rows, (row) => `${row.throttle}:${row.n}`);
  const legend = table(
    ['contender', 'what it is'],
    CONTENDERS.map(({ name, what }) => [name, what]),
  );
  const goalTable = table(
    ['goal', 'at most', 'reached', ''],
    goals.map(({ what, atMost, reached, verdict }) => [
      what,
      String(atMost),
      reached === undefined ? '–' : reached.toFixed(reached < 10 ? 2 : 0),
      verdict === 'met' ? 'met' : `**${verdict}**`,
    ]),
  );
  return `${groups.map(tableOf).join('\n\n')}\n\n× is against ${BASE}. Medians of ${rows[0]?.repetitions} repetitions.\n\n${legend}\n\n### Goals\n\n${goalTable}\n`;
}
