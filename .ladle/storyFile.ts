/** A field type as the gallery needs it. */
export interface RoomExamples {
  /** Its folder below `renderers`: `fields/text`. */
  room: string;
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
const titleOf = (room: string): string => {
  const [kind = '', type = ''] = room.split('/');
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
export function storyFile({ room, names }: RoomExamples): string {
  const stories = distinct(names.map(plain)).map(
    (name, i) =>
      `export const Example${i + 1} = () => <OneExample room={room} index={${i}} />;\nExample${i + 1}.storyName = ${JSON.stringify(name)};\n`,
  );
  return `// Written by .ladle/generateStories.ts from renderers/${room}/examples.ts; not kept in the repository.
import { AllExamples, OneExample } from '../Examples.tsx';
import { examples } from '../../renderers/${room}/examples.ts';

export default { title: ${JSON.stringify(titleOf(room))} };
const room = { room: ${JSON.stringify(room)}, examples };

export const All = () => <AllExamples room={room} />;
All.storyName = "All examples";

${stories.join('\n')}`;
}
