import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FieldExample, FieldUsage } from '#kit/pure/fields/index.ts';
import { portalScreens, type PortalScreen } from './portal/screens.ts';
import { groupOrder, plainName, storyId, titleOf } from './storyTitle.ts';

/** The text of the story file of the portal's screens: one story per screen. */
const portalStoryFile = (
  screens: readonly PortalScreen[],
): string => `// Written by .ladle/generateStories.ts from .ladle/portal/screens.ts; not kept in the repository.
import { PortalScreen } from '../portal/PortalScreen.tsx';

export default { title: "Portal screens" };

${screens
  .map(
    ({ name }, i) =>
      `export const Screen${i + 1} = () => <PortalScreen screen={${JSON.stringify(name)}} />;\nScreen${i + 1}.storyName = ${JSON.stringify(plainName(name))};\n`,
  )
  .join('\n')}`;

/** The screens in the order of the journey: Ladle would sort their names. */
const portalOrder = portalScreens.map(({ name }) => storyId('Portal screens', name));

const ROOT = path.resolve(import.meta.dirname, '..');
const PORTAL_STORIES = 'portal.stories.tsx';
/**
 * The field types of the start page, which would otherwise load the examples of all, and the order of the groups. Written
 * last, in every run.
 */
const INDEX = 'index.json';
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
  const written = new Set([PORTAL_STORIES, INDEX]);
  const usages: FieldUsage[] = [];
  for (const folder of folders()) {
    const { examples, usage } = await load<{ examples: readonly FieldExample[]; usage: FieldUsage }>(
      folder,
      'examples.ts',
    );
    const file = `${path.basename(folder)}.stories.tsx`;
    written.add(file);
    usages.push(usage);
    writeIfOther(path.join(STORIES, file), storyFile({ folder, usage, names: examples.map(({ name }) => name) }));
  }
  writeIfOther(path.join(STORIES, PORTAL_STORIES), portalStoryFile(portalScreens));
  for (const file of readdirSync(STORIES)) if (!written.has(file)) rmSync(path.join(STORIES, file));
  writeFileSync(path.join(STORIES, INDEX), JSON.stringify({ screens: portalOrder, groups: groupOrder, usages }));
  console.log(`The gallery shows the examples of ${folders().length} field types.`);
}

await generateStories();

/** A field type as the gallery needs it. */
interface FieldTypeExamples {
  /** Its folder below `renderers`: `fields/text`. */
  folder: string;
  usage: Pick<FieldUsage, 'group' | 'name'>;
  /** The names of its examples. */
  names: readonly string[];
}

/** Appends a number to repeated names, so that all are unique. */
function distinct(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} ${times}`;
  });
}

/**
 * The text of a story file: what the field type is for, all examples, all states, and one story per example. Ladle parses
 * stories without running them, so each is exported by name.
 */
export function storyFile({ folder, usage, names }: FieldTypeExamples): string {
  const stories = distinct(names.map(plainName)).map(
    (name, i) =>
      `export const Example${i + 1} = () => <OneExample folder={folder} index={${i}} />;\nExample${i + 1}.storyName = ${JSON.stringify(name)};\n`,
  );
  return `// Written by .ladle/generateStories.ts from renderers/${folder}; not kept in the repository.
import { AllExamples, FieldStates, OneExample } from '../Examples.tsx';
import { FieldNotes } from '../FieldNotes.tsx';
import { allFieldStates } from '../fieldStates.ts';
import { examples, usage } from '../../renderers/${folder}/examples.ts';

export default { title: ${JSON.stringify(titleOf(usage))} };
const folder = { folder: ${JSON.stringify(folder)}, examples };

export const About = () => <FieldNotes folder={folder} usage={usage} />;
About.storyName = "About";

export const All = () => <AllExamples folder={folder} />;
All.storyName = "All examples";

export const States = () => <FieldStates states={allFieldStates(examples)} />;
States.storyName = "All states";

${stories.join('\n')}`;
}
