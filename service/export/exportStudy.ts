import { readdirSync } from 'node:fs';
import { rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Tables } from '#service/database/tables.ts';
import { StartupError } from '#service/startupError.ts';
import type { Study } from '#service/study/study.ts';
import { csvFiles } from './csvFiles.ts';
import type { ExportFile, ExportFormat, Participant } from './exportFormat.ts';
import { fhirFiles } from './fhir/fhirFiles.ts';
import { jsonlFiles } from './jsonlFiles.ts';
import { OutFile } from './OutFile.ts';
import { pseudonymsOf } from './pseudonyms.ts';
import { readMe } from './readMe.ts';
import { countForms, sentForms } from './sentForms.ts';
import { formKey, storedForms } from './storedForms.ts';

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
