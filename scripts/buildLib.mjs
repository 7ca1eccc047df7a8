// node --import tsx scripts/buildLib.mjs [FOLDER]   builds the package for `npm pack` or `npm publish` into dist/package (or FOLDER)
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { builtinModules } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { FIELD_DOOR_TYPES, fieldDoors } from './fieldDoors.ts';
import { writeTypes } from './libTypes.mjs';
import { removeNotes } from './vite/compileMessages.ts';

// Always build with React's production calls, whatever the caller's environment.
process.env.NODE_ENV = 'production';

const root = fileURLToPath(new URL('..', import.meta.url));
const out = resolve(root, process.argv[2] ?? 'dist/package');
const read = (file) => readFileSync(join(root, file), 'utf8');

/** Entry point → source. Only `stock` needs the JSON Forms Material renderers; `bundler` runs at build time. */
const entries = {
  kit: 'kit/index.ts',
  renderers: 'renderers/index.ts',
  generic: 'renderers/generic/index.ts',
  stock: 'renderers/stock/index.ts',
  schemas: 'schemas/index.ts',
  bundler: 'kit/bundler/index.ts',
  // For the plugin only.
  lodash: 'kit/bundler/lodash/index.ts',
};
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
const OPTIONAL_PEERS = ['@jsonforms/material-renderers'];
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
const doors = await fieldDoors(root);
await build({
  root,
  configFile: false,
  logLevel: 'warn',
  plugins: [react(), doors.plugin, kitTexts(), removeNotes(), noteImports()],
  build: {
    outDir: out,
    emptyOutDir: true,
    target: 'es2022',
    minify: false,
    sourcemap: false,
    copyPublicDir: false,
    lib: {
      entry: {
        ...Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, join(root, file)])),
        ...doors.entries,
      },
      formats: ['es'],
    },
    // One file per source, so that an application bundles only what it uses.
    rollupOptions: {
      external: (id) => packageOf(id) in dependencies,
      output: { preserveModules: true, preserveModulesRoot: root, entryFileNames: '[name].js' },
    },
  },
});

console.log('Writing the types …');
writeTypes(root, out, Object.values(entries));
mkdirSync(join(out, 'types/fields'), { recursive: true });
writeFileSync(join(out, 'types/fields/door.d.ts'), FIELD_DOOR_TYPES);

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
writeFileSync(join(out, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
console.log(`It needs ${[...used].toSorted().join(', ')}.`);

function manifest() {
  const builtins = new Set(builtinModules);
  const needed = [...used].filter((name) => !builtins.has(name));
  const versions = (names) => Object.fromEntries(names.toSorted().map((name) => [name, dependencies[name]]));
  const unknown = needed.filter((name) => !dependencies[name]);
  if (unknown.length > 0)
    throw new Error(`The package imports ${unknown.join(', ')}, which package.json does not list.`);
  const exported = Object.fromEntries(
    Object.entries(entries).map(([name, file]) => [
      `./${name}`,
      { types: `./types/${file.replace(/\.tsx?$/, '.d.ts')}`, default: `./${name}.js` },
    ]),
  );
  return {
    name: 'participant-forms-kit',
    version,
    description:
      'Participant forms for health and research studies: JSON Forms renderers, field types and instruments, themed with MUI.',
    license,
    type: 'module',
    sideEffects: false,
    engines,
    exports: {
      ...exported,
      './fields/*': { types: './types/fields/door.d.ts', default: './fields/*.js' },
      './schemas/*.json': './schemas/*.json',
      './translations/*.json': './translations/*.json',
      './package.json': './package.json',
    },
    dependencies: versions(needed.filter((name) => !PEERS.includes(name) && !OPTIONAL_PEERS.includes(name))),
    peerDependencies: versions([...PEERS, ...OPTIONAL_PEERS]),
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
          if (!(id in bundle)) used.add(packageOf(id));
      }
    },
  };
}
