import { getNodeValue, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Finding } from '#kit/check/index.ts';
import { escapeToken } from '#kit/validation/index.ts';
import type { StudyFiles } from './studyFiles.ts';

/** A file of a study: its text, its content, and what keeps it from being read. */
export interface Source {
  text: string;
  /** The content with the position of each part; `undefined` if the text is not JSON. */
  root: Node | undefined;
  value: unknown;
  /** `offset`: where in the text the fault is, in UTF-16 units, if it is not at its pointer. */
  findings: readonly (Finding & { offset?: number })[];
}

/** Faults of the notation by the names of jsonc-parser, in words for a study builder. */
const words: Readonly<Record<string, string>> = {
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
  InvalidSymbol: 'a text needs double quotes. Only true, false and null have none',
};

const fault = (code: string, message: string, more: object = {}): Source['findings'][number] => ({
  code,
  severity: 'error',
  pointer: '',
  message,
  ...more,
});

/** Reads a file. Its value is `undefined` if it is missing or not JSON. */
export function readSource(files: StudyFiles, file: string): Source {
  const text = files.read(file);
  if (text === undefined)
    return {
      text: '',
      root: undefined,
      value: undefined,
      findings: [fault('unreadableFile', 'The file is missing or cannot be read.')],
    };
  if (text.startsWith('\uFEFF'))
    return {
      text,
      root: undefined,
      value: undefined,
      findings: [
        fault('notJson', 'This is not JSON: the file begins with an invisible mark (BOM).', {
          offset: 0,
          fix: 'Save the file as “UTF-8”, not as “UTF-8 with BOM”.',
        }),
      ],
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
  if (first || !root)
    return {
      text,
      root: undefined,
      value: undefined,
      findings: [
        fault('notJson', `This is not JSON: ${(first && words[printParseErrorCode(first.error)]) ?? 'look here'}.`, {
          offset: first?.offset ?? 0,
        }),
      ],
    };
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
