import { dirname, resolve } from 'node:path';
import { Option } from 'commander';
import { packetPage, packetParts, type PacketFigures, type PacketPart } from '#service/data/packet/packetPage.ts';
import type { Describe } from './commands.ts';
import { addExamples } from './support/examples.ts';
import { writableFolder, writeWhole } from './support/folders.ts';
import { openStudy } from './support/openStudy.ts';
import { settings } from './support/settings.ts';
import { leastContrast, promises, ratios, studyColors, type ThemeMode, withBrandTheme } from '#kit/pure/brand/index.ts';
import { measure } from '#service/study/check/readingAge.ts';
import type { Study } from '#service/study/study.ts';

const describe: Describe = (command) => {
  addExamples(command, 'packet sleep-and-mood', 'packet sleep-and-mood --without texts')
    .description('Writes one printable document of a study for an ethics board. Needs no database.')
    .argument('<study>', 'its slug, or the path of its folder')
    .option('--out <file>', 'what to write (default: "packet/STUDY.html")')
    .addOption(
      new Option(
        '--without <parts...>',
        'leaves out parts, such as the texts of the portal, which are the same in every study',
      ).choices(packetParts),
    )
    .action(packet);
};
export default describe;

async function packet(slug: string, { out, without }: { out?: string; without?: PacketPart[] }): Promise<void> {
  const study = openStudy(settings(), slug);
  const file = resolve(out ?? `packet/${study.slug}.html`);
  writableFolder(dirname(file));
  writeWhole(file, packetPage(study, packetFigures(study), new Date(), new Set(without)));
  console.log(`Wrote ${file}. Open it in a browser and print it, to paper or to a PDF; it fits A4 and Letter.`);
}

/** The contrast of a study's colors in every mode, from the theme that the portal uses. */
function packetFigures(study: Study): PacketFigures {
  const branding = withBrandTheme(study.meta.brand.branding_json ?? {});
  const modes = (Object.keys(ratios) as ThemeMode[]).map((mode) => ({ mode, ...studyColors(branding, mode) }));
  return {
    contrast: modes.flatMap(({ mode, colors }) =>
      promises.flatMap(({ kind, roles, on }) =>
        roles.map((role) => ({
          mode,
          kind,
          role,
          color: colors[role],
          least: leastContrast(
            colors[role],
            on.map((ground) => colors[ground]),
          ),
          needed: ratios[mode][kind],
        })),
      ),
    ),
    readingAge: measure,
    corrections: modes.flatMap(({ mode, corrections }) => corrections.map((each) => ({ ...each, mode }))),
  };
}
