import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

/**
 * Files below `kit`, `renderers` and `portal` that contain a text, without tests and stories. @param pattern an
 * extended regular expression
 */
const filesWith = (pattern: string): string[] => {
  try {
    const found = execFileSync(
      'grep',
      ['-rlE', pattern, 'kit', 'renderers', 'portal', '--include=*.ts', '--include=*.tsx'],
      { encoding: 'utf8' },
    );
    return found
      .split('\n')
      .filter((file) => file && !/\.(test|stories)\.tsx?$/.test(file))
      .toSorted();
  } catch {
    // grep exits with 1 if it finds nothing.
    return [];
  }
};

test('there is only one notice', () => {
  expect(filesWith("material/(Alert|AlertTitle)'"), 'a notice is a Notice').toEqual([]);
});

test("there is only one radio: native, styled by the kit's options", () => {
  expect(filesWith("material/(Radio|RadioGroup)'"), 'a radio is an option of a ChoiceList').toEqual([]);
  const withInput = new Set(filesWith('<input( |$)'));
  expect(
    filesWith(`type(=|: )["']radio`).filter((file) => withInput.has(file)),
    'the matrix renders its own, with the same class',
  ).toEqual(['kit/parts/AnswerMatrix.tsx', 'kit/parts/ChoiceList.tsx']);
});

/** Optional properties and parameters of a text whose type repeats `undefined`, as `name` each. */
function repeatedUndefined(path: string, text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (
      (ts.isPropertySignature(node) || ts.isParameter(node) || ts.isPropertyDeclaration(node)) &&
      node.questionToken
    ) {
      const { type } = node;
      const members = type && ts.isUnionTypeNode(type) ? type.types : [];
      if (members.some(({ kind }) => kind === ts.SyntaxKind.UndefinedKeyword)) found.push(node.name.getText());
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}

test('an optional property or parameter does not repeat undefined in its type', () => {
  const text =
    'interface A { a?: (() => void) | undefined; b: string | undefined; c?(d?: undefined | 1): string | undefined }';
  expect(repeatedUndefined('a.ts', text)).toEqual(['a', 'd']);
  const faults = filesWith('\\| undefined').flatMap((path) =>
    repeatedUndefined(path, readFileSync(path, 'utf8')).map((name) => `${path}: ${name}`),
  );
  expect(faults).toEqual([]);
});
