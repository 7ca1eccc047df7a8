import { codebookCsv } from '#service/codebook/codebookCsv.ts';
import { cellOf, csvLine, UTF8_MARK } from '#service/codebook/csv.ts';
import { type ValuePath, valueAt } from '#service/codebook/schemaWords.ts';
import { localesOf } from '#service/study/study.ts';
import {
  type ExportedForm,
  type ExportFile,
  type ExportFormat,
  factNames,
  factsOf,
  identityOf,
  type Participant,
  standingOf,
} from './exportFormat.ts';
import { notAskedNote } from './readMe.ts';
import { isPlain, type StoredForm } from './storedForms.ts';

/**
 * CSV: `long.csv` has a line for each answer; `wide/NODE.csv` has a line for each form that was sent and a column for each
 * variable of any of its versions; `codebook.csv` describes the variables of each version;
 * `participants.csv` says who has left the study.
 */
export const csvFiles: ExportFormat = {
  notes: [
    notAskedNote,
    'Files are CSV (RFC 4180) in UTF-8 with a mark for Excel: commas between cells, points in numbers, true and false. Lists and objects are JSON. wide_column in the codebook is the name of a variable’s column in its wide file.',
    'A text that begins with =, +, -, @, a tab, a line break or an apostrophe has an apostrophe in front, so that no spreadsheet computes it. Remove one leading apostrophe to get the text.',
    'Excel: use Data > From Text/CSV, with UTF-8, comma, and “Do not detect data types”. A double click changes codes such as 007 or 1-2, and splits lines wrongly in languages that write numbers with a comma.',
    'R: readr::read_csv(file, na = "", col_types = readr::cols(.default = "c")). pandas: pandas.read_csv(file, dtype=str, keep_default_na=False). Both keep codes such as 007 and NA; convert columns to numbers by the codebook.',
  ],
  files({ study, forms, isIdentifying }) {
    const nodes = [...new Set(forms.map(({ node }) => node.slug))];
    const columns = new Map(nodes.map((node) => [node, columnsOf(forms.filter((form) => form.node.slug === node))]));
    return [
      {
        name: 'codebook.csv',
        holds: 'each variable of each version of a form',
        head: codebookCsv(
          forms.flatMap(({ entries }) => entries),
          localesOf(study),
          [['wide_column', ({ node, attribute, path }) => columns.get(node)?.get(columnKey(attribute, path))?.head]],
        ),
      },
      longFile('long.csv', 'a line for each answer', isPlain),
      ...nodes.map((node) => wideFile(node, [...columns.get(node)!.values()])),
      {
        name: 'consents.csv',
        holds: 'each consent that was signed or declined',
        head: headOf([...factNames, 'signed']),
        ofForm: (sent) => (sent.signed === undefined ? '' : csvLine([...factCells(sent), cellOf(sent.signed)])),
      },
      participantsFile(
        'participants.csv',
        'each participant, and who has left',
        ['participant', 'status', 'status_since'],
        standingOf,
      ),
      ...(isIdentifying
        ? [
            longFile(
              'identifying.csv',
              'a line for each identifying answer',
              (form, attribute) => !isPlain(form, attribute),
            ),
            participantsFile(
              'identifying-participants.csv',
              'who each participant is',
              ['participant', 'enrollment', 'email', 'phone'],
              identityOf,
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

const longFile = (name: string, holds: string, isIn: (form: StoredForm, attribute: string) => boolean): ExportFile => ({
  name,
  holds,
  head: headOf([...factNames, 'variable', 'value']),
  ofForm(sent) {
    const facts = factCells(sent);
    return [...sent.answers]
      .filter(([attribute]) => isIn(sent.form, attribute))
      .map(([attribute, value]) => csvLine([...facts, cellOf(attribute), cellOf(value)]))
      .join('');
  },
});

const wideFacts = [...factNames, 'not_asked'];

interface Column {
  head: string;
  attribute: string;
  path: ValuePath;
}

const wideFile = (node: string, columns: readonly Column[]): ExportFile => ({
  name: `wide/${node}.csv`,
  holds: 'a line for each time this form was sent, a column for each variable of any version',
  head: headOf([...wideFacts, ...columns.map(({ head }) => head)]),
  ofForm: (sent) =>
    sent.node === node
      ? csvLine([
          ...factCells(sent),
          cellOf(sent.notAsked.length > 0 ? sent.notAsked : undefined),
          ...columns.map(({ attribute, path }) =>
            isPlain(sent.form, attribute) ? cellOf(valueIn(sent, attribute, path)) : '',
          ),
        ])
      : '',
});

/** A value that is not of the shape that this column reads, such as an answer to an earlier version, is in another column. */
const valueIn = ({ answers }: ExportedForm, attribute: string, path: ValuePath): unknown => {
  const value = answers.get(attribute);
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return path.length === 0 && isObject ? undefined : valueAt(value, path);
};

const columnKey = (attribute: string, path: ValuePath): string => JSON.stringify([attribute, path]);

/**
 * The columns of all versions of a form, in the order in which they first occur, by {@link columnKey}. Heads are unique: a
 * number follows that of an earlier column, such as of the variable `language`, which the facts have, too.
 */
function columnsOf(versions: readonly StoredForm[]): ReadonlyMap<string, Column> {
  const columns = new Map<string, Column>();
  const heads = new Set<string>(wideFacts);
  for (const form of versions)
    for (const { variable, attribute, path, isInRows } of form.entries) {
      const key = columnKey(attribute, path);
      if (isInRows || !isPlain(form, attribute) || columns.has(key)) continue;
      let head = variable;
      for (let i = 2; heads.has(head); i += 1) head = `${variable}_${i}`;
      heads.add(head);
      columns.set(key, { head, attribute, path });
    }
  return columns;
}

const participantsFile = <K extends string>(
  name: string,
  holds: string,
  columns: readonly K[],
  of: (person: Participant) => Readonly<Record<K, string | null>>,
): ExportFile => ({
  name,
  holds,
  head: headOf(columns),
  ofParticipant(person) {
    const cells = of(person);
    return csvLine(columns.map((column) => cellOf(cells[column])));
  },
});
