import { isSafeLink, type MarkdownCode, type MarkedText, setMarkdownCode } from '#kit/pure/texts/index.ts';

/** Words with the same marks. */
export interface Phrase {
  text: string;
  isBold: boolean;
  isItalic: boolean;
  /** A secure address, or one of this site. */
  href: string | undefined;
}

/** A part of a longer text. The lines of a paragraph stay apart. */
export type MarkdownBlock =
  | { kind: 'paragraph'; phrases: Phrase[] }
  /** `start`: the first number of an ordered list. */
  | { kind: 'list'; start?: number; items: Phrase[][] }
  | { kind: 'table'; head: Phrase[][]; rows: Phrase[][][] };

type Mark = 'bold' | 'italic' | 'link';

interface Token {
  text: string;
  mark?: Mark;
  opens?: boolean;
  closes?: boolean;
  href?: string | undefined;
}

/** Bold, italics, a link, an escaped sign, or a line of a list or table. */
const MARK = /\*\*\S|(?:^|[^\p{L}\p{N}_])_\S|\]\(|\\[!-/:-@[-`{-~]|^(?:[-*]|\d+[.)]) |^\|/mu;

/** Whether a text has a mark. May be true without any, never false with one. */
const isMarkdown = (text: string): boolean => MARK.test(text);

const SIGN = /\\[!-/:-@[-`{-~]|\*\*|_|\[|\]\([^\s()]+\)|\{\{/g;
const isLetter = (sign: string): boolean => /[\p{L}\p{N}_]/u.test(sign);
const isSpace = (sign: string): boolean => !/\S/.test(sign);

/** A sign between what stands before and after it. */
function tokenOf(sign: string, before: string, after: string): Token {
  if (sign.startsWith('\\')) return { text: sign.slice(1) };
  if (sign === '**') return { text: sign, mark: 'bold', opens: !isSpace(after), closes: !isSpace(before) };
  // A name like first_name has no italics.
  if (sign === '_')
    return {
      text: sign,
      mark: 'italic',
      opens: !isSpace(after) && !isLetter(before),
      closes: !isSpace(before) && !isLetter(after),
    };
  if (sign === '[') return { text: sign, mark: 'link', opens: true };
  return { text: sign, mark: 'link', closes: true, href: sign.slice(2, -1) };
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const signs = new RegExp(SIGN);
  let from = 0;
  for (let found = signs.exec(text); found; found = signs.exec(text)) {
    const [sign] = found;
    let to = found.index + sign.length;
    if (found.index > from) tokens.push({ text: text.slice(from, found.index) });
    if (sign === '{{') {
      // An expression has signs of its own.
      const end = text.indexOf('}}', to);
      to = end < 0 ? text.length : end + 2;
      tokens.push({ text: text.slice(found.index, to) });
    } else tokens.push(tokenOf(sign, text[found.index - 1] ?? ' ', text[to] ?? ' '));
    from = signs.lastIndex = to;
  }
  return from < text.length ? [...tokens, { text: text.slice(from) }] : tokens;
}

/** The index of each token that begins a mark, and of the one that ends it. A sign without a partner is an ordinary character. */
function pairsOf(tokens: readonly Token[]): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>();
  const open: Partial<Record<Mark, number>> = {};
  for (const [i, { mark, opens, closes }] of tokens.entries()) {
    if (!mark) continue;
    const begin = open[mark];
    if (closes && begin !== undefined && i > begin + 1) {
      pairs.set(begin, i);
      delete open[mark];
    } else if (opens && (begin === undefined || mark === 'link')) open[mark] = i;
  }
  return pairs;
}

/**
 * Reads the marks of a text: `**bold**`, `_italics_` and `[words](address)`. A sign after `\` is an ordinary character. A link to an
 * insecure address loses the address and keeps its words. Pure, in linear time.
 */
export function readPhrases(text: string): Phrase[] {
  const tokens = tokensOf(text);
  const pairs = pairsOf(tokens);
  const ends = new Set(pairs.values());
  const phrases: Phrase[] = [];
  let isBold = false;
  let isItalic = false;
  let href: string | undefined;
  for (const [i, { text: words, mark }] of tokens.entries()) {
    const end = pairs.get(i);
    const begins = end !== undefined;
    if (!begins && !ends.has(i)) {
      const last = phrases.at(-1);
      if (last && last.isBold === isBold && last.isItalic === isItalic && last.href === href) last.text += words;
      else phrases.push({ text: words, isBold, isItalic, href });
    } else if (mark === 'bold') isBold = begins;
    else if (mark === 'italic') isItalic = begins;
    else href = begins ? safe(tokens[end]!.href!) : undefined;
  }
  return phrases;
}

const safe = (href: string): string | undefined => (isSafeLink(href) ? href : undefined);

const LIST = /^(?:[-*]|(\d+)[.)]) +/;
/** Whether a line of a table stands below its head. */
const isRule = (line: string | undefined): boolean =>
  line !== undefined && /^[|\s:-]+$/.test(line) && line.includes('-');

/** The cells of a line of a table. A sign `\|` is part of a cell. */
function cellsOf(line: string): Phrase[][] {
  const cells: string[] = [];
  for (const part of line.replace(/^\|/, '').replace(/\|$/, '').split('|')) {
    if (cells.at(-1)?.endsWith('\\')) cells.push(`${cells.pop()}|${part}`);
    else cells.push(part);
  }
  return cells.map((cell) => readPhrases(cell.trim()));
}

/** The kind of block that a line belongs to. */
const kindOf = (line: string): string => {
  if (line.startsWith('|')) return 'table';
  const list = LIST.exec(line);
  return list ? (list[1] === undefined ? 'list' : 'ordered') : 'paragraph';
};

/**
 * Reads a longer text. An empty line or a line of another kind begins a new block. Items of lists begin with `- `, `* ` or `1. `, lines of tables with
 * `|`. If the second line of a table is `|---|`, the first one is its head. Pure.
 */
export function readMarkdown(text: string): MarkdownBlock[] {
  const groups: { kind: string; lines: string[] }[] = [];
  for (const line of text.split('\n').map((each) => each.trim())) {
    const kind = line === '' ? '' : kindOf(line);
    const last = groups.at(-1);
    if (last?.kind === kind) last.lines.push(line);
    else groups.push({ kind, lines: [line] });
  }
  return groups.flatMap(({ kind, lines }): MarkdownBlock | [] => {
    if (kind === '') return [];
    if (kind === 'paragraph') return { kind, phrases: readPhrases(lines.join('\n')) };
    if (kind !== 'table') {
      const items = lines.map((line) => readPhrases(line.replace(LIST, '')));
      return { kind: 'list', items, ...(kind === 'ordered' && { start: Number.parseInt(lines[0]!, 10) }) };
    }
    const hasHead = isRule(lines[1]);
    const [head = [], ...rows] = [
      ...(hasHead ? [] : [[]]),
      ...lines.filter((_, i) => !hasHead || i !== 1).map(cellsOf),
    ];
    return { kind, head, rows };
  });
}

const wordsOfPhrases = (phrases: readonly Phrase[]): string => phrases.map(({ text }) => text).join('');

/** The words of a block, a line for each item or row. */
function wordsOfBlock(block: MarkdownBlock): string {
  if (block.kind === 'paragraph') return wordsOfPhrases(block.phrases);
  if (block.kind === 'list') {
    const { items, start } = block;
    return items.map((item, i) => `${start === undefined ? '-' : `${start + i}.`} ${wordsOfPhrases(item)}`).join('\n');
  }
  return [block.head, ...block.rows]
    .filter((row) => row.length > 0)
    .map((row) => row.map(wordsOfPhrases).join(' | '))
    .join('\n');
}

/** The end of a link whose address has an expression. */
const ANSWER_IN_ADDRESS = /\]\((?=[^\s()]*\{\{)/g;

function marked(text: string, wordsOf: (markdown: string) => string): MarkedText {
  if (!isMarkdown(text)) return { words: text };
  // An answer in an address would tell another site about the participant, so such a text is no link.
  const markdown = text.replace(ANSWER_IN_ADDRESS, ']\\(');
  return { words: wordsOf(markdown), markdown };
}

const lineOf = (text: string): MarkedText => marked(text, (markdown) => wordsOfPhrases(readPhrases(markdown)));
const blocks = (text: string): MarkedText =>
  marked(text, (markdown) => readMarkdown(markdown).map(wordsOfBlock).join('\n\n'));

/** The words of a longer text, a line for each item of a list and each row of a table. Pure. */
export const wordsOfMarkdown = (text: string): string => blocks(text).words;

/** The first paragraph of a text, and what follows it. */
function firstParagraph(text: string): [first: string, rest: string] {
  const lines = text.trim().split('\n');
  const end = lines.findIndex((line, i) => i > 0 && (line.trim() === '' || kindOf(line.trim()) !== 'paragraph'));
  return end < 0 ? [text, ''] : [lines.slice(0, end).join('\n'), lines.slice(end).join('\n').trim()];
}

const markdownCode: MarkdownCode = {
  lineOf,
  headingOf(label, description) {
    // A text without marks stays as it is.
    const [first, rest] = isMarkdown(label) ? firstParagraph(label) : [label, ''];
    return { label: lineOf(first), description: blocks([rest, description].filter(Boolean).join('\n\n')) };
  },
};

/** Connects Markdown with the compile step. It is a call because a bundler leaves out an import without use. */
export const installMarkdown = (): void => setMarkdownCode(markdownCode);
