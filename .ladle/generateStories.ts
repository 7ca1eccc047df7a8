import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FieldExample, FieldUsage } from '#kit/fields/index.ts';
import { portalScreens } from './portal/screens.ts';
import { portalStoryFile } from './portalStoryFile.ts';
import { storyFile } from './storyFile.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const PORTAL_STORIES = 'portal.stories.tsx';
const STORIES = path.join(ROOT, '.ladle/stories');

/** The field types that have examples, by their folder below `renderers`. */
const folders = (): string[] =>
  ['fields', 'instruments', 'layouts'].flatMap((kind) =>
    readdirSync(path.join(ROOT, 'renderers', kind))
      .map((type) => `${kind}/${type}`)
      .filter((folder) => existsSync(path.join(ROOT, 'renderers', folder, 'examples.ts'))),
  );

const load = async <M>(folder: string, file: string): Promise<M> =>
  (await import(pathToFileURL(path.join(ROOT, 'renderers', folder, file)).href)) as M;

/** Skips unchanged files, because a write would reload the gallery. */
function writeIfOther(file: string, text: string): void {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

/** Writes one story file per field type into `.ladle/stories` and removes those of deleted field types. */
export async function generateStories(): Promise<void> {
  mkdirSync(STORIES, { recursive: true });
  const written = new Set<string>();
  for (const folder of folders()) {
    const { examples, usage } = await load<{ examples: readonly FieldExample[]; usage: FieldUsage }>(
      folder,
      'examples.ts',
    );
    const file = `${path.basename(folder)}.stories.tsx`;
    written.add(file);
    writeIfOther(path.join(STORIES, file), storyFile({ folder, usage, names: examples.map(({ name }) => name) }));
  }
  written.add(PORTAL_STORIES);
  writeIfOther(path.join(STORIES, PORTAL_STORIES), portalStoryFile(portalScreens));
  for (const file of readdirSync(STORIES)) if (!written.has(file)) rmSync(path.join(STORIES, file));
  console.log(`The gallery shows the examples of ${folders().length} field types.`);
}

await generateStories();
