import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** Ladle's own default. */
const ORIGIN = 'http://localhost:61000';

/** Runs `npm run ladle` until `stop`. @throws with what it printed if it is not there within four minutes */
export async function startLadle(): Promise<{ origin: string; stop(): Promise<void> }> {
  const server = spawn(process.execPath, ['--import', 'tsx', '.ladle/gallery.ts'], { cwd: root });
  let printed = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (part) => void (printed += String(part)));
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    server.kill('SIGTERM');
    await ended;
  };
  const deadline = Date.now() + 240_000;
  while (Date.now() < deadline && server.exitCode === null) {
    const isThere = await fetch(ORIGIN).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return { origin: ORIGIN, stop };
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  await stop();
  throw new Error(`npm run ladle is not there. It printed:\n${printed}`);
}
