import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { missingIn, oldestBrowsers, tooNewIn } from './checkBrowsers.ts';

const oldest = oldestBrowsers(fileURLToPath(new URL('../..', import.meta.url)));
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

test.each<[code: string, tooNew: string[]]>([
  ['const url = URL.canParse(text)', ['URL.canParse']],
  ['list.toSpliced(1, 1).toSorted()', ['.toSorted', '.toSpliced']],
  ['list.findLast(Boolean)', ['.findLast']],
  ['fetch(address, { signal: AbortSignal.timeout(9) })', ['AbortSignal.timeout']],
  ['text.replace(/(?<!a)b/, "")', ['look-behind in /(?<!a)b/']],
  ['/[a--b]/v.test(text)', ['flag v of /[a--b]/']],
  ['Promise.withResolvers()', ['.withResolvers']],
  ['list.at(-1) ?? Object.hasOwn(a, b); structuredClone(a); /(?<year>\\d+)/.exec(text)', []],
  ['const toSpliced = 1; export { toSpliced }', []],
])('%s', (code, tooNew) => expect(tooNewIn(code, missing)).toEqual(tooNew));
