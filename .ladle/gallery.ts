/** `npm run ladle` and `npm run ladle:build`: generates the stories from the examples of the field types, then starts Ladle. */
import { spawnSync } from 'node:child_process';
import { watch } from 'node:fs';
import path from 'node:path';
import build from '@ladle/react/build';
import serve from '@ladle/react/serve';

const ROOT = path.resolve(import.meta.dirname, '..');

/** Runs in a separate process, so that changed examples are loaded again. */
function generate(): void {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', '.ladle/generateStories.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (status !== 0)
    console.error('The stories could not be written; see the message above. The gallery shows the previous ones.');
}

process.chdir(ROOT);
generate();
if (process.argv[2] === 'build') {
  await build();
} else {
  let waiting: NodeJS.Timeout | undefined;
  watch(path.join(ROOT, 'renderers'), { recursive: true }, (_, file) => {
    if (!file?.endsWith('examples.ts')) return;
    clearTimeout(waiting);
    waiting = setTimeout(generate, 300);
  });
  await serve();
}
