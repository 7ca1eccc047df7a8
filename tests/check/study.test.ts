import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { folderFiles, withChanges } from '#service/study/check/studyFiles.ts';
import { loadStudy } from '#service/study/loadStudy.ts';
import { sampleOf } from '../sample.ts';
import { type File, studyMistakes } from './studyMistakes.ts';

const demo = fileURLToPath(new URL('../../service/studies/sleep-and-mood', import.meta.url));

const files = folderFiles(demo);
const contents = new Map(
  ['study.json', 'landing.json', ...files.nodes].map((file) => [file, JSON.parse(files.read(file)!) as File]),
);

/** The problems found in the demo study after changes of its files. */
function problemsWith(changes: Readonly<Record<string, (value: File) => void>>, folderName = 'sleep-and-mood') {
  const changed = Object.entries(changes).map(([file, change]) => {
    const value = structuredClone(contents.get(file));
    change(value);
    return [file, JSON.stringify(value, null, 2)];
  });
  const folder = join(demo, '..', folderName);
  return loadStudy(folder, withChanges({ ...files, folder }, Object.fromEntries(changed))).problems;
}

/** The problems found in the demo study after a change of one of its files. */
const problemsAfter = (file: string, change: (value: File) => void, folderName?: string) =>
  problemsWith({ [file]: change }, folderName);

const title = { en: 'Title', es: 'Título' };

/** Renaming a node also breaks the references to it, and a broken reference also leaves its node without a step: two mistakes. */
const hasConsequences = new Set(['slugNotFile', 'orphanNode', 'unknownNode']);

type Row = [
  code: string,
  number: number,
  file: string,
  change: (value: File) => void,
  at: string,
  folderName: string | undefined,
];
const rows = Object.entries(studyMistakes).flatMap(([code, cases]) =>
  cases.map(([file, change, at, folderName], i): Row => [code, i, file, change, at, folderName]),
);

describe('each mistake in a study is found once, at its place', () => {
  test('the demo study has none', () => expect(problemsAfter('study.json', () => undefined)).toEqual([]));

  test.each(sampleOf(rows))('%s %i', (code, _, file, change, at, folderName) => {
    const found = problemsAfter(file, change, folderName).filter(
      (problem) => !hasConsequences.has(code) || problem.code === code,
    );
    const places = found.map((problem) => `${problem.code} ${problem.file}#${problem.pointer}`);
    // A node in two languages that lacks both has a finding for each.
    expect([...new Set(places)]).toEqual([`${code} ${at}`]);
  });

  test.each([
    ['nodes/last-night.json', true],
    // Somebody who may not take part would, or would agree to another consent.
    ['nodes/eligibility.json', false],
    ['nodes/consent.json', false],
  ])('[P8.26] [P8.27] a field of an unknown type in %s: served without it: %s', (file, isServed) => {
    const value = structuredClone(contents.get(file)!);
    value.content.form.schema[0].inputs[0].interface = 'wrods';
    const { study, problems } = loadStudy(demo, withChanges(files, { [file]: JSON.stringify(value) }));
    expect(study !== undefined).toBe(isServed);
    expect(problems.map(({ code, severity }) => [code, severity])).toContainEqual(['unknownType', 'error']);
  });

  const withNodes = (nodes: Record<string, object>, repeating: string[] = []) =>
    problemsWith({
      ...Object.fromEntries(
        Object.entries(nodes).map(([slug, keys]) => [`nodes/${slug}.json`, (node) => Object.assign(node, keys)]),
      ),
      'study.json': ({ flow }) => (flow.at(-1).repeating = repeating),
    }).map(({ code, file: at, pointer }) => `${code} ${at}#${pointer}`);

  test('a circle of three nodes is reported at each of them, and not at a node that waits for the circle', () =>
    expect(
      withNodes({
        'last-night': { after: { node: 'sleep-place' } },
        'sleep-place': { after: { node: 'sleep-monitor' } },
        'sleep-monitor': { after: { node: 'last-night' } },
        'sleep-and-mood': { after: { node: 'last-night' } },
      }),
    ).toEqual(
      ['last-night', 'sleep-monitor', 'sleep-place'].map((slug) => `circleOfAfter nodes/${slug}.json#/after/node`),
    ));

  test.each<[string, Record<string, object>, string[], string[]]>([
    [
      'a number',
      { 'last-night': { occurrences: 3 } },
      ['last-night'],
      ['repeatingSchedule nodes/last-night.json#/occurrences'],
    ],
    [
      'an interval',
      { 'last-night': { every: { days: 1 } } },
      ['last-night'],
      ['repeatingSchedule nodes/last-night.json#/every'],
    ],
    ['nothing else', { 'last-night': { closes: '2030-01-01' } }, ['last-night'], []],
  ])('a repeating node with %s', (_name, nodes, repeating, expected) =>
    expect(withNodes(nodes, repeating)).toEqual(expected),
  );

  const clean: Record<string, object>[] = [
    { 'last-night': { mail: {} } },
    { 'last-night': { mail: { reminders: [1, 2] }, closes: { days: 3 } } },
    {
      'last-night': { mail: { reminders: [1] }, closes: { days: 1, at: '12:00' }, every: { days: 1 }, occurrences: 7 },
    },
    { 'last-night': { mail: {}, opens: { at: '18:00' }, closes: { days: 1 } } },
    { 'last-night': { mail: {}, opens: { at: '20:00' }, closes: { days: 1, at: '08:01' } } },
    { eligibility: { mail: { link: 'dashboard', reminders: [2] } } },
  ];
  test.each(clean)('mails without a mistake: %j', (nodes) => expect(withNodes(nodes)).toEqual([]));

  const followUp = { 'sleep-place': { after: { node: 'last-night' } } };
  const never = ['neverAfter nodes/sleep-place.json#/after/node'];
  test.each<[string, Record<string, object>, string[], string[]]>([
    ['a questionnaire', {}, [], []],
    ['a diary of a week', { 'last-night': { every: { days: 1 }, occurrences: 7 } }, [], []],
    ['a diary until a day', { 'last-night': { every: { days: 1 }, closes: '2030-01-01' } }, [], []],
    ['a diary without end', { 'last-night': { every: { days: 1 }, closes: { days: 1 } } }, [], never],
    ['a repeating questionnaire', {}, ['last-night'], never],
    ['a repeating questionnaire that closes', { 'last-night': { closes: '2030-01-01' } }, ['last-night'], []],
  ])('a follow-up after %s', (_name, nodes, repeating, expected) =>
    expect(withNodes({ ...followUp, ...nodes }, repeating)).toEqual(expected),
  );

  test('a wrong condition gives a single specific message', () => {
    const found = problemsAfter(
      'study.json',
      ({ flow }) => (flow[0].disqualify_when = { field: 'adult', equals: ['yes'], title }),
    );
    expect(found.map(({ code }) => code)).toEqual(['unknownConditionKey']);
  });
});
