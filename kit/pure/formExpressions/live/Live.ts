import {
  BRACES,
  type FormValues,
  type LevelState,
  type LiveContent,
  liveContentOf,
  own,
  rowState,
  type Rules,
  valuesRead,
  type WithTexts,
} from '#kit/pure/compile/index.ts';
// JSON Forms brings this one already.
import { isEqual } from 'es-toolkit/compat';
import { dateText, type PartialDate, timeText } from '#kit/pure/dates/index.ts';
import { evaluate, type Kind, type Value } from '#kit/pure/expression/index.ts';
import {
  type Choice,
  choiceMessages,
  choiceText,
  type FixedChoice,
  linesOf,
  rowOptionsOf,
  summarize,
  type SummaryContext,
  type TransformNames,
  transformOf,
} from '#kit/pure/fields/index.ts';
import { cutText, defineMessages, writeNumber } from '#kit/pure/texts/index.ts';
import { isObject, keywordContext } from '#kit/pure/validation/index.ts';
import { optionsOfRules, readsOfRules } from './rules.ts';
import { isoText } from '../values.ts';
import type { Answer, Path, Pieces, Shown } from './readTexts.ts';

const messages = defineMessages({
  noChoices: {
    id: 'kit.choices.none',
    defaultMessage: 'There is nothing to choose from yet. The options are your earlier answers.',
    description:
      'In place of the options of a question, such as “Which of these medicines helps most?”, while the list that they come from, such as the medicines of the participant, is empty.',
  },
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

/** Makes an answer part of a text in a notation, without meaning in it. */
const ESCAPE = {
  html: (answer: string) => answer.replace(/[<>&"']/g, (sign) => ESCAPES[sign]!),
  markdown: (answer: string) => answer.replace(/[!-/:-@[-`{-~]/g, '\\$&'),
} as const;

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

  /** @param notation in which the text is read, so that signs of answers are escaped */
  text(pieces: Pieces, at: LevelState, notation: PlacedText['notation']): string {
    const isFromRight = pieces.some((piece) => typeof piece === 'string' && FROM_RIGHT.test(piece));
    return pieces
      .map((piece) => {
        if (typeof piece === 'string') return piece;
        const answer = plain(this.shown(piece, at) ?? '');
        if (answer === '') return this.context.formatMessage(messages.missing);
        const safe = notation ? ESCAPE[notation](answer) : answer;
        return isFromRight || FROM_RIGHT.test(answer) ? ISOLATE + safe + END_ISOLATE : safe;
      })
      .join('');
  }

  /** The text of an option; `undefined` if it shows an answer that is missing. */
  option(pieces: Pieces, at: LevelState): string | undefined {
    const isMissing = pieces.some((piece) => typeof piece !== 'string' && plain(this.shown(piece, at) ?? '') === '');
    return isMissing ? undefined : this.text(pieces, at, undefined);
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

  private answer({ field, up, given }: Answer, at: LevelState): string | undefined {
    const here = up === 0 ? at : { ...at, data: at.outer?.[up - 1] ?? {}, outer: at.outer?.slice(up) ?? [] };
    const value = given ? given.value : own(here.data, field.key);
    // What is not finished would look like an answer.
    if (value === undefined || !here.validate(field.schema, value)) return undefined;
    // The entries that were options in another form are not here; their value is.
    const live = given && rowOptionsOf(field.input) ? undefined : (liveContentOf(field) as Live | undefined);
    // The texts of another form read answers that are not here.
    if (live && (given || this.depth >= MOST_LEVELS)) return undefined;
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

/** One text of a part. `at`: where it is in the part. */
export interface PlacedText {
  at: Path;
  pieces: Pieces;
  notation?: keyof typeof ESCAPE | undefined;
}

/** A copy of a value with another text at a path. Everything beside the path is shared. */
function withText<T>(value: T, [name, ...path]: Path, text: string): T {
  if (name === undefined) return text as T;
  const inner = withText((value as Record<string, unknown>)[name], path, text);
  if (Array.isArray(value)) return value.map((each: unknown, i) => (i === name ? inner : each)) as T;
  return { ...value, [name]: inner };
}

/** The texts of a part of a form, and the rules of its field. */
export class Live implements LiveContent {
  constructor(
    private readonly texts: readonly PlacedText[],
    readonly rules?: Rules,
  ) {}

  get reads(): LiveContent['reads'] {
    return [...this.readsTo(0), ...(this.rules ? readsOfRules(this.rules) : [])];
  }

  private readsTo(depth: number): LiveContent['reads'] {
    const { reads = [], label = [] } = this.rules?.ofRows ?? {};
    const ofLabel = this.readsOf(label as Pieces, depth);
    return [
      ...this.texts.flatMap(({ pieces }) => this.readsOf(pieces, depth)),
      ...reads,
      // The level of an entry is one further in.
      ...ofLabel.flatMap((read) => (read.up > 0 ? [{ ...read, up: read.up - 1 }] : [])),
    ];
  }

  private readsOf(pieces: Pieces, depth: number): LiveContent['reads'] {
    const shown = pieces.filter((piece) => typeof piece !== 'string');
    return shown.flatMap(({ answer, value }) => {
      if (!answer) return value?.reads ?? [];
      const { field, up, given } = answer;
      if (given) return [];
      const live = depth < MOST_LEVELS ? (liveContentOf(field) as Live | undefined) : undefined;
      const further = live?.readsTo(depth + 1).map((read) => ({ ...read, up: read.up + up })) ?? [];
      return [{ name: field.name, key: field.key, up }, ...further];
    });
  }

  /** @param depth how many answers with live options are around the part */
  write<P extends WithTexts>(part: P, at: LevelState, context: SummaryContext, before?: P, depth = 0): P {
    const writer = new Writer(context, depth);
    const texts = this.texts.map(({ pieces, notation }) => writer.text(pieces, at, notation));
    const written = this.texts.reduce((now, text, i) => withText(now, text.at, texts[i]!), part);
    const label = this.rules?.ofRows?.label as Pieces | undefined;
    const labelOf = (entry: FormValues) => label && writer.option(label, rowState(entry, at));
    const ofRules = this.rules && optionsOfRules(this.rules, at, written.options ?? {}, labelOf);
    if (ofRules?.choices?.length === 0) ofRules.noChoices = context.formatMessage(messages.noChoices);
    const options = { ...written.options, ...ofRules, live: undefined };
    return before && before.label === written.label && isEqual(before.options, options)
      ? before
      : { ...written, options };
  }
}
