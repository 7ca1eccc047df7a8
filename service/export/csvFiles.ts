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
  type Participant,
} from './exportFormat.ts';
import { isPlain, type StoredForm } from './storedForms.ts';

/**
 * CSV: `long.csv` has a line for each answer; `wide/NODE.csv` has a line for each form that was sent and a column for each
 * variable of any of its versions; `codebook.csv` describes the variables of each version.
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
  ...(isIdentifying ? [longFile('identifying.csv', (form, attribute) => !isPlain(form, attribute)), participants] : []),
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

/** The columns of all versions of a form, in the order in which they first occur. */
function columnsOf(versions: readonly StoredForm[]): Column[] {
  const columns = new Map<string, Column>();
  for (const form of versions)
    for (const { variable, attribute, path, isInRows } of form.entries)
      if (!isInRows && isPlain(form, attribute)) {
        const key = JSON.stringify([attribute, path]);
        columns.set(key, columns.get(key) ?? { head: variable, attribute, path });
      }
  return [...columns.values()];
}

const WHO: readonly (keyof Participant)[] = ['participant', 'enrollment', 'email', 'phone'];
const participants: ExportFile = {
  name: 'identifying-participants.csv',
  head: headOf(WHO),
  ofParticipant: (participant) => csvLine(WHO.map((key) => cellOf(participant[key]))),
};
