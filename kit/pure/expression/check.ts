import { functions, type Slot } from './functions.ts';
import { print } from './print.ts';
import type {
  Expression,
  ExpressionFault,
  FaultCode,
  Kind,
  Labels,
  Named,
  Operator,
  Resolved,
  Scalar,
  Scope,
  Type,
} from './types.ts';

/** An expression with resolved names. */
export interface Checked {
  tree: Resolved;
  type: Type;
  /** The fields of the outermost scope that it reads. */
  reads: readonly Named[];
  /** In the order of the text. The tree can only be evaluated if there is none. */
  faults: readonly ExpressionFault[];
}

interface Part {
  tree: Resolved;
  type: Type;
}

const UNKNOWN: Type = { kind: 'unknown' };
const NONE: Part = { tree: { type: 'none' }, type: UNKNOWN };
const of = (kind: Kind): Type => ({ kind });

/** A moment is a date, too. None and what is unknown fit everywhere. */
const fits = ({ kind }: Type, wanted: Kind): boolean =>
  kind === wanted || kind === 'none' || kind === 'unknown' || (wanted === 'date' && kind === 'moment');

/** A kind that both have; `undefined` if they cannot be compared. */
function common(a: Type, b: Type): Kind | undefined {
  if (fits(a, b.kind)) return a.kind === 'none' || a.kind === 'unknown' ? b.kind : a.kind;
  return fits(b, a.kind) ? b.kind : undefined;
}

/** The kinds of values that an operator takes on both sides, and what it gives. */
const sides: Partial<Record<Operator, { takes: Kind; gives: Kind }>> = {
  and: { takes: 'yesNo', gives: 'yesNo' },
  or: { takes: 'yesNo', gives: 'yesNo' },
  '*': { takes: 'number', gives: 'number' },
  '/': { takes: 'number', gives: 'number' },
  div: { takes: 'number', gives: 'number' },
  mod: { takes: 'number', gives: 'number' },
  '^': { takes: 'number', gives: 'number' },
  '&': { takes: 'text', gives: 'text' },
};

const ORDERED: readonly Kind[] = ['number', 'date', 'moment', 'time', 'none', 'unknown'];
const COMPARED: readonly Kind[] = [...ORDERED, 'text', 'yesNo'];
const MOVED: readonly Kind[] = ['date', 'moment', 'time'];

class Check {
  readonly faults: ExpressionFault[] = [];
  readonly reads = new Map<string, Named>();

  constructor(private readonly text: string) {}

  part(given: Expression, scopes: readonly Scope[]): Part {
    switch (given.type) {
      case 'name':
        return this.name(given, given.name, scopes);
      case 'member':
        return this.member(given, scopes);
      case 'list': {
        const items = given.items.map((item) => this.part(item, scopes));
        return {
          tree: { type: 'list', items: items.map(({ tree }) => tree) },
          type: { kind: 'list', of: items[0]!.type },
        };
      }
      case 'index': {
        const other = this.otherForm(given, scopes);
        if (other) return this.onlyNames(given, other);
        const whole = this.part(given.of, scopes);
        const index = this.wants(given.index, scopes, 'number', '[');
        const type = this.entryOf(whole.type, given.of, '[');
        return { tree: { type: 'index', of: whole.tree, index: index.tree }, type };
      }
      case 'where': {
        const whole = this.rows(given.of, scopes, 'where');
        const test = this.wants(given.test, [whole.type.entry ?? EMPTY, ...scopes], 'yesNo', 'where');
        return { tree: { type: 'where', of: whole.tree, test: test.tree }, type: whole.type };
      }
      case 'not':
        return { tree: { type: 'not', of: this.wants(given.of, scopes, 'yesNo', 'not').tree }, type: of('yesNo') };
      case 'minus': {
        const inner = this.part(given.of, scopes);
        if (inner.type.kind !== 'duration') this.expect(inner.type, 'number', '-', given.of);
        return {
          tree: { type: 'minus', of: inner.tree },
          type: of(inner.type.kind === 'duration' ? 'duration' : 'number'),
        };
      }
      case 'call':
        return this.call(given, scopes);
      case 'binary':
        return this.binary(given, scopes);
      default: {
        const { at: _at, end: _end, ...constant } = given;
        return { tree: constant, type: of(given.type === 'none' ? 'none' : given.type) };
      }
    }
  }

  private report(
    code: FaultCode,
    { at = 0 }: Expression,
    values: ExpressionFault['values'],
    among?: readonly string[],
  ): void {
    this.faults.push({ code, at, values: { column: at + 1, ...values }, ...(among ? { among } : {}) });
  }

  private words({ at = 0, end = at }: Expression): string {
    return this.text.slice(at, end);
  }

  private expect(
    type: Type,
    wanted: Slot,
    operator: string,
    part: Expression,
    isMet = fits(type, wanted as Kind),
  ): void {
    if (!isMet) this.report('expressionType', part, { operator, wanted, part: this.words(part), found: type.kind });
  }

  private wants(part: Expression, scopes: readonly Scope[], wanted: Kind, operator: string): Part {
    const found = this.part(part, scopes);
    this.expect(found.type, wanted, operator, part);
    return found;
  }

  private rows(part: Expression, scopes: readonly Scope[], operator: string): Part {
    return this.wants(part, scopes, 'rows', operator);
  }

  private entryOf(type: Type, part: Expression, operator: string): Type {
    if (type.kind === 'rows') return { kind: 'parts', ...(type.entry && { entry: type.entry }) };
    this.expect(type, 'list', operator, part);
    return type.of ?? UNKNOWN;
  }

  private name(given: Expression, name: string, scopes: readonly Scope[]): Part {
    for (const [depth, scope] of scopes.entries()) {
      const found = scope.find(name);
      if (!found) continue;
      const isOutermost = depth === scopes.length - 1;
      if (isOutermost) this.reads.set(found.key, found);
      if (found.onlyMembers) return this.namesOf(given, Object.keys(found.members ?? {}));
      return read(found, depth, found);
    }
    const other = this.otherForm(given, scopes);
    if (other) return this.onlyNames(given, other);
    if (this.reportUnquoted(given, scopes)) return NONE;
    this.report(
      'unknownName',
      given,
      { name, what: 'answer' },
      scopes.flatMap((scope) => scope.names()),
    );
    return NONE;
  }

  /** Reports a part of the name of another form without its backquotes: `last-night.hours` reads as a difference. */
  private reportUnquoted(part: Expression, scopes: readonly Scope[]): boolean {
    const { at = 0 } = part;
    const form = scopes
      .at(-1)!
      .others?.names()
      .find((each) => {
        const from = this.text.lastIndexOf(each, at);
        return written(each) !== each && !each.endsWith(`[${LAST}]`) && from >= 0 && at < from + each.length;
      });
    if (form === undefined) return false;
    this.report('unknownName', part, { name: form, what: 'answer' }, [written(form)]);
    return true;
  }

  /** Reports a value that can only be read by one of its names. */
  private namesOf(given: Expression, names: readonly string[]): Part {
    this.report('expressionType', given, {
      operator: '.',
      wanted: 'name',
      part: this.words(given),
      found: names.slice(0, MOST_NAMES).join(', '),
    });
    return NONE;
  }

  private onlyNames(given: Expression, { names }: Scope): Part {
    return this.namesOf(given, names().map(written));
  }

  /** The other form that a part names: `sleep` or `diary[last]`. An answer of the form itself takes precedence if it has parts or entries. */
  private otherForm(part: Expression, scopes: readonly Scope[]): Scope | undefined {
    const name = otherFormName(part);
    const { others } = scopes.at(-1)!;
    if (!others || !name) return undefined;
    const own = (of: string): Named | undefined => scopes.map((scope) => scope.find(of)).find(Boolean);
    const isOwn = name.isLast ? own(LAST) : own(name.form)?.members || own(name.form)?.type.entry;
    return isOwn ? undefined : others.find(name.key);
  }

  /** The answer of another form that a part names: `sleep.hours`. `undefined` if it names no other form; `found` is absent if there is no such answer. */
  private otherAnswer(
    part: Expression,
    scopes: readonly Scope[],
  ): { form: Scope; found: Named | undefined } | undefined {
    const form = part.type === 'member' ? this.otherForm(part.of, scopes) : undefined;
    return form && { form, found: form.find((part as Expression & { type: 'member' }).name) };
  }

  /** Reads the answer of another form. @param part absent: the whole answer */
  private given(self: Expression, named: Named, part: Pick<Named, 'type' | 'reader' | 'as'> | undefined): Part {
    if (named.isSecret) {
      this.report('readsSensitive', self, { field: named.key, isOther: 1 });
      return NONE;
    }
    if (!part && named.onlyMembers) return this.namesOf(self, Object.keys(named.members ?? {}));
    const { type, reader, as } = part ?? named;
    return { tree: { type: 'given', value: named.given, reader, ...(as && { as }) }, type };
  }

  private member({ of: whole, name, ...given }: Expression & { type: 'member' }, scopes: readonly Scope[]): Part {
    const self = { ...given, of: whole, name } as Expression;
    if (whole.type === 'name') {
      if (whole.name === 'entry') {
        const depth = scopes.findIndex(({ isEntry }) => isEntry);
        if (depth >= 0) {
          const only = scopes.map((scope, i) => (i === depth ? scope : EMPTY));
          return this.name(self, name, only);
        }
      }
      for (const [depth, scope] of scopes.entries()) {
        const field = scope.find(whole.name);
        if (!field) continue;
        if (!field.members || field.type.entry) break;
        if (depth === scopes.length - 1) this.reads.set(field.key, field);
        const found = Object.hasOwn(field.members, name) ? field.members[name] : undefined;
        if (found) return read(field, depth, found);
        this.report(
          'unknownName',
          self,
          { name: `${whole.name}.${name}`, what: 'part' },
          Object.keys(field.members).map((each) => `${whole.name}.${each}`),
        );
        return NONE;
      }
    }
    const other = this.otherAnswer(self, scopes);
    if (other?.found) return this.given(self, other.found, undefined);
    if (other) {
      const prefix = print(whole);
      this.report(
        'unknownName',
        self,
        { name: `${prefix}.${written(name)}`, what: 'answer' },
        other.form.names().map((each) => `${prefix}.${written(each)}`),
      );
      return NONE;
    }
    const outer = this.otherAnswer(whole, scopes)?.found;
    if (outer?.members && !outer.type.entry) {
      const found = Object.hasOwn(outer.members, name) ? outer.members[name] : undefined;
      if (found) return this.given(self, outer, found);
      const prefix = print(whole);
      const among = Object.keys(outer.members).map((each) => `${prefix}.${each}`);
      this.report('unknownName', self, { name: `${prefix}.${name}`, what: 'part' }, among);
      return NONE;
    }
    const others = scopes.at(-1)!.others;
    const owner = whole.type === 'index' ? whole.of : whole;
    if (others && owner.type === 'name' && !scopes.some((scope) => scope.find(owner.name))) {
      if (this.reportUnquoted(owner, scopes)) return NONE;
      const names = others.names().filter((each) => !each.endsWith(`[${LAST}]`));
      const among = [...scopes.flatMap((scope) => scope.names()), ...names];
      this.report('unknownName', owner, { name: owner.name, what: 'answer or questionnaire' }, among);
      return NONE;
    }
    const inner = this.part(whole, scopes);
    const { entry, kind } = inner.type;
    if (!entry) {
      this.expect(inner.type, 'rows', '.', whole);
      return NONE;
    }
    const found = entry.find(name);
    if (!found) {
      this.report('unknownName', self, { name, what: 'answer' }, entry.names());
      return NONE;
    }
    const { key, reader, as, type } = found;
    return {
      tree: { type: 'each', of: inner.tree, key, reader, ...(as && { as }) },
      type: kind === 'rows' ? { kind: 'list', of: type, ...(type.values && { values: type.values }) } : type,
    };
  }

  /** Reports constants that are no option of the other side. */
  private options(type: Type, field: Expression, constant: Expression): boolean {
    if (!type.values || (constant.type !== 'text' && constant.type !== 'number' && constant.type !== 'yesNo'))
      return false;
    const { value } = constant;
    if (type.values.includes(value)) return false;
    const sameText = type.values.find((each) => String(each) === String(value));
    // The number of an instrument's item can be compared with any number.
    if (typeof value === 'number' && type.values.every((each) => typeof each === 'number')) return false;
    const written = (each: Scalar): string => (typeof each === 'string' ? `'${each}'` : String(each));
    this.report(
      'unknownOption',
      constant,
      { name: String(value), field: this.words(field), options: type.values.slice(0, 10).map(written).join(', ') },
      sameText === undefined ? type.values.map(String) : [String(sameText)],
    );
    return true;
  }

  private binary({ operator, left, right }: Expression & { type: 'binary' }, scopes: readonly Scope[]): Part {
    const [a, b] = [this.part(left, scopes), this.part(right, scopes)];
    const tree: Resolved = { type: 'binary', operator, left: a.tree, right: b.tree };
    const both = sides[operator];
    if (both) {
      this.expect(a.type, both.takes, operator, left);
      this.expect(b.type, both.takes, operator, right);
      return { tree, type: of(both.gives) };
    }
    if (operator === '+' || operator === '-') return { tree, type: this.sum(operator, a.type, b.type, left, right) };
    const type = of('yesNo');
    if (operator === 'in' || operator === 'contains') {
      const [whole, each] = operator === 'in' ? [b.type, a.type] : [a.type, b.type];
      const [wholePart, eachPart] = operator === 'in' ? [right, left] : [left, right];
      if (operator === 'contains' && fits(whole, 'text')) {
        this.expect(each, 'text', operator, eachPart);
        return { tree, type };
      }
      this.expect(whole, 'list', operator, wholePart);
      if (whole.kind !== 'list') return { tree, type };
      if (wholePart.type === 'list') {
        for (const item of wholePart.items)
          if (!this.options(each, eachPart, item)) this.alike(each, this.typeOf(item), operator, item);
      } else if (!this.options(whole.of ?? UNKNOWN, wholePart, eachPart))
        this.alike(whole.of ?? UNKNOWN, each, operator, eachPart);
      return { tree, type };
    }
    if (this.options(a.type, left, right) || this.options(b.type, right, left)) return { tree, type };
    const allowed = operator === '=' || operator === '!=' ? COMPARED : ORDERED;
    if (!allowed.includes(a.type.kind))
      this.expect(a.type, allowed === COMPARED ? 'any' : 'number', operator, left, false);
    else this.alike(a.type, b.type, operator, right, allowed);
    return { tree, type };
  }

  /** The type of a constant. */
  private typeOf(part: Expression): Type {
    return of(part.type as Kind);
  }

  private alike(a: Type, b: Type, operator: string, part: Expression, allowed: readonly Kind[] = COMPARED): void {
    const kind = common(a, b);
    this.expect(b, a.kind, operator, part, kind !== undefined && allowed.includes(b.kind));
  }

  private sum(operator: '+' | '-', a: Type, b: Type, left: Expression, right: Expression): Type {
    if (MOVED.includes(a.kind)) {
      this.expect(b, 'duration', operator, right);
      return a;
    }
    if (a.kind === 'duration' && operator === '+') {
      this.expect(b, 'date', operator, right, MOVED.includes(b.kind) || fits(b, 'date'));
      return b;
    }
    this.expect(a, 'number', operator, left);
    this.expect(b, 'number', operator, right);
    return of('number');
  }

  private call(given: Expression & { type: 'call' }, scopes: readonly Scope[]): Part {
    const { name, args } = given;
    const found = functions[name];
    if (!found) {
      this.report(
        'unknownName',
        given,
        { name: `${name}()`, what: 'function' },
        Object.keys(functions).map((each) => `${each}()`),
      );
      return NONE;
    }
    const { takes, more, least = takes.length, gives } = found;
    if (args.length < least || (!more && args.length > takes.length)) {
      this.report('expressionType', given, {
        operator: `${name}()`,
        wanted: 'arguments',
        part: String(takes.length),
        found: String(args.length),
      });
      return NONE;
    }
    let same: Type | undefined;
    let inner = scopes;
    let labels: Labels | undefined;
    let isOfList = false;
    const trees = args.map((arg, i) => {
      const slot = takes[Math.min(i, takes.length - 1)]!;
      const part = this.part(arg, slot === 'test' ? inner : scopes);
      const { type } = part;
      if (slot === 'test') this.expect(type, 'yesNo', `${name}()`, arg);
      else if (slot === 'numbers')
        this.expect(
          type,
          'number',
          `${name}()`,
          arg,
          fits(type, 'number') || (type.kind === 'list' && fits(type.of ?? UNKNOWN, 'number')),
        );
      else if (slot === 'moment')
        this.expect(type, 'moment', `${name}()`, arg, fits(type, 'moment') || type.kind === 'time');
      else if (slot === 'option') {
        labels = type.labels ?? type.of?.labels;
        isOfList = type.kind === 'list';
        this.expect(type, 'option', `${name}()`, arg, labels !== undefined || type.kind === 'unknown');
      } else if (slot === 'list')
        this.expect(type, 'list', `${name}()`, arg, type.kind === 'rows' || fits(type, 'list'));
      else if (slot === 'same') {
        if (same) this.alike(same, type, `${name}()`, arg, [...COMPARED, 'duration', 'list', 'rows']);
        if (!same || same.kind === 'none') same = type;
      } else if (slot !== 'any') this.expect(type, slot, `${name}()`, arg);
      if (slot === 'rows') inner = [type.entry ?? EMPTY, ...scopes];
      if (gives === 'any' && i === 0) same = this.entryOf(type, arg, `${name}()`);
      return part.tree;
    });
    const type = gives === 'same' || gives === 'any' ? { ...same! } : of(gives as Kind);
    if (gives === 'same') {
      // A constant among the options is one of several values.
      delete type.values;
      delete type.labels;
    }
    const tree: Resolved = { type: 'call', name, args: trees, ...(labels && { labels }) };
    return { tree, type: isOfList ? { kind: 'list', of: type } : type };
  }
}

/** The other form that a part could name. `key`: its name among the other forms. */
export function otherFormName(part: Expression): { form: string; isLast: boolean; key: string } | undefined {
  const isLast = part.type === 'index' && part.index.type === 'name' && part.index.name === LAST;
  const named = isLast ? part.of : part;
  return named.type === 'name'
    ? { form: named.name, isLast, key: isLast ? `${named.name}[${LAST}]` : named.name }
    : undefined;
}

/** Names in the message of a fault. */
const MOST_NAMES = 20;
/** In brackets after the name of another form: its last occurrence before the one that is open. */
const LAST = 'last';

const written = (name: string): string => print({ type: 'name', name });

const EMPTY: Scope = { find: () => undefined, names: () => [] };

const read = ({ key }: Named, depth: number, { type, reader, as }: Pick<Named, 'type' | 'reader' | 'as'>): Part => ({
  tree: { type: 'read', key, depth, reader, ...(as && { as }) },
  type,
});

/**
 * Resolves the names of an expression and checks its types.
 * @param text the text that it was parsed from, for the words of faults
 * @param wanted the kind that its place needs; `unknown`: any
 * @param place the place, for the message of a fault
 */
export function check(given: Expression, text: string, scope: Scope, wanted: Kind, place = 'condition'): Checked {
  const checking = new Check(text);
  const { tree, type } = checking.part(given, [scope]);
  if (wanted !== 'unknown' && !fits(type, wanted))
    checking.faults.push({
      code: 'expressionType',
      at: 0,
      values: { column: 1, operator: place, wanted, part: text.slice(0, 40), found: type.kind },
    });
  return { tree, type, reads: [...checking.reads.values()], faults: checking.faults };
}
