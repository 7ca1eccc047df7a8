import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { loadStudy } from '#service/study/loadStudy.ts';
import { studyRules } from '#service/study/studyRules.ts';

const demo = fileURLToPath(new URL('../../service/studies/sleep-and-mood', import.meta.url));
const made: string[] = [];
afterEach(() => made.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true })));

// The files of a study are arbitrary JSON here.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type File = any;

/** The problems found in the demo study after a change of one of its files. */
function problemsAfter(file: string, change: (value: File) => void, folderName = 'sleep-and-mood') {
  const folder = join(mkdtempSync(join(tmpdir(), 'study-')), folderName);
  made.push(join(folder, '..'));
  cpSync(demo, folder, { recursive: true });
  const value = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  change(value);
  writeFileSync(join(folder, file), JSON.stringify(value));
  return loadStudy(folder).problems;
}

const title = { en: 'Title', es: 'Título' };

/** For each code: the file, one mistake in it, and the place of the finding. */
const mistakes: Readonly<
  Record<string, readonly [file: string, change: (value: File) => void, at: string, folderName?: string][]>
> = {
  slugNotFolder: [['study.json', ({ meta }) => (meta.slug = 'other'), 'study.json#/meta/slug']],
  reservedSlug: [
    [
      'study.json',
      ({ meta }) => {
        meta.slug = 'assets';
        delete meta.brand.branding_json.logo_path;
        delete meta.brand.branding_json.favicons;
      },
      'study.json#/meta/slug',
      'assets',
    ],
  ],
  unknownKey: [
    ['study.json', ({ meta }) => (meta.study_nmae = 'x'), 'study.json#/meta'],
    ['study.json', ({ flow }) => (flow[0].disqualify_wehn = {}), 'study.json#/flow/0'],
    [
      'study.json',
      (study) => (study.integrations = [{ name: 'chat', sript: ['https://a.example'] }]),
      'study.json#/integrations/0',
    ],
  ],
  missingFile: [
    [
      'study.json',
      ({ meta }) => (meta.brand.branding_json.logo_path = '/study-files/sleep-and-mood/lgoo.svg'),
      'study.json#/meta/brand/branding_json/logo_path',
    ],
  ],
  wrongShape: [
    [
      'study.json',
      (study) => (study.integrations = [{ name: 'chat', script: ['https://*.example.com'] }]),
      'study.json#/integrations/0/script/0',
    ],
  ],
  localHost: [
    [
      'study.json',
      (study) => (study.integrations = [{ name: 'chat', connect: ['https://a.example', 'ws://localhost:9000'] }]),
      'study.json#/integrations/0/connect/1',
    ],
  ],
  longPolicy: [
    [
      'study.json',
      (study) =>
        (study.integrations = Array.from({ length: 3 }, (_, i) => ({
          name: 'chat',
          image: Array.from(
            { length: 10 },
            (__, j) => `https://${`a${i}${j}.${'b'.repeat(60)}.`.repeat(2)}example.com`,
          ),
        }))),
      'study.json#/integrations',
    ],
  ],
  unknownNode: [['study.json', ({ ineligible }) => (ineligible.node = 'nowhere'), 'study.json#/ineligible/node']],
  orphanNode: [['study.json', ({ flow }) => flow.at(-1).nodes.splice(0, 1), 'study.json#/flow']],
  repeatingNoNode: [
    ['study.json', ({ flow }) => (flow.at(-1).repeating = ['last-nite']), `study.json#/flow/3/repeating`],
  ],
  stepWithoutForm: [['nodes/eligibility.json', ({ content }) => delete content.form, 'study.json#/flow/0/nodes/0']],
  passwordByCode: [
    [
      'study.json',
      ({ flow }) => (flow.find((step: File) => step.done_by === 'password').confirm_by = 'email_code'),
      'study.json#/flow/1/confirm_by',
    ],
  ],
  lastStepEnds: [['study.json', ({ flow }) => (flow.at(-1).done_by = 'answers'), 'study.json#/flow/3/done_by']],
  noIneligibleScreen: [
    [
      'study.json',
      (study) => {
        const { node } = study.ineligible;
        delete study.ineligible;
        study.flow.at(-1).nodes.push(node);
      },
      'study.json#/flow',
    ],
  ],
  disqualifiesBySeveral: [
    ['study.json', ({ flow }) => flow[0].nodes.push(flow.at(-1).nodes.pop()), 'study.json#/flow/0/disqualify_when'],
  ],
  disqualifiesByNothing: [
    [
      'study.json',
      ({ flow }) => {
        flow[1].disqualify_when = { field: 'password', answered: true };
      },
      'study.json#/flow/1/disqualify_when',
    ],
  ],
  unknownConditionField: [
    [
      'study.json',
      ({ flow }) => (flow[0].disqualify_when.any[0].field = 'adlut'),
      'study.json#/flow/0/disqualify_when/any/0/field',
    ],
  ],
  noSuchOption: [
    [
      'study.json',
      ({ flow }) => (flow[0].disqualify_when = { field: 'adult', equals: 'nno' }),
      'study.json#/flow/0/disqualify_when/equals',
    ],
  ],
  unknownConditionKey: [
    [
      'study.json',
      ({ flow }) => (flow[0].disqualify_when = { field: 'adult', eqals: 'no' }),
      'study.json#/flow/0/disqualify_when',
    ],
  ],
  slugNotFile: [['nodes/eligibility.json', (node) => (node.slug = 'eligible'), 'nodes/eligibility.json#/slug']],
  missingLanguage: [
    ['study.json', ({ meta }) => delete meta.study_summary.es, 'study.json#/meta/study_summary'],
    [
      'nodes/eligibility.json',
      ({ content }) => (content.title = { fr: 'Titre' }),
      'nodes/eligibility.json#/content/title',
    ],
    [
      'nodes/eligibility.json',
      ({ content }) => (content.title = 'Can I take part'),
      'nodes/eligibility.json#/content/title',
    ],
  ],
  wrongType: [
    ['nodes/eligibility.json', ({ content }) => (content.title = 7), 'nodes/eligibility.json#/content/title'],
  ],
  notOneOf: [['study.json', ({ flow }) => (flow[0].done_by = 'anwsers'), 'study.json#/flow/0/done_by']],
  missingKey: [['landing.json', ({ content }) => delete content.hero_title, 'landing.json#/content']],
};

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
const rows = Object.entries(mistakes).flatMap(([code, cases]) =>
  cases.map(([file, change, at, folderName], i): Row => [code, i, file, change, at, folderName]),
);

describe('each mistake in a study is found once, at its place', () => {
  test('the demo study has none', () => expect(problemsAfter('study.json', () => undefined)).toEqual([]));

  test.each(rows)('%s %i', (code, _, file, change, at, folderName) => {
    const found = problemsAfter(file, change, folderName).filter(
      (problem) => !hasConsequences.has(code) || problem.code === code,
    );
    const places = found.map((problem) => `${problem.code} ${problem.file}#${problem.pointer}`);
    // A node in two languages that lacks both has a finding for each.
    expect([...new Set(places)]).toEqual([`${code} ${at}`]);
  });

  test('every rule has a row', () =>
    expect(studyRules.map(({ code }) => code).filter((code) => !(code in mistakes))).toEqual([]));

  test('a wrong condition gives a single specific message', () => {
    const found = problemsAfter(
      'study.json',
      ({ flow }) => (flow[0].disqualify_when = { field: 'adult', equals: ['yes'], title }),
    );
    expect(found.map(({ code }) => code)).toEqual(['unknownConditionKey']);
  });
});
