/**
 * `npm run ladle` and `npm run ladle -- build`: generates the stories from the examples of the field types, records the screens
 * of the portal, then starts or builds Ladle and the page of the portal; `portal` builds only the latter.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import build from '@ladle/react/build';
import serve from '@ladle/react/serve';
import * as vite from 'vite';
import { upToDate } from '../scripts/upToDate.ts';
import { watchFolder } from '../scripts/watchFolder.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const FRAME = { configFile: path.join(ROOT, '.ladle/portal/vite.config.ts') };

/** Runs in a separate process, so that changed files are loaded again. */
function run(script: string, otherwise: string): void {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', script], { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) console.error(`${otherwise}; see the message above. The gallery shows the previous ones.`);
}

const generate = (): void => run('.ladle/generateStories.ts', 'The stories could not be written');

/** What the recorded responses depend on. */
const RECORDED = ['service', 'schemas', 'kit', 'renderers', '.ladle/portal'];

function record(): void {
  if (upToDate(ROOT, path.join(ROOT, '.ladle/recordings/visitor.json'), RECORDED)) return;
  console.log('Recording the screens of the portal; this takes about half a minute when the service has changed …');
  run('.ladle/portal/recordScreens.ts', 'The screens of the portal could not be recorded');
}

process.chdir(ROOT);
const [task] = process.argv.slice(2);
if (task !== 'portal') generate();
record();
if (task === 'portal') await vite.build(FRAME);
else if (task === 'build') {
  await build();
  await vite.build(FRAME);
} else {
  let waiting: NodeJS.Timeout | undefined;
  watchFolder(path.join(ROOT, 'renderers'), (file) => {
    if (!/(examples|usage)\.ts$/.test(file)) return;
    clearTimeout(waiting);
    waiting = setTimeout(generate, 300);
  });
  const frame = await vite.createServer(FRAME);
  await frame.listen();
  await serve();
}
