import { join, resolve } from 'node:path';
import { brandFiles } from '#kit/ui/theme/index.ts';
import type { Describe } from './commands.ts';
import { addExamples } from './support/examples.ts';
import { writableFolder, writeWhole } from './support/folders.ts';
import { openStudy } from './support/openStudy.ts';
import { settings } from './support/settings.ts';

const describe: Describe = (command) => {
  addExamples(command, 'tokens sleep-and-mood')
    .description(
      'Writes the brand of a study as design tokens, a file per mode (DTCG; Figma imports it as variables), and as CSS. Needs no database.',
    )
    .argument('<study>', 'its slug, or the path of its folder')
    .option('--out <folder>', 'where to write', 'tokens')
    .action((slug: string, { out }: { out: string }) => {
      const study = openStudy(settings(), slug);
      const folder = writableFolder(resolve(out));
      const files = brandFiles(study.meta.brand.branding_json ?? {}, study.slug);
      for (const [name, text] of Object.entries(files)) writeWhole(join(folder, name), text);
      console.log(
        `Wrote ${Object.keys(files)
          .map((name) => join(folder, name))
          .join(', ')}.`,
      );
    });
};
export default describe;
