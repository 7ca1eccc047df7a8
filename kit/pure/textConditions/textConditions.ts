import type { JsonSchema7 } from '@jsonforms/core';
import {
  ALWAYS,
  compileCondition,
  type CompiledCondition,
  type ConditionScope,
  type ConditionTarget,
  lookAt,
  setCompileText,
} from '#kit/pure/compile/index.ts';
import {
  check,
  evaluate,
  type Expression,
  type Named,
  parse,
  type ReadAs,
  type Reader,
  type Scope,
  type Type,
} from '#kit/pure/expression/index.ts';
import type { Condition, ConditionPlace, Scalar, Test } from '#kit/pure/fields/index.ts';
import { PLACE, setEvaluate, setPlaced } from '#kit/pure/validation/index.ts';
import { defineMessages } from '#kit/pure/texts/index.ts';

const messages = defineMessages({
  fault: {
    id: 'kit.compile.textCondition',
    defaultMessage:
      'The condition has a mistake at character {column}, so it always holds. The check of the study says which.',
    description: 'To a study builder: a condition that is written as a text cannot be read.',
  },
});

const TODAY = 'today';

/** The type of the values of a schema, and how to read those that are texts in the data. */
function typeOf(schema: JsonSchema7 | undefined): { type: Type; as?: ReadAs } {
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
function schemaOf({ type, input, schema }: ConditionTarget): JsonSchema7 | undefined {
  if (schema) return schema;
  try {
    return type.schema?.(input, context);
  } catch {
    return undefined; // The compile step reports an input that cannot be read.
  }
}

/** The fields inside the rows of a list. */
function entryScope({ row, inside }: ConditionTarget): Scope | undefined {
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
        return target && namedOf(target, 0, target.key);
      },
    }
  );
}

/** What the name of a field means in an expression. */
function namedOf(target: ConditionTarget, up: number, key: string): Named {
  const { type, input } = target;
  const places = type.conditionPlaces?.(input);
  const members = Object.entries({ ...places?.rows, ...places?.parts }).flatMap(([name, place]) => {
    const found = typeOf(place.schema);
    const reader = placeReader(place, found.type);
    return reader ? [[name, { ...found, reader }] as const] : [];
  });
  const named = { key, up, ...(members.length > 0 && { members: Object.fromEntries(members) }) };
  const entry = type.kind === 'rows' && !places?.whole ? entryScope(target) : undefined;
  if (entry) return { ...named, type: { kind: 'rows', entry }, reader: { path: [] } };
  const whole = lookAt(target, {});
  if (!whole.wrap || whole.inAnyUnit)
    return { ...named, type: { kind: 'unknown' }, reader: { path: [] }, onlyMembers: true };
  const found = typeOf(whole.schema ?? schemaOf(target));
  const reader = placeReader(whole, found.type);
  if (reader) return { ...named, ...found, reader };
  return { ...named, type: { kind: 'parts' }, reader: { path: [] } };
}

/** The names of the answers that a condition can read. @param nameOf the name of a value in the data of the expression */
const scopeOf = (scope: ConditionScope, nameOf: (key: string, up: number) => string): Scope => ({
  names: () => scope.names(),
  isEntry: true,
  find(name) {
    const found = scope.find(name);
    return found && namedOf(found.target, found.up ?? 0, nameOf(found.target.key, found.up ?? 0));
  },
});

/** What a test looks at. */
type Place = Pick<Test, 'field' | 'row' | 'part'>;

type Sides = readonly [read: Expression, constant: Expression, operator: string];

/** Comparisons read from right to left. */
const turned: Readonly<Record<string, string>> = { '=': '=', '!=': '!=', '<': '>', '<=': '>=', '>': '<', '>=': '<=' };

const isConstant = ({ type }: Expression): boolean => ['number', 'text', 'yesNo', 'date'].includes(type);

/** A comparison with the constant on the right. */
function sidesOf(part: Expression): Sides | undefined {
  if (part.type !== 'binary' || !Object.hasOwn(turned, part.operator)) return undefined;
  const { left, right, operator } = part;
  if (isLimit(right)) return [left, right, operator];
  return isLimit(left) ? [right, left, turned[operator]!] : undefined;
}

const isCallOf = (part: Expression, name: string, count = 0): boolean =>
  part.type === 'call' && part.name === name && part.args.length === count;

const isLimit = (part: Expression): boolean =>
  isConstant(part) || isCallOf(part, TODAY) || (part.type === 'minus' && part.of.type === 'number');

const limitOf = (part: Expression): Scalar =>
  part.type === 'minus'
    ? -(part.of as { value: number }).value
    : part.type === 'call'
      ? TODAY
      : (part as { value: Scalar }).value;

/** Ways to write a simple test as an object. `undefined` if there is none. */
class Simple {
  constructor(
    private readonly scope: ConditionScope,
    readonly text: string,
  ) {}

  /** The field, part or row that a name or `name.member` reads, and its type. */
  private place(part: Expression): { at: Place; type: Type } | undefined {
    const [field, member] =
      part.type === 'name'
        ? [part.name]
        : part.type === 'member' && part.of.type === 'name'
          ? [part.of.name, part.name]
          : [];
    const found = field === undefined ? undefined : this.scope.find(field);
    if (!found || field === undefined) return undefined;
    const named = namedOf(found.target, 0, '');
    if (member === undefined)
      return named.onlyMembers || named.type.entry ? undefined : { at: { field }, type: named.type };
    const { rows = {}, parts = {} } = found.target.type.conditionPlaces?.(found.target.input) ?? {};
    const type = named.members?.[member]?.type;
    const place = Object.hasOwn(parts, member)
      ? { part: member }
      : Object.hasOwn(rows, member)
        ? { row: member }
        : undefined;
    return type && place && { at: { field, ...place }, type };
  }

  test(part: Expression): Condition | undefined {
    if (part.type === 'name' || part.type === 'member') {
      const found = this.place(part);
      return found?.type.kind === 'yesNo' ? { ...found.at, equals: true } : undefined;
    }
    if (part.type === 'call' && isCallOf(part, 'answered', 1)) {
      const found = part.args[0]!.type === 'name' ? this.scope.find(part.args[0]!.name) : undefined;
      // A part of an answer can be read otherwise than the whole answer is stored.
      const isWhole = found && (found.target.type.conditionPlaces?.(found.target.input).whole ?? true) === true;
      return isWhole ? { field: (part.args[0] as { name: string }).name, answered: true } : undefined;
    }
    if (part.type === 'binary' && (part.operator === 'contains' || part.operator === 'in')) return this.member(part);
    const sides = sidesOf(part);
    return sides && (this.number(...sides) ?? this.compared(...sides));
  }

  private member({ operator, left, right }: Expression & { type: 'binary' }): Condition | undefined {
    if (operator === 'in' && right.type === 'list') {
      const found = this.place(left);
      const isSimple =
        found &&
        found.type.kind !== 'date' &&
        right.items.every((item) => isLimit(item) && item.type !== 'date' && item.type !== 'call');
      return isSimple ? { ...found.at, in: right.items.map(limitOf) } : undefined;
    }
    const [whole, each] = operator === 'in' ? [right, left] : [left, right];
    const found = this.place(whole);
    return found?.type.kind === 'list' && isConstant(each) && each.type !== 'date'
      ? { ...found.at, contains: limitOf(each) }
      : undefined;
  }

  /** Whole years and numbers of entries, which conditions know as parts. */
  private number(read: Expression, constant: Expression, operator: string): Condition | undefined {
    if (read.type !== 'call' || read.args.length !== 1) return undefined;
    const limit = limitOf(constant);
    const found = this.place(read.args[0]!);
    const at = found?.at ?? this.list(read.args[0]!);
    if (!at || at.part !== undefined || at.row !== undefined || typeof limit !== 'number') return undefined;
    if (read.name === 'age' && found && (found.type.kind === 'date' || found.type.kind === 'moment'))
      return numberTest({ ...at, part: 'age' }, limit, operator);
    if (read.name !== 'count' || (found && found.type.kind !== 'list') || !Number.isInteger(limit) || limit < 0)
      return undefined;
    // Without an answer the count is 0, but a test of the length fails.
    const atLeast = (least: number): Condition =>
      least <= 0 ? { all: [] } : { ...at, part: 'length', at_least: least };
    const tests: Record<string, Condition> = {
      '>': atLeast(limit + 1),
      '>=': atLeast(limit),
      '<': { not: atLeast(limit) },
      '<=': { not: atLeast(limit + 1) },
      '=': { all: [atLeast(limit), { not: atLeast(limit + 1) }] },
      '!=': { any: [{ not: atLeast(limit) }, atLeast(limit + 1)] },
    };
    return tests[operator];
  }

  private list(part: Expression): Place | undefined {
    const found = part.type === 'name' ? this.scope.find(part.name) : undefined;
    return found?.target.type.kind === 'rows' ? { field: (part as { name: string }).name } : undefined;
  }

  private compared(read: Expression, constant: Expression, operator: string): Condition | undefined {
    const found = this.place(read);
    if (!found) return undefined;
    const { at, type } = found;
    const limit = limitOf(constant);
    if (type.kind === 'date' || type.kind === 'moment') return dateTest(at, String(limit), operator);
    if (constant.type === 'date' || constant.type === 'call') return undefined;
    if (operator === '=') return { ...at, equals: limit };
    if (operator === '!=') return { not: { ...at, equals: limit } };
    return type.kind === 'number' && typeof limit === 'number' ? numberTest(at, limit, operator) : undefined;
  }
}

function numberTest(at: Place, limit: number, operator: string): Condition | undefined {
  const tests: Record<string, Condition> = {
    '=': { ...at, equals: limit },
    '!=': { not: { ...at, equals: limit } },
    '<': { ...at, less_than: limit },
    '<=': { ...at, at_most: limit },
    '>': { ...at, more_than: limit },
    '>=': { ...at, at_least: limit },
  };
  return tests[operator];
}

/** Without an answer, `x <= day` is no, but the opposite of `after` would be yes. Equal dates can be written differently. */
function dateTest(at: Place, limit: string, operator: string): Condition | undefined {
  const [earlier, later]: Condition[] = [
    { ...at, before: limit },
    { ...at, after: limit },
  ];
  // Only a whole answer can be asked for.
  const isWhole = at.part === undefined && at.row === undefined;
  if (operator === '<') return earlier;
  if (operator === '>') return later;
  if (!isWhole || (operator !== '<=' && operator !== '>=')) return undefined;
  return { all: [{ field: at.field, answered: true }, { not: operator === '<=' ? later! : earlier! }] };
}

const textOf = ({ at, end }: Expression, text: string): string => text.slice(at, end);

/** An expression as condition objects, as far as they can say it. What they cannot say stays a text. */
function objectOf(part: Expression, simple: Simple): Condition {
  if (part.type === 'binary' && (part.operator === 'and' || part.operator === 'or')) {
    const key = part.operator === 'and' ? 'all' : 'any';
    const parts = [part.left, part.right].flatMap((side) => {
      const inside = objectOf(side, simple);
      return typeof inside === 'object' && key in inside
        ? (inside as Record<string, readonly Condition[]>)[key]!
        : [inside];
    });
    return (key === 'all' ? { all: parts } : { any: parts }) as Condition;
  }
  if (part.type === 'not') return { not: objectOf(part.of, simple) };
  if (part.type === 'yesNo') return part.value ? { all: [] } : { any: [] };
  return simple.test(part) ?? textOf(part, simple.text);
}

/** Types of the parts of a condition, and what they read. @param nameOf as in {@link scopeOf} */
const checked = (part: Expression, text: string, scope: ConditionScope, nameOf = (key: string, _up: number) => key) =>
  check(part, text, scopeOf(scope, nameOf), 'yesNo');

/** A text as condition objects; `undefined` if the text has a fault. */
export function conditionObject(text: string, scope: ConditionScope): Condition | undefined {
  const { tree } = parse(text);
  if (!tree || checked(tree, text, scope).faults.length > 0) return undefined;
  return objectOf(tree, new Simple(scope, text));
}

/** The fields that the parts of a condition read that objects cannot say. */
export function namesRead(text: string, scope: ConditionScope): readonly string[] {
  const { tree } = parse(text);
  const names = new Set<string>();
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    if ('type' in part && part.type === 'name' && 'name' in part) names.add(String(part.name));
    for (const inside of Object.values(part)) visit(inside);
  };
  visit(tree);
  return [...names].filter((name) => scope.find(name));
}

/** The test of an expression that no condition object can say. */
function holdsTest(part: Expression, text: string, scope: ConditionScope, negated: boolean): CompiledCondition {
  const { reads } = checked(part, text, scope, (key, up) => `${up}/${key}`);
  const levels = new Set(reads.map(({ up }) => up));
  // Fields of one level are read by their keys, so that the schema of the level can contain the test.
  const nameOf = (key: string, up: number): string => (levels.size > 1 ? `${up}/${key}` : key);
  const { tree, reads: named } = checked(part, text, scope, nameOf);
  const names = named.map(({ key: name, up }) => ({
    name,
    key: name.slice(levels.size > 1 ? `${up}/`.length : 0),
    up,
  }));
  const holds: JsonSchema7 = { type: 'object', holds: { tree, reads: names.map(({ name }) => name) } };
  return {
    scope: '#',
    key: '',
    up: Math.max(0, ...levels),
    reads: names,
    expression: textOf(part, text),
    schema: negated ? { not: holds } : holds,
    failWhenUndefined: true,
  };
}

/** Compiles parts of a condition: objects as ever, texts by their expression. */
function compileParts(
  condition: Condition,
  pointer: string,
  scope: ConditionScope,
  negated: boolean,
): CompiledCondition {
  if (typeof condition === 'string') return holdsTest(parse(condition).tree!, condition, scope, negated);
  const inside = (parts: readonly Condition[], isAnd: boolean): CompiledCondition => ({
    type: isAnd === negated ? 'OR' : 'AND',
    conditions: parts.map((part) => compileParts(part, pointer, scope, negated)),
  });
  if ('all' in condition) return inside(condition.all, true);
  if ('any' in condition) return inside(condition.any, false);
  if ('not' in condition) return compileParts(condition.not, pointer, scope, !negated);
  return compileCondition(condition, pointer, scope, negated);
}

/**
 * Compiles a condition that is a text. Simple tests become the tests that objects make, so everything that knows those
 * goes on. A faulty condition is reported and always holds: participants see the question rather than miss it.
 */
function compileText(text: string, pointer: string, scope: ConditionScope, negated: boolean): CompiledCondition {
  const { tree, fault } = parse(text);
  const faults = tree ? checked(tree, text, scope).faults : [fault];
  for (const { code, values, among = [] } of faults) {
    const known = { column: 1, ...values, among: among.join('\n') };
    scope.report({ code, pointer, message: messages.fault, values: known, severity: 'error' });
  }
  if (!tree || faults.length > 0) return ALWAYS;
  return compileParts(objectOf(tree, new Simple(scope, text)), pointer, scope, negated);
}

/** The value with its place among `objects` in each object. */
function placed(value: unknown, objects: unknown[]): unknown {
  if (Array.isArray(value)) return value.map((entry) => placed(entry, objects));
  if (typeof value !== 'object' || value === null) return value;
  const place = `${objects.push(value) - 1}`;
  const members = Object.entries(value).map(([key, member]) => [key, placed(member, objects)] as const);
  return Object.defineProperty(Object.fromEntries(members), PLACE, { value: place });
}

/** Connects the language with the compile step and the validator. A bundler would leave out a call that no one makes. */
export function installTextConditions(): void {
  setEvaluate(evaluate);
  setPlaced(placed);
  setCompileText(compileText);
}
