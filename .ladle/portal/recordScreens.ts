/** Records what the service says at each stage of the portal's screens, into `.ladle/recordings` (not kept in the repository). */
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { withoutCaptcha } from '#service/testing/breatheWell.ts';
import { startTestService } from '#service/testing/testService.ts';
import type { Recording } from './recording.ts';
import { recordStage } from './recordStage.ts';
import { portalScreens } from './screens.ts';
import { stages, type StageName } from './stages.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDER = `${ROOT}/.ladle/recordings`;
/** A fixed moment, so that screens and their pictures do not change with the calendar. */
const AT = new Date('2030-03-15T12:00:00Z');

/** Copies the files of a study to where the gallery serves them. */
function copyFiles(slug: string): void {
  const files = `${ROOT}/service/studies/${slug}/public`;
  if (existsSync(files)) cpSync(files, `${FOLDER}/files/study-files/${slug}`, { recursive: true });
}

const studies = new Map<StageName, string>(portalScreens.map(({ stage, study }) => [stage, study]));
const service = await startTestService({}, { now: () => AT });
try {
  withoutCaptcha(service);
  const recordings = new Map<StageName, Recording>();
  for (const [stage, slug] of studies) {
    const { meta } = service.deps.studies.all.find((each) => each.slug === slug)!;
    const { status } = meta;
    recordings.set(stage, await recordStage(service, slug, await stages[stage](service)));
    // A stage can close its study.
    meta.status = status;
  }
  mkdirSync(FOLDER, { recursive: true });
  for (const slug of new Set(studies.values())) copyFiles(slug);
  for (const [stage, recording] of recordings) writeFileSync(`${FOLDER}/${stage}.json`, JSON.stringify(recording));
} finally {
  await service.stop();
}
console.log(`The gallery shows ${portalScreens.length} screens of the portal.`);
