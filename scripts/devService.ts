/** The service beside `npm run dev`; started anew by `tsx watch` whenever one of its files changes. */
import { fileURLToPath } from 'node:url';
import { readConfig } from '#service/config.ts';
import { startService } from '#service/start.ts';
import { StartupError } from '#service/startupError.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

try {
  const { deps, stop } = await startService(readConfig(process.env, root));
  for (const study of deps.studies.all) {
    console.log(`  portal   ${deps.config.publicUrl}/${study.slug}/`);
    console.log(`  preview  ${deps.config.publicUrl}/${study.slug}/?preview_token=${deps.studies.previewTokenOf(study)}`);
  }
  console.log(`  mailbox  ${deps.config.publicUrl}/dev/mailbox`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop().then(() => process.exit(0)));
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(`The service did not start. ${error.message}`);
  process.exitCode = 1;
}
