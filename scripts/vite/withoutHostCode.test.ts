import { resolve } from 'node:path';
import { build, type Rollup } from 'vite';
import { expect, test } from 'vitest';
import { hostModules, withoutHostCode } from './withoutHostCode.ts';

/** A module that is left out, what only its code contains, and a module beside it that imports it. */
const cases = [{ path: 'kit/form/plainControl.tsx', words: 'withJsonFormsControlProps', importer: 'createControl' }];

test('each module that is left out has a case', () => {
  expect(cases.map(({ path }) => path)).toEqual(Object.keys(hostModules));
});

/** The built code of both modules, without what else they import. */
async function built(importer: string, path: string, plugins: ReturnType<typeof withoutHostCode>[]): Promise<string> {
  const entry = resolve(path, '..', `${importer}.tsx`);
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins,
    build: {
      write: false,
      minify: false,
      rollupOptions: {
        input: entry,
        preserveEntrySignatures: 'strict',
        external: (id) => ![entry, resolve(path)].includes(resolve(path, '..', id)),
      },
    },
  })) as Rollup.RollupOutput;
  return output.map((chunk) => ('code' in chunk ? chunk.code : '')).join('\n');
}

test.each(cases)(
  'a build of the portal is without $path, which other builds have',
  async ({ path, words, importer }) => {
    expect(await built(importer, path, [])).toContain(words);
    const code = await built(importer, path, [withoutHostCode()]);
    expect(code).toContain(importer);
    expect(code).not.toContain(words);
  },
);

test.each(cases)('what stands in place of $path exports the same names', async ({ path }) => {
  const [own, instead] = await Promise.all(
    [resolve(path), `data:text/javascript,${encodeURIComponent(hostModules[path]!)}`].map(
      (id) => import(/* @vite-ignore */ id) as Promise<object>,
    ),
  );
  expect(Object.keys(instead!)).toEqual(Object.keys(own!));
});
