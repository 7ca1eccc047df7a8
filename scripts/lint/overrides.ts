import * as rules from './rules.ts';
import type { Pattern } from './rules.ts';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How code is written. `mixed`: its `.ts` files are pure, except hooks. */
type Code = 'pure' | 'mixed' | 'React';

/** Layers on the same level; they do not import one another. */
interface Level {
  layers: string[];
  code: Code;
  /** Folders of the layer whose code is written in another way. */
  exceptions: { code: Code; folders: string[] };
}

/** The third cell of a row: `React`, or `React; mixed in \`rows\`, \`files\``. */
const CODE = /^(pure|mixed|React)(?:; (pure|mixed|React) in (.+))?$/;
const inBackticks = (cell: string): string[] => [...cell.matchAll(/`([\w-]+)`/g)].map(([, name]) => name!);

/**
 * The layers of a top-level folder, lowest first, from the table in its README with the header `layer`, `holds`, `code`.
 * @throws Error if the README has no such table or a row is malformed
 */
export function levelsOf(root: string, top: string): Level[] {
  const path = join(root, top, 'README.md');
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
  const start = lines.indexOf('| layer | holds | code |');
  if (start < 0) throw new Error(`${top}/README.md has no table “layer, holds, code”.`);
  const rows = lines.slice(start + 2);
  const end = rows.findIndex((line) => !line.startsWith('|'));
  return rows.slice(0, end < 0 ? undefined : end).map((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    const layers = inBackticks(cells[1] ?? '');
    const [, code, other = code, folders = ''] = CODE.exec(cells[3] ?? '') ?? [];
    if (layers.length === 0 || !code) throw new Error(`${top}/README.md: not a row of layers: ${line}`);
    return { layers, code: code as Code, exceptions: { code: other as Code, folders: inBackticks(folders) } };
  });
}

/** An entry of `overrides` in `.oxlintrc.json`. */
export interface Override {
  files: string[];
  rules: Record<string, unknown>;
}

interface Options {
  /** Whether the DOM is out of reach. */
  pure?: boolean;
}

/** Groups come last: an import that a group allows by negation skips the patterns behind it. */
const groupsLast = (patterns: readonly Pattern[]): Pattern[] =>
  patterns.toSorted((a, b) => Number(a.group !== undefined) - Number(b.group !== undefined));

function restrict(files: string[], patterns: Pattern[], { pure = false }: Options = {}): Override {
  const imports = { paths: [rules.mountedOnce], patterns: groupsLast(patterns) };
  return {
    files,
    rules: {
      'no-restricted-imports': ['error', imports],
      ...(pure && { 'no-restricted-globals': ['error', ...rules.noDom] }),
    },
  };
}

const allowsDom = ({ files, rules: own }: Override): Override => ({
  files,
  rules: { ...own, 'no-restricted-globals': 'off' },
});

/** The kit's folders with React code, and glob patterns of the entry points of its other code. */
function kitByCode(root: string, levels: readonly Level[]): { react: string[]; pure: string[] } {
  const pure: string[] = [];
  const react: string[] = [];
  for (const { layers, code, exceptions } of levels)
    for (const layer of layers)
      if (code !== 'React') pure.push(`#kit/${layer}/index.ts`, `#kit/${layer}/*/index.ts`);
      else {
        const folders = readdirSync(join(root, 'kit', layer), { withFileTypes: true })
          .filter((entry) => entry.isDirectory() && !exceptions.folders.includes(entry.name))
          .map(({ name }) => name);
        react.push(...['index', ...folders].map((name) => `${layer}/${name}`));
        pure.push(...exceptions.folders.map((folder) => `#kit/${layer}/${folder}/index.ts`));
      }
  return { react, pure };
}

/** For each layer, the layers of its folder that it cannot import: those above, and those on its own level. */
function* layersOf(levels: readonly Level[]) {
  for (const [at, { layers, code, exceptions }] of levels.entries())
    for (const layer of layers) {
      const above = levels.slice(at).flatMap((level) => level.layers);
      yield { layer, code, exceptions, above: above.filter((other) => other !== layer) };
    }
}

/** The overrides of a layer and of its folders. @param pure further restrictions of pure code */
const ofLayer = (
  folder: string,
  { code, exceptions }: Pick<Level, 'code' | 'exceptions'>,
  all: Pattern[],
  pure: Pattern[],
): Override[] => [
  ...byCode(folder, code, all, pure),
  ...exceptions.folders.flatMap((inner) => byCode(`${folder}/${inner}`, exceptions.code, all, pure)),
];

function byCode(folder: string, code: Code, all: Pattern[], pure: Pattern[]): Override[] {
  const open = restrict([`${folder}/**`], all);
  if (code === 'React') return [allowsDom(open)];
  const files = code === 'pure' ? `${folder}/**` : `${folder}/**/*.ts`;
  const closed = restrict([files], [...all, ...pure], { pure: true });
  if (code === 'pure') return [closed];
  return [open, closed, { ...allowsDom(open), files: [`${folder}/**/use[A-Z]*.ts`] }];
}

/** The one file of the kit that runs Ajv. */
const AJV_HOST = 'kit/pure/validation/ajvHost.ts';

function kit(levels: readonly Level[], reactCode: readonly string[]): Override[] {
  const all = levels.flatMap(({ layers }) => layers);
  const outside = [rules.kitOutside, rules.aliasesAcross('kit|schemas|translations')];
  const pure = [rules.noUi, rules.noReact(reactCode)];
  const overrides = [restrict(['kit/**'], [...outside, rules.noAjv])];
  for (const { layer, above, ...code } of layersOf(levels)) {
    const own = [
      ...outside,
      rules.aliasesAcrossLayers('kit', all),
      rules.entryPoints,
      ...(above.length > 0 ? [rules.upward('kit', layer, above)] : []),
    ];
    overrides.push(...ofLayer(`kit/${layer}`, code, [...own, rules.noAjv], pure));
    if (AJV_HOST.startsWith(`kit/${layer}/`)) overrides.push(restrict([AJV_HOST], [...own, ...pure], { pure: true }));
  }
  return overrides;
}

function renderers(reactCode: readonly string[]): Override[] {
  const pure = [rules.noUi, rules.noReact(reactCode)];
  const fieldType = (depth: number) => [rules.fieldTypeOutside, rules.otherFieldType(depth), rules.entryPoints];
  return [
    restrict(['renderers/*'], [rules.listsOfRenderers, rules.entryPoints, rules.noAjv]),
    restrict(['renderers/generic/*'], [rules.genericRenderers, rules.entryPoints, rules.noAjv]),
    restrict(['renderers/registry.ts'], [rules.listsOfRenderers, rules.registryEntryPoints, rules.noAjv]),
    restrict(['renderers/generic/registry.ts'], [rules.genericRenderers, rules.registryEntryPoints, rules.noAjv]),
    restrict(
      ['renderers/fieldTypes.ts'],
      [rules.listsOfRenderers, ...pure, rules.listOfFieldTypes, rules.entryPoints, rules.noAjv],
      {
        pure: true,
      },
    ),
    restrict(
      ['renderers/passports.ts'],
      [rules.listsOfRenderers, ...pure, rules.listOfPassports, rules.entryPoints, rules.noAjv],
      { pure: true },
    ),
    restrict(['renderers/*/*/*.{ts,tsx}'], [...fieldType(1), rules.noAjv]),
    restrict(['renderers/*/*/*/**/*.{ts,tsx}'], [...fieldType(2), rules.noAjv]),
    restrict(
      ['renderers/*/*/{field,scoring,items,messages,examples,passport}.ts'],
      [...fieldType(1), ...pure, rules.noAjv],
      { pure: true },
    ),
  ];
}

function portal(levels: readonly Level[], reactCode: readonly string[]): Override[] {
  const all = levels.flatMap(({ layers }) => layers);
  const outside = [
    rules.portalOutside,
    rules.portalFieldTypes,
    rules.entryPoints,
    rules.aliasesAcross('kit|schemas|translations|renderers|portal'),
    rules.noAjv,
  ];
  const overrides = [restrict(['portal/**'], outside)];
  for (const { layer, above, ...code } of layersOf(levels)) {
    const own = [
      ...outside,
      rules.aliasesAcrossLayers('portal', all),
      ...(above.length > 0 ? [rules.upward('portal', layer, above)] : []),
      ...(layer === 'routes' ? [rules.otherRoute] : []),
    ];
    overrides.push(...ofLayer(`portal/${layer}`, code, own, [rules.noUi, rules.noReact(reactCode)]));
  }
  return overrides;
}

/** @param outside what no file of the service can import */
function service(levels: readonly Level[], outside: readonly Pattern[]): Override[] {
  const all = levels.flatMap(({ layers }) => layers);
  const overrides = [
    restrict(['service/**'], [...outside], { pure: true }),
    restrict(['service/*.ts'], [...outside, rules.serviceRoot(all)], { pure: true }),
  ];
  for (const { layer, above } of layersOf(levels)) {
    const own = [
      ...outside,
      rules.aliasesAcrossLayers('service', all),
      ...(above.length > 0 ? [rules.upward('service', layer, above)] : []),
    ];
    overrides.push(restrict([`service/${layer}/**`], own, { pure: true }));
  }
  return overrides;
}

/** Tests and stories can import Ajv and UI, but nothing above their folder. */
const tests: Override[] = [
  { files: ['{schemas,translations}/**/*.test.{ts,tsx}'], rules: { 'no-restricted-imports': 'off' } },
  relaxed(
    ['kit/**/*.test.{ts,tsx}', 'kit/**/*.stories.tsx'],
    [rules.kitOutside, rules.aliasesAcross('kit|schemas|translations')],
  ),
  relaxed(
    ['renderers/*/*/*.test.{ts,tsx}', 'renderers/*/*/*.stories.tsx'],
    [rules.fieldTypeOutside, rules.otherFieldType(1)],
  ),
  {
    files: ['service/**/*.test.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: [rules.serviceTests] }] },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'tests/**'],
    rules: { 'typescript/no-explicit-any': 'off', 'no-unsafe-optional-chaining': 'off' },
  },
  { files: ['portal/public/**'], rules: { 'no-var': 'off' } },
];

function relaxed(files: string[], patterns: Pattern[]): Override {
  return { files, rules: { 'no-restricted-imports': ['error', { patterns }], 'no-restricted-globals': 'off' } };
}

/** All overrides of the lint configuration, general ones first: oxlint applies the last that matches a file. */
export function overrides(root: string): Override[] {
  const levels = levelsOf(root, 'kit');
  const { react, pure } = kitByCode(root, levels);
  const outsideService = [
    rules.serviceOutside,
    rules.serviceFieldTypes,
    rules.serviceKit(pure),
    rules.noUi,
    rules.noReact(react),
  ];
  return [
    restrict(['schemas/**', 'translations/**'], [rules.bottom]),
    ...kit(levels, react),
    ...renderers(react),
    ...portal(levelsOf(root, 'portal'), react),
    ...service(levelsOf(root, 'service'), outsideService),
    ...tests,
  ];
}
