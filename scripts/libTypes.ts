import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

/** The error type of JSON Forms is Ajv's, but the package does not depend on Ajv. */
const ERROR_IMPORT = /import type \{ ErrorObject \} from 'ajv';/g;
const ERROR_TYPE = "type ErrorObject = NonNullable<import('@jsonforms/core').JsonFormsCore['errors']>[number];";

/**
 * Writes the type declarations of the package's entry points.
 * @param root folder of the project
 * @param out folder of the package; the declarations go to `types` below it
 * @param entries source files of the entry points
 * @throws if the sources do not type-check, or if a declaration refers to Ajv
 */
export function writeTypes(root: string, out: string, entries: readonly string[]): void {
  const types = join(out, 'types');
  const config = join(root, `tsconfig.lib.${process.pid}.json`);
  writeFileSync(
    config,
    JSON.stringify({
      extends: './tsconfig.json',
      compilerOptions: {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        declarationMap: true,
        rootDir: '.',
        outDir: types,
      },
      // Include declarations that no file imports.
      include: ['kit/**/*.d.ts'],
      files: [...entries, 'kit/ui/theme/augment.ts', 'kit/pure/validation/vocabulary/Vocabulary.ts'].filter((file) =>
        existsSync(join(root, file)),
      ),
    }),
  );
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules/typescript-7/bin/tsc'), '-p', config], {
    cwd: root,
    stdio: 'inherit',
  });
  rmSync(config, { force: true });
  if (status !== 0) throw new Error('The types could not be written.');
  for (const file of declarationsIn(types)) {
    // Import aliases exist only in the sources; declarations in the package use relative paths.
    const text = readFileSync(file, 'utf8')
      .replace(/(['"])#((?:kit|renderers|schemas|translations)\/[^'"]+)\1/g, (_, quote: string, path: string) => {
        const target = relative(dirname(file), join(types, path)).replaceAll('\\', '/');
        return `${quote}${target.startsWith('.') ? target : `./${target}`}${quote}`;
      })
      .replace(ERROR_IMPORT, ERROR_TYPE);
    if (/from ['"]ajv/.test(text))
      throw new Error(`${relative(out, file)} refers to Ajv, which is not a dependency of the package.`);
    writeFileSync(file, withUndefined(text));
  }
}

/** In place of `Partial`, whose properties refuse `undefined` under that option. */
const PARTIAL = 'WithUndefined';

/**
 * Lets each optional property of a declaration accept `undefined`, as it does in this project, also in an application with
 * `exactOptionalPropertyTypes`. Lines stay where they are, because the maps name them.
 * @param text of a declaration file
 */
export function withUndefined(text: string): string {
  const edits: { from: number; to: number; words: string }[] = [];
  const put = (from: number, words: string, to = from) => edits.push({ from, to, words });
  const visit = (node: ts.Node): void => {
    if (ts.isPropertySignature(node) || ts.isPropertyDeclaration(node) || ts.isMappedTypeNode(node)) {
      if (isOptional(node) && node.type && !isAnything(node.type)) {
        const isOpen = OPEN.some((is) => is(node.type!));
        if (isOpen) put(node.type.getStart(), '(');
        put(node.type.end, `${isOpen ? ')' : ''} | undefined`);
      }
    } else if ((ts.isMethodSignature(node) || ts.isMethodDeclaration(node)) && node.questionToken) {
      // The type of a method, which takes implementations with narrower parameters, unlike the type of a function.
      put(node.questionToken.end, ': { call');
      put(node.end - (text[node.end - 1] === ';' ? 1 : 0), " }['call'] | undefined");
    } else if (ts.isIdentifier(node) && node.text === 'Partial') put(node.getStart(), PARTIAL, node.end);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('types.d.ts', text, ts.ScriptTarget.Latest, true));
  const changed = edits
    .toSorted((a, b) => b.from - a.from)
    .reduce((whole, { from, to, words }) => whole.slice(0, from) + words + whole.slice(to), text);
  if (!edits.some(({ words }) => words === PARTIAL)) return changed;
  const [types, map] = changed.split(/(?=\/\/# sourceMappingURL)/);
  return `${types}type ${PARTIAL}<T> = { [K in keyof T]?: T[K] | undefined };\n${map ?? ''}`;
}

const isOptional = ({ questionToken }: ts.PropertySignature | ts.PropertyDeclaration | ts.MappedTypeNode): boolean =>
  questionToken !== undefined && questionToken.kind !== ts.SyntaxKind.MinusToken;

/** Types that a union has to have in parentheses. */
const OPEN = [ts.isFunctionTypeNode, ts.isConstructorTypeNode, ts.isConditionalTypeNode, ts.isInferTypeNode];

/** True for a type that accepts `undefined` as it stands. */
const isAnything = (type: ts.TypeNode): boolean =>
  [ts.SyntaxKind.UndefinedKeyword, ts.SyntaxKind.UnknownKeyword, ts.SyntaxKind.AnyKeyword].includes(type.kind) ||
  (ts.isUnionTypeNode(type) && type.types.some(isAnything));

const declarationsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.d.ts'))
    .map((entry) => join(entry.parentPath, entry.name));
