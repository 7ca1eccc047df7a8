import { getNodeValue, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Finding } from '#kit/check/index.ts';
import { escapeToken } from '#kit/pure/validation/index.ts';
import type { StudyFiles } from './studyFiles.ts';

/** What is wrong with the notation of a file, for a study builder. */
interface Slip {
  message: string;
  fix?: string;
  /** Where it is, in UTF-16 units. */
  offset: number;
}

/** The text before a fault, what the parser could not read, and the rest of its line. */
interface Surroundings {
  before: string;
  found: string;
  rest: string;
}

type Words = readonly [message: string, fix: string];

/** Common slips in JSON, each with a function that recognizes it. The first match wins. */
const slips: readonly ((around: Surroundings) => Words | undefined)[] = [
  ({ found, before, rest }) =>
    before.trim() === '' && found === '' && rest === ''
      ? ['the file is empty', 'Restore its content, for example from a copy.']
      : undefined,
  ({ found }) => {
    // Word processors and web pages have spaces of other widths, and characters without any.
    const invisible = /^[\u00A0\u00AD\u2000-\u200F\u2028\u2029\u202F\u205F\u2060\u3000\uFEFF]/.exec(found)?.[0];
    if (invisible === undefined) return undefined;
    const code = invisible.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    return [
      `an invisible character (U+${code}) is here, as in texts that were copied from elsewhere`,
      'Delete it, and type a space if one is needed.',
    ];
  },
  ({ found }) => {
    const [quote] = /^[“”„‟«»‘’‚′″`´]/.exec(found) ?? [];
    return quote === undefined ? undefined : [`${quote} is not a straight quote`, 'Write " instead.'];
  },
  ({ found }) =>
    found.startsWith("'") ? ['texts and keys need double quotes, not single ones', 'Write " instead.'] : undefined,
  ({ found }) =>
    /^"[^"]*[“”„»][,\s]*$/.test(found)
      ? ['the quote at the end of this text is not a straight quote', 'Write " at its end.']
      : undefined,
  ({ found, before }) =>
    before.endsWith('"') && /^[\p{L}\p{N}]/u.test(found)
      ? ['a double quote inside a text ends the text', 'Write \\" for a quote inside a text.']
      : undefined,
  ({ found }) =>
    found.includes(';')
      ? ['JSON has no semicolon', 'Write a comma between two entries, and nothing after the last one.']
      : undefined,
  ({ found }) => {
    const [word] = /^(true|false|null|none|nil|undefined)$/i.exec(found) ?? [];
    if (word === undefined) return undefined;
    const meant = /^(true|false)$/i.test(word) ? word.toLowerCase() : 'null';
    return [`“${word}” is written differently`, `Write ${meant}, in small letters and without quotes.`];
  },
  ({ found }) =>
    found.startsWith('=') ? ['a colon belongs between a key and its value', 'Write : instead of =.'] : undefined,
  ({ found }) =>
    found === '+' ? ['two texts cannot be added', 'Write one text. A line break in it is written \\n.'] : undefined,
  ({ found, rest, before }) => {
    const [, whole] = /(\d+),$/.exec(before) ?? [];
    const [decimals] = /^\d+/.exec(found + rest) ?? [];
    return whole === undefined || decimals === undefined
      ? undefined
      : [
          'a number has a decimal point, and nothing between its thousands',
          `Write ${whole}.${decimals} or ${whole}${decimals}.`,
        ];
  },
  ({ found, rest, before }) =>
    /[:\s[,]0$/.test(before) && /^\d/.test(found)
      ? ['a number cannot begin with 0', `Write ${/^\d+/.exec(found + rest)![0]}.`]
      : undefined,
  ({ found }) => {
    const [, sign, number] = /^([+.])(\d[\d.]*)$/.exec(found) ?? [];
    return number === undefined
      ? undefined
      : ['a number must begin with a digit', `Write ${sign === '.' ? `0.${number}` : number}.`];
  },
  ({ found, rest }) =>
    /^[\p{L}_][\p{L}\p{N}_-]*$/u.test(found) && /^\s*[:=]/.test(rest)
      ? ['a key needs double quotes', `Write "${found}".`]
      : undefined,
  ({ found }) =>
    /^\p{L}+$/u.test(found)
      ? ['a text needs double quotes. Only true, false and null have none', `Write "${found}", or true or false.`]
      : undefined,
];

/** Faults by the names of jsonc-parser. */
const others: Readonly<Record<string, string>> = {
  PropertyNameExpected: 'a key in double quotes is expected here. A comma may be one too many',
  ValueExpected: 'a value is expected here. A comma may be one too many',
  ColonExpected: 'a colon is missing before this',
  CommaExpected: 'a comma is missing before this',
  CloseBraceExpected: 'a closing } is missing',
  CloseBracketExpected: 'a closing ] is missing',
  EndOfFileExpected: 'the file should end here. A bracket may be one too many',
  InvalidCommentToken: 'JSON has no comments',
  UnexpectedEndOfString: 'this text has no closing quote. A line break inside a text is written \\n',
  InvalidCharacter: 'a line break or tab inside a text is written \\n or \\t',
  InvalidEscapeCharacter: 'a backslash inside a text is written \\\\',
  InvalidSymbol: 'this does not belong here',
};

/**
 * What is wrong at the first fault of a text that is not JSON, in words for a study builder.
 * @param error the parser's first; `undefined`: the text holds nothing
 */
function notationSlip(text: string, error: ParseError | undefined): Slip {
  const offset = error?.offset ?? 0;
  const end = offset + (error?.length ?? 0);
  const [rest = ''] = /^[^\n]*/.exec(text.slice(end)) ?? [];
  const around = { before: text.slice(0, offset), found: text.slice(offset, end), rest };
  const words = slips.map((slip) => slip(around)).find((each) => each !== undefined);
  if (words) return { message: `This is not JSON: ${words[0]}.`, fix: words[1], offset };
  return {
    message: `This is not JSON: ${(error && others[printParseErrorCode(error.error)]) ?? 'look here'}.`,
    offset,
  };
}

/** A file of a study: its text, its content, and what keeps it from being read. */
export interface Source {
  text: string;
  /** The content with the position of each part; `undefined` if the text is not JSON. */
  root: Node | undefined;
  value: unknown;
  /** `offset`: where in the text the fault is, in UTF-16 units, if it is not at its pointer. */
  findings: readonly (Finding & { offset?: number })[];
}

const fault = (code: string, message: string, more: object = {}): Source['findings'][number] => ({
  code,
  severity: 'error',
  pointer: '',
  message,
  ...more,
});

/** Reads a file. Its value is `undefined` if it is missing or not JSON. */
export function readSource(files: StudyFiles, file: string): Source {
  // Some editors begin a file with an invisible mark (BOM), which JSON does not allow.
  const text = files.read(file)?.replace(/^\uFEFF/, '');
  if (text === undefined)
    return {
      text: '',
      root: undefined,
      value: undefined,
      findings: [fault('unreadableFile', 'The file is missing or cannot be read.')],
    };
  const strange = /[\0\uFFFD]/.exec(text);
  if (strange)
    return {
      text,
      root: undefined,
      value: undefined,
      findings: [
        fault('notUtf8', 'The file is not saved as UTF-8, so its accents and other signs are lost here.', {
          offset: strange.index,
        }),
      ],
    };
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: false, disallowComments: true });
  const [first] = errors;
  if (first || !root) {
    const { message, ...where } = notationSlip(text, first);
    return { text, root: undefined, value: undefined, findings: [fault('notJson', message, where)] };
  }
  return { text, root, value: getNodeValue(root), findings: doubleKeys(root, '') };
}

/** Keys that an object has twice. JSON keeps only the last of them. */
function doubleKeys(node: Node, pointer: string): Source['findings'] {
  const keys = node.type === 'object' ? (node.children ?? []).map(({ children }) => children![0]!) : [];
  const parts =
    node.type === 'object' ? (node.children ?? []).map(({ children }) => children![1]) : (node.children ?? []);
  return [
    ...keys.flatMap(({ value, offset }, i) =>
      keys.findIndex((other) => other.value === value) < i
        ? [
            fault('doubleKey', `The key “${value}” is here twice, and only the last one counts.`, {
              pointer: `${pointer}/${escapeToken(value as string)}`,
              offset,
            }),
          ]
        : [],
    ),
    ...parts.flatMap((part, i) =>
      part ? doubleKeys(part, `${pointer}/${escapeToken(keys[i] ? (keys[i].value as string) : String(i))}`) : [],
    ),
  ];
}
