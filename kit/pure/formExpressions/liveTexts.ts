import type { UISchemaElement } from '@jsonforms/core';
// JSON Forms brings this one already.
import { isEqual } from 'es-toolkit/compat';
import {
  allFields,
  BRACES,
  type CompiledField,
  type CompiledForm,
  type ConditionScope,
  type Level,
  type LevelState,
  type LiveTexts,
  liveTextsOf,
  normalPages,
  own,
  problem,
  type Problem,
  type Rules,
  valuesRead,
} from '#kit/pure/compile/index.ts';
import { dateText, type PartialDate, timeText } from '#kit/pure/dates/index.ts';
import {
  evaluate,
  type CompiledExpression,
  type Expression,
  type ExpressionFault,
  type Kind,
  parse,
  print,
  type Type,
  type Value,
} from '#kit/pure/expression/index.ts';
import {
  type AnyFieldType,
  type Choice,
  choiceMessages,
  choiceText,
  type FixedChoice,
  type InputDefinition,
  linesOf,
  summarize,
  type SummaryContext,
  type TransformNames,
  transformOf,
} from '#kit/pure/fields/index.ts';
import { cutText, defineMessages, findLocalText, type LocalText, toBcp47, writeNumber } from '#kit/pure/texts/index.ts';
import { escapeToken, isObject, keywordContext } from '#kit/pure/validation/index.ts';
import { optionsOfRules, readsOfRules } from './liveRules.ts';
import { isoText } from './values.ts';
import { reportFaults, resolved } from './names.ts';

const messages = defineMessages({
  missing: {
    id: 'kit.text.missing',
    defaultMessage: '—',
    description: 'In a text that repeats an answer, such as “How old is {name}?”: in its place while there is none.',
  },
});

/** Longest answer in a text, in characters. */
const MOST_CHARACTERS = 500;
/** An answer in a text can be an option whose label shows an answer, and so on. */
const MOST_LEVELS = 3;

/** The answer to a field of the level, or of a level further out, as its field type writes it. */
interface Answer {
  field: CompiledField;
  up: number;
}

/** What stands in place of an expression. Neither of both: of an expression with a fault. */
interface Shown {
  answer?: Answer;
  value?: CompiledExpression & { type: Type };
}

type Pieces = readonly (string | Shown)[];

/** The levels that a text can read, innermost first. */
type Levels = readonly Level[];

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

/** The field whose answer an expression is: `name`, or `entry.name`. */
function answerOf(tree: Expression, levels: Levels): Answer | undefined {
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
function shownBy(text: string, levels: Levels): Shown & { faults: readonly ExpressionFault[]; tree?: Expression } {
  const { tree, fault: unread } = parse(text);
  if (!tree) return { faults: [unread] };
  const answer = answerOf(tree, levels);
  if (answer) return isKept(answer.field) ? { tree, faults: [secret(answer.field)] } : { tree, answer, faults: [] };
  const scope: ConditionScope = {
    isText: true,
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

function compileText(text: string, levels: Levels): LiveText {
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
    const { tree, faults: own, ...shown } = shownBy(text.slice(at, end), levels);
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

/** Marks that reorder text. An answer with them could move the words around it. */
const BIDI_MARKS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
/** Letters that are written from right to left. */
const FROM_RIGHT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const ISOLATE = '\u2068';
const END_ISOLATE = '\u2069';

const ESCAPES: Readonly<Record<string, string>> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  '"': '&quot;',
  "'": '&#39;',
};

/** An answer on one line, of bounded length, without marks that reorder the text around it. */
function plain(answer: string): string {
  const line = answer.replace(BIDI_MARKS, '').replace(/\s+/g, ' ').trim();
  return line.length > MOST_CHARACTERS ? `${cutText(line, MOST_CHARACTERS)}…` : line;
}

class Writer {
  constructor(
    private readonly context: SummaryContext,
    private readonly depth = 0,
  ) {}

  /** @param isHtml whether the text is read as HTML, so that signs of answers are escaped */
  text(pieces: Pieces, at: LevelState, isHtml: boolean): string {
    const isFromRight = pieces.some((piece) => typeof piece === 'string' && FROM_RIGHT.test(piece));
    return pieces
      .map((piece) => {
        if (typeof piece === 'string') return piece;
        const answer = plain(this.shown(piece, at) ?? '');
        if (answer === '') return this.context.formatMessage(messages.missing);
        const safe = isHtml ? answer.replace(/[<>&"']/g, (sign) => ESCAPES[sign]!) : answer;
        return isFromRight || FROM_RIGHT.test(answer) ? ISOLATE + safe + END_ISOLATE : safe;
      })
      .join('');
  }

  private shown({ answer, value }: Shown, at: LevelState): string | undefined {
    if (answer) return this.answer(answer, at);
    if (!value) return undefined;
    const { today, now } = clockOf(at);
    const text = (label: unknown): string => this.label(label as Choice | FixedChoice);
    return this.value(evaluate(value.tree, valuesRead(value.reads, at), { today, now, text }), value.type.kind);
  }

  private label(choice: Choice | FixedChoice): string {
    const text = choiceText(choice, this.context);
    // Only the answer as a whole knows on which level the label reads.
    return text.includes(BRACES) ? '' : text;
  }

  private answer({ field, up }: Answer, at: LevelState): string | undefined {
    const here = up === 0 ? at : { ...at, data: at.outer?.[up - 1] ?? {}, outer: at.outer?.slice(up) ?? [] };
    const value = own(here.data, field.key);
    // What is not finished would look like an answer.
    if (value === undefined || !here.validate(field.schema, value)) return undefined;
    const live = liveTextsOf(field) as Live | undefined;
    if (live && this.depth >= MOST_LEVELS) return undefined;
    const { options } = live?.write(field, here, this.context, undefined, this.depth + 1) ?? field;
    const { format } = (options.transforms ?? {}) as { format?: TransformNames };
    const summary = (field.type.summary ?? summarize)(
      typeof value === 'string' ? transformOf(format)(value) : value,
      options,
      this.context,
    );
    return this.list(linesOf(summary).map(({ label, text }) => (label ? `${label}: ${text}` : text)));
  }

  private value(value: Value, kind: Kind): string | undefined {
    const { locale, formatMessage } = this.context;
    if (typeof value === 'number') return writeNumber(value, locale);
    if (typeof value === 'boolean') return formatMessage(value ? choiceMessages.yes : choiceMessages.no);
    if (typeof value === 'string') return kind === 'time' ? timeText(value, '24', locale) : value;
    if (Array.isArray(value)) return this.list(value.flatMap((each: Value) => this.value(each, kind) ?? []));
    if (!isObject(value) || !('year' in value)) return undefined;
    const { text, format } = isoText(value as unknown as PartialDate);
    return dateText(text, format, locale);
  }

  private list(texts: readonly string[]): string | undefined {
    return texts.length > 0 ? new Intl.ListFormat(this.context.locale).format(texts) : undefined;
  }
}

const deviceClock = keywordContext();
const clockOf = ({ validate }: LevelState) => {
  const { here, now } = validate.clock ?? deviceClock;
  return { today: here, now };
};

type Path = readonly (string | number)[];

/** One text of a part. `at`: where it is in the part. */
interface PlacedText {
  at: Path;
  pieces: Pieces;
  isHtml: boolean;
}

/** A copy of a value with another text at a path. Everything beside the path is shared. */
function withText<T>(value: T, [name, ...path]: Path, text: string): T {
  if (name === undefined) return text as T;
  const inner = withText((value as Record<string, unknown>)[name], path, text);
  if (Array.isArray(value)) return value.map((each: unknown, i) => (i === name ? inner : each)) as T;
  return { ...value, [name]: inner };
}

class Live implements LiveTexts {
  constructor(
    private readonly texts: readonly PlacedText[],
    readonly rules?: Rules,
  ) {}

  get reads(): LiveTexts['reads'] {
    return [...this.readsTo(0), ...(this.rules ? readsOfRules(this.rules) : [])];
  }

  private readsTo(depth: number): LiveTexts['reads'] {
    const shown = this.texts.flatMap(({ pieces }) => pieces.filter((piece) => typeof piece !== 'string'));
    return shown.flatMap(({ answer, value }) => {
      if (!answer) return value?.reads ?? [];
      const { field, up } = answer;
      const live = depth < MOST_LEVELS ? (liveTextsOf(field) as Live | undefined) : undefined;
      const further = live?.readsTo(depth + 1).map((read) => ({ ...read, up: read.up + up })) ?? [];
      return [{ name: field.name, key: field.key, up }, ...further];
    });
  }

  /** @param depth how many answers with live options are around the part */
  write<P extends Part>(part: P, at: LevelState, context: SummaryContext, before?: P, depth = 0): P {
    const writer = new Writer(context, depth);
    const texts = this.texts.map(({ pieces, isHtml }) => writer.text(pieces, at, isHtml));
    const written = this.texts.reduce((now, text, i) => withText(now, text.at, texts[i]!), part);
    const options = { ...written.options, ...(this.rules && optionsOfRules(this.rules, at)), live: undefined };
    return before && before.label === written.label && isEqual(before.options, options)
      ? before
      : { ...written, options };
  }
}

/** What of a control depends on answers by the rules of its field. */
export const liveRules = (rules: Rules): LiveTexts => new Live([], rules);

type Part = { label?: unknown; options?: Record<string, unknown> };

/** What is no text of a part, or a part of its own. */
const NO_TEXTS: readonly string[] = ['value', 'interface', 'live', 'detail', 'condition', 'support'];

/** The texts with expressions inside a value. */
function* bracesIn(value: unknown, at: Path = []): Generator<{ at: Path; text: string }> {
  if (typeof value === 'string') {
    if (value.includes(BRACES)) yield { at, text: value };
  } else if (Array.isArray(value)) {
    for (const [i, each] of value.entries()) yield* bracesIn(each, [...at, i]);
  } else if (isObject(value)) {
    for (const [name, each] of Object.entries(value))
      if (!NO_TEXTS.includes(name)) yield* bracesIn(each, [...at, name]);
  }
}

/** Adds their texts to the parts of a form that have any with expressions. */
class Parts {
  /** The texts that were found, as they are written. */
  readonly found = new Set<string>();
  private readonly done = new Set<unknown>();

  constructor(private readonly types: ReadonlyMap<string, AnyFieldType>) {}

  form({ pages, fields }: CompiledForm): void {
    const levels: Levels = [{ fields }];
    this.fields(levels);
    for (const page of pages) {
      const heading = { label: page.title, options: {} };
      this.part(heading, levels);
      if (liveTextsOf(heading)) page.heading = heading;
      this.elements(page.uischema.elements, levels);
    }
  }

  private fields(levels: Levels): void {
    for (const field of levels[0]!.fields) {
      this.part(field, levels);
      if (!field.row) continue;
      const inside = [field.row, ...levels];
      this.fields(inside);
      this.elements(field.row.elements, inside);
    }
  }

  private elements(elements: readonly UISchemaElement[], levels: Levels): void {
    for (const element of elements) {
      this.part(element as Part, levels);
      if ('elements' in element) this.elements(element.elements as readonly UISchemaElement[], levels);
    }
  }

  private part({ label, options }: Part, levels: Levels): void {
    // A field and its element have the same options.
    if (!options || this.done.has(options)) return;
    this.done.add(options);
    const { html = [] } = this.types.get(String(options.interface)) ?? {};
    const texts = [...bracesIn({ label, options })].map(({ at, text }): PlacedText => {
      this.found.add(text);
      return { at, pieces: compileText(text, levels).pieces, isHtml: html.includes(String(at[1])) };
    });
    if (texts.length > 0) options.live = new Live(texts, (options.live as Live | undefined)?.rules);
  }
}

/** What is no text of an input, or belongs to an input inside it. */
const NO_INPUT_TEXTS: readonly string[] = [
  'interface',
  'name',
  'value',
  'initial',
  'must',
  'condition',
  'inputs',
  'sections',
];
const LOCALE = /^[a-z]{2,3}(?:[-_]\w+)*$/;

const isLocalText = (value: object): value is Readonly<Record<string, string>> =>
  Object.entries(value).every(([tag, text]) => LOCALE.test(tag) && typeof text === 'string');

/** The local texts with expressions inside a part of a definition. */
function* localTextsIn(value: unknown, pointer: string): Generator<{ text: LocalText; pointer: string }> {
  if (typeof value === 'string' ? value.includes(BRACES) : isObject(value) && isLocalText(value)) {
    if ([...bracesIn(value)].length > 0) yield { text: value as LocalText, pointer };
  } else if (Array.isArray(value))
    for (const [i, each] of value.entries()) yield* localTextsIn(each, `${pointer}/${i}`);
  else if (isObject(value))
    for (const [name, each] of Object.entries(value))
      if (!NO_INPUT_TEXTS.includes(name)) yield* localTextsIn(each, `${pointer}/${escapeToken(name)}`);
}

/** What the texts of a form need from its compile step. */
interface Surroundings {
  types: ReadonlyMap<string, AnyFieldType>;
  /** A text in the language of the participant. */
  text(text: LocalText): string;
  report(problem: Problem): void;
}

/** Reports the faults of the texts of a form in all its languages. */
class Faults {
  private readonly primary: string;

  constructor(
    private readonly form: CompiledForm,
    private readonly shown: ReadonlySet<string>,
    private readonly around: Surroundings,
  ) {
    this.primary = toBcp47(form.definition.primary_locale ?? 'en');
  }

  report(): void {
    const { definition, fields } = this.form;
    const levels: Levels = [{ fields }];
    this.texts({ title: definition.title }, '', levels);
    const rows = new Map([...allFields(this.form)].map(({ pointer, row }) => [pointer, row]));
    const inputs = (given: readonly InputDefinition[] | undefined, around: string, at: Levels): void =>
      given?.forEach((input, i) => {
        const pointer = `${around}/inputs/${i}`;
        this.texts(input, pointer, at);
        const row = rows.get(pointer);
        inputs(input.inputs, pointer, row ? [row, ...at] : at);
      });
    for (const page of normalPages(definition).pages) {
      const pointer = page.pointers[0]?.replace(/\/sections\/0$/, '') ?? '/schema';
      this.texts({ title: page.title }, pointer, levels);
      page.sections.forEach((section, i) => {
        this.texts(section, page.pointers[i]!, levels);
        inputs(section.inputs, page.pointers[i]!, levels);
      });
    }
  }

  private texts(part: unknown, at: string, levels: Levels): void {
    for (const { text, pointer } of localTextsIn(part, at)) {
      const own = this.local(text, pointer, levels);
      const written = this.around.text(text);
      if (!own && written.includes(BRACES) && !this.shown.has(written))
        this.around.report(problem('textOfNoAnswers', pointer));
    }
  }

  /** @returns whether the text has a fault */
  private local(text: LocalText, pointer: string, levels: Levels): boolean {
    const byLocale = typeof text === 'string' ? [['', text] as const] : Object.entries(text);
    const compiled = byLocale.map(([tag, each]) => {
      const at = tag === '' ? pointer : `${pointer}/${escapeToken(tag)}`;
      return { tag, at, ...compileText(each, levels) };
    });
    const scope = { ...NO_SCOPE, report: this.around.report };
    for (const { faults, at } of compiled) reportFaults(faults, at, scope);
    const isFaulty = compiled.some(({ faults }) => faults.length > 0);
    const { locale: tag } = findLocalText(text, this.primary, this.primary);
    const first = compiled.find((each) => toBcp47(each.tag) === tag);
    if (isFaulty || !first) return isFaulty;
    const among = (expressions: readonly string[]): string => [...new Set(expressions)].sort().join('\n');
    for (const { tag: locale, at, expressions } of compiled)
      if (among(expressions) !== among(first.expressions))
        this.around.report(problem('otherAnswers', at, { locale, primary: first.tag }, 'warning'));
    return false;
  }
}

const NO_SCOPE: ConditionScope = { find: () => undefined, names: () => [], report: () => {} };

/** Gives the parts of a form whose texts have expressions their live texts, and reports faults in them. */
export function addLiveTexts(form: CompiledForm, around: Surroundings): void {
  const parts = new Parts(around.types);
  parts.form(form);
  if (parts.found.size > 0) form.hasLiveTexts = true;
  new Faults(form, parts.found, around).report();
}
