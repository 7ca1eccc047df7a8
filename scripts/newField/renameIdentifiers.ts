import ts from 'typescript';

/** The names that a file declares at its top level or imports from a file beside it. */
function ownNames(file: ts.SourceFile): Set<string> {
  const names = file.statements.flatMap((statement) => {
    if (ts.isImportDeclaration(statement)) {
      const { importClause, moduleSpecifier } = statement;
      if (!ts.isStringLiteral(moduleSpecifier) || !moduleSpecifier.text.startsWith('./')) return [];
      const bindings = importClause?.namedBindings;
      return [
        importClause?.name,
        ...(bindings && ts.isNamedImports(bindings)
          ? bindings.elements.map(({ name, propertyName }) =>
              propertyName && ts.isIdentifier(propertyName) ? propertyName : name,
            )
          : []),
      ];
    }
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.map(({ name }) => (ts.isIdentifier(name) ? name : undefined));
    return ts.isFunctionDeclaration(statement) ||
      ts.isInterfaceDeclaration(statement) ||
      ts.isTypeAliasDeclaration(statement) ||
      ts.isClassDeclaration(statement)
      ? [statement.name]
      : [];
  });
  return new Set(names.flatMap((name) => (name ? [name.text] : [])));
}

/** Whether the identifier is the key of something, such as `a.key`, `{ key: 1 }` or `<A key="">`, and not a name in scope. */
function isKey(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isBindingElement(parent)) return parent.propertyName === node;
  const isMember =
    ts.isPropertyAccessExpression(parent) ||
    ts.isPropertyAssignment(parent) ||
    ts.isPropertySignature(parent) ||
    ts.isJsxAttribute(parent) ||
    ts.isMethodSignature(parent) ||
    ts.isMethodDeclaration(parent) ||
    ts.isPropertyDeclaration(parent);
  return isMember && parent.name === node;
}

const isShorthand = ({ parent }: ts.Identifier): boolean =>
  ts.isShorthandPropertyAssignment(parent) ||
  (ts.isBindingElement(parent) && ts.isObjectBindingPattern(parent.parent) && parent.propertyName === undefined);

/**
 * Renames what a file declares at its top level, or imports from a file beside it. Strings, comments, keys and imports from elsewhere stay.
 * @param renamed the new name; the same name to keep it
 */
export function renameIdentifiers(path: string, text: string, renamed: (name: string) => string): string {
  const file = ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const own = ownNames(file);
  const edits: { at: number; end: number; name: string }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && own.has(node.text) && !isKey(node)) {
      const name = renamed(node.text);
      if (name !== node.text)
        edits.push({
          at: node.getStart(file),
          end: node.end,
          name: isShorthand(node) ? `${node.text}: ${name}` : name,
        });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return edits.reduceRight((code, { at, end, name }) => code.slice(0, at) + name + code.slice(end), text);
}
