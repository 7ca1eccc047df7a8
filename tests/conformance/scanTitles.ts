import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { idsIn } from './titles.ts';

/** How a test looks at the product: in a browser, at what a component renders, or not at a screen at all. The best first. */
export const VIEWS = ['browser', 'rendered', 'function'] as const;
export type View = (typeof VIEWS)[number];

export interface NamedTest {
  /** Path from the top of the repository. */
  file: string;
  /** Where the id stands. */
  line: number;
  view: View;
}

/** Where tests may be. */
export const FOLDERS = ['kit', 'renderers', 'portal', 'service', 'schemas', 'translations', 'tests', 'scripts'];
/** Built, installed, or with ids of its own that are not real. */
const SKIPPED = new Set(['node_modules', 'dist', 'conformance']);

/** Queries of Testing Library and Playwright, of the DOM, and the matchers that look at an element. */
const LOOKS =
  /^(?:(?:get|find|query)(?:All)?By[A-Z]\w*|querySelector(?:All)?|getElementById|getComputedStyle|textContent|locator|activeElement|toHaveURL|toHaveTitle|toHaveText)$/;
/** Modules that put a component onto a page. */
const RENDERERS: Readonly<Record<string, RegExp>> = {
  '@testing-library/react': /^render$/,
  'react-dom/client': /^(?:createRoot|hydrateRoot)$/,
};

/**
 * id → the tests below `top` whose titles, or rows of their tables, name it. Nothing runs: only a run decides what is proven. A test renders
 * if it, or what it calls in its file and in helpers of tests, puts a component onto a page and looks there.
 */
export function scanTitles(top: string): Map<string, NamedTest[]> {
  const found = new Map<string, NamedTest[]>();
  const reader = readerOf(top);
  for (const file of FOLDERS.flatMap((folder) => sourcesIn(top, folder))) {
    if (idsIn(readFileSync(join(top, file), 'utf8')).length === 0) continue;
    const source = reader.parse(file);
    const visit = (node: ts.Node): void => {
      if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
        for (const id of idsIn(node.text)) {
          const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
          found.set(id, [...(found.get(id) ?? []), { file, line, view: reader.viewOf(node, file) }]);
        }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return found;
}

/** What a piece of code does, with all that it calls. */
interface Reach {
  renders: boolean;
  looks: boolean;
}

function readerOf(top: string) {
  const sources = new Map<string, ts.SourceFile>();
  const parse = (file: string): ts.SourceFile => {
    const known = sources.get(file);
    if (known) return known;
    const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
    const source = ts.createSourceFile(file, readFileSync(join(top, file), 'utf8'), ts.ScriptTarget.Latest, true, kind);
    sources.set(file, source);
    return source;
  };

  /** The tests that a literal belongs to: the call with a function to which it is an argument or a row, or the users of its table. */
  function ownersOf(literal: ts.Node): ts.Node[] {
    let row: ts.Node = literal;
    for (let node = literal.parent; !ts.isSourceFile(node); node = node.parent) {
      if (ts.isArrayLiteralExpression(node.parent)) row = node;
      if (isTest(node, literal)) return [node, row, ...hooksAround(node)];
      if (ts.isForOfStatement(node)) return [node.statement, row, ...hooksAround(node)];
      if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name)) {
        const { text } = node.name;
        return [row, ...usersOf(text, node)];
      }
    }
    return [];
  }
  const users = new Map<ts.Node, readonly ts.Node[]>();
  function usersOf(name: string, declaration: ts.Node): readonly ts.Node[] {
    const known = users.get(declaration);
    if (known) return known;
    const found: ts.Node[] = [];
    users.set(declaration, found);
    const visit = (node: ts.Node): void => {
      if (
        ts.isIdentifier(node) &&
        node.text === name &&
        node.parent !== declaration &&
        declarationOf(node) === declaration
      )
        found.push(...ownersOf(node));
      ts.forEachChild(node, visit);
    };
    visit(declaration.getSourceFile());
    return found;
  }

  const reached = new Map<ts.Node, Reach>();
  function reach(node: ts.Node, file: string): Reach {
    const known = reached.get(node);
    if (known) return known;
    const found: Reach = { renders: false, looks: false };
    reached.set(node, found);
    const add = (more: Reach): void => {
      found.renders ||= more.renders;
      found.looks ||= more.looks;
    };
    const visit = (each: ts.Node): void => {
      if (ts.isIdentifier(each)) {
        if (LOOKS.test(each.text)) found.looks = true;
        const isMember = ts.isPropertyAccessExpression(each.parent) && each.parent.name === each;
        const declaration = isMember ? undefined : declarationOf(each);
        if (declaration && ts.isImportSpecifier(declaration)) add(reachOfImport(declaration, file));
        else if (declaration && declaration !== node) add(reach(declaration, file));
      }
      ts.forEachChild(each, visit);
    };
    visit(node);
    return found;
  }
  function reachOfImport(specifier: ts.ImportSpecifier, file: string): Reach {
    const module = (specifier.parent.parent.parent.moduleSpecifier as ts.StringLiteral).text;
    const name = (specifier.propertyName ?? specifier.name).text;
    const renders = RENDERERS[module]?.test(name) ?? false;
    const path = module.startsWith('#')
      ? module.slice(1)
      : module.startsWith('.')
        ? join(dirname(file), module).replaceAll('\\', '/')
        : undefined;
    if (!path || !isHelper(path) || !existsSync(join(top, path))) return { renders, looks: false };
    return reachOfExport(path, name);
  }
  function reachOfExport(path: string, name: string): Reach {
    const source = parse(path);
    const declaration = declaredIn(source, name);
    return declaration ? reach(declaration, path) : { renders: false, looks: false };
  }

  return {
    parse,
    viewOf(literal: ts.Node, file: string): View {
      const owners = ownersOf(literal).map((owner) => reach(owner, file));
      const looks = owners.some((each) => each.looks);
      if (file.endsWith('.spec.ts')) return looks ? 'browser' : 'function';
      return looks && owners.some(({ renders }) => renders) ? 'rendered' : 'function';
    },
  };
}

/** Whether a node is a call with the function of a test, alone or in an object, and a literal is elsewhere among its arguments. */
function isTest(node: ts.Node, literal: ts.Node): boolean {
  if (!ts.isCallExpression(node)) return false;
  const { expression } = node;
  if (ts.isPropertyAccessExpression(expression) && TABLES.test(expression.name.text)) return false;
  const bodies = node.arguments
    .flatMap((each): readonly ts.Node[] => (ts.isObjectLiteralExpression(each) ? each.properties : [each]))
    .filter((each) => isFunction(ts.isPropertyAssignment(each) ? each.initializer : each));
  return bodies.some((body) => literal.pos < body.pos || literal.end > body.end);
}

/** Methods that make a table of another one. */
const TABLES = /^(?:map|flatMap|filter|toSorted)$/;
const isFunction = (node: ts.Node): boolean =>
  ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isMethodDeclaration(node);
/** Helpers of tests. What the product does is not what a test looks at. */
const isHelper = (path: string): boolean => /^tests\/|\/testing\/|\.test\./.test(path);

/** What runs before a test: `beforeEach` of its file and of the groups around it. */
function hooksAround(node: ts.Node): ts.Node[] {
  const found: ts.Node[] = [];
  for (let scope: ts.Node | undefined = node.parent; scope; scope = scope.parent)
    if (ts.isBlock(scope) || ts.isSourceFile(scope))
      for (const statement of scope.statements)
        if (
          ts.isExpressionStatement(statement) &&
          ts.isCallExpression(statement.expression) &&
          /^before(Each|All)$/.test(statement.expression.expression.getText())
        )
          found.push(statement);
  return found;
}

/** What an identifier stands for: a declaration in a block around it or an import; undefined for parameters and globals. */
function declarationOf(identifier: ts.Identifier): ts.Node | undefined {
  for (let scope: ts.Node | undefined = identifier.parent; scope; scope = scope.parent) {
    if (ts.isFunctionLike(scope) && scope.parameters.some(({ name }) => bindsName(name, identifier.text)))
      return undefined;
    if (ts.isBlock(scope) || ts.isSourceFile(scope)) {
      const found = declaredIn(scope, identifier.text);
      if (found) return found;
    }
  }
  return undefined;
}

function declaredIn(scope: ts.Block | ts.SourceFile, name: string): ts.Node | undefined {
  for (const statement of scope.statements) {
    if (ts.isVariableStatement(statement)) {
      const found = statement.declarationList.declarations.find((each) => bindsName(each.name, name));
      if (found) return found;
    }
    if ((ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) && statement.name?.text === name)
      return statement;
    if (ts.isImportDeclaration(statement)) {
      const bindings = statement.importClause?.namedBindings;
      const found =
        bindings && ts.isNamedImports(bindings) && bindings.elements.find((each) => each.name.text === name);
      if (found) return found;
    }
  }
  return undefined;
}

const bindsName = (binding: ts.BindingName, name: string): boolean =>
  ts.isIdentifier(binding)
    ? binding.text === name
    : binding.elements.some((each) => ts.isBindingElement(each) && bindsName(each.name, name));

const sourcesIn = (top: string, folder: string): string[] =>
  readdirSync(join(top, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : sourcesIn(top, path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
