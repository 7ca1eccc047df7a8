import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseAst, Visitor } from 'vite';
import { bundleService, PROGRAMS } from '../../scripts/bundleService.ts';
import { createDatabase, testServer } from '../testing/testDatabase.ts';
import { testFolder } from '../testing/testFolder.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { version, dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  version: string;
  dependencies: Record<string, string>;
};

/** What an installation without the development packages has, as the container image. */
let installed: string;
const env = { DATABASE_URL: '', HOST: '127.0.0.1', PORT: '0', PUBLIC_URL: 'http://localhost:0', LOG_LEVEL: 'silent' };
let dropDatabase = async () => {};

beforeAll(async () => {
  installed = testFolder();
  await bundleService(PROGRAMS, join(installed, 'dist/service'), join(root, 'dist/service'));
  for (const path of ['package.json', 'service/studies', 'scripts/study/bin'])
    cpSync(join(root, path), join(installed, path), { recursive: true });
  for (const name of Object.keys(dependencies).filter((each) => each !== 'study')) {
    mkdirSync(dirname(join(installed, 'node_modules', name)), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), join(installed, 'node_modules', name));
  }
  const server = testServer();
  if (!server) return;
  const database = await createDatabase(server);
  env.DATABASE_URL = database.url;
  dropDatabase = database.drop;
});
afterAll(async () => {
  await dropDatabase();
  rmSync(installed, { recursive: true, force: true });
});

const program = (path: string): string => join(installed, path);

/** Starts the built service. @returns what it serves, once it is ready */
async function start(): Promise<{ service: ChildProcess; address: string }> {
  const service = spawn(process.execPath, [program('dist/service/start.js')], {
    cwd: installed,
    env: { ...env, PATH: process.env.PATH },
  });
  let printed = '';
  const address = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      printed += String(chunk);
      const found = /portal +(http:\/\/\S+?)\/[\w-]+\/$/m.exec(printed)?.[1];
      if (found) resolve(found);
    };
    service.stdout.on('data', read);
    service.stderr.on('data', read);
    service.once('exit', () => reject(new Error(printed)));
  });
  return { service, address };
}

test('without the development packages, the built service starts, answers, says which it is, and stops', async () => {
  const { service, address } = await start();
  const answers = await Promise.all(
    ['/version', '/ready', '/api/v3/studies/sleep-and-mood/landing', '/api/v3/studies/none/landing'].map((path) =>
      fetch(address + path),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 404]);
  const commit = existsSync(join(root, '.git')) ? expect.stringMatching(/^[\da-f]{40}$/) : null;
  expect(await answers[0]!.json()).toEqual({ version, commit });
  for (const path of ['/dev/idp/oauth2/authorize', '/dev/health/authorize']) {
    const page = await fetch(address + path);
    expect([page.status, await page.text()], path).toEqual([501, expect.stringContaining('development packages')]);
  }
  const ended = new Promise((resolve) => service.once('exit', resolve));
  service.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test('without the development packages, the command line runs what was built', () => {
  const run = (...args: string[]): string =>
    execFileSync(process.execPath, [program('scripts/study/bin/study.mjs'), ...args], {
      cwd: installed,
      env: { ...env, PATH: process.env.PATH },
      encoding: 'utf8',
    });
  expect(run('check')).toMatch(/^4 of 4 studies .* can be served/m);
  expect(run('tokens', 'sleep-and-mood')).toContain('tokens/');
});

test('the production packages are those that the programs import', () => {
  const { study: _command, ...wanted } = dependencies;
  // The login provider of a development service, and a portal that is not built, need the development packages.
  const unneeded = ['oidc-provider', 'vite'];
  const { imports, dynamicImports } = packagesOf(join(installed, 'dist/service'));
  const needed = [...imports, ...dynamicImports].filter((name) => !unneeded.includes(name));
  expect(Object.keys(wanted)).toEqual([...new Set(needed)].toSorted());
  expect(unneeded.filter((name) => imports.includes(name))).toEqual([]);
});

/** The packages that programs import when they start, or when they need them. */
function packagesOf(folder: string): { imports: string[]; dynamicImports: string[] } {
  const found: Record<'imports' | 'dynamicImports', string[]> = { imports: [], dynamicImports: [] };
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.js'))) {
    new Visitor({
      ImportDeclaration: ({ source }) => void found.imports.push(source.value),
      ImportExpression: ({ source }) => void ('value' in source && found.dynamicImports.push(String(source.value))),
    }).visit(parseAst(readFileSync(join(folder, file), 'utf8')));
  }
  const packages = (ids: string[]): string[] =>
    ids.filter((id) => !/^(\.|node:)/.test(id)).map((id) => /^(@[^/]+\/)?[^/]+/.exec(id)![0]);
  return { imports: packages(found.imports), dynamicImports: packages(found.dynamicImports) };
}

test('a failure is traced to the sources', () => {
  const script = `process.setSourceMapsEnabled(true);
    const { study } = await import(${JSON.stringify(program('dist/service/study.js'))});
    const raise = () => { throw new Error('traced'); };
    await study({ includes: raise, [Symbol.iterator]: raise }).catch((error) => console.log(error.stack));`;
  expect(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8', cwd: installed }),
  ).toMatch(/scripts\/study\/study\.ts:\d+/);
});
