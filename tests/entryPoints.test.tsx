import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { screen } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPackageIfNeeded } from '../scripts/buildPackage.ts';
import { withUndefined } from '../scripts/libTypes.ts';
import { isChanged, takesAlone } from './sample.ts';

const root = process.cwd();
let consumer: string;
let folder: string;

/**
 * An application that checks all entry points for optional properties that refuse `undefined`: of what functions and components take, also
 * in lists.
 */
const OPTIONAL = `
import { compileForm, defineForm, fieldTypes, KitForm, type KitFormProps, registry } from 'participant-forms-kit';

type Refusal<T, K extends keyof T & string, At extends string> = {} extends Pick<T, K>
  ? { [P in K]: undefined } extends Pick<T, K> ? never : \`\${At}.\${K}\`
  : never;
type Refused<T, At extends string> = T extends readonly (infer I)[]
  ? Refused<I, At>
  : T extends (...given: never) => unknown
    ? never
    : T extends object
      ? { [K in keyof T & string]: string extends K ? never : Refusal<T, K, At> }[keyof T & string]
      : never;
type OfExports<Door> = Door extends unknown
  ? {
      [E in keyof Door & string]: Door[E] extends (...given: infer P extends unknown[]) => unknown ? Refused<P[number], E> : never;
    }[keyof Door & string]
  : never;
// A theme is of MUI, and an error of Ajv.
type Known = 'fieldColors.vars' | \`messageFor.\${'message' | 'parentSchema' | 'propertyName'}\`;
export const refused: OfExports<Doors[number]> extends Known ? 'none' : OfExports<Doors[number]> = 'none';

const form = compileForm(defineForm({ hours: { interface: 'number', label: 'Hours', required: true } }), fieldTypes);
export const app = (
  <KitForm form={form} registry={registry} readOnly={undefined} onDecline={undefined} onSubmit={async ({ answers }) => ({ ok: answers.hours > 3 }) as never} />
);
// The parameters of a callback can still be narrower.
export const onPageChange: KitFormProps['onPageChange'] = (page: { id: string; title: string }) => void page.title;
`;

// Building the package takes a minute. The test of the installed package in a browser builds it in every run.
const isTaken = takesAlone('the package in an application') || ['scripts', 'kit/bundler'].some(isChanged);

it.each([
  ['interface A { a?: string; b: number }', 'interface A { a?: string | undefined; b: number }'],
  ['interface A { a?: string | undefined; b?: unknown }', 'interface A { a?: string | undefined; b?: unknown }'],
  ['interface A { a?: (b?: string) => void }', 'interface A { a?: ((b?: string) => void) | undefined }'],
  ['interface A { a?<T>(b: T): T; }', "interface A { a?: { call<T>(b: T): T }['call'] | undefined; }"],
  ['interface A { a?: { b?: 1 }; }', 'interface A { a?: { b?: 1 | undefined } | undefined; }'],
  ['declare class A { a?: keyof B; }', 'declare class A { a?: keyof B | undefined; }'],
  [
    'type A = { readonly [K in B]?: C } & { [K in B]-?: C };',
    'type A = { readonly [K in B]?: C | undefined } & { [K in B]-?: C };',
  ],
  [
    'type A = Partial<B>;\n//# sourceMappingURL=a.d.ts.map',
    'type A = WithUndefined<B>;\ntype WithUndefined<T> = { [K in keyof T]?: T[K] | undefined };\n//# sourceMappingURL=a.d.ts.map',
  ],
])('the declaration %j lets optional properties be undefined', (written, shipped) => {
  expect(withUndefined(written)).toBe(shipped);
});

describe.runIf(isTaken)('the package in an application', () => {
  /** A folder with the package and one application file; the dependencies are found in the parent folder. */
  beforeAll(() => {
    mkdirSync(join(root, '.cache'), { recursive: true });
    consumer = mkdtempSync(join(root, '.cache/consumer-'));
    folder = buildPackageIfNeeded(root);
    cpSync(folder, join(consumer, 'node_modules', 'participant-forms-kit'), { recursive: true });
    writeFileSync(join(consumer, 'package.json'), JSON.stringify({ name: 'consumer', type: 'module' }));
    copyFileSync(join(root, 'tests/entryPoints/consumer.tsx.txt'), join(consumer, 'consumer.tsx'));
  }, 240_000);
  afterAll(() => rmSync(consumer, { recursive: true, force: true }));

  /** What the compiler says about a file of the application, and about the package. */
  function complaints(file: string, compilerOptions: object = {}): string[] {
    const config = join(consumer, 'tsconfig.json');
    writeFileSync(
      config,
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
          ...compilerOptions,
        },
        files: [file],
      }),
    );
    const compiler = join(root, 'node_modules/typescript-7/bin/tsc');
    const { stdout, stderr } = spawnSync(process.execPath, [compiler, '-p', config], {
      cwd: consumer,
      encoding: 'utf8',
    });
    expect(stderr, 'the compiler runs').toBe('');
    // Errors in declarations of other packages are out of scope.
    return stdout.split('\n').filter((line) => /^(consumer|optional|node_modules\/participant-forms-kit)/.test(line));
  }

  // The test of the installed package in a browser compiles with TypeScript 5.
  it('exposes its types through the entry points', () => {
    expect(complaints('consumer.tsx')).toEqual([]);
  }, 120_000);

  it('takes undefined for each optional property, also of an application that sets exactOptionalPropertyTypes', () => {
    const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { exports: object };
    const names = Object.keys(exports).filter((name) => !/\.json$|\*/.test(name));
    const doors = names.map((name) => `typeof import('${name.replace('.', 'participant-forms-kit')}')`);
    writeFileSync(join(consumer, 'optional.tsx'), `type Doors = [${doors.join(', ')}];\n${OPTIONAL}`);
    expect(doors.length).toBeGreaterThan(4);
    expect(complaints('optional.tsx', { exactOptionalPropertyTypes: true, noErrorTruncation: true })).toEqual([]);
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
