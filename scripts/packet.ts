import { dirname, resolve } from 'node:path';
import { packetPage } from '#service/packet/packetPage.ts';
import { command } from './command.ts';
import { writableFolder, writeWhole } from './folders.ts';
import { openStudy } from './openStudy.ts';
import { packetFigures } from './packetFigures.ts';

const usage = {
  name: 'packet',
  takes: 'STUDY',
  does: 'Writes one printable document of a study for an ethics board. Needs no database.',
  options: { out: { type: 'string', value: 'FILE', does: 'what to write. Default: packet/STUDY.html' } },
  example: 'npm run packet -- sleep-and-mood',
} as const;

await command(usage, async (config, { values, positionals }) => {
  const study = openStudy(config, positionals[0], usage.example);
  const file = resolve(values.out ?? `packet/${study.slug}.html`);
  writableFolder(dirname(file));
  writeWhole(file, packetPage(study, packetFigures(study), new Date()));
  console.log(`Wrote ${file}. Open it in a browser and print it, to paper or to a PDF; it fits A4 and Letter.`);
});
