import { expect, test } from 'vitest';
import { portalErrorIn } from './portalErrorReports.ts';

const sent = {
  failure: 'render',
  level: 'error',
  place: '/manage/dashboard/contribution/:slug',
  release: '0.1.0',
  error: { type: 'TypeError', code: 'E_X', stack: ['mount /assets/main-a1.js:1:20'] },
  details: { operation: 'getEnrollment', status: 503 },
};

test('a report is passed on in the service’s own form', () => {
  expect(portalErrorIn(sent)).toEqual({
    what: 'portal: A screen could not be rendered',
    error: {
      type: 'TypeError',
      code: 'E_X',
      place: '/manage/dashboard/contribution/:slug',
      release: '0.1.0',
      operation: 'getEnrollment',
      status: 503,
      stack: 'mount /assets/main-a1.js:1:20',
    },
  });
});

test.each([null, 7, 'x', [], {}, { failure: 'canary' }, { failure: 'toString' }, { failure: ['render'] }])(
  '%j is no report',
  (body) => expect(portalErrorIn(body)).toBeUndefined(),
);

test('whatever else a stranger sends is left out', () => {
  const body = {
    failure: 'render',
    canary: 'canary',
    place: '/surveys/x?auth_token=canary',
    release: 'canary canary',
    error: { type: 'canary@example.org', message: 'canary', stack: ['Error: canary', '/log-in?canary:1:2', 7, {}] },
    details: {
      email: 'canary@example.org',
      why: 'canary canary',
      deep: { a: 'canary' },
      'a b': 'canary',
      __proto__: 1,
    },
  };
  expect(portalErrorIn(body)).toEqual({ what: 'portal: A screen could not be rendered', error: {} });
  const many = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`k${'x'.repeat(i % 30)}`, 'a']));
  expect(Object.keys(portalErrorIn({ failure: 'form', details: many })!.error).length).toBeLessThanOrEqual(10);
});
