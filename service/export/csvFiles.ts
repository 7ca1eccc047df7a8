import { codebookCsv } from '#service/codebook/codebookCsv.ts';
import { cellOf, csvLine, UTF8_MARK } from '#service/codebook/csv.ts';
import { type ValuePath, valueAt } from '#service/codebook/schemaWords.ts';
import { localesOf } from '#service/study/study.ts';
import {
  type ExportedForm,
  type ExportFile,
  type ExportFormat,
  FACTS,
  factsOf,
  identityOf,
  type Participant,
  standingOf,
} from './exportFormat.ts';
import { isPlain, type StoredForm } from './storedForms.ts';

/**
 * CSV: `long.csv` has a line for each answer; `wide/NODE.csv` has a line for each form that was sent and a column for each
 * variable of any of its versions; `codebook.csv` describes the variables of each version;
 * `participants.csv` says who has left the study.
 */
export const csvFiles: ExportFormat = ({ study, forms, isIdentifying }) => [
  {
    name: 'codebook.csv',
    head: codebookCsv(
      forms.flatMap(({ entries }) => entries),
      localesOf(study),
    ),
  },
  longFile('long.csv', isPlain),
  ...[...new Set(forms.map(({ node }) => node.slug))].map((node) => wideFile(node, forms)),
  participantsFile('participants.csv', ['participant', 'status', 'status_since'], standingOf),
  ...(isIdentifying
    ? [
        longFile('identifying.csv', (form, attribute) => !isPlain(form, attribute)),
        participantsFile('identifying-participants.csv', ['participant', 'enrollment', 'email', 'phone'], identityOf),
      ]
    : []),
];

const headOf = (columns: readonly string[]): string => UTF8_MARK + csvLine(columns.map(cellOf));
const factCells = (sent: ExportedForm): string[] => {
  const facts = factsOf(sent);
  return FACTS.map((fact) => cellOf(facts[fact]));
};

const longFile = (name: string, isIn: (form: StoredForm, attribute: string) => boolean): ExportFile => ({
  name,
  head: headOf([...FACTS, 'variable', 'value']),
  ofForm(sent) {
    const facts = factCells(sent);
    return [...sent.answers]
      .filter(([attribute]) => isIn(sent.form, attribute))
      .map(([attribute, value]) => csvLine([...facts, cellOf(attribute), cellOf(value)]))
      .join('');
  },
});

interface Column {
  head: string;
  attribute: string;
  path: ValuePath;
}

function wideFile(node: string, forms: readonly StoredForm[]): ExportFile {
  const columns = columnsOf(forms.filter((form) => form.node.slug === node));
  return {
    name: `wide/${node}.csv`,
    head: headOf([...FACTS, ...columns.map(({ head }) => head)]),
    ofForm: (sent) =>
      sent.node === node
        ? csvLine([
            ...factCells(sent),
            ...columns.map(({ attribute, path }) =>
              isPlain(sent.form, attribute) ? cellOf(valueIn(sent, attribute, path)) : '',
            ),
          ])
        : '',
  };
}

/** A value that is not of the shape that this column reads, such as an answer to an earlier version, is in another column. */
const valueIn = ({ answers }: ExportedForm, attribute: string, path: ValuePath): unknown => {
  const value = answers.get(attribute);
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return path.length === 0 && isObject ? undefined : valueAt(value, path);
};

/**
 * The columns of all versions of a form, in the order in which they first occur. Heads are unique: a number follows that
 * of an earlier column, such as of the variable `language`, which the facts have, too.
 */
function columnsOf(versions: readonly StoredForm[]): Column[] {
  const columns = new Map<string, Column>();
  for (const form of versions)
    for (const { variable, attribute, path, isInRows } of form.entries)
      if (!isInRows && isPlain(form, attribute)) {
        const key = JSON.stringify([attribute, path]);
        columns.set(key, columns.get(key) ?? { head: variable, attribute, path });
      }
  const heads = new Set<string>(FACTS);
  return [...columns.values()].map((column) => {
    let { head } = column;
    for (let i = 2; heads.has(head); i += 1) head = `${column.head}_${i}`;
    heads.add(head);
    return { ...column, head };
  });
}

const participantsFile = <K extends string>(
  name: string,
  columns: readonly K[],
  of: (person: Participant) => Readonly<Record<K, string | null>>,
): ExportFile => ({
  name,
  head: headOf(columns),
  ofParticipant(person) {
    const cells = of(person);
    return csvLine(columns.map((column) => cellOf(cells[column])));
  },
});
