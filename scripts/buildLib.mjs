// node --import tsx scripts/buildLib.mjs [FOLDER]   builds the package for `npm pack` or `npm publish` into dist/package (or FOLDER)
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { doors as entries, FIELD_DOOR_TYPES, fieldDoors } from './fieldDoors.ts';
import { writeTypes } from './libTypes.ts';
import { removeNotes } from './vite/compileMessages.ts';

// Always build with React's production calls, whatever the caller's environment.
process.env.NODE_ENV = 'production';

const root = fileURLToPath(new URL('..', import.meta.url));
const out = resolve(root, process.argv[2] ?? 'dist/package');
const read = (file) => readFileSync(join(root, file), 'utf8');

/** Packages that an application must have only once and share with this one. */
const PEERS = [
  'react',
  'react-dom',
  '@emotion/react',
  '@emotion/styled',
  '@emotion/cache',
  '@mui/material',
  '@jsonforms/core',
  '@jsonforms/react',
];
/** Wider ranges than this project's own. Before you widen one, try the packed package with it in an application: no test installs other versions. */
const RANGES = {
  '@mui/material': '^7.3.0 || ^9.0.0',
  '@mui/x-date-pickers': '^8.29.0 || ^9.0.0',
  vitest: '>=1.1.0',
};
const OPTIONAL_PEERS = [
  '@jsonforms/material-renderers',
  '@testing-library/react',
  '@testing-library/user-event',
  'vitest',
];
const packageOf = (id) =>
  id
    .split('/')
    .slice(0, id.startsWith('@') ? 2 : 1)
    .join('/');
const { devDependencies, version, license, engines, ...project } = JSON.parse(read('package.json'));
// An application installs what the project needs for its own builds only.
const dependencies = { ...devDependencies, ...project.dependencies };

console.log(`Building the package into ${relative(root, out) || out} …`);
const used = new Set();
const fields = await fieldDoors(root);
await build({
  root,
  configFile: false,
  logLevel: 'warn',
  plugins: [react(), fields.plugin, kitTexts(), removeNotes(), noteImports()],
  build: {
    outDir: out,
    emptyOutDir: true,
    target: 'es2022',
    minify: false,
    sourcemap: true,
    copyPublicDir: false,
    lib: {
      entry: {
        ...Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, join(root, file)])),
        ...fields.entries,
        // Imported by the code that the plugins of `bundler` write.
        'kit/bundler/lodash/index': join(root, 'kit/bundler/lodash/index.ts'),
      },
      formats: ['es'],
    },
    // One file per source, so that an application bundles only what it uses.
    rollupOptions: {
      external: (id) => id.startsWith('node:') || packageOf(id) in dependencies,
      output: { preserveModules: true, preserveModulesRoot: root, entryFileNames: '[name].js' },
    },
  },
});

console.log('Writing the types …');
writeTypes(root, out, Object.values(entries));
mkdirSync(join(out, 'types/fields'), { recursive: true });
// A file for each, so that the name of no field type is an error in the editor.
for (const name of Object.keys(fields.entries)) writeFileSync(join(out, `types/${name}.d.ts`), FIELD_DOOR_TYPES);

shipSources();

for (const folder of ['schemas', 'translations']) {
  mkdirSync(join(out, folder), { recursive: true });
  for (const name of readdirSync(join(root, folder)).filter((each) => each.endsWith('.json'))) {
    if (folder === 'translations')
      writeFileSync(join(out, folder, name), JSON.stringify(ofKit(JSON.parse(read(`${folder}/${name}`))), null, 2));
    else cpSync(join(root, folder, name), join(out, folder, name));
  }
}
execFileSync(process.execPath, [join(root, 'scripts/i18n.mjs'), 'describe', join(out, 'translations/texts.json')]);
for (const name of ['LICENSE', 'CHANGELOG.md']) cpSync(join(root, name), join(out, name));
cpSync(join(root, 'docs/package.md'), join(out, 'README.md'));
writeFileSync(join(out, 'THIRD-PARTY.md'), notices());
writeFileSync(join(out, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
console.log(`It needs ${[...used].toSorted().join(', ')}.`);

function manifest() {
  const builtins = new Set(builtinModules);
  const needed = [...used].filter((name) => !builtins.has(name));
  const versions = (names) =>
    Object.fromEntries(names.toSorted().map((name) => [name, RANGES[name] ?? dependencies[name]]));
  const unknown = needed.filter((name) => !dependencies[name]);
  if (unknown.length > 0)
    throw new Error(`The package imports ${unknown.join(', ')}, which package.json does not list.`);
  const exported = Object.fromEntries(
    Object.entries(entries).map(([name, file]) => [
      name === 'index' ? '.' : `./${name}`,
      { types: `./types/${file.replace(/\.tsx?$/, '.d.ts')}`, default: `./${name}.js` },
    ]),
  );
  return {
    name: 'participant-forms-kit',
    version,
    description:
      'Participant forms for health and research studies: JSON Forms renderers, field types and instruments, themed with MUI.',
    license,
    ...(project.repository && { repository: project.repository }),
    keywords: [
      'forms',
      'jsonforms',
      'json-schema',
      'mui',
      'react',
      'questionnaire',
      'survey',
      'health',
      'research',
      'phq-9',
    ],
    type: 'module',
    sideEffects: false,
    engines,
    exports: {
      ...exported,
      './fields/*': { types: './types/fields/*.d.ts', default: './fields/*.js' },
      './schemas/*.json': './schemas/*.json',
      './translations/*.json': './translations/*.json',
      './package.json': './package.json',
    },
    dependencies: versions(needed.filter((name) => !PEERS.includes(name) && !OPTIONAL_PEERS.includes(name))),
    peerDependencies: versions([...PEERS, ...OPTIONAL_PEERS]),
    publishConfig: { access: 'public', provenance: true },
    peerDependenciesMeta: Object.fromEntries(OPTIONAL_PEERS.map((name) => [name, { optional: true }])),
  };
}

/** The texts of kit and renderers, without those of the portal and the service. */
function ofKit(texts) {
  return Object.fromEntries(Object.entries(texts).filter(([id]) => /^(kit|field)\./.test(id)));
}

function kitTexts() {
  return {
    name: 'kit-texts',
    enforce: 'pre',
    transform(code, id) {
      return dirname(id) === join(root, 'translations') && id.endsWith('.json')
        ? { code: JSON.stringify(ofKit(JSON.parse(code))), map: null }
        : undefined;
    },
  };
}

/** Collects the names of the packages that the built files import. */
function noteImports() {
  return {
    name: 'note-imports',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        for (const id of [...(file.imports ?? []), ...(file.dynamicImports ?? [])])
          if (!(id in bundle) && !id.startsWith('node:')) used.add(packageOf(id));
      }
    },
  };
}

/** Copies the sources that the maps name to `src`, and lets the maps lead there. */
function shipSources() {
  const maps = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.map'));
  for (const name of maps) {
    const file = join(out, name);
    const map = JSON.parse(readFileSync(file, 'utf8'));
    const sources = map.sources.map((source) => relative(root, resolve(dirname(file), map.sourceRoot ?? '', source)));
    // The entry points of field types exist only in the build, so their maps bring their text.
    if (!sources.every((source) => existsSync(join(root, source)))) continue;
    for (const source of sources) cpSync(join(root, source), join(out, 'src', source));
    const { sourcesContent: _, sourceRoot: __, ...kept } = map;
    const shipped = sources.map((source) => relative(dirname(file), join(out, 'src', source)).replaceAll('\\', '/'));
    writeFileSync(file, JSON.stringify({ ...kept, sources: shipped }));
  }
}

/** The licenses of the packages that npm installs with this one. */
function notices() {
  const lines = [...used]
    .filter((name) => name in dependencies)
    .toSorted()
    .map((name) => {
      const { license: terms, version: present } = JSON.parse(read(`node_modules/${name}/package.json`));
      return `| ${name} | ${present} | ${terms} |`;
    });
  return `# Packages of others\n\nThe package contains none of them; npm installs them beside it, each with its own license file.\n\n| package | built with | license |\n|---|---|---|\n${lines.join('\n')}\n`;
}
