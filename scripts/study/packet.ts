import { dirname, resolve } from 'node:path';
import { packetPage } from '#service/packet/packetPage.ts';
import type { Describe } from './commands.ts';
import { addExamples } from './support/examples.ts';
import { writableFolder, writeWhole } from './support/folders.ts';
import { openStudy } from './support/openStudy.ts';
import { packetFigures } from './support/packetFigures.ts';
import { settings } from './support/settings.ts';

const describe: Describe = (command) => {
  addExamples(command, 'packet sleep-and-mood')
    .description('Writes one printable document of a study for an ethics board. Needs no database.')
    .argument('<study>', 'its slug, or the path of its folder')
    .option('--out <file>', 'what to write (default: "packet/STUDY.html")')
    .action(packet);
};
export default describe;

async function packet(slug: string, { out }: { out?: string }): Promise<void> {
  const study = openStudy(settings(), slug);
  const file = resolve(out ?? `packet/${study.slug}.html`);
  writableFolder(dirname(file));
  writeWhole(file, packetPage(study, packetFigures(study), new Date()));
  console.log(`Wrote ${file}. Open it in a browser and print it, to paper or to a PDF; it fits A4 and Letter.`);
}
