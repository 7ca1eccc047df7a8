import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { SECRETS } from '#service/config/config.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const allOf = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found]) => found!);

/** The code that reads the settings, without its comments. */
const config = readdirSync(join(root, 'service/config'))
  .filter((name) => !name.includes('.test.'))
  .map((name) => read(`service/config/${name}`).replace(/\/\*[^]*?\*\/|\/\/ .*$/gm, ''))
  .join('\n');
const operating = read('docs/operating.md');
/** The settings in the table of docs/operating.md. */
const [, settings = ''] = /\n## Settings\n([^]*?)\n## /.exec(operating)!;
const documented = allOf(settings, /^\| (`.+?) \|/gm).flatMap((names) => allOf(names, /`([A-Z\d_]+)`/g));
const ofFiles = SECRETS.map((name) => `${name}_FILE`);

test('docs/operating.md lists every setting that the service reads, and no other', () => {
  expect(documented.filter((name) => !new RegExp(`\\b${name}\\b`).test(config))).toEqual([]);
  // Not every file calls the environment `env`: a name with an underscore is a setting if it is no constant.
  const constants = allOf(config, /\bconst ([A-Z\d_]+)\b/g);
  const named = allOf(config, /\b([A-Z][A-Z\d]*_[A-Z\d_]+)\b/g).filter((name) => !constants.includes(name));
  const readByName = [...allOf(config, /\benv\.([A-Z][A-Z\d_]+)/g), ...named];
  expect(readByName).toEqual(expect.arrayContaining([...SECRETS, 'SMS_PRICE_PER_MONTH', 'TRUST_PROXY']));
  expect([...new Set(readByName)].filter((name) => !documented.includes(name))).toEqual([]);
  const [, inFiles = ''] = /A setting with a secret can also([^]*?)\n\n/.exec(operating)!;
  expect(SECRETS.filter((name) => !inFiles.includes(`\`${name}\``))).toEqual([]);
});

/** The lines of `compose.yaml` about the service itself. */
const [, composed = ''] = /^x-service:([^]*?)^services:/m.exec(read('deploy/compose.yaml'))!;

test.each<[file: string, given: string[], atLeast: string]>([
  ['deploy/compose.yaml', allOf(composed, /^ {4}([A-Z\d_]+):/gm), 'DATABASE_URL_FILE'],
  [
    'deploy/Dockerfile',
    allOf(read('deploy/Dockerfile'), /^ENV (.+)$/gm).flatMap((line) => allOf(line, /(\w+)=/g)),
    'DATA_DIR',
  ],
  [
    'deploy/study.service',
    allOf(read('deploy/study.service'), /^Environment=(.+)$/gm).flatMap((line) => allOf(line, /(\w+)=/g)),
    'FILES_SECRET_FILE',
  ],
])('%s gives only settings that the service knows', (_, given, atLeast) => {
  // What Node and the shell read.
  const known = [...documented, ...ofFiles, 'NODE_ENV', 'PATH'];
  expect(given).toContain(atLeast);
  expect(given.filter((name) => !known.includes(name))).toEqual([]);
});

test('compose.yaml gives the service each secret that it reads from a file, and the proxy leads to both processes', () => {
  const compose = read('deploy/compose.yaml');
  const [, secrets = ''] = /^secrets:\n([^]*)/m.exec(compose)!;
  const paths = allOf(composed, /_FILE: \/run\/secrets\/(\w+)/g);
  const [, listed = ''] = /^ {2}secrets: \[(.+)\]$/m.exec(composed)!;
  expect(paths.toSorted()).toEqual(listed.split(', ').toSorted());
  expect(paths.filter((name) => !secrets.includes(`\n  ${name}: `) && !secrets.startsWith(`  ${name}: `))).toEqual([]);
  const port = /PORT=(\d+)/.exec(read('deploy/Dockerfile'))![1];
  const upstreams = allOf(compose, /^ {2}(service-\d): \*service$/gm).map((name) => `${name}:${port}`);
  expect(upstreams).toHaveLength(2);
  expect(read('deploy/Caddyfile')).toContain(`reverse_proxy ${upstreams.join(' ')} {`);
});

test('the image has what the build and the service need, runs the Node of this project, and not as root', () => {
  const dockerfile = read('deploy/Dockerfile');
  expect(/^ARG NODE=node:(\d+)-/m.exec(dockerfile)![1]).toBe(read('.nvmrc').split('.')[0]);
  const copied = allOf(dockerfile, /^COPY (?:--from=build \/app\/)?(\S+).* \S+$/gm).filter((path) => path !== '.');
  // The build makes the last two.
  expect(copied.filter((path) => !existsSync(join(root, path)) && !['node_modules', 'dist'].includes(path))).toEqual(
    [],
  );
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
  expect(last).toMatch(/^USER (?!root|0)\w+$/m);
  expect(last).toMatch(/^HEALTHCHECK [^]*\/health/m);
  const ignored = read('deploy/Dockerfile.dockerignore').trim().split('\n');
  const sources = ['kit', 'portal', 'renderers', 'schemas', 'scripts', 'service', 'translations'];
  expect(sources.filter((name) => ignored.includes(name))).toEqual([]);
  // The image must not bring the data or the secrets of the machine that builds it.
  expect(ignored).toEqual(expect.arrayContaining(['data', 'deploy', '.git', '**/node_modules']));
});

test('systemd starts what the build makes', () => {
  const programs = allOf(read('deploy/study.service'), /^Exec\w+=\/usr\/bin\/node (\S+)/gm);
  expect(programs).toEqual(['scripts/study/bin/study.mjs', 'dist/service/start.js']);
});
