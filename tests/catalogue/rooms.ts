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
  /** What the inputs of the first filled example are called; absent if none is filled. */
  inputNames?: readonly string[];
  /** Every field type that `field.ts` exports. */
  fieldTypes: readonly AnyFieldType[];
  /** Every text that the room's pure files name. */
  messages: readonly Message[];
  /** Why a file of the room could not be read; the others are walked all the same. */
  unreadable?: string;
}

type Module = Record<string, unknown>;
const files = import.meta.glob<Module>(['../../renderers/*/*/**/*.ts', '!**/*.test.ts']);

/** The folder of every room there is, relative to the repository; found, so that a new one cannot be forgotten. */
export const roomFolders: readonly string[] = [...new Set(Object.keys(files).map((file) => file.split('/').slice(2, 5).join('/')))].sort();

const isFieldType = (value: unknown): value is AnyFieldType =>
  typeof value === 'object' && value !== null && 'type' in value && 'inputSchema' in value;

/** Reads the pure files of a room. */
export async function loadRoom(folder: string): Promise<Room> {
  const name = folder.split('/').at(-1)!;
  const own = Object.entries(files).filter(([file]) => file.startsWith(`../../${folder}/`));
  try {
    const modules = new Map(await Promise.all(own.map(async ([file, load]) => [file.slice(`../../${folder}/`.length), await load()] as const)));
    return {
      name,
      folder,
      examples: (modules.get('examples.ts')?.examples ?? []) as readonly FieldExample[],
      inputNames: modules.get('examples.ts')?.inputNames as readonly string[] | undefined,
      fieldTypes: Object.values(modules.get('field.ts') ?? {}).filter(isFieldType),
      messages: [...modules.values()].flatMap((module) => messagesIn(module)),
    };
  } catch (cause) {
    return { name, folder, examples: [], fieldTypes: [], messages: [], unreadable: cause instanceof Error ? cause.message : String(cause) };
  }
}

/** Every room, or those of one shard: the rooms are dealt out in turn. */
export const findRooms = (shard = 0, shards = 1): Promise<Room[]> => Promise.all(roomFolders.filter((_, i) => i % shards === shard).map(loadRoom));

/** The texts anywhere in a value. */
export function messagesIn(value: unknown, seen = new Set<unknown>()): Message[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  const { id, defaultMessage } = value as Partial<Message>;
  if (typeof id === 'string' && typeof defaultMessage === 'string') return [value as Message];
  return Object.values(value).flatMap((part) => messagesIn(part, seen));
}
