/**
 * `npm run ladle` and `npm run ladle -- build`: generates the stories from the examples of the field types, records the screens
 * of the portal, then starts or builds Ladle and the page of the portal; `portal` builds only the latter.
 */
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { upToDate } from '../scripts/upToDate.ts';
import { watchFolder } from '../scripts/watchFolder.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const FRAME = { configFile: path.join(ROOT, '.ladle/portal/vite.config.ts') };
const RECORDING = path.join(ROOT, '.ladle/recordings/visitor.json');

/** Runs in a separate process, so that changed files are loaded again. */
async function run(script: string, otherwise: string): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', script], { cwd: ROOT, stdio: 'inherit' });
  const status = await new Promise((resolve) => child.once('exit', resolve));
  if (status !== 0) console.error(`${otherwise}; see the message above. The gallery shows the previous ones.`);
}

const generate = (): Promise<void> => run('.ladle/generateStories.ts', 'The stories could not be written');

/** What the stories and the recorded responses depend on. */
const GENERATED = ['renderers', '.ladle/generateStories.ts', '.ladle/storyTitle.ts', '.ladle/portal/screens.ts'];
const RECORDED = ['service', 'schemas', 'kit', 'renderers', '.ladle/portal'];

async function record(): Promise<void> {
  if (upToDate(ROOT, RECORDING, RECORDED)) return;
  console.log('Recording the screens of the portal; this takes about half a minute when the service has changed …');
  await run('.ladle/portal/recordScreens.ts', 'The screens of the portal could not be recorded');
}

/** In code as Vite serves it: what a module loads at once, and what it loads when it needs it. */
const IMPORTS = /(?:from|import)\s*["'](\/[^"']+)["']|import\(\s*["'](\/[^"']+)["']\s*\)/g;
const SCRIPTS = /<script[^>]+src="(\/[^"]+)"/g;
/** Ladle names a file of stories only after its title. */
const START = 'Start.stories';

/** Loads the first story as a browser would, so that it is compiled before somebody opens it. */
async function loadStart(origin: string): Promise<void> {
  const load = async (address: string): Promise<string> => (await fetch(new URL(address, origin))).text();
  const seen = new Set<string>();
  const visit = async (address: string): Promise<void> => {
    if (seen.has(address) || (address.includes('.stories.') && !address.includes(START))) return;
    seen.add(address);
    const found = (await load(address)).matchAll(IMPORTS);
    await Promise.all([...found].map(([, now, later]) => visit((now ?? later)!)));
  };
  await Promise.all([...(await load('/')).matchAll(SCRIPTS)].map(([, script]) => visit(script!)));
}

/** Ladle starts in half the time without the loader for TypeScript. */
const LADLE = path.join(ROOT, 'node_modules/@ladle/react/lib/cli/cli.js');

/** Starts Ladle, and says where it is when the first story can be seen. Ladle itself says so as soon as it listens. */
async function serveLadle(): Promise<void> {
  const ladle = spawn(process.execPath, [LADLE, 'serve'], { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
  const end = (): boolean => ladle.kill();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(end() ? 0 : 1));
  ladle.once('exit', (status) => process.exit(status ?? 1));
  const origin = await new Promise<string>((resolve) => {
    createInterface(ladle.stdout).on('line', (line) => {
      const address = /served at (\S+)/.exec(line)?.[1];
      if (address !== undefined) resolve(address);
      else if (!/^[\s╭╰│─╮╯]*$/.test(line)) console.log(line);
    });
  });
  await loadStart(origin);
  console.log(`\n  The gallery is at ${origin}\n`);
}

async function serveFrame(): Promise<void> {
  // Vite only sees new files in a folder that is there.
  mkdirSync(path.join(ROOT, '.ladle/recordings/files'), { recursive: true });
  const { createServer } = await import('vite');
  await (await createServer(FRAME)).listen();
}

async function buildFrame(): Promise<void> {
  const { build } = await import('vite');
  await build(FRAME);
}

process.chdir(ROOT);
const [task] = process.argv.slice(2);
if (task === 'portal') {
  await record();
  await buildFrame();
} else if (task === 'build') {
  await Promise.all([generate(), record()]);
  const ladle = spawn(process.execPath, [LADLE, 'build'], { cwd: ROOT, stdio: 'inherit' });
  const status = await new Promise<number>((resolve) => ladle.once('exit', (code) => resolve(code ?? 1)));
  if (status !== 0) process.exit(status);
  await buildFrame();
} else {
  if (!upToDate(ROOT, path.join(ROOT, '.ladle/stories/index.json'), GENERATED)) await generate();
  await serveLadle();
  let waiting: NodeJS.Timeout | undefined;
  watchFolder(path.join(ROOT, 'renderers'), (file) => {
    if (!/(examples|usage)\.ts$/.test(file)) return;
    clearTimeout(waiting);
    waiting = setTimeout(() => void generate(), 300);
  });
  await serveFrame();
  // The stories with screens of the portal wait for them; earlier recordings are shown meanwhile.
  await record();
}
