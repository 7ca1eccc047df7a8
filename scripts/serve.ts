import { fileURLToPath } from 'node:url';
import { localText } from '#kit/texts/index.ts';
import { readConfig, type Config } from '#service/config/config.ts';
import { startService, type RunningService } from '#service/app/start.ts';
import { StartupError } from '#service/startupError.ts';
import { problemLines } from '#service/study/loadStudies.ts';
import { isDraft, type Study } from '#service/study/study.ts';
import { onStop } from './onStop.ts';

/** Absolute path of the project, with a trailing slash. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Starts the service, prints its addresses, and stops on Ctrl+C, on SIGTERM and with npm. A `StartupError` is printed
 * as one sentence; `prepare` runs first.
 */
export async function serve(prepare: (config: Config) => Promise<void> = async () => {}): Promise<void> {
  let service: RunningService | undefined;
  onStop(() => {
    if (service) console.log('Stopping …');
    void (service?.stop() ?? Promise.resolve()).then(() => process.exit(0));
  });
  try {
    const config = readConfig(process.env, root);
    await prepare(config);
    const where =
      config.database.kind === 'embedded'
        ? `the embedded database in ${config.database.folder}`
        : 'the database of DATABASE_URL';
    console.log(`Opening ${where} …`);
    service = await startService(config);
    printAddresses(service);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    console.error(`\nThe service did not start. ${error.message}`);
    process.exitCode = 1;
  }
}

function printAddresses({ deps, loaded }: RunningService): void {
  for (const line of problemLines(loaded)) console.warn(line);
  const lines = deps.studies.all.flatMap((study) => studyLines(deps, study));
  const mails = deps.mailer.keepsMails
    ? ['  Development mailbox (mails are kept, not sent)', `    mailbox   ${deps.config.publicUrl}/dev/mailbox`]
    : ['  Mails go out through SMTP_URL.'];
  console.log(['', 'Ready.', ...lines, ...mails, '', 'Stop with Ctrl+C.'].join('\n'));
}

function studyLines({ config, studies }: RunningService['deps'], study: Study): string[] {
  const address = `${config.publicUrl}/${study.slug}/`;
  const preview = `?preview_token=${studies.previewTokenOf(study)}`;
  const drafts = [...study.nodes.values()].filter(({ status }) => status === 'draft');
  return [
    `  ${localText(study.meta.study_name, 'en', study.meta.primary_locale)}${isDraft(study) ? ' (draft: opens with its preview link only)' : ''}`,
    ...(isDraft(study) ? [] : [`    portal    ${address}`]),
    `    preview   ${address}${preview}`,
    ...drafts.map(({ slug }) => `    draft     ${address}surveys/${slug}${preview}`),
  ];
}
