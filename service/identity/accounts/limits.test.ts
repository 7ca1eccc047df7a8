import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { minutes } from '#service/clock.ts';
import type { Limit } from './attempts.ts';
import * as exported from './limits.ts';

const limits = Object.values(exported)
  .map((value) => (typeof value === 'function' ? value() : value))
  .filter((value): value is Limit => typeof value === 'object');

test('the table for operators has each limit with its numbers, what follows and the reason', () => {
  const [, section] = /\n## Limits\n([^]*?)\n## /.exec(readFileSync('docs/operating.md', 'utf8'))!;
  const rows = [...section!.matchAll(/^\| `([\w-]+)` \| (.+) \| (\d+|none) in (\d+) min \| (.+) \| (.+) \|$/gm)];
  const documented = rows.map(([, name, , count, window]) => ({
    name,
    count: count === 'none' ? Infinity : Number(count),
    window: minutes(Number(window)),
  }));
  const byName = (a: { name?: string }, b: { name?: string }) => (a.name! < b.name! ? -1 : 1);
  expect(documented.sort(byName)).toEqual([...limits].sort(byName));
});

test('no other file defines a limit', () => {
  const files = readdirSync('service', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'));
  const owners = files.filter((path) => /: Limit = \{/.test(readFileSync(`service/${path}`, 'utf8')));
  expect(owners).toEqual(['identity/accounts/limits.ts']);
});
