import { join, resolve } from 'node:path';
import { codebookCsv } from '#service/codebook/codebookCsv.ts';
import { codebookOf } from '#service/codebook/codebookOf.ts';
import { codebookPage } from '#service/codebook/codebookPage.ts';
import { localesOf } from '#service/study/study.ts';
import { command } from './command.ts';
import { writableFolder, writeWhole } from './folders.ts';
import { openStudy } from './openStudy.ts';

const usage = {
  name: 'codebook',
  takes: 'STUDY',
  does: 'Writes the data dictionary of a study as CSV and as one page. Needs no database.',
  options: { out: { type: 'string', value: 'FOLDER', does: 'where to write. Default: codebook' } },
  example: 'npm run codebook -- sleep-and-mood',
} as const;

await command(usage, async (config, { values, positionals }) => {
  const study = openStudy(config, positionals[0], usage.example);
  const folder = writableFolder(resolve(values.out ?? 'codebook'));
  const entries = codebookOf(study);
  const files = {
    [`${study.slug}.csv`]: codebookCsv(entries, localesOf(study)),
    [`${study.slug}.html`]: codebookPage(study),
  };
  for (const [name, text] of Object.entries(files)) writeWhole(join(folder, name), text);
  console.log(
    `Wrote ${entries.length} variables to ${Object.keys(files)
      .map((name) => join(folder, name))
      .join(' and ')}.`,
  );
});
