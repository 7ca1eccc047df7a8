import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = process.cwd();
const pages = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path && existsSync(join(root, path)));

/** The anchors of a page, as GitHub makes them of its headings. */
const anchorsOf = (page: string): string[] =>
  [...readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-'),
  );

/** Links to other places of the repository. */
const linksOf = (page: string): string[] =>
  [
    ...readFileSync(join(root, page), 'utf8')
      .replaceAll(/```[\s\S]*?```|``.+?``|`[^`\n]*`/g, '')
      .matchAll(/\]\(([^)\s]+)\)/g),
  ]
    .map(([, target]) => target!)
    .filter((target) => !/^[a-z]+:/.test(target));

const broken = (page: string): string[] =>
  linksOf(page).filter((link) => {
    const [path, anchor] = link.split('#');
    const target = path ? join(root, dirname(page), path) : join(root, page);
    return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
  });

it('no page of the repository links to a place that is not there', () => {
  expect(pages.length).toBeGreaterThan(100);
  expect(pages.flatMap((page) => broken(page).map((link) => `${page}: ${link}`))).toEqual([]);
});
