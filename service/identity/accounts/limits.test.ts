import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { minutes } from '#service/clock.ts';
import type { Limit } from './attempts.ts';
import * as exported from './limits.ts';

const limits = Object.values(exported)
  .map((value) => (typeof value === 'function' ? value() : value))
  .filter((value): value is Limit => typeof value === 'object');

const [, section] = /\n## Limits\n([^]*?)\n## /.exec(readFileSync('docs/operating.md', 'utf8'))!;
const rows = [...section!.matchAll(/^\| `([\w-]+)` \| (.+) \| (\d+|none) in (\d+) min \| (.+) \| (.+) \|$/gm)];

test('the table for operators has each limit with its numbers, what follows and the reason', () => {
  const documented = rows.map(([, name, , count, window]) => ({
    name,
    count: count === 'none' ? Infinity : Number(count),
    window: minutes(Number(window)),
  }));
  const byName = (a: { name?: string }, b: { name?: string }) => (a.name! < b.name! ? -1 : 1);
  expect(documented.sort(byName)).toEqual([...limits].sort(byName));
});

const files = readdirSync('service', { recursive: true, encoding: 'utf8' }).filter((path) =>
  /(?<!\.test)\.ts$/.test(path),
);
const sources = files.map((path) => readFileSync(`service/${path}`, 'utf8')).join('\n');
/** The names of the limits that calls in the sources count by. */
const countedBy = (calls: RegExp): string[] =>
  [...sources.matchAll(calls)]
    .flatMap(([call]) => Object.entries(exported).filter(([constant]) => new RegExp(`\\b${constant}\\b`).test(call)))
    .map(([, limit]) => (typeof limit === 'object' && 'name' in limit ? limit.name : ''));
/** Calls that end in 429 above a limit. */
const refusing = countedBy(/\bcountAttempt\([^;]*?\);/g);
const withCaptcha = countedBy(/= withCaptcha\([^;]*\);/g);

test.each(rows.map(([, name, counts, , , then]) => ({ name: name!, counts: counts!, then: then! })))(
  'what follows $name is what the code does: $then',
  ({ name, counts, then }) => {
    const isOfNetworkOnly =
      / (from|for) one network\b/.test(counts) && !/one (account|code|participant|address)/.test(counts);
    // The portal sends these by itself; nobody waits for their response.
    const isReport = then === 'not logged';
    if (isOfNetworkOnly && !isReport) expect(then, 'keeps nobody out').toMatch(/^captcha/);
    if (withCaptcha.includes(name)) expect(then).toMatch(/^captcha/);
    if (refusing.includes(name)) expect(then).toMatch(/^(wait|not (logged|stored))/);
    if (then === 'wait' && !name.startsWith('texts') && !name.startsWith('link')) expect(refusing).toContain(name);
  },
);

test('no call is refused because of its network alone', () => {
  expect(withCaptcha.length).toBeGreaterThan(5);
  expect(refusing.length).toBeGreaterThan(15);
  const refused = [...sources.matchAll(/\bcountAttempt\(\s*[\w.]+,\s*(\w+),\s*(?:call\.)?network(?:Of\(ip\))?,/g)];
  expect(refused.map(([, limit]) => limit).sort()).toEqual(['errorReportsFromNetwork', 'violationReportsFromNetwork']);
});

test('no other file defines a limit', () => {
  const owners = files.filter((path) => /: Limit = \{/.test(readFileSync(`service/${path}`, 'utf8')));
  expect(owners).toEqual(['identity/accounts/limits.ts']);
});
