import { join, resolve } from 'node:path';
import { codebookCsv } from '#service/data/codebook/codebookCsv.ts';
import { codebookOf } from '#service/data/codebook/codebookOf.ts';
import { codebookPage } from '#service/data/codebook/codebookPage.ts';
import { localesOf } from '#service/study/study.ts';
import type { Describe } from './commands.ts';
import { addExamples } from './support/examples.ts';
import { writableFolder, writeWhole } from './support/folders.ts';
import { openStudy } from './support/openStudy.ts';
import { settings } from './support/settings.ts';

const describe: Describe = (command) => {
  addExamples(command, 'codebook sleep-and-mood')
    .description('Writes the data dictionary of a study as CSV and as one page. Needs no database.')
    .argument('<study>', 'its slug, or the path of its folder')
    .option('--out <folder>', 'where to write', 'codebook')
    .action(codebook);
};
export default describe;

async function codebook(slug: string, { out }: { out: string }): Promise<void> {
  const study = openStudy(settings(), slug);
  const folder = writableFolder(resolve(out));
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
}
