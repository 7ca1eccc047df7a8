import { groupBy } from 'es-toolkit';
import { ageOn, dayNamedBy } from '#kit/pure/dates/index.ts';
import { isObject } from '#kit/pure/validation/index.ts';
import { codebookCsv } from '#service/data/codebook/codebookCsv.ts';
import type { CodebookEntry } from '#service/data/codebook/codebookOf.ts';
import { cellOf, csvLine, UTF8_MARK } from '#service/data/codebook/csv.ts';
import { type ValuePath, valueAt } from '#service/data/codebook/schemaWords.ts';
import { dayOf } from '#service/flow/standing/localTime.ts';
import { localesOf } from '#service/study/study.ts';
import { codesOf, recodingsIn } from './codes.ts';
import {
  type ExportedForm,
  type ExportFile,
  type ExportFormat,
  expectedOf,
  factNames,
  factsOf,
  identityOf,
  type ExportedParticipant,
  standingOf,
} from './exportFormat.ts';
import { importScripts, spssFile } from './importScripts.ts';
import { isPlain, type StoredForm } from './storedForms.ts';

/** For formats that have `not_asked`. */
export const notAskedNote =
  'not_asked lists the variables that a condition hid from the participant. Any other without a value was left empty, or is not in this version of the form.';

/** A column of a wide file, and of a file with the rows of a list. */
export interface Column {
  head: string;
  /** The first version of the variable that it is of. */
  entry: CodebookEntry;
  /** What it has instead of the value: whether an option is chosen, or the age at the answer. */
  derived?: { option: CodebookEntry['options'][number] } | 'age';
}

/** The lines and columns of one form or one list. */
export interface Sheet {
  name: string;
  node: string;
  /** The list whose rows these are; none: the form. */
  list?: string;
  columns: readonly Column[];
}

const wideFacts = [...factNames, 'not_asked'];
const rowFacts = [...factNames, 'row'];

/**
 * CSV: `long.csv` has a line for each answer; `wide/NODE.csv` has a line for each form that was sent and a column for each
 * variable of any of its versions; `rows/NODE-LIST.csv` has a line for each row of a list; `codebook.csv` describes the
 * variables of each version, `codes.csv` their codes; `occurrences.csv` says what was expected of whom.
 */
export const csvFiles: ExportFormat = {
  notes: [
    notAskedNote,
    'Files are CSV (RFC 4180) in UTF-8 with a mark for Excel: commas between cells, points in numbers, true and false. Lists and objects are JSON. A variable has the same name in the wide files, in long.csv and in the codebook, whose column “file” says where it is a column.',
    'A question with several answers has the list of codes, and a column with 1 or 0 for each option. Rows of a list are in a file of their own: participant, node, occurrence and row say whose they are.',
    'A date of birth identifies. Its age at the answer, in whole years, is in the wide file; 90 stands for 90 and more.',
    'codes.csv says from when until when each code of each question had which label. Its column “warning” tells where one column holds two codings.',
    'A text that begins with =, +, -, @, a tab, a line break or an apostrophe has an apostrophe in front, so that no spreadsheet computes it. Remove one leading apostrophe to get the text.',
    'Excel: use Data > From Text/CSV, with UTF-8, comma, and “Do not detect data types”. A double click changes codes such as 007 or 1-2, and splits lines wrongly in languages that write numbers with a comma.',
    'R, SPSS and Stata: run import.R, import.sps or import.do in this folder. They read the wide files and the rows of lists, and label variables and codes; a name that SPSS or Stata does not take becomes a similar one. pandas: pandas.read_csv(file, dtype=str, keep_default_na=False) keeps codes such as 007 and NA; convert columns to numbers by the codebook.',
  ],
  warnings: ({ study, forms }) => recodingsIn(codesOf(forms, study.meta.primary_locale)),
  files({ study, forms, isIdentifying }) {
    const locales = localesOf(study);
    const nodes = [...new Set(forms.map(({ node }) => node.slug))];
    const names = new Map(nodes.map((node) => [node, namesOf(forms.filter((form) => form.node.slug === node))]));
    const nameOf: NameOf = ({ node, ...entry }, derived) => names.get(node)!.get(keyOf(entry, derived))!;
    const sheets = nodes.flatMap((node) =>
      sheetsOf(
        node,
        forms.filter((form) => form.node.slug === node),
        nameOf,
      ),
    );
    const fileOf = (entry: CodebookEntry): string | undefined =>
      sheets.find(
        ({ node, list, columns }) =>
          node === entry.node &&
          list === entry.lists[0] &&
          columns.some((column) => column.entry.variable === entry.variable),
      )?.name;
    return [
      {
        name: 'codebook.csv',
        holds: 'each variable of each version of a form',
        head: codebookCsv(
          forms.flatMap((form) =>
            form.entries.flatMap((entry) => [
              { ...entry, variable: nameOf(entry) },
              ...derivedOf(entry).map((derived) => derivedEntry(entry, derived, nameOf(entry, derived))),
            ]),
          ),
          locales,
          [['file', fileOf]],
        ),
      },
      {
        name: 'codes.csv',
        holds: 'each code of each question, with its labels and the time in which it was used',
        head: codesCsv(codesOf(forms, study.meta.primary_locale), locales, nameOf),
      },
      longFile('long.csv', 'a line for each answer', forms, nameOf, isPlain),
      ...sheets.map((sheet) => sheetFile(sheet, forms)),
      ...sheets.map((sheet) => ({
        ...sheetFile(sheet, forms, (cell) => cell.replaceAll(/[\r\n]+/g, ' ')),
        name: spssFile(sheet),
        holds: 'the same for import.sps, with a space for each line break in a text',
      })),
      ...importScripts(sheets, ({ list }) => (list === undefined ? wideFacts : rowFacts), study.meta.primary_locale),
      {
        name: 'consents.csv',
        holds: 'each consent that was signed or declined',
        head: headOf([...factNames, 'signed']),
        ofForm: (sent) => (sent.signed === undefined ? '' : csvLine([...factCells(sent), cellOf(sent.signed)])),
      },
      participantsFile(
        'participants.csv',
        'each participant, and who has left',
        ['participant', 'enrolled_at', 'status', 'status_since', 'withdrawal_reason'],
        (person) => [standingOf(person)],
      ),
      participantsFile(
        'occurrences.csv',
        'each time that a participant was expected to answer a form, and what came of it',
        ['participant', 'node', 'occurrence', 'state', 'opens_at', 'closes_at', 'begun_at', 'sent_at'],
        expectedOf,
      ),
      ...(isIdentifying
        ? [
            longFile(
              'identifying.csv',
              'a line for each identifying answer',
              forms,
              nameOf,
              (form, attribute) => !isPlain(form, attribute),
            ),
            participantsFile(
              'identifying-participants.csv',
              'who each participant is',
              ['participant', 'enrollment', 'email', 'phone'],
              (person) => [identityOf(person)],
            ),
          ]
        : []),
    ];
  },
};

const headOf = (columns: readonly string[]): string => UTF8_MARK + csvLine(columns.map(cellOf));
const factCells = (sent: ExportedForm): string[] => {
  const facts = factsOf(sent);
  return factNames.map((fact) => cellOf(facts[fact]));
};

/** The name of a variable, or of a column beside the column of its value. */
type NameOf = (entry: CodebookEntry, derived?: Column['derived']) => string;

const keyOf = (
  { lists, attribute, path }: Pick<CodebookEntry, 'lists' | 'attribute' | 'path'>,
  derived?: Column['derived'],
): string => JSON.stringify([lists, attribute, path, derived === 'age' ? 'age' : [derived?.option.value]]);

/** Options that participants choose any number of. */
const chosenFrom = ({ schema, options }: CodebookEntry): CodebookEntry['options'] =>
  schema.type === 'array' ? options : [];

/** The columns beside the column of the value. */
const derivedOf = (entry: CodebookEntry): NonNullable<Column['derived']>[] => [
  ...chosenFrom(entry).map((option) => ({ option })),
  ...(entry.fieldType === 'date_of_birth' && entry.lists.length === 0 ? ['age' as const] : []),
];
const suffixOf = (derived: NonNullable<Column['derived']>): string =>
  derived === 'age' ? 'age' : String(derived.option.value);

/** Letters, digits and `_`. */
export const plainName = (name: string): string => name.replaceAll(/[^\p{L}\p{N}_]+/gu, '_');
const YES_NO = [
  { value: 0, labels: { en: 'no' }, counts: '', condition: '' },
  { value: 1, labels: { en: 'yes' }, counts: '', condition: '' },
];

/** The entry of a derived column in the codebook. */
const derivedEntry = (entry: CodebookEntry, derived: NonNullable<Column['derived']>, name: string): CodebookEntry => ({
  ...entry,
  variable: name,
  part: derived === 'age' ? 'age in years at the answer' : 'whether the option is chosen',
  type: 'number',
  range: '',
  ...(derived === 'age'
    ? { options: [], sensitivity: 'answer' as const }
    : { options: YES_NO, item: derived.option.labels }),
});

/**
 * The names of all variables of a form and of the columns beside them, by {@link keyOf}, in the order in which they first occur. They are
 * unique: a number follows that of an earlier one, or of a column that every line has, such as `language`. Variables come first, so
 * that no option takes the name of a question.
 */
function namesOf(versions: readonly StoredForm[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>([...wideFacts, 'row']);
  const add = (key: string, wanted: string): void => {
    if (names.has(key)) return;
    let name = wanted;
    for (let i = 2; taken.has(name); i += 1) name = `${wanted}_${i}`;
    taken.add(name);
    names.set(key, name);
  };
  const entries = versions.flatMap((form) => form.entries);
  for (const entry of entries) add(keyOf(entry), plainName(entry.variable));
  for (const entry of entries)
    for (const derived of derivedOf(entry))
      add(keyOf(entry, derived), plainName(`${names.get(keyOf(entry))}_${suffixOf(derived)}`));
  return names;
}

/** The sheets of a form: its own, and one for each list in it. */
function sheetsOf(node: string, versions: readonly StoredForm[], nameOf: NameOf): Sheet[] {
  const lists = [...new Set(versions.flatMap(({ entries }) => entries.flatMap((entry) => entry.lists.slice(0, 1))))];
  return [undefined, ...lists].map((list) => {
    const columns = new Map<string, Column>();
    const add = (column: Column): void => void (columns.has(column.head) || columns.set(column.head, column));
    for (const form of versions)
      for (const entry of form.entries) {
        if (entry.lists[0] !== list || entry.lists.length > 1) continue;
        const isOpen = isPlain(form, list ?? entry.attribute);
        const head = nameOf(entry);
        if (isOpen) add({ head, entry });
        for (const derived of derivedOf(entry))
          if (isOpen || derived === 'age') add({ head: nameOf(entry, derived), entry, derived });
      }
    return {
      name: list === undefined ? `wide/${node}.csv` : `rows/${node}-${plainName(list)}.csv`,
      node,
      ...(list !== undefined && { list }),
      columns: [...columns.values()],
    };
  });
}

/** A value that is not of the shape that this column reads, such as an answer to an earlier version, is in another column. */
const valueIn = (value: unknown, path: ValuePath): unknown =>
  path.length === 0 && isObject(value) ? undefined : valueAt(value, path);

/** The oldest age that is written. */
const OLDEST = 90;

function ageAt(date: unknown, { sentAt: at, timeZone: zone }: ExportedForm): number | undefined {
  const born = typeof date === 'string' ? dayNamedBy(date) : undefined;
  return born && Math.min(OLDEST, ageOn(born, dayOf({ at, zone: undefined }, zone ?? 'UTC')));
}

/** The value of a column in a form or a row. */
function cellIn(
  { entry: { attribute, path }, derived }: Column,
  answers: { get(name: string): unknown },
  sent: ExportedForm,
): unknown {
  const value = valueIn(answers.get(attribute), path);
  if (derived === 'age') return ageAt(value, sent);
  if (!derived) return value;
  const { option } = derived;
  return Array.isArray(value) ? Number(value.includes(option.value)) : undefined;
}

/** @param change of the text of each cell */
const sheetFile = (
  { name, node, list, columns }: Sheet,
  forms: readonly StoredForm[],
  change = (cell: string) => cell,
): ExportFile => {
  const cellsOf = (sent: ExportedForm, answers: { get(name: string): unknown }): string[] =>
    columns.map((column) =>
      list !== undefined || column.derived === 'age' || isPlain(sent.form, column.entry.attribute)
        ? change(cellOf(cellIn(column, answers, sent)))
        : '',
    );
  const isOpen =
    list === undefined ||
    forms.filter((form) => form.node.slug === node).every((form) => !form.known.has(list) || isPlain(form, list));
  return {
    name,
    holds:
      list === undefined
        ? 'a line for each time this form was sent, a column for each variable of any version'
        : `a line for each row of the list ${list}`,
    head: headOf([...(list === undefined ? wideFacts : rowFacts), ...columns.map(({ head }) => head)]),
    ofForm(sent) {
      if (sent.node !== node || !isOpen) return '';
      const facts = factCells(sent);
      if (list === undefined)
        return csvLine([
          ...facts,
          cellOf(sent.notAsked.length > 0 ? sent.notAsked : undefined),
          ...cellsOf(sent, sent.answers),
        ]);
      const rows = sent.answers.get(list);
      return (Array.isArray(rows) ? rows : [])
        .map((row: unknown, i) =>
          csvLine([...facts, String(i + 1), ...cellsOf(sent, { get: (attribute) => valueAt(row, [attribute]) })]),
        )
        .join('');
    },
  };
};

/** A line for each answer: for each part of one that has several columns. */
function longFile(
  name: string,
  holds: string,
  forms: readonly StoredForm[],
  nameOf: (entry: CodebookEntry) => string,
  isIn: (form: StoredForm, attribute: string) => boolean,
): ExportFile {
  const entries = new Map(
    forms.map((form) => [
      form,
      groupBy(
        form.entries.filter(({ lists }) => lists.length === 0),
        ({ attribute }) => attribute,
      ),
    ]),
  );
  return {
    name,
    holds,
    head: headOf([...factNames, 'variable', 'value']),
    ofForm(sent) {
      const facts = factCells(sent);
      return [...sent.answers]
        .filter(([attribute]) => isIn(sent.form, attribute))
        .flatMap(([attribute, value]) => {
          const parts = (entries.get(sent.form)![attribute] ?? []).flatMap((entry) => {
            const part = valueIn(value, entry.path);
            return part === undefined ? [] : [[nameOf(entry), part] as const];
          });
          return parts.length > 0 ? parts : [[attribute, value] as const];
        })
        .map(([variable, value]) => csvLine([...facts, cellOf(variable), cellOf(value)]))
        .join('');
    },
  };
}

function codesCsv(
  codes: ReturnType<typeof codesOf>,
  locales: readonly string[],
  nameOf: (entry: CodebookEntry) => string,
): string {
  const head = [
    'node',
    'variable',
    'code',
    ...locales.map((locale) => `label_${locale}`),
    'valid_from',
    'valid_until',
    'warning',
  ];
  return (
    headOf(head) +
    codes
      .map(({ entry, value, labels, from, until, warning }) =>
        csvLine(
          [entry.node, nameOf(entry), value, ...locales.map((locale) => labels[locale]), from, until, warning].map(
            (cell) => cellOf(cell instanceof Date ? cell.toISOString() : cell),
          ),
        ),
      )
      .join('')
  );
}

const participantsFile = <K extends string>(
  name: string,
  holds: string,
  columns: readonly K[],
  of: (person: ExportedParticipant) => readonly Readonly<Record<K, string | number | null>>[],
): ExportFile => ({
  name,
  holds,
  head: headOf(columns),
  ofParticipant: (person) =>
    of(person)
      .map((cells) => csvLine(columns.map((column) => cellOf(cells[column]))))
      .join(''),
});
