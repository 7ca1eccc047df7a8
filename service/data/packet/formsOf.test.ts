import { expect, test } from 'vitest';
import { formsOf } from './catalogue.ts';

test.each([
  ['Enter a number', 'Enter a number'],
  ['From {low} to {high, number, ::group-off}.', 'From {low} to {high}.'],
  ['{n, plural, one {# day} other {# days}} left', '{n} days left'],
  ['Choose {kind, select, none {an answer} other {one of {choices}}}.', 'Choose an answer.\nChoose one of {choices}.'],
  ['{a, select, x {Yes} other {Yes}}', 'Yes'],
  ['Write to <link>{owner}</link>', 'Write to {owner}'],
  ['{at, time, short} on {at, date, ::MMMMd}', '{at} on {at}'],
])('%s', (message, expected) => expect(formsOf(message)).toBe(expected));
