import { readdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { FieldExample, InputDefinition } from '#kit/pure/fields/index.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import { type ByHand, byHand, type Expected, type Fill } from './byHand.ts';
import { focusFirst, pressKeys } from './pressKeys.ts';

const renderers = fileURLToPath(new URL('../../../renderers', import.meta.url));

/** One question of the study in which every field type is filled in by hand. */
export interface TypedField {
  type: string;
  /** Of the question, or of the first one in a container. */
  name: string;
  input: InputDefinition;
  fill: Fill;
  /** By attribute. */
  stored: Readonly<Record<string, Expected>>;
}

/** The field types with an answer that a participant gives and a questionnaire stores, sorted. A score is calculated from other answers. */
export const storedTypes: readonly string[] = fieldTypes
  .filter(({ type, kind, neverStored }) => !neverStored && kind !== 'display' && type !== 'score')
  .map(({ type }) => type)
  .sort();

/**
 * How each field type is filled in, with or without a network: by the keys of its first example that has any, otherwise by hand.
 * @throws Error for a field type with neither, so that none is left out
 */
export async function typedFields(isOffline = false): Promise<TypedField[]> {
  const found = ['fields', 'instruments', 'layouts'].flatMap((part) =>
    readdirSync(`${renderers}/${part}`, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && storedTypes.includes(entry.name))
      .map(({ name }) => ({ type: name, file: `${renderers}/${part}/${name}/examples.ts` })),
  );
  const missing = storedTypes.filter((type) => !found.some((each) => each.type === type));
  if (missing.length > 0) throw new Error(`without a folder: ${missing.join(', ')}`);
  const fields = await Promise.all(
    found.map(async ({ type, file }) => {
      const { examples } = (await import(pathToFileURL(file).href)) as { examples: readonly FieldExample[] };
      return typedField(type, examples, isOffline ? (byHand[type]?.offline ?? byHand[type]) : byHand[type]);
    }),
  );
  return fields.sort((a, b) => (a.type < b.type ? -1 : 1));
}

function typedField(type: string, examples: readonly FieldExample[], hand: ByHand | undefined): TypedField {
  const answered = examples.filter((each) => each.answers && !each.errors?.length && !each.unsent && !each.hostile);
  const example = hand ? answered[0] : answered.find(({ keys }) => keys);
  if (!example) throw new Error(`No example of ${type} has keys: say in byHand.ts how a participant fills it in.`);
  const own = type.replaceAll('-', '_');
  const { name = '' } = example.input;
  const rename = (attribute: string): string =>
    name && attribute.startsWith(name) ? own + attribute.slice(name.length) : attribute;
  const stored = hand
    ? Object.entries(hand.stored).map(([end, value]) => [own + end, value] as const)
    : Object.entries(example.answers!).map(([attribute, value]) => [rename(attribute), value] as const);
  return {
    type,
    name: name ? own : example.input.inputs![0]!.name!,
    input: { ...example.input, ...(name && { name: own }) },
    fill:
      hand?.fill ??
      (async (field, page) => {
        await focusFirst(field);
        await pressKeys(page, example.keys!);
      }),
    stored: Object.fromEntries(stored),
  };
}
