import { compareDates, dayNamedBy, isOffsetDateTime, type PartialDate, readAnyDate } from '#kit/pure/dates/index.ts';
import { functions, later, type Slot, tidy } from './functions.ts';
import type {
  Duration,
  EvaluationContext,
  Labels,
  Moment,
  Operator,
  ReadAs,
  Reader,
  Resolved,
  Value,
} from './types.ts';

/** Parts that one evaluation visits. Nested tests of long lists could visit many more; the result is then none. */
const MOST_STEPS = 50_000;

type Data = Readonly<Record<string, unknown>>;

class TooLong extends Error {}

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as Data)[name] : undefined;

const inside = (value: unknown, path: readonly string[]): unknown => path.reduce<unknown>(member, value);

/** Values in the data → values of the language. A text that is not a date is none. */
const readers: Record<ReadAs, (text: string) => Value> = {
  date: dayNamedBy,
  moment: (text) =>
    isOffsetDateTime(text) ? { ...(dayNamedBy(text) as Required<PartialDate>), ms: Date.parse(text) } : undefined,
  time: (text) => (/^\d\d:\d\d$/.test(text) ? text : undefined),
};

function scalar(found: unknown, { scores, ...reader }: Reader, as: ReadAs | undefined): Value {
  if (scores) return member(scores, String(scalar(found, reader, as))) as number | undefined;
  const { other, known } = reader;
  if (as) return typeof found === 'string' ? readers[as](found) : undefined;
  if (other !== undefined && found !== undefined && !known?.includes(found as string)) return other;
  if (typeof found === 'number') return Number.isFinite(found) ? found : undefined;
  return typeof found === 'string' || typeof found === 'boolean' ? found : undefined;
}

function read(value: unknown, reader: Reader, as: ReadAs | undefined): Value {
  if (reader.factors) {
    const factor = reader.factors[String(member(value, 'units'))];
    const number = member(value, reader.path[0]!);
    return typeof number === 'number' && factor !== undefined ? tidy(number / factor) : undefined;
  }
  const found = inside(value, reader.path);
  if (Array.isArray(found))
    return found.map((entry: unknown) =>
      reader.each || reader.scores ? scalar(inside(entry, reader.each ?? []), reader, as) : (entry as Value),
    );
  // The value of a field whose parts are read by their names: present or not.
  if (typeof found === 'object' && found !== null) return found as Data;
  return scalar(found, reader, as);
}

const isDate = (value: Value): value is PartialDate => typeof value === 'object' && 'year' in value;

/** Negative if `a` is less; `undefined` if the two cannot be compared, such as none with a number. */
function compare(a: Value, b: Value): number | undefined {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0;
  if (isDate(a) && isDate(b)) return 'ms' in a && 'ms' in b ? (a as Moment).ms - (b as Moment).ms : compareDates(a, b);
  return undefined;
}

const isSame = (a: Value, b: Value): boolean => a === b || compare(a, b) === 0;

const ordered =
  (passes: (order: number) => boolean) =>
  (a: Value, b: Value): boolean => {
    const order = compare(a, b);
    return order !== undefined && passes(order);
  };

const arithmetic =
  (calculate: (a: number, b: number) => number) =>
  (a: Value, b: Value): Value =>
    typeof a === 'number' && typeof b === 'number' ? tidy(calculate(a, b)) : undefined;

const isDuration = (value: Value): value is Duration => typeof value === 'object' && 'amount' in value;

const moved = (a: Value, b: Value, sign: number): Value =>
  isDuration(b) ? later(a, { ...b, amount: sign * b.amount }) : undefined;

const contains = (whole: Value, part: Value): boolean => {
  if (part === undefined) return false;
  if (Array.isArray(whole)) return whole.some((each: Value) => isSame(each, part));
  return typeof whole === 'string' && typeof part === 'string' && whole.includes(part);
};

const textOr = (value: Value): string => (typeof value === 'string' ? value : '');

const plus = arithmetic((a, b) => a + b);
const minus = arithmetic((a, b) => a - b);

/** Operators that need both values. `and` and `or` do not. */
const binary: Record<Exclude<Operator, 'and' | 'or'>, (a: Value, b: Value) => Value> = {
  '=': isSame,
  '!=': (a, b) => !isSame(a, b),
  '<': ordered((order) => order < 0),
  '<=': ordered((order) => order <= 0),
  '>': ordered((order) => order > 0),
  '>=': ordered((order) => order >= 0),
  in: (a, b) => contains(b, a),
  contains,
  '+': (a, b) => (isDuration(a) ? moved(b, a, 1) : isDuration(b) ? moved(a, b, 1) : plus(a, b)),
  '-': (a, b) => (isDuration(b) ? moved(a, b, -1) : minus(a, b)),
  '&': (a, b) => textOr(a) + textOr(b),
  '*': arithmetic((a, b) => a * b),
  '/': arithmetic((a, b) => a / b),
  div: arithmetic((a, b) => Math.trunc(a / b)),
  mod: arithmetic((a, b) => a % b),
  '^': arithmetic((a, b) => a ** b),
};

const isMoment = (value: Value): boolean => isDate(value) && 'ms' in value;

/**
 * Whether a value fits an argument. Types are checked at compile time, but data that is not validated yet can have other
 * values. They count as none.
 */
const isFit: Partial<Record<Slot, (value: Value) => boolean>> = {
  number: (value) => typeof value === 'number',
  text: (value) => typeof value === 'string',
  date: isDate,
  moment: (value) => isMoment(value) || (typeof value === 'string' && readers.time(value) !== undefined),
  list: Array.isArray,
};

/** True if all arguments have values of the same kind, which two times or two moments must. */
const isOneKind = (values: readonly Value[]): boolean =>
  values.every((value) => isMoment(value) === isMoment(values[0]));

const rowsOf = (value: Value): readonly Value[] => (Array.isArray(value) ? value : []);

class Evaluation {
  private steps = 0;

  constructor(private readonly context: EvaluationContext) {}

  /** @param entries the data of the level, after the entries of lists around this part, innermost first */
  value(part: Resolved, entries: readonly Data[]): Value {
    this.steps += 1;
    if (this.steps > MOST_STEPS) throw new TooLong();
    const of = (inner: Resolved): Value => this.value(inner, entries);
    switch (part.type) {
      case 'none':
        return undefined;
      case 'number':
      case 'text':
      case 'yesNo':
      case 'time':
        return part.value;
      case 'date':
        return readAnyDate(part.value);
      case 'duration':
        return { amount: part.value, unit: part.unit };
      case 'list':
        return part.items.map(of);
      case 'read':
        return read(member(entries[part.depth], part.key), part.reader, part.as);
      case 'given':
        return read(part.value, part.reader, part.as);
      case 'each': {
        const found = of(part.of);
        const inEntry = (entry: Value): Value => read(member(entry, part.key), part.reader, part.as);
        return Array.isArray(found) ? found.map(inEntry) : inEntry(found);
      }
      case 'index': {
        const [list, place] = [of(part.of), of(part.index)];
        return typeof place === 'number' ? rowsOf(list)[place - 1] : undefined;
      }
      case 'where':
        return rowsOf(of(part.of)).filter(this.passes(part.test, entries));
      case 'not':
        return of(part.of) !== true;
      case 'minus': {
        const n = of(part.of);
        return typeof n === 'number' ? -n : isDuration(n) ? { ...n, amount: -n.amount } : undefined;
      }
      case 'call':
        return this.call(part, entries);
      case 'binary': {
        const { operator, left, right } = part;
        if (operator === 'and') return of(left) === true && of(right) === true;
        if (operator === 'or') return of(left) === true || of(right) === true;
        return binary[operator](of(left), of(right));
      }
    }
  }

  private passes(test: Resolved, entries: readonly Data[]): (row: Value) => boolean {
    return (row) => this.value(test, [row as Data, ...entries]) === true;
  }

  /** The label of an option, or the labels of several. */
  private label(value: Value, labels: Labels): Value {
    if (Array.isArray(value)) return value.map((each: Value) => this.label(each, labels));
    const found = labels.find(([each]) => each === value);
    return found && this.context.text?.(found[1]);
  }

  private call({ name, args, labels = [] }: Resolved & { type: 'call' }, entries: readonly Data[]): Value {
    const of = (inner: Resolved): Value => this.value(inner, entries);
    const [first, second, third] = args;
    const { run, withNone, takes } = functions[name]!;
    if (run) {
      const values = args.map(of);
      const slotOf = (i: number): Slot => takes[Math.min(i, takes.length - 1)]!;
      const isRun =
        withNone ||
        (values.every((value, i) => value !== undefined && (isFit[slotOf(i)]?.(value) ?? true)) &&
          (takes[0] !== 'moment' || isOneKind(values)));
      return isRun ? run(values, this.context) : undefined;
    }
    if (name === 'label') return this.label(of(first!), labels);
    if (name === 'if') return of(of(first!) === true ? second! : third!);
    const rows = rowsOf(of(first!));
    const passes = this.passes(second!, entries);
    if (name === 'any') return rows.some(passes);
    if (name === 'all') return rows.every(passes);
    const place = rows.findIndex(passes);
    return place < 0 ? undefined : place + 1;
  }
}

/**
 * Evaluates an expression. Never throws, and visits a bounded number of parts.
 * @param data the values of the level, by key
 * @param entry the entry of a list that the expression is inside
 * @returns `undefined` for none
 */
export function evaluate(tree: Resolved, data: Data, context: EvaluationContext, entry?: Data): Value {
  try {
    return new Evaluation(context).value(tree, entry ? [entry, data] : [data]);
  } catch (error) {
    if (error instanceof TooLong) return undefined;
    throw error;
  }
}
