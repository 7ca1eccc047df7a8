// node scripts/buildLib.mjs [FOLDER]   builds the package's doors, ./kit ./renderers ./schemas, and their types into dist/lib (or FOLDER)
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

// Whoever calls, the doors hold React's production calls.
process.env.NODE_ENV = 'production';

const root = fileURLToPath(new URL('..', import.meta.url));
const out = resolve(root, process.argv[2] ?? 'dist/lib');
const doors = ['kit', 'renderers', 'schemas'];
const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const isDependency = (id) => Object.keys(dependencies).some((name) => id === name || id.startsWith(`${name}/`));

console.log(`Building ${doors.join(', ')} into ${relative(root, out) || out} …`);
await build({
  root,
  configFile: false,
  logLevel: 'warn',
  plugins: [react()],
  build: {
    outDir: out,
    emptyOutDir: true,
    target: 'es2022',
    minify: false,
    sourcemap: false,
    copyPublicDir: false,
    lib: { entry: Object.fromEntries(doors.map((door) => [door, join(root, door, 'index.ts')])), formats: ['es'] },
    rollupOptions: { external: isDependency, output: { chunkFileNames: 'chunks/[name]-[hash].js' } },
  },
});

console.log('Writing their types …');
const types = join(out, 'types');
const config = join(root, `tsconfig.lib.${process.pid}.json`);
writeFileSync(config, JSON.stringify({
  extends: './tsconfig.json',
  compilerOptions: { noEmit: false, declaration: true, emitDeclarationOnly: true, rootDir: '.', outDir: types },
  // Declarations that no file imports.
  include: ['kit/**/*.d.ts'],
  files: [...doors.map((door) => `${door}/index.ts`), 'kit/theme/augment.ts'].filter((file) => exists(join(root, file))),
}));
const { status } = spawnSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', config], { cwd: root, stdio: 'inherit' });
rmSync(config, { force: true });
if (status !== 0) process.exit(1);
for (const file of filesIn(types)) {
  // The aliases belong to the sources; in the package the types stand beside one another.
  const text = readFileSync(file, 'utf8').replace(/(['"])#((?:kit|renderers|schemas|translations)\/[^'"]+)\1/g, (_, quote, path) => {
    const target = relative(dirname(file), join(types, path)).replaceAll('\\', '/');
    return `${quote}${target.startsWith('.') ? target : `./${target}`}${quote}`;
  });
  writeFileSync(file, text);
}

function exists(file) {
  try {
    readFileSync(file);
    return true;
  } catch {
    return false;
  }
}

function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.d.ts'))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}
