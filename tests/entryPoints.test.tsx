import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { screen } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPackageIfNeeded } from '../scripts/buildPackage.ts';
import { isChanged, takesAlone } from './sample.ts';

const root = process.cwd();
let consumer: string;

// Building the package takes a minute. The test of the installed package in a browser builds it in every run.
const isTaken = takesAlone('the package in an application') || ['scripts', 'kit/bundler'].some(isChanged);

describe.runIf(isTaken)('the package in an application', () => {
  /** A folder with the package and one application file; the dependencies are found in the parent folder. */
  beforeAll(() => {
    mkdirSync(join(root, '.cache'), { recursive: true });
    consumer = mkdtempSync(join(root, '.cache/consumer-'));
    cpSync(buildPackageIfNeeded(root), join(consumer, 'node_modules', 'participant-forms-kit'), { recursive: true });
    writeFileSync(join(consumer, 'package.json'), JSON.stringify({ name: 'consumer', type: 'module' }));
    copyFileSync(join(root, 'tests/entryPoints/consumer.tsx.txt'), join(consumer, 'consumer.tsx'));
  }, 240_000);
  afterAll(() => rmSync(consumer, { recursive: true, force: true }));

  // The test of the installed package in a browser compiles with TypeScript 5.
  it('exposes its types through the entry points', () => {
    writeFileSync(
      join(consumer, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          target: 'ES2023',
          lib: ['ES2023', 'DOM'],
          module: 'ESNext',
          moduleResolution: 'bundler',
          jsx: 'react-jsx',
          strict: true,
          noEmit: true,
          skipLibCheck: false,
          resolveJsonModule: true,
          types: [],
        },
        files: ['consumer.tsx'],
      }),
    );
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [join(root, 'node_modules/typescript-7/bin/tsc'), '-p', consumer],
      {
        cwd: consumer,
        encoding: 'utf8',
      },
    );
    expect(stderr, 'the compiler runs').toBe('');
    // Errors in declarations of other packages are out of scope.
    expect(stdout.split('\n').filter((line) => /^(consumer|node_modules\/participant-forms-kit)/.test(line))).toEqual(
      [],
    );
  }, 120_000);

  it('renders its field types in an application, in KitForm and in plain JSON Forms', async () => {
    const out = join(consumer, 'out');
    const script = `
    const { build } = await import(${JSON.stringify(pathToFileURL(join(root, 'node_modules/vite/dist/node/index.js')).href)});
    await build({ root: ${JSON.stringify(consumer)}, configFile: false, logLevel: 'error', esbuild: { jsx: 'automatic' },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: { outDir: 'out', minify: false, lib: { entry: 'consumer.tsx', formats: ['es'], fileName: () => 'consumer.mjs' } } });`;
    const built = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: consumer,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production' },
    });
    expect(built.stderr).toBe('');
    const application = await import(/* @vite-ignore */ pathToFileURL(join(out, 'consumer.mjs')).href);
    expect(application.schemaNames).toContain('study-node.schema.json');
    const place = document.body.appendChild(document.createElement('div'));
    application.mount(place);
    expect(await screen.findByRole('textbox', { name: 'Bebida de la noche' })).toHaveProperty('value', 'té');
    expect(await screen.findByRole('textbox', { name: 'Bebida' })).toHaveProperty('value', 'agua');
  }, 120_000);
});
