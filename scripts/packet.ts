/** `npm run packet -- STUDY [--out FILE]`: writes one printable document for an ethics board. Needs no database. */
import { dirname, resolve } from 'node:path';
import { packetPage } from '#service/packet/packetPage.ts';
import { command } from './command.ts';
import { writableFolder, writeWhole } from './folders.ts';
import { openStudy } from './openStudy.ts';
import { options } from './options.ts';
import { packetFigures } from './packetFigures.ts';

await command(async (config, given) => {
  const { values, positionals } = options(given, { out: { type: 'string' } });
  const study = openStudy(config, positionals[0], 'npm run packet -- sleep-and-mood');
  const file = resolve(values.out ?? `packet/${study.slug}.html`);
  writableFolder(dirname(file));
  writeWhole(file, packetPage(study, packetFigures(study), new Date()));
  console.log(`Wrote ${file}. Open it in a browser and print it, to paper or to a PDF; it fits A4 and Letter.`);
});
