import { expect, test } from 'vitest';
import { askedOccurrence, fillPath, findPlace, matchPath, places, screenOf } from './places.ts';

test.each([
  ['/', '/'],
  ['/log-in', '/log-in'],
  ['/log-in/', '/log-in'],
  ['/surveys/sleep', '/surveys/:slug'],
  ['/manage/dashboard/contribution/sleep', '/manage/dashboard/contribution/:slug'],
  ['/surveys', undefined],
  ['/surveys/sleep/more', undefined],
  ['/log-in-again', undefined],
  ['/manage.dashboard', undefined],
  // The rule that /manage needs a login tests the exact letters.
  ['/Manage/Dashboard', undefined],
])('%s is the place %s', (path, place) => expect(findPlace(path)).toBe(place));

test.each(['sleep', 'a b', 'ñ/?#', '100%'])('the slug “%s” survives its path', (slug) => {
  const path = fillPath('/surveys/:slug', { slug });
  expect(matchPath('/surveys/:slug', path)).toEqual({ slug });
});

test('a broken escape stays as it is', () =>
  expect(matchPath('/surveys/:slug', '/surveys/%E0%A4%A')).toEqual({ slug: '%E0%A4%A' }));

test('[P2.044] the error of a one-click contribution is a place of its own, and comes first', () => {
  expect(findPlace('/one_click_contribution/error')).toBe('/one_click_contribution/error');
  expect(places.indexOf('/one_click_contribution/error')).toBeLessThan(places.indexOf('/one_click_contribution'));
});

test.each(places)('%s is the place of its own pattern', (place) =>
  expect(findPlace(fillPath(place, { slug: 'x' }))).toBe(place),
);

test.each([
  ['/surveys/sleep', '?occurrence=1', '?occurrence=2', false],
  ['/surveys/sleep', '?occurrence=1', '?occurrence=1&locale_override=es', true],
  ['/surveys/sleep', 'occurrence=1', '?occurrence=1', true],
  ['/', '', '?locale_override=es', true],
  ['/', '', '?session-expired', false],
])('%s%s and %s are the same screen: %s', (path, one, other, isSame) =>
  expect(screenOf(path, one) === screenOf(path, other)).toBe(isSame),
);

test.each([
  ['occurrence=2', 2],
  ['sent=&occurrence=12', 12],
  ['', undefined],
  ['occurrence=', undefined],
  ['occurrence=0', undefined],
  ['occurrence=-1', undefined],
  ['occurrence=1.5', undefined],
  ['occurrence=two', undefined],
  ['occurrence=1e99', undefined],
])('the query “%s” asks for occurrence %s', (query, expected) =>
  expect(askedOccurrence(new URLSearchParams(query))).toBe(expected),
);
