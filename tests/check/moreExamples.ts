import { gad2 as gad2Instrument } from '#renderers/instruments/gad2/field.ts';
import { pilot } from './pilot.ts';

/** A study with one mistake, and the same without it: the texts of the files that differ from the pilot. */
export interface CodeExample {
  wrong: Readonly<Record<string, string | undefined>>;
  right: Readonly<Record<string, string | undefined>>;
}

// The files of a study are arbitrary JSON here.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type File = any;

const FIRST = 'nodes/first-questions.json';
const STUDY = 'study.json';
const text = (value: unknown): string => JSON.stringify(value, null, 2);
const label = { en: 'Some question', es: 'Una pregunta' };
const ask = (name: string, type: string, more: object = {}) => ({
  interface: type,
  name,
  label: { en: `Some question (${name})`, es: `Una pregunta (${name})` },
  ...more,
});

/** The pilot's first questions with these pages, and with other facts about the study. */
export const withPages = (pages: readonly object[], meta: object = {}): Record<string, string> => {
  const node: File = JSON.parse(pilot[FIRST]!);
  delete node.content.form.estimated_minutes;
  delete node.content.form.review;
  node.content.form.schema = pages;
  const study: File = JSON.parse(pilot[STUDY]!);
  Object.assign(study.meta, meta);
  return { [FIRST]: text(node), [STUDY]: text(study) };
};
const pages = (wrong: readonly object[], right: readonly object[], meta?: object): CodeExample => ({
  wrong: withPages(wrong, meta),
  right: withPages(right),
});
const inputs = (wrong: readonly object[], right: readonly object[], meta?: object): CodeExample =>
  pages([{ inputs: wrong }], [{ inputs: right }], meta);
const broken = (wrong: string | undefined): CodeExample => ({ wrong: { 'landing.json': wrong }, right: {} });
const landing = pilot['landing.json']!;
const withLogo = (logo: string): Record<string, string> => {
  const study: File = JSON.parse(pilot[STUDY]!);
  study.meta.brand.branding_json.logo_path = '/study-files/pilot/logo.svg';
  return { [STUDY]: text(study), 'public/logo.svg': logo };
};

const gad2 = (wording?: object) => [ask('worry', 'gad2', wording ? { config: { wording } } : {})];
const ess = (wording?: object) => [ask('sleepy', 'ess', wording ? { config: { wording } } : {})];
const situations = Array.from({ length: 8 }, (_, i) => ({ en: `Place ${i + 1}`, es: `Lugar ${i + 1}` }));
const chances = [0, 1, 2, 3].map((value) => ({ value, label: { en: `Chance ${value}`, es: `Opción ${value}` } }));
const stem = { en: 'How likely?', es: '¿Con qué probabilidad?' };
const licensed = { stem, items: situations, options: chances };
const long = (word: string) => `${word} `.repeat(30).trim();
const choices = (first: object) =>
  ask('choice', 'radioinput', {
    options: [
      { value: 'a', label: first },
      { value: 'b', label: { en: 'No', es: 'No' } },
    ],
  });
const words = (en: string, es: string) => ask('note', 'text', { description: { en, es } });

const gad2Items = gad2Instrument.wording.items as readonly Record<string, string>[];
/** The facts about the study, with a node that can be answered at any time. */
const repeating = (slug: string): File => {
  const study: File = JSON.parse(pilot[STUDY]!);
  study.flow.at(-1).repeating = [slug];
  return study;
};
const place = ask('place', 'text');
/** A required field in a list whose condition reads the row and the form. */
const town = (count: number) => ({
  ...ask('town', 'text', { required: true }),
  condition: {
    all: Array.from({ length: count }, (_, i) => ({
      any: [
        { field: 'place', equals: `a${i}` },
        { field: 'kind', equals: `b${i}` },
      ],
    })),
  },
});

const DIARY = 'nodes/diary.json';
/** A file of the pilot with other keys. */
const withKeys = (file: string, keys: object) => ({ [file]: text({ ...JSON.parse(pilot[file]!), ...keys }) });
const afterDiary = withKeys(FIRST, { after: { node: 'diary' } });

/** Examples of the codes that no other table has. */
export const moreExamples: Readonly<Record<string, CodeExample>> = {
  unreadableFile: broken(undefined),
  notAPicture: {
    wrong: withLogo('<!DOCTYPE html><html><body>Not found</body></html>'),
    right: withLogo('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
  },
  notUtf8: broken(landing.replace('¿', '\uFFFD')),
  noNodes: {
    wrong: Object.fromEntries(
      Object.keys(pilot).flatMap((file) => (file.startsWith('nodes/') ? [[file, undefined]] : [])),
    ),
    right: {},
  },
  notJson: broken(landing.replace('": {', '" {')),
  doubleKey: broken(landing.replace('"slug"', '"type": "Landing",\n  "slug"')),
  badInput: inputs(
    [ask('age', 'select-number-range', { config: { minimum: 0, maximum: 1000 } })],
    [ask('age', 'select-number-range', { config: { minimum: 0, maximum: 100 } })],
  ),
  conditionCycle: inputs(
    [
      ask('a', 'text', { condition: { field: 'b', answered: true } }),
      ask('b', 'text', { condition: { field: 'a', answered: true } }),
    ],
    [ask('a', 'text'), ask('b', 'text', { condition: { field: 'a', answered: true } })],
  ),
  expressionCycle: inputs(
    [ask('a', 'number', { value: 'b + 1' }), ask('b', 'number', { value: 'a * 2' })],
    [ask('a', 'number', { value: 'b + 1' }), ask('b', 'number')],
  ),
  mixedCondition: inputs(
    [place, ask('towns', 'array', { inputs: [ask('kind', 'text'), town(7)] })],
    [place, ask('towns', 'array', { inputs: [ask('kind', 'text'), town(2)] })],
  ),
  draftNeeded: { wrong: { ...afterDiary, ...withKeys(DIARY, { status: 'draft' }) }, right: afterDiary },
  emptyForm: pages([{ inputs: [] }], [{ inputs: [ask('a', 'text')] }]),
  noInputs: inputs(
    [ask('list', 'array', { inputs: [ask('note', 'static')] }), ask('a', 'text')],
    [ask('list', 'array', { inputs: [ask('a', 'text')] })],
  ),
  unreadInputs: inputs([ask('a', 'text', { inputs: [ask('b', 'text')] })], [ask('a', 'text'), ask('b', 'text')]),
  unlabelledSection: pages(
    [{ sections: [{ collapsible: true, inputs: [ask('a', 'text')] }] }],
    [{ sections: [{ collapsible: true, label, inputs: [ask('a', 'text')] }] }],
  ),
  unanswerable: inputs([ask('wave', 'hidden', { required: true })], [ask('wave', 'hidden'), ask('a', 'text')]),
  noRegion: {
    wrong: withPages([{ inputs: [ask('mood', 'phq9')] }], { region: undefined }),
    right: withPages([{ inputs: [ask('mood', 'phq9')] }]),
  },
  noCrisisLines: inputs([ask('mood', 'phq9')], [ask('mood', 'phq9')], { region: 'JP' }),
  licensedWordingMissing: inputs(ess(), ess(licensed)),
  partMissing: inputs(ess({ items: situations, options: chances }), ess(licensed)),
  itemMissing: inputs(ess({ ...licensed, items: situations.slice(1) }), ess(licensed)),
  itemExtra: inputs(ess({ ...licensed, items: [...situations, label] }), ess(licensed)),
  optionsDiffer: inputs(ess({ ...licensed, options: chances.slice(1) }), ess(licensed)),
  stemReworded: inputs(gad2({ stem }), gad2()),
  itemReworded: inputs(gad2({ items: [label, { en: 'Another question', es: 'Otra pregunta' }] }), gad2()),
  optionReworded: inputs(gad2({ options: chances }), gad2()),
  longOption: inputs([choices({ en: long('maybe'), es: long('quizás') })], [choices({ en: 'Maybe', es: 'Quizás' })]),
  languageUnpublished: inputs(gad2({ items: gad2Items.map((item) => ({ ...item, fr: 'Une question' })) }), gad2()),
  repeatingSchedule: {
    wrong: { [STUDY]: text(repeating('diary')) },
    right: { [STUDY]: text(repeating('first-questions')) },
  },
  hardToRead: inputs(
    [words(long('incomprehensibility'), 'Una frase corta. '.repeat(30))],
    [words('A short sentence.', 'Una frase corta.')],
  ),
};
