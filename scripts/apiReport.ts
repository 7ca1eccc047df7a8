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

/** Exports without a docstring. */
const undocumented: string[] = [];

/** An export in one line, or in the lines of its declaration. */
function textOf(name: string, symbol: ts.Symbol): string {
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const declaration = target.declarations?.[0];
  if (!declaration) throw new Error(`${name} has no declaration.`);
  // The types of the schemas are generated; docs/reference describes their keys.
  if (
    !declaration.getSourceFile().fileName.includes('/schemas/') &&
    target.getDocumentationComment(checker).length === 0
  )
    undocumented.push(name);
  if (ts.isInterfaceDeclaration(declaration) || ts.isTypeAliasDeclaration(declaration))
    return printer
      .printNode(ts.EmitHint.Unspecified, declaration, declaration.getSourceFile())
      .replace(/^export (interface|type) \w+/, `$1 ${name}`);
  if (ts.isClassDeclaration(declaration)) return classText(name, declaration);
  const type = checker.getTypeOfSymbolAtLocation(target, declaration);
  return `const ${name}: ${checker.typeToString(type, declaration, FORMAT)}`;
}

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

const sections = Object.entries(doors).map(([door, file]) => {
  const source = checker.getSymbolAtLocation(program.getSourceFile(root + file)!);
  const exported = checker.getExportsOfModule(source!).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const title = door === 'index' ? 'participant-forms-kit' : `participant-forms-kit/${door}`;
  return `## ${title}\n\n\`\`\`ts\n${exported.map((each) => textOf(each.name, each)).join('\n')}\n\`\`\`\n`;
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
if (undocumented.length > 0) {
  console.error(`Without a docstring: ${undocumented.join(', ')}.`);
  process.exitCode = 1;
}
