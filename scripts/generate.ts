/**
 * `npm run generate` brings the generated files up to date; `npm run generate -- --help` says what it takes.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Command, Option } from 'commander';
import { StartupError } from '#service/startupError.ts';
import './generated.ts';
import { newField } from './newField.ts';

interface Generator {
  name: string;
  what: string;
  /** Arguments of Node that write the files. */
  write: readonly string[];
  /** Compares the files. A difference sets the exit code. */
  check(): unknown;
}

/** @param file a script that compares with `--check`, and ends by itself */
const script = (name: string, file: string, what: string): Generator => ({
  name,
  what,
  write: ['--import', 'tsx', '--import', './scripts/generated.ts', file],
  // Checks share the process: they write nothing, and load the same code.
  check: () => {
    process.argv = [process.execPath, file, '--check'];
    return import(new URL(`../${file}`, import.meta.url).href);
  },
});

/** In order: each may read what those before it wrote. */
const generators: readonly Generator[] = [
  script('contract', 'scripts/schemas.ts', 'schemas/openapi.json, from its areas'),
  script('docs', 'scripts/docs.ts', 'docs/reference and docs/fields'),
  script('api', 'scripts/apiReport.ts', 'docs/package.api.md, what the package exports'),
  script('codes', 'tests/check/page.ts', 'docs/check.md, the codes of the check'),
  {
    name: 'texts',
    what: 'the English texts; --check compares the other languages with them',
    write: ['scripts/i18n.mjs', 'extract'],
    check: () => run(['scripts/i18n.mjs', 'verify']),
  },
  script('fonts', 'scripts/fonts.ts', 'the subsets of the fonts and their style sheets'),
];

const cwd = fileURLToPath(new URL('..', import.meta.url));
const width = Math.max(...generators.map(({ name }) => name.length));

const program = new Command('generate')
  .description('Brings the generated files up to date, or those of some generators.')
  .argument('[names...]', 'of the generators')
  .option('--check', 'write nothing; fail if a file is out of date')
  .configureHelp({ commandUsage: (command) => usageOf(command) })
  .addHelpText(
    'after',
    ['', 'Generators:', ...generators.map(({ name, what }) => `  ${name.padEnd(width)}   ${what}`)].join('\n'),
  )
  .action(async (names: string[], { check = false }: { check?: boolean }) => {
    const unknown = names.find((name) => !generators.some((generator) => generator.name === name));
    if (unknown !== undefined)
      return program.error(
        `There is no generator “${unknown}”. There are ${generators.map(({ name }) => name).join(', ')}.`,
      );
    const wanted = generators.filter(({ name }) => names.length === 0 || names.includes(name));
    // A check reports everything; what is written may depend on the generator before it.
    for (const generator of wanted) {
      if (check) await checked(generator);
      else if (!run(generator.write)) return;
    }
  });
program
  .command('field')
  .description('Copies the field type that is nearest, lists the copy, and brings the generated files up to date.')
  .argument('<type>', 'its wire name')
  .addOption(new Option('--like <type>', 'the field type to copy').default('number'))
  .addHelpText('after', '\nExample: npm run generate -- field wrist_size --like number')
  .action((type: string, { like }: { like: string }) => newField(type, like));

function usageOf(command: Command): string {
  const words = command === program ? '' : ` ${command.name()}`;
  return `npm run generate --${words} ${command.usage()}`;
}

/** Compares the files of a generator. One that cannot be read does not keep the next ones from being compared. */
async function checked({ name, check }: Generator): Promise<void> {
  try {
    await check();
  } catch (error) {
    console.error(`${name}:`, error);
    process.exitCode = 1;
  }
}

/** Runs Node; a failure sets the exit code. */
function run(args: readonly string[]): boolean {
  const passed = spawnSync(process.execPath, args, { cwd, stdio: 'inherit' }).status === 0;
  if (!passed) process.exitCode = 1;
  return passed;
}

try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
