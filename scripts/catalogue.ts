/** npm run catalogue            generates renderers/README.md, the table of field types, from their folders
 * npm run catalogue -- --check exits with 1 if the file is out of date */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { answerNames, compileForm } from '#kit/compile/index.ts';
import type { AnyFieldType, FieldExample } from '#kit/fields/index.ts';
import { createValidator, errorWords } from '#kit/validation/index.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import { intlFor } from '#service/texts.ts';
import { passportTable } from './passportTable.ts';

const target = new URL('../renderers/README.md', import.meta.url);
const kinds = ['fields', 'instruments', 'layouts'];

async function examplesOf(type: string): Promise<{ folder: string; examples: readonly FieldExample[] }> {
  const folder = kinds
    .map((kind) => `${kind}/${type}`)
    .find((path) => existsSync(new URL(`../renderers/${path}/examples.ts`, import.meta.url)));
  if (!folder) throw new Error(`renderers has no folder with examples for the field type ${type}`);
  const { examples } = (await import(`../renderers/${folder}/examples.ts`)) as { examples: readonly FieldExample[] };
  return { folder, examples };
}

const code = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``;
const list = (texts: readonly string[]): string => (texts.length > 0 ? texts.map(code).join(' ') : '–');
const shorten = (text: string): string => (text.length > 90 ? `${text.slice(0, 87)}…` : text);

const settingsOf = ({ inputSchema }: AnyFieldType): string[] => {
  const { config, ...own } = (inputSchema.properties ?? {}) as Record<string, { properties?: object }>;
  return [...Object.keys(own), ...Object.keys(config?.properties ?? {}).map((key) => `config.${key}`)];
};

/** The shape of a value as a type name or its parts: `string`, `{ units, value }`, `[ { answer, user_value } ]`. */
function shapeOf(schema: Schema | undefined): string {
  if (!schema) return '';
  if (schema.type === 'array') return `[ ${shapeOf(schema.items as Schema) || '…'} ]`;
  if (schema.properties) return `{ ${Object.keys(schema.properties).join(', ')} }`;
  if (schema.enum) return [...new Set(schema.enum.map((value) => typeof value))].join(' or ');
  return [schema.type ?? []].flat().join(' or ');
}
interface Schema {
  type?: string | string[];
  items?: unknown;
  properties?: object;
  enum?: unknown[];
}

/** A fixed day, so that the page does not change with the calendar. */
const validator = createValidator({ now: () => new Date('2026-06-15T12:00:00Z') });

/** The ids of the messages for the errors of the examples. */
function messagesOf(examples: readonly FieldExample[]): string[] {
  const ids = examples.flatMap((example) => {
    const form = compileForm({ schema: [{ inputs: [example.input] }] }, fieldTypes);
    const [field] = form.fields;
    if (!field) return [];
    const validate = validator.compile(form.schema as never);
    validate({ ...form.initialData, ...(example.value === undefined ? {} : { [field.key]: example.value }) });
    return (validate.errors ?? []).map(
      (error) => errorWords(error, field.options, field.type.messages, intlFor('en')).message.id,
    );
  });
  return [...new Set(ids)].sort();
}

async function rowOf(type: AnyFieldType): Promise<string> {
  const { folder, examples } = await examplesOf(type.type);
  const valid = examples.find(
    (example) => example.value !== undefined && example.answers !== undefined && !example.hostile,
  );
  const field =
    valid &&
    compileForm({ schema: [{ inputs: [valid.input] }] }, fieldTypes).fields.find(({ input }) => input === valid.input);
  const names = field ? answerNames(field).map((name) => name.replace(field.name, 'name')) : [];
  const cells = [
    `[${type.type}](${folder})`,
    list(type.aliases ?? []),
    list(settingsOf(type)),
    field ? code(shapeOf(field.schema as Schema)) : '–',
    valid ? code(shorten(JSON.stringify(valid.value))) : '–',
    names.length > 4 ? `${list([names[0]!, names[1]!])} … ${list([names.at(-1)!])}` : list(names),
    list([...new Set(examples.flatMap((example) => example.errors ?? []))].sort()),
    list(messagesOf(examples)),
    type.autofill ? code(type.autofill) : '–',
    type.sensitive ? 'never' : 'yes',
    String(examples.length),
  ];
  return `| ${cells.join(' | ')} |`;
}

const head = [
  'field type',
  'also called',
  'settings',
  'value',
  'for example',
  'answers sent',
  'rules',
  'messages',
  'autofill',
  'in drafts',
  'examples',
];
const rows = await Promise.all([...fieldTypes].sort((a, b) => a.type.localeCompare(b.type)).map(rowOf));
const text = `# Field types

One folder per field type, named by its wire name. This page is generated from these folders by \`npm run catalogue\`; do not edit it.
*Answers sent*: \`name\` stands for the field's own name. *Rules*: the schema keywords that the examples of the
field type violate; *messages*: the ids of their error messages in \`translations/\`.

| ${head.join(' | ')} |
|${head.map(() => '---').join('|')}|
${rows.join('\n')}

${passportTable(fieldTypes)}`;

if (!process.argv.includes('--check')) {
  writeFileSync(target, text);
  console.log(`renderers/README.md: ${rows.length} field types`);
} else if (!existsSync(target) || readFileSync(target, 'utf8') !== text) {
  console.error('renderers/README.md is out of date: run npm run catalogue and commit it.');
  process.exitCode = 1;
} else console.log('renderers/README.md agrees with the field types.');
