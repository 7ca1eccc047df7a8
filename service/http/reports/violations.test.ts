import { expect, test } from 'vitest';
import { violationsIn } from './violations.ts';

const slugs = ['sleep-and-mood'];
const page = 'https://portal.example/sleep-and-mood/surveys/x?auth_token=canary&email=canary%40example.org#canary';
const report = (more: object) => ({ 'csp-report': { 'document-uri': page, ...more } });

test('both formats give the same violation, without anything private', () => {
  const expected = [
    {
      study: 'sleep-and-mood',
      directive: 'connect-src',
      blocked: 'https://api.example:8443',
      source: '/assets/main-abc.js',
      line: 12,
    },
  ];
  const oldFormat = report({
    referrer: 'https://canary.example/',
    'violated-directive': "connect-src 'self'",
    'effective-directive': 'connect-src',
    'original-policy': 'canary',
    'blocked-uri': 'https://canary:canary@api.example:8443/canary?answer=canary',
    'source-file': 'https://portal.example/assets/main-abc.js?canary',
    'line-number': 12,
    'script-sample': 'canary',
  });
  const newFormat = [
    { type: 'deprecation', body: { message: 'canary' } },
    {
      type: 'csp-violation',
      url: page,
      user_agent: 'canary',
      body: {
        documentURL: page,
        referrer: 'canary',
        effectiveDirective: 'connect-src',
        blockedURL: 'https://api.example:8443/canary',
        sourceFile: 'https://portal.example/assets/main-abc.js',
        lineNumber: 12,
        sample: 'canary',
      },
    },
  ];
  expect(violationsIn(oldFormat, slugs)).toEqual(expected);
  expect(violationsIn(newFormat, slugs)).toEqual(expected);
});

test.each<[field: string, value: unknown, found: object]>([
  ['blocked-uri', 'inline', { blocked: 'inline' }],
  ['blocked-uri', 'trusted-types-sink', { blocked: 'trusted-types-sink' }],
  ['blocked-uri', 'data', { blocked: 'data' }],
  ['blocked-uri', 'data:text/plain,canary', { blocked: 'data' }],
  ['blocked-uri', 'blob:https://portal.example/canary', { blocked: 'blob' }],
  ['blocked-uri', 'mailto:canary@example.org', { blocked: 'other' }],
  ['blocked-uri', 'canary@example.org', { blocked: 'other' }],
  ['blocked-uri', 7, { blocked: 'other' }],
  ['effective-directive', 'canary', { directive: 'other' }],
  ['effective-directive', 'script-src-elem canary', { directive: 'script-src-elem' }],
  ['document-uri', 'https://portal.example/canary/', {}],
  ['document-uri', 'canary', {}],
  ['source-file', page, { study: 'sleep-and-mood' }],
  ['source-file', 'https://other.example/canary.js', { source: 'https://other.example' }],
  ['source-file', 'canary', { study: 'sleep-and-mood' }],
  ['line-number', 'canary', { study: 'sleep-and-mood' }],
  ['line-number', 3, { line: 3 }],
])('%s %j is logged as %j', (field, value, found) => {
  const [violation, ...more] = violationsIn(report({ [field]: value }), slugs)!;
  expect(more).toEqual([]);
  expect(violation).toMatchObject({ directive: 'other', blocked: 'other', ...found });
  expect(JSON.stringify(violation)).not.toContain('canary');
});

test.each([
  ['source-file', 'chrome-extension'],
  ['source-file', 'moz-extension://0123/content.js'],
  ['blocked-uri', 'chrome-extension://0123/font.woff2'],
  ['blocked-uri', 'safari-web-extension'],
])('what an extension of the browser does is left out: %s %s', (field, value) =>
  expect(violationsIn(report({ [field]: value }), slugs)).toEqual([]),
);

test.each([undefined, null, 'x', 7, {}, { 'csp-report': null }, { 'csp-report': 'x' }])('%j is no report', (body) =>
  expect(violationsIn(body, slugs)).toBeUndefined(),
);

test('a long or strange list is read in part', () => {
  const entry = { type: 'csp-violation', body: { effectiveDirective: 'img-src' } };
  expect(violationsIn([null, 7, { type: 'csp-violation' }, entry], slugs)).toHaveLength(1);
  expect(
    violationsIn(
      Array.from({ length: 500 }, () => entry),
      slugs,
    ),
  ).toHaveLength(10);
});
