import { existsSync } from 'node:fs';
import { compileForm, variablesOf } from '#kit/pure/compile/index.ts';
import type { AnyFieldType, FieldExample, FieldUsage } from '#kit/pure/fields/index.ts';
import { isInstrumentField } from '#kit/form/instruments/index.ts';
import { createValidator, errorWords } from '#kit/pure/validation/index.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import { typeWords } from '#service/data/codebook/schemaWords.ts';
import { intlFor, textIn } from '#service/texts.ts';
import en from '#translations/en.json' with { type: 'json' };
import es from '#translations/es.json' with { type: 'json' };
import { keysOf } from './keysOf.ts';
import { keyTable } from './keyTable.ts';
import { passportSection } from './passportSection.ts';

/** What the folder of a field type holds for its page. */
export interface FieldFolder {
  type: AnyFieldType;
  /** Below `renderers`: `fields/height_intl`. */
  folder: string;
  examples: readonly FieldExample[];
  usage: FieldUsage;
}

const KINDS = ['fields', 'instruments', 'layouts'];

/** @throws if `renderers` has no folder with examples for a field type */
export async function folderOf(type: FieldFolder['type']): Promise<FieldFolder> {
  const folder = KINDS.map((kind) => `${kind}/${type.type}`).find((path) =>
    existsSync(new URL(`../../renderers/${path}/examples.ts`, import.meta.url)),
  );
  if (!folder) throw new Error(`renderers has no folder with examples for the field type ${type.type}`);
  const { examples, usage } = (await import(`../../renderers/${folder}/examples.ts`)) as {
    examples: readonly FieldExample[];
    usage: FieldUsage;
  };
  return { type, folder, examples, usage };
}

/** How many answers a page shows. */
const MOST_ANSWERS = 6;
const LONGEST = 200;

/** A fixed day, so that the pages do not change with the calendar. */
const validator = createValidator({ now: () => new Date('2026-06-15T12:00:00Z') });

/** Folder of the pictures that the tests compare, as a page links to it. */
const PICTURES = '../pictures';

const code = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``;
const json = (value: unknown): string => {
  const text = JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
};
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((text) => text.replaceAll('\n', ' ')).join(' | ')} |`)
    .join('\n');

/** The page of a field type as Markdown. */
export function fieldPage(folder: FieldFolder): string {
  const { type, usage } = folder;
  const sections = [
    `# ${usage.name}`,
    'This page is generated from the folder of the field type by `npm run generate`; do not edit it.',
    nameLine(folder),
    pictureOf(folder),
    `**When to use it.** ${usage.use}\n\n**When not.** ${usage.avoid}`,
    definitionOf(folder),
    settingsOf(folder),
    answersOf(folder),
    valuesOf(folder),
    messagesOf(folder),
    isInstrumentField(type) ? passportSection(type) : '',
  ];
  return `${sections.filter(Boolean).join('\n\n')}\n`;
}

function nameLine({ type, folder }: FieldFolder): string {
  const also = type.aliases?.length ? `, also called ${type.aliases.map(code).join(', ')}` : '';
  return `\`"interface": "${type.type}"\`${also} · [its folder](../../renderers/${folder})`;
}

function pictureOf({ type, folder }: FieldFolder): string {
  const file = `${PICTURES}/${folder.replaceAll(/[^a-z0-9]+/g, '-')}-360-light.png`;
  return existsSync(new URL(file, new URL('../../docs/fields/', import.meta.url)))
    ? `![${type.type} in its states, at 360 pixels](${file})`
    : '';
}

/** The definition as a study builder writes it. */
function definitionOf({ examples, usage }: FieldFolder): string {
  const example = examples.find(({ hostile, answers }) => !hostile && answers) ?? examples[0]!;
  const shown = usage.definition ? { inputs: usage.definition } : example.input;
  return `## A definition\n\n\`\`\`json\n${JSON.stringify(shown, undefined, 2)}\n\`\`\``;
}

function settingsOf({ type, examples }: FieldFolder): string {
  const keys = keysOf(type.inputSchema, () => ({})).filter(({ path }) => path !== 'config');
  const intro = 'Besides the [keys of every input](../reference/input.md).';
  if (keys.length === 0) return `## Settings\n\nNone besides the [keys of every input](../reference/input.md).`;
  return `## Settings\n\n${intro}\n\n${keyTable(
    keys,
    examples.filter(({ hostile }) => !hostile).map(({ input }) => input),
  )}`;
}

function answersOf({ type, examples }: FieldFolder): string {
  const sent = examples.filter(({ hostile, answers }) => !hostile && answers && Object.keys(answers).length > 0);
  if (sent.length === 0) return '## What it sends\n\nNothing by itself.';
  const form = compileForm({ schema: [{ inputs: [sent[0]!.input] }] }, fieldTypes);
  const variables = variablesOf(form).map(({ name, schema, item, part }) => [
    code(name),
    typeWords(schema),
    item ?? part ?? '–',
  ]);
  const different = [...new Map(sent.map((example) => [JSON.stringify(example.answers), example])).values()];
  const rows = different.slice(0, MOST_ANSWERS).map(({ name, answers }) => [name, code(json(answers))]);
  const drafts = type.sensitive
    ? 'Drafts never hold it: participants enter it again after a reload.'
    : type.scoring
      ? 'Drafts do not hold it, because it is calculated again from the answers that they hold.'
      : 'Drafts hold it, so that nothing is lost.';
  return `## What it sends\n\n${table(['attribute', 'value', 'what it is'], variables)}\n\n${drafts}\n\n${table(['example', 'answers'], rows)}`;
}

/** The values of a type whose choices are its own, not the study's. */
function valuesOf({ examples }: FieldFolder): string {
  const example = examples.find(({ hostile, answers }) => !hostile && answers);
  if (!example) return '';
  const choicesIn = (locale: string) => {
    const form = compileForm({ schema: [{ inputs: [example.input] }] }, fieldTypes, { locale });
    return variablesOf(form).find(({ choices }) => choices.length > 0)?.choices ?? [];
  };
  const labelsIn = (locale: string): string[] =>
    choicesIn(locale).map((choice) => ('text' in choice ? textIn(locale, choice.text) : choice.label));
  const values = choicesIn('en').map(({ value }) => JSON.stringify(value));
  const [english, spanish] = [labelsIn('en'), labelsIn('es')];
  const { options, config } = example.input as { options?: unknown; config?: { wording?: unknown; options?: unknown } };
  const isGiven = [options, config?.wording, config?.options].some((given) => given !== undefined);
  if (isGiven || values.every((value, i) => english[i] === value.replaceAll('"', ''))) return '';
  const rows = values.map((value, i) => [code(value), english[i] ?? '', spanish[i] ?? '']);
  return `## Values\n\n${table(['value', 'English', 'Spanish'], rows)}`;
}

/** The messages for the errors of the examples, in both languages. */
function messagesOf({ examples }: FieldFolder): string {
  const ids = examples.flatMap(({ input, value }) => {
    const form = compileForm({ schema: [{ inputs: [input] }] }, fieldTypes);
    const [field] = form.fields;
    if (!field) return [];
    const validate = validator.compile(form.schema as never);
    validate({ ...form.initialData, ...(value === undefined ? {} : { [field.key]: value }) });
    return (validate.errors ?? []).map((error) => [
      errorWords(error, field.options, field.type.messages, intlFor('en')).message.id,
      error.keyword,
    ]);
  });
  const texts = { en: en as Record<string, string>, es: es as Record<string, string> };
  const rows = [...new Map(ids as [string, string][])]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([id, keyword]) => [code(keyword), texts.en[id] ?? '', texts.es[id] ?? '', code(id)]);
  return rows.length === 0
    ? ''
    : `## Messages\n\n${table(
        ['rule', 'English', 'Spanish', 'id'],
        rows.map((row) => row.map((text) => text.replaceAll(/(?<!\\)\|/g, '\\|'))),
      )}`;
}
