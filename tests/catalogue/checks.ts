import { isDeepStrictEqual } from 'node:util';
import type { JsonFormsRendererRegistryEntry, JsonSchema } from '@jsonforms/core';
import { settle, fromAnswers, toAnswers } from '#kit/pure/compile/index.ts';
import { type AnyFieldType, defineFieldType } from '#kit/pure/fields/types.ts';
import type { FieldExample } from '#kit/pure/fields/example.ts';
import { compileExample, newValidator } from './compileExample.ts';
import type { FieldTypeFolder } from './fieldTypeFolders.ts';

/** The kinds of examples that every field type needs. */
const exampleKinds = ['valid', 'empty', 'invalid', 'edge', 'hostile'] as const;
type ExampleKind = (typeof exampleKinds)[number];

/** Minimum number of examples of a field type. */
const FEWEST_EXAMPLES = 5;

const isInvalid = (example: FieldExample): boolean => (example.errors ?? []).length > 0;
const isOpen = ({ input }: FieldExample): boolean => !input.disabled && !input.read_only;

/** Counts the examples of each kind. Valid ones after the first show the limits, so they count as edge. */
function countKinds(examples: readonly FieldExample[]): Record<ExampleKind, number> {
  const valid = examples.filter(
    (example) => example.value !== undefined && !isInvalid(example) && !example.hostile && isOpen(example),
  ).length;
  return {
    valid: Math.min(valid, 1),
    empty: examples.filter((example) => example.value === undefined).length,
    invalid: examples.filter(isInvalid).length,
    edge: Math.max(valid - 1, 0),
    hostile: examples.filter((example) => example.hostile).length,
  };
}

/** The kinds that a field type lacks. A display has no value, so it needs no valid or invalid ones; nobody gives a wrong score. */
function kindsLacking(examples: readonly FieldExample[], type: AnyFieldType | undefined): ExampleKind[] {
  const counts = countKinds(examples);
  const wanted = exampleKinds.filter((kind) =>
    type?.kind === 'display' ? kind === 'hostile' : !type?.scoring || kind !== 'invalid',
  );
  return wanted.filter((each) => counts[each] === 0);
}

/** Descriptions of what is wrong; empty if nothing is. Each check is a pure function, so that it can be tested with a broken field type. */
export type Faults = string[];
type Registry = readonly JsonFormsRendererRegistryEntry[];

const show = (value: unknown) => JSON.stringify(value) ?? 'nothing';

/** The folder, the field type and the list agree on one name. */
export function entryPointFaults(folder: FieldTypeFolder, fieldTypes: readonly AnyFieldType[]): Faults {
  const listed = fieldTypes.filter((type) => type.type === folder.name);
  const named = fieldTypes.filter((type) => [type.type, ...(type.aliases ?? [])].includes(folder.name));
  return [
    ...(folder.fieldTypes.some((type) => type.type === folder.name)
      ? []
      : [`field.ts exports no field type called ${folder.name}, as the folder is`]),
    ...(listed.length === 1 ? [] : [`renderers/fieldTypes.ts lists ${folder.name} ${listed.length} times`]),
    ...(named.length === listed.length ? [] : [`${folder.name} is also an alias of another field type`]),
    ...(folder.examples.length > 0 ? [] : ['examples.ts gives no examples']),
    ...repeated(folder.examples.map((example) => example.name)).map((name) => `two examples are called “${name}”`),
  ];
}

/** A field type has examples of every kind. */
export function exampleFaults({ name, examples, fieldTypes }: FieldTypeFolder): Faults {
  const lacking = kindsLacking(
    examples,
    fieldTypes.find((type) => type.type === name),
  );
  return [
    ...(examples.length >= FEWEST_EXAMPLES
      ? []
      : [`has ${examples.length} examples; ${FEWEST_EXAMPLES} are the fewest`]),
    ...lacking.map((kind) => `has no ${kind} example (kinds: ${exampleKinds.join(', ')})`),
  ];
}

/** Exactly one registry entry claims the example, under each name of the type. */
export function testerFaults(
  folder: FieldTypeFolder,
  example: FieldExample,
  fieldTypes: readonly AnyFieldType[],
  registry: Registry,
): Faults {
  const type = fieldTypes.find((candidate) => candidate.type === folder.name);
  return [example.input.interface, folder.name, ...(type?.aliases ?? [])].flatMap((name) => {
    const { form, field, element } = compileExample(example, fieldTypes, { over: { interface: name } });
    if (!element) return [`${name}: compiles to nothing`];
    const schema = (field?.schema ?? form.schema) as JsonSchema;
    const claims = registry.filter(
      (entry) => entry.tester(element, schema, { rootSchema: form.schema as JsonSchema, config: {} }) >= 0,
    );
    return claims.length === 1 ? [] : [`${name}: ${claims.length} testers of renderers/registry.ts claim it`];
  });
}

/** Each text of the field type is in each catalogue and not blank. */
export function translationFaults(
  folder: FieldTypeFolder,
  catalogues: Readonly<Record<string, Readonly<Record<string, string>>>>,
): Faults {
  const ids = [...new Set(folder.messages.map((message) => message.id))];
  return Object.entries(catalogues).flatMap(([locale, texts]) =>
    ids.filter((id) => !texts[id]?.trim()).map((id) => `translations/${locale}.json lacks ${id}`),
  );
}

/** The form compiles without errors, and the value raises exactly the errors that the example states. */
export function schemaFaults(example: FieldExample, fieldTypes: readonly AnyFieldType[]): Faults {
  const { form, fields, data } = compileExample(example, fieldTypes);
  const problems = form.problems
    .filter((problem) => problem.severity === 'error')
    .map((problem) => `${problem.code} at ${problem.pointer}`);
  if (fields.length === 0) return problems;
  const validate = newValidator().compile(form.schema as never);
  validate(data);
  const found = [...new Set((validate.errors ?? []).map((error) => error.keyword))].sort();
  const stated = [...new Set(example.errors ?? [])].sort();
  return [
    ...problems,
    ...(isDeepStrictEqual(found, stated) ? [] : [`raises ${show(found)}, but states ${show(stated)}`]),
  ];
}

const UNKNOWN = 'unknown_member';

/** The value with a member in each of its objects that no schema names, as a hostile client can send it. */
function withUnknownMembers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withUnknownMembers);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([key, member]) => [key, withUnknownMembers(member)]);
  return { ...Object.fromEntries(members), [UNKNOWN]: 1 };
}

/**
 * A valid value is converted to the stated answers, and they are converted back to the value. Answers with members that
 * the schema does not name are refused, or lose them.
 */
export function answerFaults(example: FieldExample, fieldTypes: readonly AnyFieldType[]): Faults {
  const { form, fields, read, data } = compileExample(example, fieldTypes);
  if (fields.length === 0 || (example.errors ?? []).length > 0) return [];
  const answers = { ...toAnswers(form, { data }) };
  const stated = example.answers ?? {};
  if (example.unsent)
    return Object.keys(answers).length === 0 ? [] : [`sends ${show(answers)} for files that were not uploaded`];
  const back = fromAnswers(form, answers);
  const validate = newValidator().compile(form.schema as never);
  const storesMore = Object.keys(answers).filter((name) => {
    const taken = fromAnswers(form, { ...answers, [name]: withUnknownMembers(answers[name]) });
    return validate(taken) && show(toAnswers(form, { data: taken })).includes(UNKNOWN);
  });
  return [
    ...(isDeepStrictEqual(answers, stated) ? [] : [`sends ${show(answers)}, but states ${show(stated)}`]),
    ...storesMore.map((name) => `stores members of ${name} that its schema does not name`),
    ...(isDeepStrictEqual(read(back), read(data))
      ? []
      : [`its answers come back as ${show(read(back))} instead of ${show(read(data))}`]),
  ];
}

/** The form starts with the stated value and submits it if nothing is changed. */
export function startFaults(example: FieldExample, fieldTypes: readonly AnyFieldType[]): Faults {
  const { form, field } = compileExample(example, fieldTypes);
  if (!field || field.type.kind === 'rows') return [];
  const start = form.initialData[field.key];
  const sent = { ...toAnswers(form, { data: form.initialData }) };
  const isSent =
    example.starts === undefined ||
    !isDeepStrictEqual(example.starts, example.value) ||
    isDeepStrictEqual(sent, example.answers);
  return [
    ...(isDeepStrictEqual(start, example.starts)
      ? []
      : [`starts with ${show(start)}, but states ${show(example.starts)}`]),
    ...(isSent ? [] : [`untouched, it sends ${show(sent)} instead of ${show(example.answers)}`]),
  ];
}

const gate = defineFieldType<string>({ type: 'catalogue-gate', inputSchema: {}, schema: () => ({ type: 'string' }) });
/** A field on which the example's input can depend. */
export const GATE = { interface: gate.type, name: 'gate of the walker', label: 'Gate' };
/** The field types with that of the gate. */
export const gatedTypes = (fieldTypes: readonly AnyFieldType[]): readonly AnyFieldType[] => [...fieldTypes, gate];

/** A hidden field has no answer, submits none and blocks nothing; a shown one behaves as without a condition. */
export function hiddenFaults(example: FieldExample, fieldTypes: readonly AnyFieldType[]): Faults {
  const over = { condition: { field: GATE.name, equals: 'open' } };
  const { form, fields, read, data } = compileExample(example, gatedTypes(fieldTypes), { over, before: [GATE] });
  if (fields.length === 0) return [];
  const validator = newValidator();
  const key = form.fields[0]!.key;
  const holds = (schema: unknown, value: unknown) => validator.validate(schema as never, value);
  const open = { ...data, [key]: 'open' };
  const closed = settle(form, { data: { ...data, [key]: 'closed' }, validate: holds });
  const sent = Object.keys(toAnswers(form, { data: closed })).filter((name) => name !== GATE.name);
  const shown = [...new Set(keywords(form.schema, open).filter((keyword) => keyword !== 'if'))].sort();
  const stated = [...new Set(example.errors ?? [])].sort();
  return [
    ...(fields.some(({ key }) => key in closed) ? [`hidden, it keeps ${show(read(closed))}`] : []),
    ...(sent.length > 0 ? [`hidden, it sends ${show(sent)}`] : []),
    ...(keywords(form.schema, closed).length > 0 ? [`hidden, it raises ${show(keywords(form.schema, closed))}`] : []),
    ...(settle(form, { data: open, validate: holds }) === open ? [] : ['shown, its value is cleared']),
    ...(isDeepStrictEqual(shown, stated)
      ? []
      : [`shown by a condition, it raises ${show(shown)} instead of ${show(stated)}`]),
  ];

  function keywords(schema: object, value: unknown): string[] {
    const validate = newValidator().compile(schema as never);
    validate(value);
    return (validate.errors ?? []).map((error) => error.keyword);
  }
}

const repeated = (names: readonly string[]): string[] => [
  ...new Set(names.filter((name, i) => names.indexOf(name) !== i)),
];
