import { idsIn } from './titles.ts';
import type { Requirement } from './requirements.ts';
import type { Result } from './results.ts';
import { type NamedTest, type View, VIEWS } from './scanTitles.ts';

export const MOST_IDS_PER_TEST = 15;
export const MOST_DIFFERENCES = 40;

/** A requirement that the product does not fulfill on purpose. `record` is the file in `docs/decisions` that says why. */
export interface Difference {
  id: string;
  record: string;
}

export interface Evidence {
  requirements: readonly Requirement[];
  /** The tests of each id that the titles in the sources name. */
  named: ReadonlyMap<string, readonly NamedTest[]>;
  results: readonly Result[];
  /** Whether every test ran, or only a part of the long ones. */
  isWhole: boolean;
  differences: readonly Difference[];
  /** Ids of what is not built yet. */
  notBuilt: readonly string[];
  /** The text of a record; undefined if the file does not exist. */
  recordText: (record: string) => string | undefined;
}

export interface JudgedRow extends Requirement {
  /** `not run`: a test names it, but none that ran. */
  state: 'passed' | 'failed' | 'not run' | 'no test' | 'differs' | 'not built';
  /** The tests that passed, each once. */
  tests: Result[];
  /** How the test that looks best at it looks; undefined if no test names it. */
  view: View | undefined;
  /** Whether it is about a screen, and a test names it, but none that looks at one. */
  lacksView: boolean;
  record?: string;
}

export interface Judgment {
  rows: JudgedRow[];
  /** One sentence for each broken rule; empty if the table may be trusted. */
  faults: string[];
}

/** Decides for each requirement whether it is proven, and lists what is wrong with the evidence. After a whole run, each needs a test that passed. */
export function judge(evidence: Evidence): Judgment {
  const { requirements, results, differences, notBuilt } = evidence;
  const byId = new Map<string, Result[]>();
  for (const result of results) for (const id of idsIn(result.title)) byId.set(id, [...(byId.get(id) ?? []), result]);
  const records = new Map(differences.map(({ id, record }) => [id, record]));
  const absent = new Set(notBuilt);

  const rows = requirements.map((requirement): JudgedRow => {
    const own = byId.get(requirement.id) ?? [];
    const tests = once(own.filter(({ state }) => state === 'passed'));
    const record = records.get(requirement.id);
    const named = evidence.named.get(requirement.id) ?? [];
    const state = own.some((result) => result.state === 'failed')
      ? 'failed'
      : tests.length > 0
        ? 'passed'
        : record !== undefined
          ? 'differs'
          : absent.has(requirement.id)
            ? 'not built'
            : named.length > 0
              ? 'not run'
              : 'no test';
    // After a whole run, the test that looks has passed, too.
    const passedIn = new Set(tests.map(({ file }) => file));
    const counted = evidence.isWhole && tests.length > 0 ? named.filter(({ file }) => passedIn.has(file)) : named;
    const view = VIEWS.find((each) => counted.some((test) => test.view === each));
    const lacksView = requirement.about === 'screen' && view === 'function';
    return { ...requirement, state, tests, view, lacksView, ...(record !== undefined && { record }) };
  });
  return {
    rows,
    faults: [...faultsOfRows(rows, absent, evidence.isWhole), ...faultsOfTests(evidence), ...faultsOfLists(evidence)],
  };
}

/** A test that also ran on PostgreSQL, or that stands in the results twice, is one test. */
const once = (results: readonly Result[]): Result[] => [
  ...new Map(results.map((result) => [`${result.file}\n${result.title}`, result])).values(),
];

const faultsOfRows = (rows: readonly JudgedRow[], notBuilt: ReadonlySet<string>, isWhole: boolean): string[] =>
  rows.flatMap(({ id, state, record, tests, lacksView }) => [
    ...(state === 'failed' ? [`${id}: a test that should show it failed`] : []),
    ...(state === 'no test' ? [`${id}: no test names it`] : []),
    ...(lacksView ? [`${id}: it is about a screen, and no test that names it looks at one`] : []),
    ...(state === 'not run' && isWhole ? [`${id}: no test that passed shows it, and every test ran`] : []),
    ...(tests.length > 0 && record !== undefined ? [`${id}: differences.tsv lists it, and yet a test shows it`] : []),
    ...(tests.length > 0 && notBuilt.has(id) ? [`${id}: a test shows it; take it off not-built.tsv`] : []),
  ]);

function faultsOfTests({ requirements, results }: Evidence): string[] {
  const known = new Set(requirements.map(({ id }) => id));
  return once(results).flatMap(({ file, title }) => {
    const ids = idsIn(title);
    return [
      ...ids.filter((id) => !known.has(id)).map((id) => `${id}: not in the lists, but on a test: ${file}: ${title}`),
      ...(ids.length > MOST_IDS_PER_TEST
        ? [`a test has ${ids.length} ids; the most is ${MOST_IDS_PER_TEST}: ${file}: ${title}`]
        : []),
    ];
  });
}

function faultsOfLists({ requirements, differences, notBuilt, recordText }: Evidence): string[] {
  const known = new Set(requirements.map(({ id }) => id));
  const listed = [...differences.map(({ id }) => id), ...notBuilt];
  return [
    ...repeated(requirements.map(({ id }) => id)).map((id) => `${id}: stands in the lists twice`),
    ...listed
      .filter((id) => !known.has(id))
      .map((id) => `${id}: not in the lists, but in differences.tsv or not-built.tsv`),
    ...repeated(listed).map((id) => `${id}: stands twice in differences.tsv and not-built.tsv`),
    ...differences.flatMap(({ id, record }) => {
      const text = recordText(record);
      if (text === undefined) return [`${id}: there is no record docs/decisions/${record}`];
      return text.includes(id) ? [] : [`${id}: docs/decisions/${record} does not name it`];
    }),
    ...(differences.length > MOST_DIFFERENCES
      ? [`differences.tsv has ${differences.length} rows; the most is ${MOST_DIFFERENCES}`]
      : []),
  ];
}

const repeated = (ids: readonly string[]): string[] => [
  ...new Set(ids.filter((id, index) => ids.indexOf(id) !== index)),
];
