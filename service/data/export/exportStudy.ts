import { readdirSync } from 'node:fs';
import { rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Tables } from '#service/database/tables.ts';
import { StartupError } from '#service/startupError.ts';
import type { Study } from '#service/study/study.ts';
import {
  type ExportFile,
  type ExportFormat,
  type ExportedParticipant,
  type ExportedForm,
  factsOf,
  identityOf,
  standingOf,
  expectedOf,
  type ExportContext,
  FACTS,
} from './exportFormat.ts';
import { fhirFiles } from './fhir/fhirFiles.ts';
import { OutFile } from './OutFile.ts';
import { pseudonymsOf } from './pseudonyms.ts';
import { countForms, sentForms } from './sentForms.ts';
import { formKey, storedForms, isPlain } from './storedForms.ts';
import { currentStep, statusOf, WITHDRAWN } from '#service/flow/currentStep.ts';
import { factsOf as factsAbout } from '#service/flow/participantFacts.ts';
import { parseRecord, recordOf } from '#service/flow/participantRecord.ts';
import { csvFiles, notAskedNote } from './csvFiles.ts';
import { expectedOccurrences, OCCURRENCE_STATES } from './occurrences.ts';
import { jsonLine } from './lines.ts';
import { localText } from '#kit/pure/texts/index.ts';

/** The rules for values in every format. */
const VALUES: readonly string[] = [
  'An option is written as its code. The codebook has the label of each code in each language.',
  'A question that was not asked, or was left empty, has no value. An option such as “Prefer not to answer” is a value like any other.',
  'Moments are in UTC (ISO 8601). time_zone is that of the participant’s device; it is empty if the device sent none.',
  'Texts that participants wrote freely are not searched for names or contact data. The codebook marks them as “free text”: read them before you pass the files on.',
  'Answers that can identify somebody, such as names, contact data, dates of birth and the references of uploaded files, are only in files whose names begin with “identifying”, and only if they were asked for.',
  'participant is a pseudonym. It is the same in each export of this study, in each format; another study has others.',
  'Answers of participants who left the study stay in these files. The file of participants says who left, and when.',
];

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
    ...(files.some(({ name }) => name.startsWith('occurrences'))
      ? [`States of occurrences\n${terms(Object.entries(OCCURRENCE_STATES))}`]
      : []),
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
    {
      name: 'occurrences.jsonl',
      holds: 'each time that a participant was expected to answer a form, and what came of it',
      ofParticipant: (person) => expectedOf(person).map(jsonLine).join(''),
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
            ofParticipant: (person: ExportedParticipant) => jsonLine(identityOf(person)),
          },
        ]
      : []),
  ],
};

const answersIn = ({ answers }: ExportedForm, isIn: (attribute: string) => boolean): object =>
  Object.fromEntries([...answers].filter(([attribute]) => isIn(attribute)));

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
  /** Those that are in the files. */
  answers: number;
  warnings: string[];
}

/**
 * Writes what the participants of a study sent until now. Memory stays bounded: a page of forms, and a chunk per file.
 * The files get their names when all are complete; an export that fails leaves none.
 * @throws StartupError if the folder is not empty, or a file cannot be written
 * @throws the reason of the signal
 */
export async function exportStudy(db: Kysely<Tables>, order: ExportOrder): Promise<Exported> {
  const { study, folder, format, now, isIdentifying, onProgress, signal } = order;
  if (readdirSync(folder).length > 0)
    throw new StartupError(`${folder} is not empty. Name a new folder, so that nothing is overwritten or mixed.`);
  const forms = await storedForms(db, study);
  const pseudonym = pseudonymsOf(order.secret, study.slug);
  const wanted = { study: study.slug, until: now };
  const context: ExportContext = { ...order, forms: [...forms.values()] };
  const exported = { forms: 0, answers: 0, warnings: format.warnings?.(context) ?? [] };
  const total = await countForms(db, wanted);
  const own = format.files(context);
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
        exported.answers += [...sent.answers.keys()].filter((each) => isIdentifying || isPlain(form, each)).length;
      }
      exported.forms += page.length;
      onProgress?.(exported.forms, total);
    }
    for await (const person of participantsOf(db, study, pseudonym, now))
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
const PAGE = 200;

/** A reason as the portal or the study names it. Anything else was typed, and may say who somebody is. */
const A_CODE = /^[\w-]{1,60}$/;

async function* participantsOf(
  db: Kysely<Tables>,
  study: Study,
  pseudonym: (enrollment: string) => string,
  now: Date,
): AsyncGenerator<ExportedParticipant> {
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const people = await db
      .selectFrom('enrollments')
      .select(({ selectFrom, ref }) => [
        'id',
        'email',
        'phone_number as phone',
        'final_status as status',
        'created_at as enrolledAt',
        selectFrom('status_changes')
          .whereRef('enrollment_id', '=', 'enrollments.id')
          .select(({ fn }) => fn.max('changed_at').as('since'))
          .as('since'),
        selectFrom('withdrawals')
          .whereRef('enrollment_id', '=', 'enrollments.id')
          .select('reason')
          .orderBy('recorded_at', 'desc')
          .limit(1)
          .as('reason'),
        recordOf(ref('enrollments.id'), { nodesRead: [] }).as('record'),
      ])
      .where('study', '=', study.slug)
      .where('is_preview', '=', false)
      .where('id', '>', last)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    if (people.length === 0) return;
    for (const { id, status, since, reason, record: json, ...person } of people) {
      const record = parseRecord(json!);
      const { completion } = factsAbout(study, record, now);
      yield {
        ...person,
        participant: pseudonym(id),
        enrollment: id,
        status,
        current: statusOf(currentStep(study, completion), completion),
        since: status === null ? null : since,
        withdrawalReason: status === WITHDRAWN && reason !== null && A_CODE.test(reason) ? reason : null,
        expected: expectedOccurrences(
          study,
          record,
          now,
          status === null || since === null ? undefined : { status, at: since },
        ),
      };
    }
    last = people.at(-1)!.id;
  }
}
