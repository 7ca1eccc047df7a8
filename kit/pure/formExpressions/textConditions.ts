import type { JsonSchema7 } from '@jsonforms/core';
import { ALWAYS, compileCondition, type CompiledCondition, type ConditionScope } from '#kit/pure/compile/index.ts';
import { type CompiledExpression, type Expression, parse, type Type } from '#kit/pure/expression/index.ts';
import type { ConditionObject, MixedCondition, Scalar, Test } from '#kit/pure/fields/index.ts';
import { namedOf, reportFaults, resolved } from './names.ts';

const TODAY = 'today';

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

  test(part: Expression): ConditionObject | undefined {
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

  private member({ operator, left, right }: Expression & { type: 'binary' }): ConditionObject | undefined {
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
  private number(read: Expression, constant: Expression, operator: string): ConditionObject | undefined {
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
    const atLeast = (least: number): ConditionObject =>
      least <= 0 ? { all: [] } : { ...at, part: 'length', at_least: least };
    const tests: Record<string, ConditionObject> = {
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

  private compared(read: Expression, constant: Expression, operator: string): ConditionObject | undefined {
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

function numberTest(at: Place, limit: number, operator: string): ConditionObject | undefined {
  const tests: Record<string, ConditionObject> = {
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
function dateTest(at: Place, limit: string, operator: string): ConditionObject | undefined {
  const [earlier, later]: ConditionObject[] = [
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

/** A tree in which `it` and `it.value` are the value of an option. */
function withIt<P>(part: P, it: Scalar): P {
  if (Array.isArray(part)) return part.map((each: unknown) => withIt(each, it)) as P;
  if (typeof part !== 'object' || part === null) return part;
  const { type, name, of, at, end } = part as unknown as Record<string, unknown>;
  const isIt = (kind: unknown, called: unknown): boolean => kind === 'name' && called === 'it';
  const inside = (of ?? {}) as { type?: unknown; name?: unknown };
  if (isIt(type, name) || (type === 'member' && name === 'value' && isIt(inside.type, inside.name))) {
    const kind = { number: 'number', string: 'text', boolean: 'yesNo' }[typeof it as 'number' | 'string' | 'boolean'];
    return { type: kind, value: it, at, end } as P;
  }
  return Object.fromEntries(Object.entries(part).map(([key, each]) => [key, withIt(each as unknown, it)])) as P;
}

/** The tree of a condition, or the fault of its text. */
function read(text: string, { it }: ConditionScope): ReturnType<typeof parse> {
  const { tree, fault } = parse(text);
  return tree ? { tree: it === undefined ? tree : withIt(tree, it) } : { fault };
}

const textOf = ({ at, end }: Expression, text: string): string => text.slice(at, end);

/** An expression as condition objects, as far as they can say it. What they cannot say stays a text. */
function objectOf(part: Expression, simple: Simple): MixedCondition {
  if (part.type === 'binary' && (part.operator === 'and' || part.operator === 'or')) {
    const key = part.operator === 'and' ? 'all' : 'any';
    const parts = [part.left, part.right].flatMap((side) => {
      const inside = objectOf(side, simple);
      return typeof inside === 'object' && key in inside
        ? (inside as Record<string, readonly MixedCondition[]>)[key]!
        : [inside];
    });
    return (key === 'all' ? { all: parts } : { any: parts }) as MixedCondition;
  }
  if (part.type === 'not') return { not: objectOf(part.of, simple) };
  if (part.type === 'yesNo') return part.value ? { all: [] } : { any: [] };
  return simple.test(part) ?? textOf(part, simple.text);
}

/** A text as condition objects; `undefined` if the text has a fault. */
export function conditionObject(text: string, scope: ConditionScope): MixedCondition | undefined {
  const { tree } = read(text, scope);
  if (!tree || resolved(tree, text, scope, 'yesNo').faults.length > 0) return undefined;
  return objectOf(tree, new Simple(scope, text));
}

/** The fields that the parts of a condition read that objects cannot say. */
export function namesRead(text: string, scope: ConditionScope): readonly string[] {
  const { tree } = read(text, scope);
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
export function expressionTest({ tree, reads, expression }: CompiledExpression, negated: boolean): CompiledCondition {
  const holds: JsonSchema7 = { type: 'object', holds: { tree, reads: reads.map(({ name }) => name) } };
  return {
    scope: '#',
    key: '',
    up: Math.max(0, ...reads.map(({ up }) => up)),
    reads,
    expression,
    schema: negated ? { not: holds } : holds,
    failWhenUndefined: true,
  };
}

/** A text without a fault, as one test of the values that it reads on several levels. */
export function compileWhole(text: string, scope: ConditionScope, negated: boolean): CompiledCondition {
  const { tree, reads, expression } = resolved(read(text, scope).tree!, text, scope, 'yesNo');
  const test = expressionTest({ tree, reads, expression }, negated);
  return { ...test, across: { lists: [], tree, reads, negated } } as CompiledCondition;
}

/** Compiles parts of a condition: objects as ever, texts by their expression. */
function compileParts(
  condition: MixedCondition,
  pointer: string,
  scope: ConditionScope,
  negated: boolean,
): CompiledCondition {
  if (typeof condition === 'string')
    return expressionTest(resolved(read(condition, scope).tree!, condition, scope, 'yesNo'), negated);
  const inside = (parts: readonly MixedCondition[], isAnd: boolean): CompiledCondition => ({
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
export function compileTextCondition(
  text: string,
  pointer: string,
  scope: ConditionScope,
  negated: boolean,
): CompiledCondition {
  const { tree, fault } = read(text, scope);
  const place = /\/(must|required)$/.exec(pointer)?.[1];
  const faults = tree ? resolved(tree, text, scope, 'yesNo', place).faults : [fault];
  reportFaults(faults, pointer, scope);
  if (!tree || faults.length > 0) return ALWAYS;
  return compileParts(objectOf(tree, new Simple(scope, text)), pointer, scope, negated);
}
