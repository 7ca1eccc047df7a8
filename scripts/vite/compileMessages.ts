import { fileURLToPath } from 'node:url';
import { isLiteralElement, parse, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';
import { type Edit, edited, find, nameOf, type Node } from './edit.ts';

const CATALOGUE = /[\\/]translations[\\/][a-z]+\.json$/;
/** Syntax of ICU MessageFormat. A text without any of it means itself. */
const SYNTAX = /[{}<>']/;

/**
 * Reads the texts of the interface at build time, so that the browser gets them as trees and needs no parser of ICU
 * MessageFormat: English in
 * `defineMessages`, whose notes to translators are left out, and the catalogues of the other languages.
 */
export const compileMessages = (): Plugin => ({
  name: 'compile-messages',
  apply: 'build',
  enforce: 'post',
  config: () => ({
    resolve: {
      alias: [
        {
          find: '@formatjs/icu-messageformat-parser',
          replacement: fileURLToPath(new URL('./compiledTexts.ts', import.meta.url)),
        },
      ],
    },
  }),
  transform: editMessages((message, code) => [...notesOf(message, code), ...textsOf(message, code)]),
});

/** Removes the notes to translators from `defineMessages` and keeps the texts, for applications that parse texts in the browser. */
export const removeNotes = (): Plugin => ({
  name: 'remove-notes',
  apply: 'build',
  enforce: 'post',
  transform: editMessages(notesOf),
});

/** A transform that edits every message of a module. */
function editMessages(editsOf: (message: Node, code: string) => Edit[]): NonNullable<Plugin['transform']> {
  return {
    order: 'post',
    handler(code, id) {
      if (/[\\/]node_modules[\\/]/.test(id) || !code.includes('defineMessages(')) return undefined;
      const edits = definitionsIn(this.parse(code) as unknown as Node).flatMap((call) =>
        messagesIn(call).flatMap((message) => editsOf(message, code)),
      );
      return edits.length === 0 ? undefined : { code: edited(code, edits), map: null };
    },
  };
}

/** Before Vite turns JSON into a module. */
export const compileCatalogues = (): Plugin => ({
  name: 'compile-catalogues',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!CATALOGUE.test(id)) return undefined;
    const texts = JSON.parse(code) as Record<string, string>;
    return {
      code: JSON.stringify(Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compiled(text)]))),
      map: null,
    };
  },
});

/** A text as react-intl formats it without a parser: itself if it has no syntax, otherwise its tree. */
export function compiled(text: string): string | MessageFormatElement[] {
  if (!SYNTAX.test(text)) return text;
  const tree = parse(text);
  const [only] = tree;
  return tree.length === 1 && only && isLiteralElement(only) && !SYNTAX.test(only.value) ? only.value : tree;
}

const propertiesOf = (message: Node, name: string) =>
  (message.properties as (Edit & Node & { value: Node })[]).filter((property) => nameOf(property) === name);

/** Removes the note of one message. */
const notesOf = (message: Node, code: string): Edit[] =>
  propertiesOf(message, 'description').map(({ start, end }) => ({
    start,
    end: end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0),
    text: '',
  }));

/** Replaces the text of one message. */
function textsOf(message: Node, code: string): Edit[] {
  return propertiesOf(message, 'defaultMessage').map(({ start, end, value }) => {
    const text = textOf(value);
    if (text === undefined) throw new Error(`A defaultMessage is not one plain text: ${code.slice(start, end)}`);
    return { start: value.start as number, end: value.end as number, text: JSON.stringify(compiled(text)) };
  });
}

function textOf(value: Node): string | undefined {
  if (value.type === 'Literal') return typeof value.value === 'string' ? value.value : undefined;
  const [only, ...more] = value.type === 'TemplateLiteral' ? (value.quasis as Node[]) : [];
  return only && more.length === 0 ? (only.value as { cooked: string }).cooked : undefined;
}

/** Every call of `defineMessages`. */
const definitionsIn = (root: Node): Node[] =>
  find(root, (node) => node.type === 'CallExpression' && (node.callee as Node).name === 'defineMessages');
/** Every object with a `defaultMessage` inside. */
const messagesIn = (root: Node): Node[] =>
  find(
    root,
    (node) =>
      node.type === 'ObjectExpression' &&
      (node.properties as Node[]).some((property) => nameOf(property) === 'defaultMessage'),
  );
