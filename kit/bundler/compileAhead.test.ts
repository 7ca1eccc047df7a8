import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SourceMap } from 'node:module';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build, type Rollup } from 'vite';
import { compileAhead } from './compileAhead.ts';
import { withoutAjv } from './withoutAjv.ts';

const HINT = '//# allFunctionsCalledOnLoad\n';
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'compile-ahead-'));
  // The import makes Vite put a line of its own before the code.
  writeFileSync(
    join(folder, 'form.js'),
    "\n\nexport const form = () => import('./later.js');\nconsole.log(form);\nconsole.info(form);\n",
  );
  writeFileSync(join(folder, 'start.js'), "import('./form.js');\n");
  writeFileSync(join(folder, 'later.js'), "import './later.css';\nexport const later = 1;\nconsole.log(later);\n");
  writeFileSync(join(folder, 'later.css'), 'p { color: red }\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The chunks of a real build, by name. */
async function built(plugins: Rollup.Plugin[], sourcemap: boolean | 'hidden' | 'inline' = false) {
  const { output } = (await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins,
    build: { write: false, minify: false, sourcemap, rollupOptions: { input: join(folder, 'start.js') } },
  })) as Rollup.RollupOutput;
  const chunks = output.filter((file) => file.type === 'chunk');
  const code = Object.fromEntries(chunks.map((chunk) => [chunk.name, chunk.code]));
  return { output, code, names: Object.fromEntries(chunks.map((chunk) => [chunk.name, chunk.fileName])) };
}

test.each<[string, string[] | undefined, string[]]>([
  ['every file of code', undefined, ['form', 'later', 'start']],
  ['the named ones alone', ['form'], ['form']],
])('browsers compile %s while it loads', async (_name, chunks, hinted) => {
  const { code } = await built([compileAhead(chunks)]);
  expect(
    Object.keys(code)
      .filter((name) => code[name]!.startsWith(HINT))
      .toSorted(),
  ).toEqual(hinted);
});

test('a file with the hint has a name of its own, so that no cache keeps the one without', async () => {
  const { names } = await built([compileAhead(['form'])]);
  const without = await built([]);
  expect(names.form).not.toBe(without.names.form);
  expect(names.later).toBe(without.names.later);
});

test.each([true, 'hidden', 'inline'] as const)(
  'a source map (%s) points to the lines of the source',
  async (sourcemap) => {
    const { output, code, names } = await built([compileAhead(['form'])], sourcemap);
    const file = output.find(({ fileName }) => fileName === `${names.form}.map`) as Rollup.OutputAsset | undefined;
    const inline = /sourceMappingURL=data:[^,]+,(\S+)/.exec(code.form!)?.[1];
    const map = file ? (file.source as string) : Buffer.from(inline!, 'base64').toString();
    const lines = code.form!.split('\n');
    const line = lines.findIndex((text) => text.includes('console.log'));
    const entry = new SourceMap(JSON.parse(map)).findEntry(line, lines[line]!.indexOf('console.log'));
    expect(entry).toMatchObject({ originalLine: 3 });
  },
);

test('a chunk that is not in the build is an error, because its code would silently compile late', async () => {
  await expect(built([compileAhead(['froms'])])).rejects.toThrow('compileAhead: no chunk “froms”');
});

test('without Ajv, JSON Forms has none, and the application keeps its own', async () => {
  const put = (name: string, code: string) => {
    mkdirSync(join(folder, 'node_modules', name), { recursive: true });
    writeFileSync(join(folder, 'node_modules', name, 'package.json'), JSON.stringify({ name, main: 'index.js' }));
    writeFileSync(join(folder, 'node_modules', name, 'index.js'), code);
  };
  put('ajv', "export default () => 'the real Ajv';\n");
  put('@jsonforms/core', "import Ajv from 'ajv';\nexport const createAjv = () => Ajv();\n");
  writeFileSync(
    join(folder, 'start.js'),
    "import Ajv from 'ajv';\nimport { createAjv } from '@jsonforms/core';\nwindow.test = [Ajv, createAjv];\n",
  );
  const { code } = await built([withoutAjv()]);
  const own = {} as { test?: (() => unknown)[] };
  runInNewContext(code.start!, { window: own });
  const [ofHost, ofJsonForms] = own.test!;
  expect(ofHost!()).toBe('the real Ajv');
  expect(ofJsonForms).toThrow(/Ajv is not part of this application/);
});
