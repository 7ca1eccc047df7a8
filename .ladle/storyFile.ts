import type { FieldUsage } from '#kit/fields/index.ts';
import { plainName, titleOf } from './storyTitle.ts';

/** A field type as the gallery needs it. */
export interface FieldTypeExamples {
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
import { AllExamples, OneExample } from '../Examples.tsx';
import { FieldNotes } from '../FieldNotes.tsx';
import { FieldStates } from '../FieldStates.tsx';
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
