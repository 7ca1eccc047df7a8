/**
 * Writes docs/package.api.md, what each entry point of the package exports, with its types. A change of the report is a change for
 * applications, so it stands in the commit that makes it. Run by `npm run generate`; with --check it writes nothing and fails if the
 * report is out of date.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { doors } from './fieldDoors.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const report = fileURLToPath(new URL('../docs/package.api.md', import.meta.url));

const { options } = ts.parseJsonConfigFileContent(
  ts.readConfigFile(`${root}tsconfig.json`, ts.sys.readFile).config,
  ts.sys,
  root,
);
const program = ts.createProgram(
  Object.values(doors).map((file) => root + file),
  options,
);
const checker = program.getTypeChecker();
const printer = ts.createPrinter({ removeComments: true });
const FORMAT = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope;

/** What lacks a docstring, and what a name of an export is already for something else. */
const faults: string[] = [];

const targetOf = (symbol: ts.Symbol): ts.Symbol =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

/** An export in one line, or in the lines of its declaration. */
function textOf(name: string, symbol: ts.Symbol): string {
  const target = targetOf(symbol);
  const declaration = target.declarations?.[0];
  if (!declaration) throw new Error(`${name} has no declaration.`);
  // The types of the schemas are generated; docs/reference describes their keys.
  if (
    !declaration.getSourceFile().fileName.includes('/schemas/') &&
    target.getDocumentationComment(checker).length === 0
  )
    faults.push(`${name} has no docstring.`);
  for (const each of target.members?.values() ?? []) {
    // Of what hosts of a form write, each part says what it means.
    const isOfHost = /\/kit\/(form\/kitForm\/|ui\/theme\/Kit)/.test(declaration.getSourceFile().fileName);
    const isParameter = (each.flags & ts.SymbolFlags.TypeParameter) !== 0;
    if (isOfHost && !isParameter && each.getDocumentationComment(checker).length === 0)
      faults.push(`${name}.${each.name} has no docstring.`);
  }
  if (ts.isInterfaceDeclaration(declaration) || ts.isTypeAliasDeclaration(declaration))
    return printer
      .printNode(ts.EmitHint.Unspecified, declaration, declaration.getSourceFile())
      .replace(/^export (interface|type) \w+/, `$1 ${name}`);
  if (ts.isClassDeclaration(declaration)) return classText(name, declaration);
  const type = checker.getTypeOfSymbolAtLocation(target, declaration);
  return `const ${name}: ${checker.typeToString(type, declaration, FORMAT)}`;
}

/** True for a name that every page has, such as `FormData`. */
const isOfBrowser = ({ declarations = [] }: ts.Symbol): boolean =>
  declarations.some((each) => /\/lib\.[\w.]+\.d\.ts$/.test(each.getSourceFile().fileName));

/** The signature and the own public members of a class. */
function classText(name: string, declaration: ts.ClassDeclaration): string {
  const type = (of: ts.Symbol): string => checker.typeToString(checker.getTypeOfSymbol(of), declaration, FORMAT);
  const symbol = checker.getSymbolAtLocation(declaration.name!)!;
  const [made] = checker.getTypeOfSymbol(symbol).getConstructSignatures();
  const members = checker
    .getDeclaredTypeOfSymbol(symbol)
    .getProperties()
    .filter(({ valueDeclaration }) => valueDeclaration?.parent === declaration)
    .map((member) => `    ${member.name}: ${type(member)};`);
  return `class ${name} {\n    new ${checker.signatureToString(made!)};\n${members.join('\n')}\n}`;
}

/** Types that an entry point before has shown. */
const shown = new Set<ts.Symbol>();

/** The types of ours that the types of exports name, and those that these name, which are not exported. The generated ones are left out. */
function namedBy(exported: readonly ts.Symbol[]): ts.Symbol[] {
  const found = new Set<ts.Symbol>();
  const visit = (node: ts.Node): void => {
    // What a function does is no part of its type.
    if (ts.isBlock(node)) return;
    const name = ts.isTypeReferenceNode(node)
      ? node.typeName
      : ts.isExpressionWithTypeArguments(node)
        ? node.expression
        : undefined;
    const symbol = name && checker.getSymbolAtLocation(name);
    if (symbol) visitSymbol(targetOf(symbol));
    ts.forEachChild(node, visit);
  };
  const visitSymbol = (symbol: ts.Symbol): void => {
    const declarations = symbol.declarations?.filter(
      (each) => ts.isInterfaceDeclaration(each) || ts.isTypeAliasDeclaration(each),
    );
    const file = declarations?.[0]?.getSourceFile().fileName ?? '';
    if (!file.startsWith(root) || /\/(node_modules|schemas)\//.test(file) || shown.has(symbol)) return;
    shown.add(symbol);
    found.add(symbol);
    declarations!.forEach(visit);
  };
  exported.forEach((symbol) => targetOf(symbol).declarations?.forEach(visit));
  return [...found];
}

const byName = (a: ts.Symbol, b: ts.Symbol): number => (a.name < b.name ? -1 : 1);
const listOf = (symbols: readonly ts.Symbol[]): string =>
  symbols
    .toSorted(byName)
    .map((each) => textOf(each.name, each))
    .join('\n');

const modules = Object.entries(doors).map(([door, file]) => {
  const source = program.getSourceFile(root + file)!;
  return { door, source, exported: checker.getExportsOfModule(checker.getSymbolAtLocation(source)!) };
});
for (const { door, source, exported } of modules) {
  const names = new Map<ts.Symbol, string>();
  const globals = checker.getSymbolsInScope(source, ts.SymbolFlags.Type | ts.SymbolFlags.Value);
  const browsers = new Set(globals.filter((each) => isOfBrowser(each)).map(({ name }) => name));
  for (const symbol of exported) {
    const other = names.get(targetOf(symbol));
    if (other) faults.push(`${other} and ${symbol.name} are the same (${door}).`);
    if (browsers.has(symbol.name)) faults.push(`${symbol.name} is also a name of browsers (${door}).`);
    names.set(targetOf(symbol), symbol.name);
    shown.add(targetOf(symbol));
  }
}
const sections = modules.map(({ door, exported }) => {
  const title = door === 'index' ? 'participant-forms-kit' : `participant-forms-kit/${door}`;
  const named = namedBy(exported);
  const rest = named.length > 0 ? `\n\n// Not exported: types that those above name.\n${listOf(named)}` : '';
  return `## ${title}\n\n\`\`\`ts\n${listOf(exported)}${rest}\n\`\`\`\n`;
});
const text = `# What the package exports

Written by \`npm run generate\`. Each field type has the entry point \`participant-forms-kit/fields/NAME\` besides, with its \`field\` and
its \`entry\`. [package.md](package.md) shows their use.

${sections.join('\n')}`;

const isPresent = existsSync(report) && readFileSync(report, 'utf8') === text;
if (!process.argv.includes('--check')) writeFileSync(report, text);
else if (!isPresent) {
  console.error(
    'Out of date: docs/package.api.md. Run npm run generate and commit it, if applications should see the change.',
  );
  process.exitCode = 1;
}
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exitCode = 1;
}
