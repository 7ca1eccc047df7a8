import { functionWords, parse, print } from '#kit/pure/expression/index.ts';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { JsonSchema7 } from '@jsonforms/core';
import {
  conditionExamples,
  formExample,
  inputExample,
  landingExample,
  nodeExample,
  studyExample,
  unpagedFormExample,
} from './exampleDocuments.ts';
import { keysOf } from './keysOf.ts';
import { keyTable } from './keyTable.ts';

const root = new URL('../../', import.meta.url);
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, root), 'utf8'));
const STUDIES = 'service/studies';

/** The shipped studies, from which the examples are taken. A study that a builder adds leaves the pages as they are. */
const studies = ['breathe-well', 'night-shift-pilot', 'sleep-and-mood', 'sleep-lab'];
const studyFiles = studies.map((name) => read(`${STUDIES}/${name}/study.json`));
const landings = studies
  .map((name) => `${STUDIES}/${name}/landing.json`)
  .filter((path) => existsSync(new URL(path, root)))
  .map(read);
const nodes = studies.flatMap((name) =>
  readdirSync(new URL(`${STUDIES}/${name}/nodes`, root)).map((file) => read(`${STUDIES}/${name}/nodes/${file}`)),
) as { content: { form?: { schema: { sections?: Section[]; inputs?: object[] }[] } } }[];
interface Section {
  inputs: object[];
}
const forms = nodes.flatMap(({ content }) => content.form ?? []);
const inputs = forms.flatMap(({ schema }) =>
  schema.flatMap((part) => (part.sections ?? [part as Section]).flatMap((section) => section.inputs)),
);

/** The schema file that a schema without `$id` is in, to find the targets of its references. */
const homes = new WeakMap<object, string>();
function load(file: string): JsonSchema7 {
  const schema = read(`schemas/${file}`) as JsonSchema7;
  const settle = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    homes.set(part, file);
    Object.values(part).forEach(settle);
  };
  settle(schema);
  return schema;
}
const loaded = new Map<string, JsonSchema7>();
const schemaOf = (file: string): JsonSchema7 => {
  const found = loaded.get(file) ?? load(file);
  loaded.set(file, found);
  return found;
};
/** @throws if a reference leads nowhere */
function resolve(ref: string, from: object): JsonSchema7 {
  const [file, pointer = ''] = ref.split('#');
  const target = pointer
    .split('/')
    .filter(Boolean)
    .reduce<unknown>(
      (part, step) => (part as Record<string, unknown> | undefined)?.[step],
      schemaOf(file || (homes.get(from) ?? '')),
    );
  if (typeof target !== 'object' || target === null) throw new Error(`${ref} leads nowhere.`);
  return target as JsonSchema7;
}

/** The keys of every input, without the field types' own. */
const { allOf: _ofFieldTypes, ...commonInput } = schemaOf('input-definition.schema.json');

interface Page {
  title: string;
  intro: string;
  schema: JsonSchema7;
  documents: readonly unknown[];
}
/** File name → page. */
const pages: Readonly<Record<string, Page>> = {
  'study.md': {
    title: '`study.json`: the study',
    intro:
      'One per study. Every visitor can read `meta`; everything else stays in the service, and participants see only what it leads to.',
    schema: schemaOf('study-file.schema.json'),
    documents: [...studyFiles, studyExample],
  },
  'landing.md': {
    title: '`landing.json`: the landing page',
    intro: 'The texts that visitors read first. All of them are sent to every browser that opens the study.',
    schema: schemaOf('landing-node.schema.json'),
    documents: [...landings, landingExample],
  },
  'node.md': {
    title: '`nodes/*.json`: steps, activities and consents',
    intro:
      'One file per node. Participants receive `content` of a node once they may open it, and of the others only the title, the window and where they stand. The settings of mails, identity checks and conditions on other nodes stay in the service.',
    schema: schemaOf('study-node.schema.json'),
    documents: [...nodes, nodeExample, { every: { months: 1 } }],
  },
  'form.md': {
    title: '`content.form`: pages and sections',
    intro:
      'A form is a list of pages with sections, or a list of sections if it has one page. The whole form is sent to the participants who open it.',
    schema: schemaOf('form.schema.json'),
    documents: [...forms, formExample, unpagedFormExample],
  },
  'input.md': {
    title: 'Inputs',
    intro:
      'These keys belong to every input. Each field type adds its own; [its page](../fields/README.md) lists them with the answers that it sends.',
    schema: commonInput,
    documents: [...inputs, inputExample],
  },
};

/** The functions of the expression language. */
const functionTable = Object.entries(functionWords)
  .flatMap(([group, members]) =>
    Object.entries(members).map(
      ([name, [about, example]]) => `| ${group} | \`${name}\` | ${about} | \`${print(parse(example).tree!)}\` |`,
    ),
  )
  .join('\n');

const conditions = `

## Conditions

A condition is a text or an object. A text is an expression that is yes or no, such as \`age >= 18 and not smokes = 'never'\`.

| in a text | |
|---|---|
| \`age\`, \`week.sad\`, \`tall.centimeters\`, \`\` \`phq-9\` \`\` | the answer to a field; a row or a part of it after a dot; names with other signs than letters, digits and \`_\` in backquotes |
| \`18\`, \`'yes'\`, \`true\`, \`none\`, \`@2026-05-31\`, \`@2026-05\`, \`@2026\`, \`@08:30\`, \`3 weeks\` | constants; a quote inside a text is written twice |
| \`and or not\` | in this order of precedence: \`not\`, \`and\`, \`or\` |
| \`= != < <= > >= in contains\` | comparisons; dates are compared to the lower precision of the two |
| \`+ - * / div mod ^ &\` | arithmetic (\`div\` and \`mod\` of whole numbers), durations added to dates, and texts joined |
| \`children.age\`, \`children[2]\`, \`children where (age < 5)\` | a question of each entry, the second entry, the entries that pass a test |

In the texts of a form, an expression is between double braces: \`How old is {{ name }}?\` shows an answer, \`{{ '{{' }}\` two braces.

A field without an answer is \`none\`, and so is all that is calculated from it. \`none\` fails \`<\`, \`<=\`, \`>\`, \`>=\`, \`in\` and \`contains\`; \`=\` is yes only if both sides are \`none\`, \`!=\` is the opposite of \`=\`, and a missing yes or no counts as no. So \`not smokes = 'yes'\` holds without an answer, as the object does.

| group | function | result | example |
|---|---|---|---|
${functionTable}

An object tests the answer to one field: \`field\`, perhaps a \`row\` or a \`part\` of it, and one test. \`all\`, \`any\` and \`not\` combine conditions. A field without an answer fails every test.

${keyTable(keysOf(schemaOf('condition.schema.json'), resolve), [...valuesOfConditions(nodes), ...conditionExamples])}`;

/** Every condition inside a document, however deep. */
function valuesOfConditions(part: unknown): unknown[] {
  if (typeof part !== 'object' || part === null) return [];
  const inside = Object.values(part).flatMap(valuesOfConditions);
  return 'field' in part || 'all' in part || 'any' in part || 'not' in part ? [part, ...inside] : inside;
}

/** Path below `docs/reference` → Markdown. */
export const referencePages = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(pages).map(([file, { title, intro, schema, documents }]) => [
      file,
      `# ${title}

This page is generated from the JSON Schemas by \`npm run generate\`; do not edit it. The examples are from the studies in \`service/studies\`.

${intro}

${keyTable(
  keysOf(schema, (ref, from) => resolve(ref, from)),
  documents,
)}${file === 'input.md' ? conditions : ''}
`,
    ]),
  );
