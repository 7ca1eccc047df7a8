import { existsSync, readdirSync } from 'node:fs';

/** Every field type of a checkout that has examples, by its folder below `renderers`. */
export const foldersOf = (tree: string): string[] =>
  readdirSync(`${tree}/renderers`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name: kind }) => readdirSync(`${tree}/renderers/${kind}`).map((type) => `${kind}/${type}`))
    .filter((folder) => existsSync(`${tree}/renderers/${folder}/examples.ts`));
