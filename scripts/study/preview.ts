import { join } from 'node:path';
import { localText } from '#kit/texts/index.ts';
import type { RunningService } from '#service/app/start.ts';
import { createPreview } from '#service/session/previews.ts';
import { problemLines } from '#service/study/check/problemLines.ts';
import type { Study } from '#service/study/study.ts';
import { StartupError } from '#service/startupError.ts';
import { buildPortalIfNeeded } from '../buildPortal.ts';
import { root, serve } from '../serve.ts';
import type { Describe } from './commands.ts';
import { addExamples } from './support/examples.ts';

const describe: Describe = (command) => {
  addExamples(command, 'preview sleep-and-mood', 'preview')
    .description(
      'Starts the service with a database of its own, and prints the preview links of a study, or of all. Open pages show each saved study file.',
    )
    .argument('[study]', 'its slug')
    .action(preview);
};
export default describe;

async function preview(wanted: string | undefined): Promise<void> {
  // Trying out a study must not fill the database of `npm start`.
  process.env.DATA_DIR ||= join(root, 'data/preview');
  await serve(
    (config) => buildPortalIfNeeded(root, config.portalFolder),
    (service) => printPreviews(service, wanted),
  );
}

async function printPreviews({ deps, loaded, stop }: RunningService, wanted: string | undefined): Promise<void> {
  const isWanted = ({ slug }: { slug: string }): boolean => wanted === undefined || slug === wanted;
  for (const line of problemLines({ problems: loaded.problems.filter(isWanted) })) console.warn(line);
  const studies = deps.studies.all.filter(isWanted);
  if (studies.length === 0) {
    await stop();
    throw new StartupError(
      `There is no study ${wanted === undefined ? '' : `“${wanted}” `}without errors in ${deps.config.studiesFolder}. Studies: ${deps.studies.all.map(({ slug }) => slug).join(', ')}.`,
    );
  }
  const lines = await Promise.all(
    studies.map(async (study) =>
      linesOf(study, deps.config.publicUrl, await createPreview(deps.db, study, deps.now())),
    ),
  );
  console.log(
    ['', 'Ready.', ...lines.flat(), '', 'Save a file of the study to see it on the page. Stop with Ctrl+C.'].join('\n'),
  );
}

/** The link to the study, and one to each of its forms. */
function linesOf({ slug, meta, nodes }: Study, publicUrl: string, token: string): string[] {
  const forms = [...nodes.values()].filter(({ content }) => content.form);
  return [
    `  ${localText(meta.study_name, 'en', meta.primary_locale)}`,
    `    preview   ${publicUrl}/${slug}/?preview_token=${token} (for 7 days)`,
    ...forms.map((node) => `    ${node.slug}   ${publicUrl}/${slug}/surveys/${node.slug}?preview_token=${token}`),
  ];
}
