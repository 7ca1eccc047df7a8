import type { JsonSchema7 } from '@jsonforms/core';
import {
  type ConditionScope,
  type ConditionTarget,
  expressionCode,
  lookAt,
  type OtherForms,
} from '#kit/pure/compile/index.ts';
import {
  check,
  type CompiledExpression,
  type Expression,
  type ExpressionFault,
  functions,
  type Kind,
  type Labels,
  type Named,
  type OtherNames,
  parse,
  type ReadAs,
  type Reader,
  type Resolved,
  type Scope,
  type Type,
} from '#kit/pure/expression/index.ts';
import type { Choice, ConditionPlace, FixedChoice, InputOption, Scalar } from '#kit/pure/fields/index.ts';

/** The type of the values of a schema, and how to read those that are texts in the data. */
export function typeOf(schema: JsonSchema7 | undefined): { type: Type; as?: ReadAs } {
  const { type, enum: values, items, format = '' } = schema ?? {};
  if (values) {
    const kinds = [...new Set(values.map((value: unknown) => typeof value))];
    const kind = ({ number: 'number', string: 'text', boolean: 'yesNo' } as const)[kinds[0] as 'number'];
    return { type: { kind: (kinds.length === 1 && kind) || 'unknown', values: values as Scalar[] } };
  }
  if (type === 'array') return { type: { kind: 'list', of: typeOf(items as JsonSchema7 | undefined).type } };
  if (type === 'object') return { type: { kind: 'parts' } };
  if (type === 'number' || type === 'integer') return { type: { kind: 'number' } };
  if (type === 'boolean') return { type: { kind: 'yesNo' } };
  if (type !== 'string') return { type: { kind: 'unknown' } };
  const as =
    (['momentParts', 'notInFuture'] as const).some((keyword) => keyword in schema!) && !('dateParts' in schema!)
      ? 'moment'
      : 'dateParts' in schema! || format.startsWith('date')
        ? format === 'date-time-offset'
          ? 'moment'
          : 'date'
        : format.startsWith('time')
          ? 'time'
          : undefined;
  return as ? { type: { kind: as }, as } : { type: { kind: 'text' } };
}

/** Stands for the tested value in a schema that a place makes of a test. */
const PROBE = 1;

/** Where a schema that a place has made of a test looks: `path` in the value, and `each` in the entries of a list. */
function readerOf(schema: JsonSchema7): Reader | undefined {
  if (schema.const === PROBE) return { path: [] };
  if (schema.contains) {
    const inside = readerOf(schema.contains as JsonSchema7);
    return inside && { path: [], each: inside.path };
  }
  for (const [name, part] of Object.entries(schema.properties ?? {})) {
    const inside = readerOf(part);
    if (inside) return { ...inside, path: [name, ...inside.path] };
  }
  return undefined;
}

/** Numbers in several units: the factor of each, which the test of a place multiplies its limits by. */
function factorsOf({ anyOf }: JsonSchema7): Reader | undefined {
  const factors = (anyOf ?? []).flatMap(({ properties }: JsonSchema7) => {
    const [unit, factor] = [properties?.units?.const, properties?.value?.const] as unknown[];
    return typeof unit === 'string' && typeof factor === 'number' ? [[unit, factor] as const] : [];
  });
  return factors.length > 0 ? { path: ['value'], factors: Object.fromEntries(factors) } : undefined;
}

/** How to read the value of a place, found out by the schema that it makes of a test; so field types describe places once. */
function placeReader(place: ConditionPlace, type: Type): Reader | undefined {
  const probe: JsonSchema7 = { const: PROBE };
  const made = place.wrap(type.kind === 'list' ? { contains: probe } : probe);
  const reader = readerOf(made) ?? factorsOf(made);
  // Free text stands for the option whose test accepts other texts, too.
  const other =
    type.kind === 'list' ? undefined : type.values?.find((value) => place.wrap({ const: value as never }).anyOf);
  return reader && other !== undefined && !reader.factors ? { ...reader, other, known: type.values! } : reader;
}

const context = { key: '', name: '', locale: 'en', textLocale: 'en', primary: 'en', text: () => '' };

/** The schema of a field, also while its form is being compiled. */
export function schemaOf({ type, input, schema }: ConditionTarget): JsonSchema7 | undefined {
  if (schema) return schema;
  try {
    return type.schema?.(expressionCode()?.constantInput({ type, input }) ?? input, context);
  } catch {
    return undefined; // The compile step reports an input that cannot be read.
  }
}

/** The labels of the options of a compiled field. */
function labelsOf({ options }: ConditionTarget): Labels | undefined {
  const { choices } = options ?? {};
  return Array.isArray(choices)
    ? (choices as readonly (Choice | FixedChoice)[]).map((choice) => [choice.value, choice])
    : undefined;
}

/** The type of a value with the labels of its options. */
const withLabels = (type: Type, labels: Labels): Type => ({
  ...type,
  ...(type.values && { labels }),
  ...(type.of && { of: withLabels(type.of, labels) }),
});

/** A field and its members with the labels of their options. */
function labeled({ members, ...named }: Named, labels: Labels): Named {
  const inside = Object.entries(members ?? {}).map(([name, member]) => [
    name,
    { ...member, type: withLabels(member.type, labels) },
  ]);
  return { ...named, type: withLabels(named.type, labels), ...(members && { members: Object.fromEntries(inside) }) };
}

/** The fields inside the rows of a list. */
function entryScope({ row, inside }: ConditionTarget, isText: boolean): Scope | undefined {
  const find = inside
    ? (name: string) => {
        const found = inside.find(name);
        return found?.up === 0 ? found.target : undefined;
      }
    : row && ((name: string) => row.fields.find((field) => field.name === name));
  return (
    find && {
      isEntry: true,
      names: () => (inside ? inside.names().filter(find) : row!.fields.map(({ name }) => name)),
      find(name) {
        const target = find(name);
        return target && namedOf(target, 0, target.key, isText);
      },
    }
  );
}

/** What the name of a field means in an expression. @param isText whether the expression can show the labels of options */
export function namedOf(target: ConditionTarget, up: number, key: string, isText = false): Named {
  const named = unlabeled(target, up, key, isText);
  const labels = isText ? labelsOf(target) : undefined;
  return labels ? labeled(named, labels) : named;
}

/** What the options of an input count, by their values. `undefined` if none counts anything. */
function scoresOf({ type, input }: ConditionTarget): Reader['scores'] {
  const options = type.conditionalOptions && Array.isArray(input.options) ? input.options : [];
  const scores = options.flatMap((option: Partial<InputOption> | null) =>
    typeof option?.score === 'number' ? [[String(option.value), option.score] as const] : [],
  );
  return scores.length > 0 ? Object.fromEntries(scores) : undefined;
}

function unlabeled(target: ConditionTarget, up: number, key: string, isText: boolean): Named {
  const { type, input } = target;
  const places = type.conditionPlaces?.(input);
  const members = Object.entries({ ...places?.rows, ...places?.parts }).flatMap(([name, place]) => {
    const found = typeOf(place.schema);
    const reader = placeReader(place, found.type);
    return reader ? [[name, { ...found, reader }] as const] : [];
  });
  const scores = scoresOf(target);
  const named = { key, up, ...(members.length > 0 && { members: Object.fromEntries(members) }) };
  const entry = type.kind === 'rows' && !places?.whole ? entryScope(target, isText) : undefined;
  if (entry) return { ...named, type: { kind: 'rows', entry }, reader: { path: [] } };
  const whole = lookAt(target, {});
  if (!whole.wrap || whole.inAnyUnit)
    return { ...named, type: { kind: 'unknown' }, reader: { path: [] }, onlyMembers: true };
  const found = typeOf(whole.schema ?? schemaOf(target));
  const reader = placeReader(whole, found.type);
  if (found.type.kind === 'unknown' && input.value !== undefined) {
    const kept = typeOfValue(target);
    const as = storedAs[kept.kind];
    return { ...named, type: kept, reader: { path: [] }, ...(as && { as }) };
  }
  if (reader && scores) {
    const number: Type = { kind: 'number' };
    const type = found.type.kind === 'list' ? { kind: 'list' as const, of: number } : number;
    const score = { type, reader: { ...reader, scores } };
    return { ...named, members: { ...named.members, score }, ...found, reader };
  }
  if (reader) return { ...named, ...found, reader };
  return { ...named, type: { kind: 'parts' }, reader: { path: [] } };
}

const typesByTarget = new WeakMap<ConditionTarget, Type>();

/** The type of a field whose schema accepts several: a hidden field with a calculation has the type of its result. */
function typeOfValue(target: ConditionTarget): Type {
  const known = typesByTarget.get(target);
  if (known) return known;
  // A field that reads itself has a fault, which is reported.
  typesByTarget.set(target, { kind: 'unknown' });
  const { value } = target.input;
  const { level } = target;
  const { tree } = typeof value === 'string' && level ? parse(value) : {};
  const scope = { find: (name: string) => level!.find(name), names: () => level!.names(), report: () => {} };
  const kind =
    tree && typeof value === 'string' ? resolved(tree, value, scope, 'unknown').type.kind : target.calculation?.kind;
  const type: Type = { kind: kind ?? 'unknown' };
  typesByTarget.set(target, type);
  return type;
}

const storedAs: Partial<Record<Kind, ReadAs>> = { date: 'date', moment: 'moment', time: 'time' };

/** The names of the answers of other forms that an expression can read. */
const othersOf = (others: OtherForms, isText: boolean | undefined): OtherNames => ({
  names: () => others.names(),
  find(form) {
    const other = others.find(form);
    return (
      other && {
        names: () => other.names(),
        find(name) {
          const found = other.find(name);
          if (!found) return undefined;
          const { field, value: given, isSecret } = found;
          return { ...namedOf(field, 0, `${form}.${name}`, isText), given, isSecret };
        },
      }
    );
  },
});

/** The names of the answers that an expression can read. @param nameOf the name of a value in the data of the expression */
const scopeOf = (scope: ConditionScope, nameOf: (key: string, up: number) => string): Scope => ({
  names: () => scope.names(),
  isEntry: true,
  others: scope.others && othersOf(scope.others, scope.isText),
  find(name) {
    const found = scope.find(name);
    const { target, up = 0 } = found ?? {};
    return target && namedOf(target, up, nameOf(target.key, up), scope.isText);
  },
});

/** The keys of the fields in the rows of lists that an expression reads, by the name of the list. */
function columnsIn(tree: Resolved): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  const add = (list: string | undefined, key: string): void => {
    if (list !== undefined) found.set(list, (found.get(list) ?? new Set()).add(key));
  };
  /** @param lists the lists whose entries are around the part, innermost first */
  const listOf = (part: Resolved, lists: readonly (string | undefined)[]): string | undefined => {
    if (part.type === 'read') return part.depth === lists.length ? part.key : undefined;
    if (part.type === 'index' || part.type === 'where') return listOf(part.of, lists);
    return part.type === 'call' && part.args.length > 0 ? listOf(part.args[0]!, lists) : undefined;
  };
  const visit = (part: Resolved, lists: readonly (string | undefined)[]): void => {
    if (part.type === 'read') add(lists[part.depth], part.key);
    if (part.type === 'each') add(listOf(part.of, lists), part.key);
    const tests = part.type === 'where' ? [part.test] : part.type === 'call' ? part.args.slice(1) : [];
    const list = part.type === 'where' ? part.of : part.type === 'call' ? part.args[0] : undefined;
    const isTest = part.type === 'where' || (part.type === 'call' && functions[part.name]?.takes[1] === 'test');
    for (const inner of partsOf(part))
      visit(inner, isTest && tests.includes(inner) ? [list && listOf(list, lists), ...lists] : lists);
  };
  visit(tree, []);
  return found;
}

function partsOf(part: Resolved): readonly Resolved[] {
  switch (part.type) {
    case 'list':
      return part.items;
    case 'index':
      return [part.of, part.index];
    case 'where':
      return [part.of, part.test];
    case 'call':
      return part.args;
    case 'not':
    case 'minus':
    case 'each':
      return [part.of];
    case 'binary':
      return [part.left, part.right];
    default:
      return [];
  }
}

interface ResolvedExpression extends CompiledExpression {
  type: Type;
  faults: readonly ExpressionFault[];
}

/**
 * Resolves the names of an expression and checks its types.
 * @param text the text that contains the part
 * @param wanted the kind that its place needs; `unknown`: any
 * @param place the place, for the message of a fault
 */
export function resolved(
  part: Expression,
  text: string,
  scope: ConditionScope,
  wanted: Kind,
  place = 'condition',
): ResolvedExpression {
  const { reads: found } = check(
    part,
    text,
    scopeOf(scope, (key, up) => `${up}/${key}`),
    wanted,
    place,
  );
  const levels = new Set(found.map(({ up }) => up));
  // Fields of one level are read by their keys, so that the schema of the level can contain the test.
  const nameOf = (key: string, up: number): string => (levels.size > 1 ? `${up}/${key}` : key);
  const { tree, type, faults, reads } = check(part, text, scopeOf(scope, nameOf), wanted, place);
  const columns = columnsIn(tree);
  return {
    tree,
    type,
    faults,
    expression: text.slice(part.at, part.end),
    reads: reads.map(({ key: name, up }) => ({
      name,
      key: name.slice(levels.size > 1 ? `${up}/`.length : 0),
      up,
      ...(columns.has(name) && { columns: [...columns.get(name)!] }),
    })),
  };
}

/** Reports the faults of an expression. */
export function reportFaults(
  faults: readonly (ExpressionFault | undefined)[],
  pointer: string,
  scope: ConditionScope,
): void {
  for (const fault of faults) {
    if (!fault) continue;
    const { code, values, among = [] } = fault;
    scope.report({ code, pointer, values: { column: 1, ...values, among: among.join('\n') }, severity: 'error' });
  }
}
