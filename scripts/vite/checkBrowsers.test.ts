import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { buildWorker } from './buildWorker.ts';
import { checkBrowsers, missingIn, oldestBrowsers, stylesMissingIn, tooNewIn } from './checkBrowsers.ts';

const top = fileURLToPath(new URL('../..', import.meta.url));
const oldest = oldestBrowsers(top);
const missing = missingIn(oldest);

test('the oldest browsers come from package.json', () =>
  expect(oldest).toEqual({
    chrome: 100,
    edge: 100,
    firefox: 100,
    safari: 15.4,
    safari_ios: 15.4,
    samsunginternet_android: 18,
  }));

/** What the oldest browsers lack of the styles in a source, by its path, and what they show instead. */
const STYLES: Readonly<Record<string, string>> = {
  'kit/form/rows/RowList.tsx :has': 'no tinted row around an error, and a larger gap below a row',
  'kit/ui/parts/KitField.tsx :has':
    'the ring around the input instead of its option; a chosen option without its color',
  'kit/ui/parts/choices/AnswerMatrix.tsx :has': 'all options of an invalid matrix have the line of an error',
  'kit/ui/parts/choices/AnswerMatrix.tsx :-webkit-scrollbar': 'the bar of the system, in Firefox always',
  'kit/ui/parts/choices/AnswerMatrix.tsx :-webkit-scrollbar-thumb': 'the same',
  'kit/ui/parts/choices/AnswerMatrix.tsx :-webkit-scrollbar-track': 'the same',
  'kit/ui/parts/choices/KitSlider.tsx :has': 'the ring of the focused handle, or around the slider while it has none',
  'kit/ui/parts/notices/Notice.tsx color-mix()': 'a border in the full color',
  'kit/ui/theme/createKitTheme.ts :has': 'room for the sticky buttons on every page',
  'kit/ui/theme/createKitTheme.ts :selection': 'the colors of the browser',
  'portal/inspector/Preview.tsx dvh': 'study builders need a newer browser',
  'portal/parts/PageMessages.tsx :has': 'a message that does not follow the window',
  'portal/routes/settings/Setting.tsx :has': 'a heading across the whole row',
  'portal/shell/Header.tsx @container': 'the width of the window decides, whatever the text size',
  'portal/shell/Header.tsx color-mix()': 'a line in the full color',
  'portal/shell/Header.tsx dvh': 'the height with the bars of the browser',
  'portal/shell/Shell.tsx :has': 'a footer below the placeholder while a screen loads',
  'portal/shell/Shell.tsx dvh': 'the height with the bars of the browser',
  'portal/shell/TextSizePicker.tsx color-mix()': 'no color under the mouse',
  'renderers/fields/color/ColorControl.tsx :-moz-color-swatch': 'for Firefox only',
};

test('each feature of style sheets that the oldest browsers lack has a reason', () => {
  const features = Object.entries(stylesMissingIn(oldest));
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const sources = ['kit', 'portal', 'renderers'].flatMap((folder) =>
    readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  );
  const used = sources
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\/testing\//.test(path))
    .flatMap((path) => {
      const code = readFileSync(`${root}/${path}`, 'utf8');
      return features.flatMap(([feature, pattern]) => (pattern.test(code) ? [`${path} ${feature}`] : []));
    });
  expect(used.toSorted()).toEqual(Object.keys(STYLES).toSorted());
});

test.each<[code: string, tooNew: string[]]>([
  ['const url = URL.canParse(text)', ['URL.canParse']],
  ['list.toSpliced(1, 1).toSorted()', ['.toSorted', '.toSpliced']],
  ['list.findLast(Boolean)', ['.findLast']],
  ['fetch(address, { signal: AbortSignal.timeout(9) })', ['AbortSignal.timeout']],
  ['text.replace(/(?<!a)b/, "")', ['look-behind in /(?<!a)b/']],
  ['/[a--b]/v.test(text)', ['flag v of /[a--b]/']],
  ['Promise.withResolvers()', ['.withResolvers']],
  // Samsung Internet 18 lacks it.
  ['signal?.throwIfAborted()', ['.throwIfAborted()']],
  ['indexedDB.databases?.(); const { databases } = limits.databases', []],
  ['list.at(-1) ?? Object.hasOwn(a, b); structuredClone(a); /(?<year>\\d+)/.exec(text)', []],
  ['const toSpliced = 1; export { toSpliced }', []],
])('%s', (code, tooNew) => expect(tooNewIn(code, missing)).toEqual(tooNew));

const folder = mkdtempSync(join(tmpdir(), 'built-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a worker of a page, the service worker and the script before all others are looked into, too', async () => {
  writeFileSync(join(folder, 'late.ts'), 'self.postMessage([3, 1].toSorted());');
  writeFileSync(join(folder, 'page.ts'), "import url from './late.ts?worker&url';\nconsole.log(url);");
  writeFileSync(join(folder, 'plain.ts'), 'console.log(1);');
  mkdirSync(join(folder, 'out'));
  writeFileSync(join(folder, 'out/strip-tokens.js'), '');
  const made = (input: string, plugin: ReturnType<typeof checkBrowsers>) =>
    build({
      configFile: false,
      root: folder,
      logLevel: 'silent',
      plugins: [plugin],
      build: { outDir: 'out', emptyOutDir: false, rollupOptions: { input: join(folder, input) } },
    });
  await expect(made('page.ts', checkBrowsers(top))).rejects.toThrow(/late-.*\.js: \.toSorted/);
  const entries = { 'worker.js': join(folder, 'late.ts') };
  const worker = buildWorker({ entries, define: {}, target: ['es2022'], check: checkBrowsers(top) });
  await expect(made('plain.ts', worker)).rejects.toThrow('worker.js: .toSorted');
  expect(tooNewIn(readFileSync(join(top, 'portal/public/strip-tokens.js'), 'utf8'), missing)).toEqual([]);
});
