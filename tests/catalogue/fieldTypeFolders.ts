import type { AnyFieldType } from '#kit/pure/fields/types.ts';
import type { FieldExample, FieldUsage } from '#kit/pure/fields/index.ts';
import type { Message } from '#kit/pure/texts/defineMessages.ts';

/** A field type as the walker sees it: the content of its folder. */
export interface FieldTypeFolder {
  /** Wire name, which is the name of the folder. */
  name: string;
  /** Relative to the repository. */
  folder: string;
  examples: readonly FieldExample[];
  /** When to use it. Absent if it could not be loaded. */
  usage?: FieldUsage;
  /** Accessible names of the inputs of the first filled example; absent if no example is filled. */
  inputNames?: readonly string[];
  /** Every field type that `field.ts` exports. */
  fieldTypes: readonly AnyFieldType[];
  /** Every message used by the files without React. */
  messages: readonly Message[];
  /** Why a file could not be loaded; the other field types are still walked. */
  unreadable?: string;
}

type Module = Record<string, unknown>;
const files = import.meta.glob<Module>(['../../renderers/*/*/**/*.ts', '!**/*.test.ts']);

/** `node scripts/checkField.mjs` sets it to check one field type alone. */
const only = process.env.FIELD_TYPE;
/** True if only one field type is checked, with all of its rows. */
export const isAlone = only !== undefined;
const isChecked = (name: string): boolean => !isAlone || name === only;

/** The folder of every field type, relative to the repository. Found on disk, so that none can be left out. */
export const fieldTypeFolders: readonly string[] = [
  ...new Set(Object.keys(files).map((file) => file.split('/').slice(2, 5).join('/'))),
]
  .filter((folder) => isChecked(folder.split('/').at(-1)!))
  .sort();

/** The wire names among these that are checked. */
export const checkedNames = (names: readonly string[]): string[] => names.filter(isChecked).sort();

const isFieldType = (value: unknown): value is AnyFieldType =>
  typeof value === 'object' && value !== null && 'type' in value && 'inputSchema' in value;

/** Loads the files without React of a field type. */
export async function loadFieldType(folder: string): Promise<FieldTypeFolder> {
  const name = folder.split('/').at(-1)!;
  const own = Object.entries(files).filter(([file]) => file.startsWith(`../../${folder}/`));
  try {
    const modules = new Map(
      await Promise.all(
        own.map(async ([file, load]) => [file.slice(`../../${folder}/`.length), await load()] as const),
      ),
    );
    return {
      name,
      folder,
      examples: (modules.get('examples.ts')?.examples ?? []) as readonly FieldExample[],
      usage: modules.get('examples.ts')?.usage as FieldUsage | undefined,
      inputNames: modules.get('examples.ts')?.inputNames as readonly string[] | undefined,
      fieldTypes: Object.values(modules.get('field.ts') ?? {}).filter(isFieldType),
      messages: [...modules.values()].flatMap((module) => messagesIn(module)),
    };
  } catch (cause) {
    return {
      name,
      folder,
      examples: [],
      fieldTypes: [],
      messages: [],
      unreadable: cause instanceof Error ? cause.message : String(cause),
    };
  }
}

/** Every field type. */
export const findFieldTypes = (): Promise<FieldTypeFolder[]> => Promise.all(fieldTypeFolders.map(loadFieldType));

/** The messages anywhere in a value. */
export function messagesIn(value: unknown, seen = new Set<unknown>()): Message[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  const { id, defaultMessage } = value as Partial<Message>;
  if (typeof id === 'string' && typeof defaultMessage === 'string') return [value as Message];
  return Object.values(value).flatMap((part) => messagesIn(part, seen));
}
