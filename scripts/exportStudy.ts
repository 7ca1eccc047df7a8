import { resolve } from 'node:path';
import { timeOf } from '#service/database/clockAhead.ts';
import { installationSecret } from '#service/database/installationSecret.ts';
import { openDatabase } from '#service/database/openDatabase.ts';
import { exportFormats, exportStudy } from '#service/export/exportStudy.ts';
import { StartupError } from '#service/startupError.ts';
import { command, needDatabase } from './command.ts';
import { writableFolder } from './folders.ts';
import { onStop } from './onStop.ts';
import { openStudy } from './openStudy.ts';
import { progressBar } from './progressBar.ts';

const usage = {
  name: 'export',
  takes: 'STUDY',
  does: 'Writes the answers that participants sent, under pseudonyms. Stop a service on the embedded database first.',
  options: {
    format: { type: 'string', value: 'FORMAT', does: `${Object.keys(exportFormats).join(', ')}. Default: csv` },
    out: { type: 'string', value: 'FOLDER', does: 'a new folder' },
    identifying: { type: 'boolean', does: 'writes the answers that identify participants too, to files of their own' },
  },
  example: 'npm run export -- sleep-and-mood --format csv --out ./exported',
} as const;

await command(usage, async (config, { values, positionals }) => {
  const study = openStudy(config, positionals[0], usage.example);
  const format = exportFormats[values.format ?? 'csv'];
  if (!format)
    throw new StartupError(`There is no format “${values.format}”. Formats: ${Object.keys(exportFormats).join(', ')}.`);
  if (!values.out) throw new StartupError(`Name a new folder: ${usage.example}`);
  needDatabase(config);
  const stopped = new AbortController();
  onStop(() => stopped.abort(new StartupError('Stopped. No file was written.')));
  const isIdentifying = values.identifying === true;
  const db = await openDatabase(config.database);
  try {
    // Only now: a database that cannot be opened leaves no empty folder.
    const folder = writableFolder(resolve(values.out));
    const { files, forms, answers } = await exportStudy(db, {
      study,
      format,
      folder,
      isIdentifying,
      publicUrl: config.publicUrl,
      secret: await installationSecret(db),
      now: await timeOf(db),
      onProgress: progressBar('forms'),
      signal: stopped.signal,
    });
    console.log(`Wrote ${answers} answers of ${forms} forms to ${files.length} files in ${folder}.`);
    console.log(
      isIdentifying
        ? 'The files whose names start with identifying say who the participants are. Keep them apart from the others.'
        : 'Participants have pseudonyms. Identifying answers are left out; --identifying writes them to files of their own. Free text is not searched for names: see README.txt.',
    );
  } finally {
    await db.destroy();
  }
});
