import { dateShapes, readDate } from '#kit/pure/dates/index.ts';
import {
  type Expression,
  type ExpressionFault,
  MINUS,
  NOT,
  operators,
  type Operator,
  type Unit,
  units,
} from './types.ts';

/** Limits of one expression. Real ones have at most 2,011 characters and 261 nodes. */
export const MOST_CHARACTERS = 4000;
const MOST_LEVELS = 200;
const MOST_NODES = 500;
/** For an expression that is made of bounded ones, such as the items of a score. */
export const MADE: Budget = { characters: 100_000, nodes: 10_000 };

/** The most that an expression can have. */
interface Budget {
  characters: number;
  nodes: number;
}

interface Token {
  kind: 'number' | 'text' | 'name' | 'quoted' | 'date' | 'sign' | 'end';
  /** As written. */
  text: string;
  /** Without quotes. */
  value: string;
  at: number;
  end: number;
}

/** Words with a meaning of their own. A field with such a name is written in backquotes. */
export const words: readonly string[] = [
  'and',
  'or',
  'not',
  'in',
  'contains',
  'div',
  'mod',
  'where',
  'true',
  'false',
  'none',
];

/** A name that needs no backquotes. */
export const PLAIN_NAME = /^[\p{L}_][\p{L}\p{N}_]*$/u;

const shapes: readonly (readonly [Token['kind'], RegExp])[] = [
  ['number', /\d+(?:\.\d+)?/y],
  ['text', /'(?:[^']|'')*'/y],
  ['quoted', /`(?:[^`]|``)+`/y],
  ['name', /[\p{L}_][\p{L}\p{N}_]*/uy],
  ['date', /@(?:\d{4}(?:-\d{2}){0,2}|\d{2}:\d{2})(?![\d:])/y],
  ['sign', /!=|<=|>=|[=<>+\-&*/^()[\],.]/y],
];

/** Ends the parse. */
class Stop extends Error {
  constructor(readonly fault: ExpressionFault) {
    super(fault.code);
  }
}

const budget = (limit: 'characters' | 'levels' | 'nodes', most: number): Stop =>
  new Stop({ code: 'expressionBudget', at: 0, values: { limit, most } });

/** @param expected what can stand here, in the words of the message */
const syntax = (at: number, read: string, expected: string): Stop =>
  new Stop({ code: 'expressionSyntax', at, values: { column: at + 1, read: read.slice(0, 40), expected } });

const VALUE = 'a name, a number, a text in single quotes, @ and a date, or (';

const unquoted = (text: string): string => text.slice(1, -1).replaceAll(text[0]!.repeat(2), text[0]!);

function tokensIn(text: string): Token[] {
  const tokens: Token[] = [];
  const blank = /\s*/y;
  for (let at = 0; ;) {
    blank.lastIndex = at;
    at += blank.exec(text)![0].length;
    if (at >= text.length) return [...tokens, { kind: 'end', text: '', value: '', at: text.length, end: text.length }];
    let found: Token | undefined;
    for (const [kind, shape] of shapes) {
      shape.lastIndex = at;
      const [match] = shape.exec(text) ?? [];
      if (match === undefined) continue;
      const value = kind === 'text' || kind === 'quoted' ? unquoted(match) : kind === 'date' ? match.slice(1) : match;
      found = { kind, text: match, value, at, end: at + match.length };
      break;
    }
    if (!found)
      throw syntax(
        at,
        String.fromCodePoint(text.codePointAt(at)!),
        text[at] === "'" ? "' at the end of the text" : VALUE,
      );
    tokens.push(found);
    at = found.end;
  }
}

class Parser {
  private place = 0;
  private nodes = 0;
  private levels = 0;

  constructor(
    private readonly tokens: readonly Token[],
    private readonly mostNodes: number,
  ) {}

  whole(): Expression {
    const found = this.expression();
    if (this.next.kind !== 'end') throw this.unexpected('an operator, or the end');
    return found;
  }

  private get next(): Token {
    return this.tokens[this.place]!;
  }

  private unexpected(expected: string): Stop {
    const { at, text } = this.next;
    return syntax(at, text, expected);
  }

  /** True if the next token is this sign or word, which is then passed. */
  private takes(text: string): boolean {
    const { kind, text: given } = this.next;
    if ((kind !== 'sign' && kind !== 'name') || given !== text) return false;
    this.place += 1;
    return true;
  }

  private expect(text: string, otherwise: string): void {
    if (!this.takes(text)) throw this.unexpected(otherwise);
  }

  private node(at: number, made: Expression): Expression {
    this.nodes += 1;
    if (this.nodes > this.mostNodes) throw budget('nodes', this.mostNodes);
    return { ...made, at, end: this.tokens[Math.max(0, this.place - 1)]!.end };
  }

  private deeper<T>(parse: () => T): T {
    this.levels += 1;
    if (this.levels > MOST_LEVELS) throw budget('levels', MOST_LEVELS);
    const found = parse();
    this.levels -= 1;
    return found;
  }

  private get operator(): Operator | undefined {
    const { kind, text } = this.next;
    return (kind === 'sign' || kind === 'name') && Object.hasOwn(operators, text) ? (text as Operator) : undefined;
  }

  /** @param least operators that bind less tightly end the part */
  private expression(least = 0): Expression {
    return this.deeper(() => {
      const { at } = this.next;
      let left = this.prefix(least);
      let compared = false;
      for (let operator = this.operator; operator; operator = this.operator) {
        const binds = operators[operator];
        // `a < b < c` would compare a yes with a number.
        if (binds < least || (binds === operators['='] && compared)) break;
        this.place += 1;
        compared = binds === operators['='];
        const right =
          operator === 'in' && this.next.text === '('
            ? this.list()
            : this.expression(binds === operators['^'] ? MINUS : binds + 1);
        left = this.node(at, { type: 'binary', operator, left, right });
      }
      return left;
    });
  }

  private prefix(least: number): Expression {
    const { at } = this.next;
    if (least <= NOT && this.takes('not')) return this.node(at, { type: 'not', of: this.expression(NOT) });
    if (least <= MINUS && this.takes('-')) return this.node(at, { type: 'minus', of: this.expression(MINUS) });
    return this.postfix();
  }

  private postfix(): Expression {
    const { at } = this.next;
    let found = this.primary();
    for (;;) {
      if (this.takes('.')) {
        const { kind, value, text } = this.next;
        if (kind !== 'quoted' && (kind !== 'name' || words.includes(text))) throw this.unexpected('a name');
        this.place += 1;
        found = this.node(at, { type: 'member', of: found, name: value });
      } else if (this.takes('[')) {
        const index = this.expression();
        this.expect(']', 'an operator, or ]');
        found = this.node(at, { type: 'index', of: found, index });
      } else if (this.takes('where')) {
        this.expect('(', '(');
        const test = this.expression();
        this.expect(')', 'an operator, or )');
        found = this.node(at, { type: 'where', of: found, test });
      } else return found;
    }
  }

  private primary(): Expression {
    const token = this.next;
    const { at, kind, text, value } = token;
    if (this.takes('(')) {
      const inside = this.expression();
      this.expect(')', 'an operator, or )');
      return inside;
    }
    if (kind === 'sign' || kind === 'end') throw this.unexpected(VALUE);
    this.place += 1;
    if (kind === 'number') return this.number(at, Number(text));
    if (kind === 'text') return this.node(at, { type: 'text', value });
    if (kind === 'date') return this.date(token);
    if (kind === 'quoted') return this.node(at, { type: 'name', name: value });
    if (text === 'none') return this.node(at, { type: 'none' });
    if (text === 'true' || text === 'false') return this.node(at, { type: 'yesNo', value: text === 'true' });
    if (words.includes(text)) throw syntax(at, text, VALUE);
    if (!this.takes('(')) return this.node(at, { type: 'name', name: text });
    const args: Expression[] = [];
    if (!this.takes(')')) {
      do args.push(this.expression());
      while (this.takes(','));
      this.expect(')', 'an operator, a comma, or )');
    }
    return this.node(at, { type: 'call', name: text, args });
  }

  private number(at: number, value: number): Expression {
    if (!Number.isFinite(value)) throw syntax(at, String(value), 'a smaller number');
    const { kind, text } = this.next;
    const unit = kind === 'name' ? units.find((each) => each === text || each === `${text}s`) : undefined;
    if (!unit) return this.node(at, { type: 'number', value });
    this.place += 1;
    return this.node(at, { type: 'duration', value, unit: unit satisfies Unit });
  }

  private date({ at, text, value }: Token): Expression {
    if (value.includes(':')) {
      if (!/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value)) throw syntax(at, text, 'a time from @00:00 to @23:59');
      return this.node(at, { type: 'time', value });
    }
    const exists = [dateShapes.date, dateShapes['date-month'], dateShapes['date-year']].some((shape) =>
      readDate(value, shape),
    );
    if (!exists) throw syntax(at, text, 'a day, a month or a year of the calendar, such as @2024-01-31');
    return this.node(at, { type: 'date', value });
  }

  private list(): Expression {
    const { at } = this.next;
    this.expect('(', '(');
    const items: Expression[] = [];
    do items.push(this.expression());
    while (this.takes(','));
    this.expect(')', 'an operator, a comma, or )');
    return this.node(at, { type: 'list', items });
  }
}

/**
 * Parses an expression. Never throws.
 * @returns the tree with positions, or the first fault: `expressionSyntax` with the column, what was read and what can stand there, or `expressionBudget`
 */
export function parse(
  text: string,
  most: Budget = { characters: MOST_CHARACTERS, nodes: MOST_NODES },
): { tree: Expression; fault?: undefined } | { tree?: undefined; fault: ExpressionFault } {
  try {
    if (text.length > most.characters) throw budget('characters', most.characters);
    return { tree: new Parser(tokensIn(text), most.nodes).whole() };
  } catch (error) {
    if (error instanceof Stop) return { fault: error.fault };
    throw error;
  }
}
