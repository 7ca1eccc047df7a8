import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { timeOf } from '#service/database/clockAhead.ts';
import { installationSecret } from '#service/database/installationSecret.ts';
import { openDatabase } from '#service/database/openDatabase.ts';
import { exportFormats, exportStudy as writeStudy } from '#service/data/export/exportStudy.ts';
import { StartupError } from '#service/startupError.ts';
import { onStop } from '../onStop.ts';
import type { Describe } from './commands.ts';
import { addOperatorOptions, needReasonAndRecipient, recordCommand, type ByOperator } from './support/byOperator.ts';
import { addExamples } from './support/examples.ts';
import { writableFolder } from './support/folders.ts';
import { openStudy } from './support/openStudy.ts';
import { settingsWithDatabase } from './support/settings.ts';

const WIDTH = 30;

/**
 * A progress bar on the standard error, if that is a terminal; otherwise nothing.
 * @returns a function of what is done and how much there is in all
 */
export function progressBar(what: string, to = process.stderr): (done: number, total: number) => void {
  if (!to.isTTY) return () => {};
  let shown = '';
  return (done, total) => {
    const part = total === 0 ? 1 : Math.min(1, done / total);
    const filled = Math.round(part * WIDTH);
    const text = `\r${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${Math.floor(part * 100)} % of ${total} ${what}`;
    if (text !== shown) to.write(text + (done >= total ? '\n' : ''));
    shown = text;
  };
}

const describe: Describe = (command) => {
  addExamples(
    command,
    'export sleep-and-mood --format csv --out ./exported',
    'export sleep-and-mood --format fhir --out ./exported',
  )
    .description(
      'Writes the answers that participants sent, under pseudonyms. Stop a service on the embedded database first.',
    )
    .argument('<study>', 'its slug, or the path of its folder')
    .addOption(new Option('--format <format>', 'of the files').choices(Object.keys(exportFormats)).default('csv'))
    .option('--out <folder>', 'a new folder')
    .option('--identifying', 'write the answers that identify participants too, to files of their own')
    .action(exportStudy);
  addOperatorOptions(command);
};
export default describe;

interface Options extends ByOperator {
  format: string;
  out?: string;
  identifying?: boolean;
}

async function exportStudy(
  slug: string,
  { format, out, identifying = false, ...by }: Options,
  command: Command,
): Promise<void> {
  if (!out) return command.error('Name a new folder with --out.');
  if (identifying) needReasonAndRecipient(by);
  const config = settingsWithDatabase();
  const study = openStudy(config, slug);
  const stopped = new AbortController();
  onStop(() => stopped.abort(new StartupError('Stopped. No file was written.')));
  const db = await openDatabase(config.database);
  try {
    const now = await timeOf(db);
    await recordCommand(db, `export ${study.slug} --format ${format}${identifying ? ' --identifying' : ''}`, by, now);
    // Only now: a database that cannot be opened leaves no empty folder.
    const folder = writableFolder(resolve(out));
    const { files, forms, answers, warnings } = await writeStudy(db, {
      study,
      format: exportFormats[format]!,
      folder,
      isIdentifying: identifying,
      publicUrl: config.publicUrl,
      secret: await installationSecret(db),
      now,
      onProgress: progressBar('forms'),
      signal: stopped.signal,
    });
    console.log(`Wrote ${answers} answers of ${forms} forms to ${files.length} files in ${folder}.`);
    for (const warning of warnings) console.warn(`Warning. ${warning}`);
    console.log(
      identifying
        ? 'The files whose names start with identifying say who the participants are. Keep them apart from the others.'
        : 'Participants have pseudonyms. Identifying answers are left out; --identifying writes them to files of their own. Free text is not searched for names: see README.txt.',
    );
  } finally {
    await db.destroy();
  }
}
