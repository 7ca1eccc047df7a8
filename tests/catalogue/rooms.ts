import type { AnyFieldType } from '#kit/fields/defineFieldType.ts';
import type { FieldExample } from '#kit/fields/example.ts';
import type { Message } from '#kit/texts/defineMessages.ts';

/** A room as the walker sees it: what its folder holds. */
export interface Room {
  /** Wire name: the folder's name. */
  name: string;
  /** Relative to the repository. */
  folder: string;
  examples: readonly FieldExample[];
  /** Every field type that `field.ts` exports. */
  fieldTypes: readonly AnyFieldType[];
  /** Every text that the room's pure files name. */
  messages: readonly Message[];
}

type Module = Record<string, unknown>;
const exampleFiles = import.meta.glob<Module>('../../renderers/*/*/examples.ts', { eager: true });
const fieldFiles = import.meta.glob<Module>('../../renderers/*/*/field.ts', { eager: true });
const textFiles = import.meta.glob<Module>(['../../renderers/*/*/**/*.ts', '!**/*.test.ts'], { eager: true });

const isFieldType = (value: unknown): value is AnyFieldType =>
  typeof value === 'object' && value !== null && 'type' in value && 'inputSchema' in value;

/** Every room there is; found by its folder, so that a new one cannot be forgotten. */
export function findRooms(): Room[] {
  const folders = new Set(Object.keys(textFiles).map((file) => file.split('/').slice(2, 5).join('/')));
  return [...folders].sort().map((folder) => ({
    name: folder.split('/').at(-1)!,
    folder,
    examples: (exampleFiles[`../../${folder}/examples.ts`]?.examples ?? []) as readonly FieldExample[],
    fieldTypes: Object.values(fieldFiles[`../../${folder}/field.ts`] ?? {}).filter(isFieldType),
    messages: Object.entries(textFiles)
      .filter(([file]) => file.startsWith(`../../${folder}/`))
      .flatMap(([, module]) => messagesIn(module)),
  }));
}

/** The texts anywhere in a value. */
export function messagesIn(value: unknown, seen = new Set<unknown>()): Message[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  const { id, defaultMessage } = value as Partial<Message>;
  if (typeof id === 'string' && typeof defaultMessage === 'string') return [value as Message];
  return Object.values(value).flatMap((part) => messagesIn(part, seen));
}
