/** The large forms of `npm run bench -- forms`, in no contender's format. Each contender has one file that converts them. */
import { items as gad7 } from '../../../../renderers/instruments/gad7/field.ts';
import { questionnaire, type Choice, type Question } from '../questionnaire.ts';

/** When a question is visible. An unanswered radio group fails the condition, and passes its `not`. */
export interface When {
  /** Key of a radio group. */
  key: string;
  equals: string;
  not?: true;
}

/** A question that may have a condition. */
export interface Asked extends Question {
  when?: When;
}

/** Statements that share their options, in rows and columns. */
export interface Matrix {
  kind: 'matrix';
  key: string;
  label: string;
  /** Wire name of the kit's field type with these statements. Default: a matrix of the study's own. */
  instrument?: 'gad7';
  statements: readonly string[];
  options: readonly { value: string | number; label: string }[];
}

/** Rows that the participant adds, each with the same questions. */
export interface List {
  kind: 'list';
  key: string;
  label: string;
  questions: readonly Question[];
}

/** A heading around questions or further groups. */
export interface Group {
  kind: 'section';
  label: string;
  items: readonly Item[];
}

export type Item = Asked | Matrix | List | Group;

/** One large form. */
export interface Shape {
  name: string;
  /** Explanation in the legend of the table. */
  what: string;
  pages: readonly (readonly Item[])[];
  /** The rows that the form starts with, by key of their list. */
  rows?: Readonly<Record<string, readonly Readonly<Record<string, string | number>>[]>>;
  /** The answer that makes the hidden questions of the first page visible. */
  gate?: { label: string; answer: string };
}

const GATE: When = { key: 'q2', equals: 'always' };

/** 30 questions of the first page wait for one answer; 30 later ones each disappear at one answer of the question before them. */
function conditionOf(i: number, before: Question | undefined): When | undefined {
  if (i >= 10 && i < 40) return GATE;
  return i >= 80 && before?.kind === 'radio' ? { key: before.key, equals: 'often', not: true } : undefined;
}

/** Nothing on the first page is required, so that it can be turned. */
const conditional: readonly Asked[] = questionnaire(230).map((question, i, all) => {
  const when = conditionOf(i, all[i - 1]);
  return { ...question, required: i >= 40 && question.required, ...(when && { when }) };
});
/** The second page has 40 visible questions. */
const PAGE_SIZES = [40, 40, 25, 25, 25, 25, 25, 25];
const pageStarts = PAGE_SIZES.map((_, i) => PAGE_SIZES.slice(0, i).reduce((sum, size) => sum + size, 0));
const onPages = pageStarts.map((start, i) => conditional.slice(start, start + PAGE_SIZES[i]!));

const OFTEN: readonly Choice[] = ['Never', 'Sometimes', 'Often', 'Always'].map((label) => ({
  value: label.toLowerCase(),
  label,
}));
const english = (text: unknown): string => (text as { en: string }).en;
const matrix = (i: number): Matrix => {
  const of = { kind: 'matrix', key: `matrix_${i}`, label: `Problems, part ${i + 1}` } as const;
  return i % 2 === 0
    ? {
        ...of,
        instrument: 'gad7',
        statements: gad7.items.map(english),
        options: gad7.options.map(({ value, label }) => ({ value: Number(value), label: english(label) })),
      }
    : { ...of, statements: Array.from({ length: 9 }, (_, n) => `Problem ${n + 1} of part ${i + 1}`), options: OFTEN };
};
const [text, number, , select] = questionnaire(20).filter(
  ({ kind }, i, all) =>
    ['text', 'number', 'radio', 'select'].includes(kind) && all.findIndex((each) => each.kind === kind) === i,
);
const rowQuestions: readonly Question[] = [
  { ...text!, key: 'name', label: 'Name of the medicine', required: true },
  { ...number!, key: 'dose', label: 'Tablets a day', required: false },
  { ...select!, key: 'how_often', label: 'How often', required: false },
];
const list = (i: number): List => ({
  kind: 'list',
  key: `list_${i}`,
  label: `Medicines, part ${i + 1}`,
  questions: rowQuestions.slice(0, 2),
});
const row = (i: number) => ({ name: `Medicine number ${i + 1}`, dose: (i % 4) + 1 });

/** Groups in groups: `counts` per level, then the questions. */
function nested(questions: readonly Question[], counts: readonly number[], name = ''): readonly Item[] {
  const [count, ...rest] = counts;
  if (count === undefined) return questions;
  const size = questions.length / count;
  return Array.from({ length: count }, (_, i) => ({
    kind: 'section' as const,
    label: `Part ${name}${i + 1}`,
    items: nested(questions.slice(i * size, (i + 1) * size), rest, `${name}${i + 1}.`),
  }));
}

const gate = { label: conditional[2]!.label, answer: 'Always' };

export const SHAPES: readonly Shape[] = [
  {
    name: 'pages',
    what: '230 questions with 60 conditions on 8 pages; page 2 has 40 visible questions',
    pages: onPages,
    gate,
  },
  { name: 'one page', what: 'the same 230 questions on one page', pages: [conditional], gate },
  {
    name: 'instruments',
    what: '10 GAD-7, 10 matrices of 9 statements and 20 lists with a row each, on one page',
    pages: [Array.from({ length: 40 }, (_, i) => (i % 2 === 0 ? matrix(i / 2) : list((i - 1) / 2)))],
    rows: Object.fromEntries(Array.from({ length: 20 }, (_, i) => [list(i).key, [row(i)]])),
  },
  {
    name: 'rows',
    what: 'one list of 200 rows with 3 questions each',
    pages: [[{ kind: 'list', key: 'medicines', label: 'Your medicines', questions: rowQuestions }]],
    rows: { medicines: Array.from({ length: 200 }, (_, i) => row(i)) },
  },
  {
    name: 'groups',
    what: '480 questions in 96 groups on three levels',
    pages: [nested(questionnaire(480), [6, 4, 4])],
  },
];

const isSection = (item: Item): item is Group => item.kind === 'section';
const isComposite = (item: Item): item is Matrix | List => item.kind === 'matrix' || item.kind === 'list';

/** The questions, matrices and lists below some items, in order. */
export const leaves = (items: readonly Item[]): readonly Exclude<Item, Group>[] =>
  items.flatMap((item) => (isSection(item) ? leaves(item.items) : [item]));

const isAsked = (item: Exclude<Item, Group>, isOpen: boolean): boolean =>
  isComposite(item) || !item.when || item.when.not === true || isOpen;

/** The labels of a page that are visible, or hidden, while its gate is closed or open and nothing else is answered. */
export function labelsOf({ pages }: Shape, page: number, isOpen: boolean): { visible: string[]; hidden: string[] } {
  const items = leaves(pages[page]!);
  const labels = (asked: boolean) => items.filter((item) => isAsked(item, isOpen) === asked).map(({ label }) => label);
  return { visible: labels(true), hidden: labels(false) };
}

/** The number of questions that a page shows at first: statements of a matrix and questions of rows count, too. */
export const questionsOn = ({ pages, rows = {} }: Shape, page: number): number =>
  leaves(pages[page]!)
    .filter((item) => isAsked(item, false))
    .map((item) => {
      if (item.kind === 'matrix') return item.statements.length;
      return item.kind === 'list' ? item.questions.length * (rows[item.key]?.length ?? 0) : 1;
    })
    .reduce((sum, count) => sum + count, 0);
