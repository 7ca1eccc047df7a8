import { expect, test } from 'vitest';
import { compileAhead } from './compileAhead.ts';

const build = () => ({
  'form.js': { type: 'chunk', name: 'form', code: 'const a = 1;', map: { mappings: 'AAAA' } },
  'start.js': { type: 'chunk', name: 'start', code: 'const b = 2;', map: null },
  'logo.svg': { type: 'asset' },
});
const HINT = '//# allFunctionsCalledOnLoad\n';

test.each<[string, string[] | undefined, string, string]>([
  ['every file of code', undefined, `${HINT}const a = 1;`, `${HINT}const b = 2;`],
  ['the named ones alone', ['form'], `${HINT}const a = 1;`, 'const b = 2;'],
])('browsers compile %s while it loads', (_name, chunks, form, start) => {
  const bundle = build();
  compileAhead(chunks).generateBundle.handler(undefined, bundle);
  expect(bundle['form.js'].code).toBe(form);
  expect(bundle['start.js'].code).toBe(start);
  expect(bundle['logo.svg']).toEqual({ type: 'asset' });
});

test('a source map still points to the lines of the source', () => {
  const bundle = build();
  compileAhead().generateBundle.handler(undefined, bundle);
  expect(bundle['form.js'].map.mappings).toBe(';AAAA');
});

test('a chunk that is not in the build is an error, because its code would silently compile late', () => {
  expect(() => compileAhead(['froms']).generateBundle.handler(undefined, build())).toThrow(
    'compileAhead: no chunk “froms”',
  );
});
