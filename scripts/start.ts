/** `npm start`: builds the portal if it must, starts the service with its database, and says where everything is. */
import { fileURLToPath } from 'node:url';
import { localText } from '#kit/texts/localText.ts';
import { readConfig } from '#service/config.ts';
import { startService, type RunningService } from '#service/start.ts';
import { StartupError } from '#service/startupError.ts';
import { isDraft } from '#service/study/study.ts';
import { problemLines } from '#service/study/loadStudies.ts';
import { buildPortalIfNeeded } from './buildPortal.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

try {
  const config = readConfig(process.env, root);
  await buildPortalIfNeeded(root, config.portalFolder);
  const where = config.database.kind === 'embedded' ? `the embedded database in ${config.database.folder}` : 'the database of DATABASE_URL';
  console.log(`Opening ${where} …`);
  const service = await startService(config);
  tell(service);
  stopOnSignal(service);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(`\nThe service did not start. ${error.message}`);
  process.exitCode = 1;
}

function tell({ deps, loaded }: RunningService): void {
  for (const line of problemLines(loaded)) console.warn(line);
  const { publicUrl } = deps.config;
  const lines = deps.studies.all.flatMap((study) => {
    const name = localText(study.meta.study_name, 'en', study.meta.primary_locale);
    const preview = `${publicUrl}/${study.slug}/?preview_token=${deps.studies.previewTokenOf(study)}`;
    return [`  ${name}${isDraft(study) ? ' (draft: opens with its preview link only)' : ''}`, ...(isDraft(study) ? [] : [`    portal    ${publicUrl}/${study.slug}/`]), `    preview   ${preview}`];
  });
  console.log(['', 'Ready.', ...lines, ...mailLines(deps), '', 'Stop with Ctrl+C.'].join('\n'));
}

function mailLines({ mailer, config }: RunningService['deps']): string[] {
  return mailer.keepsMails ? ['  Development mailbox (mails are kept, not sent)', `    mailbox   ${config.publicUrl}/dev/mailbox`] : ['  Mails go out through SMTP_URL.'];
}

function stopOnSignal(service: RunningService): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      console.log('Stopping …');
      void service.stop().then(() => process.exit(0));
    });
  }
}
