import { readFileSync } from 'node:fs';

const HEADING = '## Using the kit without the portal';

/** The files shown in a section of the README, by the path in their first line. @throws if the section has none */
export function filesInReadme(readme: string, heading = HEADING): Record<string, string> {
  const section = readFileSync(readme, 'utf8')
    .split(/^(?=## )/m)
    .find((part) => part.startsWith(`${heading}\n`));
  const blocks = [...(section ?? '').matchAll(/^```tsx?\n\/\/ (\S+)\n([\s\S]*?)^```$/gm)];
  if (blocks.length === 0) throw new Error(`${readme} shows no files under “${heading}”.`);
  return Object.fromEntries(blocks.map(([, path, text]) => [path!, text!]));
}
