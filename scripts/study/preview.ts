import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { styleText } from 'node:util';
import { renderUnicodeCompact } from 'uqr';
import { localText } from '#kit/pure/texts/index.ts';
import type { RunningService } from '#service/app/start.ts';
import { createPreview } from '#service/identity/session/tokens.ts';
import { problemLines } from '#service/study/check/problemLines.ts';
import { type LoadedStudies, loadStudies } from '#service/study/loadStudies.ts';
import type { Study } from '#service/study/study.ts';
import { StartupError } from '#service/startupError.ts';
import { buildPortalIfNeeded } from '../buildPortal.ts';
import { root, serve } from '../serve.ts';
import type { Describe } from './commands.ts';
import { addExamples } from './support/examples.ts';

const describe: Describe = (command) => {
  addExamples(command, 'preview sleep-and-mood', 'preview sleep-and-mood --phone', 'preview')
    .description(
      'Starts the service with a database of its own, and prints the preview links of a study, or of all. Open pages show each saved study file.',
    )
    .argument('[study]', 'its slug')
    .option('--phone', 'listen on the local network, so that a phone in it can open the links')
    .action(preview);
};
export default describe;

async function preview(wanted: string | undefined, { phone = false }: { phone?: boolean }): Promise<void> {
  // Trying out a study must not fill the database of `npm start`, and the links of a network are of no use elsewhere.
  process.env.DATA_DIR ||= join(root, phone ? 'data/phone' : 'data/preview');
  if (phone) Object.assign(process.env, phoneSettings(process.env.PORT || '8080', networkInterfaces()));
  await serve(
    async (config) => {
      // Building the portal takes longer than reading the problems.
      for (const line of problemsOf(loadStudies(config.studiesFolder), wanted)) console.warn(line);
      await buildPortalIfNeeded(root, config.portalFolder);
    },
    (service) => printPreviews(service, wanted, { hasCodes: phone }),
  );
}

/**
 * The settings that let phones in the local network open the links. Codes are in the development mailbox, as on this machine.
 * @throws StartupError if this machine is in no network
 */
export function phoneSettings(
  port: string,
  interfaces: ReturnType<typeof networkInterfaces>,
): Readonly<Record<'HOST' | 'PUBLIC_URL' | 'PLAIN_HTTP' | 'DEVELOPMENT_MAILBOX', string>> {
  const own = Object.values(interfaces)
    .flat()
    .find((each) => each?.family === 'IPv4' && !each.internal)?.address;
  if (own === undefined) throw new StartupError('This machine is in no network that a phone could be in, too.');
  return { HOST: own, PUBLIC_URL: `http://${own}:${port}`, PLAIN_HTTP: 'PUBLIC_URL', DEVELOPMENT_MAILBOX: '1' };
}

const isWanted = ({ slug }: { slug: string }, wanted: string | undefined): boolean =>
  wanted === undefined || slug === wanted;

const problemsOf = ({ problems }: Pick<LoadedStudies, 'problems'>, wanted: string | undefined): string[] =>
  problemLines({ problems: problems.filter((each) => isWanted(each, wanted)) });

/**
 * Prints the preview links of the wanted studies, and waits for those that have errors.
 * @param options.hasCodes a QR code follows each link, for the camera of a phone
 * @returns a function that prints the links of studies whose errors are gone
 * @throws StartupError if there is no such study
 */
export async function printPreviews(
  { deps, loaded, stop }: Pick<RunningService, 'deps' | 'loaded' | 'stop'>,
  wanted: string | undefined,
  { hasCodes = false, print = console.log }: { hasCodes?: boolean; print?: (text: string) => void } = {},
): Promise<() => Promise<void>> {
  const printed = new Set<string>();
  const links = async (): Promise<string[]> => {
    const studies = deps.studies.all.filter((study) => isWanted(study, wanted) && !printed.has(study.slug));
    for (const { slug } of studies) printed.add(slug);
    const lines = studies.map(async (study) =>
      linesOf(study, deps.config.publicUrl, await createPreview(deps.db, study, deps.now()), hasCodes),
    );
    return (await Promise.all(lines)).flat();
  };
  const first = await links();
  const broken = loaded.problems.filter((each) => each.refused && isWanted(each, wanted)).map(({ slug }) => slug);
  if (first.length === 0 && broken.length === 0) {
    await stop();
    throw new StartupError(
      `There is no study ${wanted === undefined ? '' : `“${wanted}” `}in ${deps.config.studiesFolder}. Studies: ${deps.studies.all.map(({ slug }) => slug).join(', ')}.`,
    );
  }
  print(
    [
      '',
      'Ready.',
      ...first,
      ...broken.map((slug) => `  “${slug}” has errors, listed above. Its links follow once they are corrected.`),
      '',
      'Save a file of the study to see it on the page. Stop with Ctrl+C.',
    ].join('\n'),
  );
  return async () => {
    const lines = await links();
    if (lines.length > 0) print(lines.join('\n'));
  };
}

/** The link to the study, maybe as a QR code, too, and one to each of its forms. */
function linesOf({ slug, meta, nodes }: Study, publicUrl: string, token: string, hasCode: boolean): string[] {
  const forms = [...nodes.values()].filter(({ content }) => content.form);
  const link = `${publicUrl}/${slug}/?preview_token=${token}`;
  return [
    `  ${localText(meta.study_name, 'en', meta.primary_locale)}`,
    `    preview   ${link} (for 7 days)`,
    ...(hasCode ? codeOf(link).map((line) => `    ${line}`) : []),
    ...forms.map((node) => `    ${node.slug}   ${publicUrl}/${slug}/surveys/${node.slug}?preview_token=${token}`),
  ];
}

/** The lines of a QR code, white on black in light terminals, too: cameras expect dark squares on a light ground. */
const codeOf = (link: string): string[] =>
  renderUnicodeCompact(link)
    .split('\n')
    .map((line) => styleText(['whiteBright', 'bgBlack'], line));
