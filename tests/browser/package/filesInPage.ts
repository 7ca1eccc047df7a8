import { readFileSync } from 'node:fs';

/** The files that a Markdown page shows, by the path in their first line. @throws if it shows none */
export function filesInPage(page: string): Record<string, string> {
  const blocks = [...readFileSync(page, 'utf8').matchAll(/^```tsx?\n\/\/ (\S+\.\w+)\n([\s\S]*?)^```$/gm)];
  if (blocks.length === 0) throw new Error(`${page} shows no files.`);
  return Object.fromEntries(blocks.map(([, path, text]) => [path!, text!]));
}
