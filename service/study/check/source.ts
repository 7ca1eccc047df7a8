import { getNodeValue, type Node, type ParseError, parseTree } from 'jsonc-parser';
import type { Finding } from '#kit/check/index.ts';
import { escapeToken } from '#kit/validation/index.ts';
import { notationSlip } from './notation.ts';
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
