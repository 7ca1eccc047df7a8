import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

// A browser's translator moves each text of a page into an element of its own. React then cannot remove a text that it finds no longer
// where it was, nor insert an element before it: it throws, and the form is gone. So a text that comes and goes, or that an element
// before it comes and goes, has an element of its own.

type Node = { type: string; start: number } & Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const nameOf = (node: Node): string => String(node.name ?? (node.property as Node | undefined)?.name ?? '');

/** Names of functions and variables that hold a text of the page. */
const TEXT = /(^say|^format[A-Z]\w+|[tT]ext|[lL]abel|[wW]ords?|[mM]essage|[tT]itle|[hH]int|[nN]ote)$/;

function isText(node: Node | undefined): boolean {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' && node.value !== '';
    case 'TemplateLiteral':
      return true;
    case 'CallExpression':
      return TEXT.test(nameOf(node.callee as Node));
    case 'Identifier':
    case 'MemberExpression':
      return TEXT.test(nameOf(node));
    case 'ConditionalExpression':
      return isText(node.consequent as Node) || isText(node.alternate as Node);
    case 'LogicalExpression':
      return isText(node.right as Node) || (node.operator !== '&&' && isText(node.left as Node));
    default:
      return false;
  }
}

const isConditional = (node: Node | undefined): boolean =>
  node?.type === 'ConditionalExpression' || node?.type === 'LogicalExpression';

function isElement(node: Node | undefined): boolean {
  if (node?.type === 'JSXElement' || node?.type === 'JSXFragment') return true;
  return (
    isConditional(node) && [node!.consequent, node!.alternate, node!.right].some((each) => isElement(each as Node))
  );
}

/** The children of an element that make something: no line breaks and no comments. */
const childrenOf = (node: Node): Node[] =>
  (node.children as Node[]).filter(
    (child) =>
      !(child.type === 'JSXText' && /^\s*\n\s*$/.test(child.value as string)) &&
      (child.expression as Node | undefined)?.type !== 'JSXEmptyExpression',
  );

/** What a translator breaks in a component, by line. Pure. */
export function loneTexts(path: string, code: string): string[] {
  const found: string[] = [];
  const note = (node: Node, what: string): void =>
    void found.push(`${path}:${code.slice(0, node.start).split('\n').length} ${what}`);
  const visit = (node: Node): void => {
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      const children = childrenOf(node);
      children.forEach((child, place) => {
        const expression = child.expression as Node | undefined;
        if (child.type !== 'JSXExpressionContainer' || !isConditional(expression)) return;
        const isTextBehind = children
          .slice(place + 1)
          .some((each) => each.type === 'JSXText' || isText(each.expression as Node));
        if (isText(expression) && (children.length > 1 || isElement(expression))) note(child, 'a text comes and goes');
        else if (isElement(expression) && isTextBehind) note(child, 'an element comes and goes before a text');
      });
    }
    if (isConditional(node) && isElement(node) && isText(node)) note(node, 'a text and an element take turns');
    for (const member of Object.values(node))
      for (const each of Array.isArray(member) ? member : [member]) if (isNode(each)) visit(each);
  };
  visit(parseSync(path, code).program as unknown as Node);
  return found;
}

test.each<[code: string, found: number]>([
  ['<p>{formatMessage(a)} {isOpen ? formatMessage(b) : null}</p>', 1],
  ['<p>{formatMessage(a)} {isOpen ? <span>{formatMessage(b)}</span> : null}</p>', 0],
  ['<p>{isOpen ? formatMessage(a) : formatMessage(b)}</p>', 0],
  ['<p>{isOpen ? <b>{a}</b> : null}{label}</p>', 1],
  ['<p>{isOpen ? <b>{a}</b> : null}<span>{label}</span></p>', 0],
  ['isOpen ? <b>{text}</b> : text', 1],
  ['<p>{isOpen && ", "}{list}</p>', 1],
])('%s', (code, found) => expect(new Set(loneTexts('a.tsx', `const Part = () => ${code};`)).size).toBe(found));

test('no text of a component comes and goes beside others', () => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const files = ['kit', 'renderers', 'portal'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') && !/\.(test|stories)\.tsx$/.test(file))
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap((file) => loneTexts(file, readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
