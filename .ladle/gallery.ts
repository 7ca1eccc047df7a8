/** `npm run ladle` and `npm run ladle:build`: writes the stories from the rooms' examples, then hands over to Ladle. */
import { spawnSync } from 'node:child_process';
import { watch } from 'node:fs';
import path from 'node:path';
import build from '@ladle/react/build';
import serve from '@ladle/react/serve';

const ROOT = path.resolve(import.meta.dirname, '..');

/** In a process of its own, so that changed examples are read afresh. */
function generate(): void {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', '.ladle/generateStories.ts'], { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) console.error('The stories could not be written; the message is above. The gallery shows those from before.');
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
