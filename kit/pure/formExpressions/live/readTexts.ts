import {
  BRACES,
  type CompiledField,
  type ConditionScope,
  type Level,
  type OtherForms,
} from '#kit/pure/compile/index.ts';
import {
  type CompiledExpression,
  type Expression,
  type ExpressionFault,
  type Kind,
  otherFormName,
  parse,
  print,
  type Type,
} from '#kit/pure/expression/index.ts';
import { isObject } from '#kit/pure/validation/index.ts';
import { namedOf, resolved } from '../names.ts';

/** The answer to a field of the level, or of a level further out, as its field type writes it. */
export interface Answer {
  field: CompiledField;
  up: number;
  /** Of an answer of another form: its value. */
  given?: { value: unknown };
}

/** What stands in place of an expression. Neither of both: of an expression with a fault. */
export interface Shown {
  answer?: Answer;
  value?: CompiledExpression & { type: Type };
}

export type Pieces = readonly (string | Shown)[];

/** The levels that a text can read, innermost first. */
export type Levels = readonly Level[];

/** The end of an expression in a text. It is not inside a quote. `undefined` if it has none. */
function endOf(text: string, from: number): number | undefined {
  for (let at = from; at < text.length; at += 1) {
    if (text.startsWith('}}', at)) return at;
    if (text[at] !== "'" && text[at] !== '`') continue;
    at = text.indexOf(text[at]!, at + 1);
    if (at < 0) return undefined;
  }
  return undefined;
}

/** An expression in a text. `end`: absent if the text ends in it. */
interface Written {
  at: number;
  end?: number;
}

/** The texts between the expressions, and the expressions. */
function partsOf(text: string): (string | Written)[] {
  const parts: (string | Written)[] = [];
  let from = 0;
  for (let at = text.indexOf(BRACES); at >= 0; at = text.indexOf(BRACES, from)) {
    const begin = at + BRACES.length;
    const end = endOf(text, begin);
    parts.push(text.slice(from, at), { at: begin, ...(end !== undefined && { end }) });
    if (end === undefined) return parts;
    from = end + BRACES.length;
  }
  return [...parts, text.slice(from)];
}

const WRITABLE: readonly Kind[] = ['number', 'text', 'yesNo', 'date', 'moment', 'time', 'none', 'unknown'];

const isWritable = ({ kind, of }: Type): boolean =>
  WRITABLE.includes(kind) || (kind === 'list' && WRITABLE.includes(of?.kind ?? 'unknown'));

const isKept = ({ type }: CompiledField): boolean => type.sensitive === true || type.neverStored === true;

const fieldIn = (levels: Levels, name: string): Answer | undefined => {
  for (const [up, { fields }] of levels.entries()) {
    const field = fields.find((each) => each.name === name);
    if (field) return { field, up };
  }
  return undefined;
};

/** The answer of another form that an expression is: `sleep.hours`, or `diary[last].mood`. */
function otherAnswer(tree: Expression, levels: Levels, others: OtherForms | undefined): Answer | undefined {
  const name = others && tree.type === 'member' ? otherFormName(tree.of) : undefined;
  if (!name) return undefined;
  const own = fieldIn(levels, name.isLast ? 'last' : name.form)?.field;
  if (own && (name.isLast || own.row || namedOf(own, 0, '').members)) return undefined;
  const found = others!.find(name.key)?.find((tree as Expression & { type: 'member' }).name);
  if (!found || found.isSecret || found.field.row) return undefined;
  return { field: found.field, up: 0, given: { value: found.value } };
}

/** The list whose entries an expression has: `medicines`, `entry.medicines`, `sleep.medicines`, or `medicines where(…)`. */
export function listOf(text: string, levels: Levels, others: OtherForms | undefined): CompiledField | undefined {
  const { tree } = parse(text);
  const list = tree?.type === 'where' ? tree.of : tree;
  if (list?.type === 'name') return fieldIn(levels, list.name)?.field;
  if (list?.type !== 'member') return undefined;
  const isOfEntry = list.of.type === 'name' && list.of.name === 'entry';
  const form = otherFormName(list.of);
  return isOfEntry
    ? fieldIn(levels.slice(0, 1), list.name)?.field
    : form && others?.find(form.key)?.find(list.name)?.field;
}

/** The field whose answer an expression is: `name`, or `entry.name`. */
function answerOf(tree: Expression, levels: Levels): Answer | undefined {
  // An option that is an entry of a list has no label before there are answers.
  if (tree.type === 'call' && tree.name === 'label' && tree.args.length === 1) {
    const answer = answerOf(tree.args[0]!, levels);
    return answer?.field.optionsOfRows && answer;
  }
  const isOfEntry = tree.type === 'member' && tree.of.type === 'name' && tree.of.name === 'entry';
  const found = isOfEntry
    ? fieldIn(levels.slice(0, 1), tree.name)
    : tree.type === 'name'
      ? fieldIn(levels, tree.name)
      : undefined;
  return found?.field.row ? undefined : found;
}

/** The sensitive fields that an expression reads. */
const sensitiveIn = ({ reads }: CompiledExpression, levels: Levels): readonly CompiledField[] =>
  reads.flatMap(({ key, up, columns = [] }) => {
    const field = levels[up]?.fields.find((each) => each.key === key);
    const inside = field?.row?.fields.filter((each) => columns.includes(each.key)) ?? [];
    return [...(field ? [field] : []), ...inside].filter(isKept);
  });

const fault = (code: ExpressionFault['code'], values: ExpressionFault['values']): ExpressionFault => ({
  code,
  at: 0,
  values: { column: 1, ...values },
});

const secret = ({ name }: CompiledField): ExpressionFault => fault('readsSensitive', { field: name });

/** What one expression of a text shows, and its faults. */
function shownBy(
  text: string,
  levels: Levels,
  others: OtherForms | undefined,
): Shown & { faults: readonly ExpressionFault[]; tree?: Expression } {
  const { tree, fault: unread } = parse(text);
  if (!tree) return { faults: [unread] };
  const answer = answerOf(tree, levels) ?? otherAnswer(tree, levels, others);
  if (answer) return isKept(answer.field) ? { tree, faults: [secret(answer.field)] } : { tree, answer, faults: [] };
  const scope: ConditionScope = {
    isText: true,
    others,
    report: () => {},
    names: () => levels.flatMap(({ fields }) => fields.map(({ name }) => name)),
    find(name) {
      const found = fieldIn(levels, name);
      return found && { target: found.field, up: found.up };
    },
  };
  const { faults, ...value } = resolved(tree, text, scope, 'unknown', BRACES);
  const [sensitive] = sensitiveIn(value, levels);
  const words = { operator: '{{ }}', wanted: 'any', part: text.trim().slice(0, 40), found: value.type.kind };
  const all = [
    ...faults,
    ...(sensitive ? [secret(sensitive)] : []),
    ...(faults.length > 0 || isWritable(value.type) ? [] : [fault('expressionType', words)]),
  ];
  return all.length > 0 ? { tree, faults: all } : { tree, value: labeled(value), faults: [] };
}

/** A value that is an option is shown by its label. */
function labeled(value: CompiledExpression & { type: Type }): CompiledExpression & { type: Type } {
  const labels = value.type.labels ?? value.type.of?.labels;
  return labels ? { ...value, tree: { type: 'call', name: 'label', args: [value.tree], labels } } : value;
}

/** One text, compiled. */
interface LiveText {
  pieces: Pieces;
  faults: readonly ExpressionFault[];
  /** Its expressions, in one notation. */
  expressions: readonly string[];
}

export function compileText(text: string, levels: Levels, others?: OtherForms): LiveText {
  const faults: ExpressionFault[] = [];
  const expressions: string[] = [];
  const pieces = partsOf(text).map((part): string | Shown => {
    if (typeof part === 'string') return part;
    const { at, end } = part;
    if (end === undefined) {
      const values = { column: text.length + 1, read: '', expected: '}}', isText: 1 };
      faults.push({ code: 'expressionSyntax', at: text.length, values });
      return {};
    }
    const { tree, faults: own, ...shown } = shownBy(text.slice(at, end), levels, others);
    if (tree) expressions.push(print(tree));
    const placed = own.map(({ values, ...each }) => ({
      ...each,
      values: { ...values, column: Number(values.column ?? 1) + at, isText: 1 },
    }));
    faults.push(...placed);
    return shown;
  });
  return { pieces, faults, expressions };
}
/** Where a text is inside a value. */
export type Path = readonly (string | number)[];

/** What is no text of a part, or a part of its own. */
const NO_TEXTS: readonly string[] = ['value', 'interface', 'live', 'detail', 'condition', 'support'];

/** The texts with expressions inside a value. */
export function* bracesIn(value: unknown, at: Path = []): Generator<{ at: Path; text: string }> {
  if (typeof value === 'string') {
    if (value.includes(BRACES)) yield { at, text: value };
  } else if (Array.isArray(value)) {
    for (const [i, each] of value.entries()) yield* bracesIn(each, [...at, i]);
  } else if (isObject(value)) {
    for (const [name, each] of Object.entries(value))
      if (!NO_TEXTS.includes(name)) yield* bracesIn(each, [...at, name]);
  }
}
