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
function renameIdentifiers(path: string, text: string, renamed: (name: string) => string): string {
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

/** The files of one folder: relative path → text. */
export type Files = Readonly<Record<string, string>>;

/** `wrist_size` → `WristSize`. */
export const pascalCase = (name: string): string =>
  name
    .split(/[^a-zA-Z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const ALIASES = /^ *aliases: \[[^\]]*\],\n/gm;

/** The name in `usage`. */
const USAGE_NAME = /(FieldUsage = \{\n {2}name: ).*,/;
/** `wrist_size` → `Wrist size`. */
const inWords = (type: string): string => `${type.charAt(0).toUpperCase()}${type.slice(1).replaceAll('_', ' ')}`;

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

export interface FieldNames {
  /** Wire name, which is also the name of the folder. */
  type: string;
  /** What the names of its control and of its constants begin with, such as `PhoneIntl` for `PhoneIntlControl` and `phoneIntlField`. */
  stems: readonly string[];
  /** Further wire names. */
  aliases: readonly string[];
}

/** The names that the files of a field type use. */
export function fieldNames(type: string, files: Files): FieldNames {
  const control = Object.keys(files)
    .map((path) => /^(\w+)Control\.tsx$/.exec(path)?.[1])
    .find(Boolean);
  const constant = /export const (\w+)Field\b/.exec(files['field.ts'] ?? '')?.[1];
  if (!constant) throw new Error(`renderers/fields/${type}/field.ts exports no …Field: it cannot be copied.`);
  const aliases = /aliases: \[([^\]]*)\]/.exec(files['field.ts']!)?.[1] ?? '';
  const ofConstant = constant.charAt(0).toUpperCase() + constant.slice(1);
  const stems = [...new Set([control ?? ofConstant, ofConstant])].toSorted((a, b) => b.length - a.length);
  return { type, stems, aliases: [...aliases.matchAll(/'([^']+)'/g)].map((match) => match[1]!) };
}

/**
 * Copies the folder of a field type under another name: without its tests and aliases, and with its own wire name, identifiers, file
 * names and message ids.
 * @param files of the folder that is copied
 */
export function copyField(from: string, to: string, files: Files): Files {
  const names = fieldNames(from, files);
  const stem = pascalCase(to);
  const renamed = (name: string): string => {
    for (const old of names.stems) {
      if (name.startsWith(lowerFirst(old))) return lowerFirst(stem) + name.slice(old.length);
      if (name.includes(old)) return name.replace(old, stem);
    }
    return name;
  };
  const kept = Object.entries(files).filter(([path]) => !isTest(path));
  const wireNames = [names.type, ...names.aliases].join('|');

  const copied = kept.map(([path, text]) => {
    const code = renameIdentifiers(path, text, renamed)
      .replace(
        /(from '|import\(')(\.\/[^']+)'/g,
        (_, start: string, file: string) => `${start}${file.replace(/\w+(?=\.\w+$)/, renamed)}'`,
      )
      .replace(ALIASES, '')
      // The wire name comes first in a definition; `type: 'number'` further down is a JSON Schema.
      .replace(new RegExp(`(Field = \\w+(?:<.*>)?\\((?:\\{\\s*type: )?)'${names.type}'`), `$1'${to}'`)
      .replace(new RegExp(`interface: '(?:${wireNames})'`, 'g'), `interface: '${to}'`)
      .replaceAll(`'field.${from}.`, `'field.${to}.`)
      .replace(USAGE_NAME, `$1'${inWords(to)}',`);
    return [path.replace(/\w+(?=\.\w+$)/, renamed), code] as const;
  });
  return Object.fromEntries(copied);
}

/** Inserts a line before the first line of its block that sorts after it, else after the block's last line. */
function insertSorted(text: string, line: string, isOfBlock: (line: string) => boolean): string {
  const lines = text.split('\n');
  const block = lines.flatMap((each, at) => (isOfBlock(each) ? [at] : []));
  const after = block.find((at) => lines[at]! > line) ?? block.at(-1)! + 1;
  return lines.toSpliced(after, 0, line).join('\n');
}

/** Adds the field type to `renderers/fieldTypes.ts`. */
export function listFieldType(list: string, to: string): string {
  const constant = `${lowerFirst(pascalCase(to))}Field`;
  const imported = insertSorted(list, `import { ${constant} } from './fields/${to}/field.ts';`, (line) =>
    line.includes(" from './fields/"),
  );
  return insertSorted(imported, `  ${constant},`, (line) => /^ {2}\w+Field,$/.test(line));
}

/** Adds the control to `renderers/registry.ts`: the copy, or the kit's control that the field type `from` uses. */
export function listControl(list: string, from: string, to: string): string {
  const shared = new RegExp(`^ {2}'?${from}'?: \\(\\) => import\\('(#kit/.+)'\\),$`, 'm').exec(list)?.[1];
  const file = shared ?? `./fields/${to}/${pascalCase(to)}Control.tsx`;
  return insertSorted(list, `  ${to}: () => import('${file}'),`, (line) =>
    /^ {2}[\w'-]+: \(\) => import\('/.test(line),
  );
}

/** The translations, plus the copied messages under their new ids. */
export const copyTexts = (texts: Files, from: string, to: string): Files =>
  Object.fromEntries(
    Object.entries(texts)
      .flatMap(([id, text]) =>
        id.startsWith(`field.${from}.`)
          ? [
              [id, text],
              [`field.${to}.${id.slice(`field.${from}.`.length)}`, text],
            ]
          : [[id, text]],
      )
      .toSorted(([a], [b]) => (a! < b! ? -1 : 1)),
  );
