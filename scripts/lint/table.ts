import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How the code of a layer is written. `mixed`: its `.ts` files are pure, except hooks. */
export type Code = 'pure' | 'mixed' | 'React';

/** Layers on the same level; they do not import one another. */
export interface Level {
  layers: string[];
  code: Code;
}

const CODES: readonly string[] = ['pure', 'mixed', 'React'] satisfies Code[];

/**
 * The layers of a top-level folder, lowest first, from the table in its README with the header `layer`, `holds`, `code`.
 * @throws Error if the README has no such table or a row is malformed
 */
export function levelsOf(root: string, top: string): Level[] {
  const path = join(root, top, 'README.md');
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
  const start = lines.indexOf('| layer | holds | code |');
  if (start < 0) throw new Error(`${top}/README.md has no table “layer, holds, code”.`);
  const rows = lines.slice(start + 2);
  const end = rows.findIndex((line) => !line.startsWith('|'));
  return rows.slice(0, end < 0 ? undefined : end).map((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    const layers = [...(cells[1] ?? '').matchAll(/`([\w-]+)`/g)].map(([, layer]) => layer!);
    const code = cells[3] ?? '';
    if (layers.length === 0 || !CODES.includes(code)) throw new Error(`${top}/README.md: not a row of layers: ${line}`);
    return { layers, code: code as Code };
  });
}
