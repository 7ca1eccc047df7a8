import { readdirSync } from 'node:fs';
import { rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Tables } from '#service/database/tables.ts';
import { StartupError } from '#service/startupError.ts';
import { type Study, localesOf } from '#service/study/study.ts';
import {
  type ExportFile,
  type ExportFormat,
  type Participant,
  type ExportedForm,
  factNames,
  factsOf,
  identityOf,
  standingOf,
  type ExportContext,
  FACTS,
} from './exportFormat.ts';
import { fhirFiles } from './fhir/fhirFiles.ts';
import { OutFile } from './OutFile.ts';
import { pseudonymsOf } from './pseudonyms.ts';
import { countForms, sentForms } from './sentForms.ts';
import { formKey, storedForms, isPlain, type StoredForm } from './storedForms.ts';
import { codebookCsv } from '#service/codebook/codebookCsv.ts';
import { cellOf, csvLine, UTF8_MARK } from '#service/codebook/csv.ts';
import { type ValuePath, valueAt } from '#service/codebook/schemaWords.ts';
import { jsonLine } from './jsonLine.ts';
import { localText } from '#kit/texts/index.ts';

/** What holds for the values of every format. */
const VALUES: readonly string[] = [
  'An option is written as its code. The codebook has the label of each code in each language.',
  'A question that was not asked, or was left empty, has no value. An option such as “Prefer not to answer” is a value like any other.',
  'Moments are in UTC (ISO 8601). time_zone is that of the participant’s device; it is empty if the device sent none.',
  'Texts that participants wrote freely are not searched for names or contact data. The codebook marks them as “free text”: read them before you pass the files on.',
  'Answers that can identify somebody, such as names, contact data, dates of birth and the references of uploaded files, are only in files whose names begin with “identifying”, and only if they were asked for.',
  'participant is a pseudonym. It is the same in each export of this study, in each format; another study has others.',
  'Answers of participants who left the study stay in these files. The file of participants says who left, and when.',
];

/** For formats that have `not_asked`. */
const notAskedNote =
  'not_asked lists the variables that a condition hid from the participant. Any other without a value was left empty, or is not in this version of the form.';

/** Explains an export to those who receive it: its files, the columns that all of them have, and how to read values. */
function readMe(
  { study, now }: Pick<ExportContext, 'study'> & { now: Date },
  files: readonly ExportFile[],
  notes: readonly string[],
): ExportFile {
  const { primary_locale: primary } = study.meta;
  const width = Math.max(...files.map(({ name }) => name.length), ...Object.keys(FACTS).map((name) => name.length)) + 2;
  const terms = (all: readonly (readonly [string, string])[]): string =>
    all.map(([term, words]) => `  ${term.padEnd(width)}${words}\n`).join('');
  const points = (all: readonly string[]): string => all.map((words) => `- ${words}\n`).join('');
  const head = [
    `${localText(study.meta.study_name, primary, primary)} (${study.slug}): what participants sent until ${now.toISOString()}\n`,
    `Files\n${terms(files.map(({ name, holds }) => [name, holds]))}`,
    `What every answer has\n${terms(Object.entries(FACTS))}`,
    `Values\n${points([...VALUES, ...notes])}`,
  ].join('\n');
  return { name: 'README.txt', holds: 'this text', head };
}

/** JSON Lines: one object per form that was sent, with its answers by attribute as the portal sent them. */
const jsonlFiles: ExportFormat = {
  notes: [
    notAskedNote,
    'Files are JSON Lines: one object per line, in UTF-8. Answers are as the portal sent them, by attribute.',
  ],
  files: ({ forms, isIdentifying }) => [
    {
      name: 'codebook.jsonl',
      holds: 'each variable of each version of a form',
      head: forms.flatMap(({ entries }) => entries.map((entry) => jsonLine(entry))).join(''),
    },
    {
      name: 'answers.jsonl',
      holds: 'each form that was sent, with its answers',
      ofForm: (sent) =>
        jsonLine({
          ...factsOf(sent),
          not_asked: sent.notAsked,
          answers: answersIn(sent, (attribute) => isPlain(sent.form, attribute)),
        }),
    },
    {
      name: 'consents.jsonl',
      holds: 'each consent that was signed or declined',
      ofForm: (sent) => (sent.signed === undefined ? '' : jsonLine({ ...factsOf(sent), signed: sent.signed })),
    },
    {
      name: 'participants.jsonl',
      holds: 'each participant, and who has left',
      ofParticipant: (person) => jsonLine(standingOf(person)),
    },
    ...(isIdentifying
      ? [
          {
            name: 'identifying.jsonl',
            holds: 'the identifying answers of each form that has some',
            ofForm(sent: ExportedForm) {
              const answers = answersIn(sent, (attribute) => !isPlain(sent.form, attribute));
              return Object.keys(answers).length > 0 ? jsonLine({ ...factsOf(sent), answers }) : '';
            },
          },
          {
            name: 'identifying-participants.jsonl',
            holds: 'who each participant is',
            ofParticipant: (person: Participant) => jsonLine(identityOf(person)),
          },
        ]
      : []),
  ],
};

const answersIn = ({ answers }: ExportedForm, isIn: (attribute: string) => boolean): object =>
  Object.fromEntries([...answers].filter(([attribute]) => isIn(attribute)));

/**
 * CSV: `long.csv` has a line for each answer; `wide/NODE.csv` has a line for each form that was sent and a column for each
 * variable of any of its versions; `codebook.csv` describes the variables of each version;
 * `participants.csv` says who has left the study.
 */
const csvFiles: ExportFormat = {
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

export const exportFormats: Readonly<Record<string, ExportFormat>> = {
  csv: csvFiles,
  jsonl: jsonlFiles,
  fhir: fhirFiles,
};

export interface ExportOrder {
  study: Study;
  format: ExportFormat;
  /** An empty folder. */
  folder: string;
  isIdentifying: boolean;
  publicUrl: string;
  /** The installation's secret, from which the pseudonyms are computed. */
  secret: string;
  now: Date;
  onProgress?(done: number, total: number): void;
  /** Ends the export early. It then leaves no file. */
  signal?: AbortSignal;
}

export interface Exported {
  files: string[];
  forms: number;
  answers: number;
}

/**
 * Writes what the participants of a study sent until now. Memory stays bounded: a page of forms, and a chunk per file.
 * The files get their names when all are complete; an export that fails leaves none.
 * @throws StartupError if the folder is not empty, or a file cannot be written
 * @throws the reason of the signal
 */
export async function exportStudy(db: Kysely<Tables>, order: ExportOrder): Promise<Exported> {
  const { study, folder, now, onProgress, signal } = order;
  if (readdirSync(folder).length > 0)
    throw new StartupError(`${folder} is not empty. Name a new folder, so that nothing is overwritten or mixed.`);
  const forms = await storedForms(db, study);
  const pseudonym = pseudonymsOf(order.secret, study.slug);
  const wanted = { study: study.slug, until: now };
  const exported = { forms: 0, answers: 0 };
  const total = await countForms(db, wanted);
  const { format } = order;
  const own = format.files({ ...order, forms: [...forms.values()] });
  const files = [readMe(order, own, format.notes), ...own];
  const out: (readonly [ExportFile, OutFile])[] = [];
  const write = async (text: (file: ExportFile) => string | undefined): Promise<void> => {
    for (const [file, to] of out) {
      const lines = text(file);
      if (lines) await to.write(lines);
    }
  };
  try {
    for (const file of files) out.push([file, await OutFile.create(join(folder, file.name))]);
    await write(({ head }) => head);
    for await (const page of sentForms(db, wanted)) {
      signal?.throwIfAborted();
      for (const sent of page) {
        const form = forms.get(formKey(sent))!;
        const notAsked = form.notAsked(sent);
        await write((file) => file.ofForm?.({ ...sent, participant: pseudonym(sent.enrollment), form, notAsked }));
        exported.answers += sent.answers.size;
      }
      exported.forms += page.length;
      onProgress?.(exported.forms, total);
    }
    for await (const person of participantsOf(db, study.slug, pseudonym))
      await write((file) => file.ofParticipant?.(person));
    for (const [, to] of out) await to.finish();
    signal?.throwIfAborted();
    for (const [, to] of out) await to.keep();
  } catch (error) {
    await Promise.all(out.map(([, to]) => to.discard()));
    // The folder can then be named again.
    for (const inner of new Set(files.map(({ name }) => dirname(name)).filter((name) => name !== '.')))
      await rmdir(join(folder, inner)).catch(() => {}); // It was not created yet, or is another export's.
    throw error;
  }
  return { files: files.map(({ name }) => name), ...exported };
}

/** Participants that are read at once. */
const PAGE = 1_000;

async function* participantsOf(
  db: Kysely<Tables>,
  study: string,
  pseudonym: (enrollment: string) => string,
): AsyncGenerator<Participant> {
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const people = await db
      .selectFrom('enrollments')
      .select(({ selectFrom }) => [
        'id',
        'email',
        'phone_number as phone',
        'final_status as status',
        selectFrom('status_changes')
          .whereRef('enrollment_id', '=', 'enrollments.id')
          .select(({ fn }) => fn.max('changed_at').as('since'))
          .as('since'),
      ])
      .where('study', '=', study)
      .where('is_preview', '=', false)
      .where('id', '>', last)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    if (people.length === 0) return;
    for (const { id, status, since, ...contact } of people)
      yield { participant: pseudonym(id), enrollment: id, status, since: status === null ? null : since, ...contact };
    last = people.at(-1)!.id;
  }
}
