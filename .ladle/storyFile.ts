/** A field type as the gallery needs it. */
export interface FieldTypeExamples {
  /** Its folder below `renderers`: `fields/text`. */
  folder: string;
  /** The names of its examples. */
  names: readonly string[];
}

/** Ladle derives identifiers and URLs from names, so only letters and digits are kept. */
const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim() || 'example';

/** `fields/height_intl` → `Fields / height_intl`. */
const titleOf = (folder: string): string => {
  const [kind = '', type = ''] = folder.split('/');
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)} / ${type}`;
};

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
 * The text of a story file: one story per example, and one that shows all of them. Ladle parses stories without running them, so each is
 * exported by name.
 */
export function storyFile({ folder, names }: FieldTypeExamples): string {
  const stories = distinct(names.map(plain)).map(
    (name, i) =>
      `export const Example${i + 1} = () => <OneExample folder={folder} index={${i}} />;\nExample${i + 1}.storyName = ${JSON.stringify(name)};\n`,
  );
  return `// Written by .ladle/generateStories.ts from renderers/${folder}/examples.ts; not kept in the repository.
import { AllExamples, OneExample } from '../Examples.tsx';
import { examples } from '../../renderers/${folder}/examples.ts';

export default { title: ${JSON.stringify(titleOf(folder))} };
const folder = { folder: ${JSON.stringify(folder)}, examples };

export const All = () => <AllExamples folder={folder} />;
All.storyName = "All examples";

${stories.join('\n')}`;
}
