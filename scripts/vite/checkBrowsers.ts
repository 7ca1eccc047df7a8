import { createRequire } from 'node:module';
import type { CompatData } from '@mdn/browser-compat-data';
import browserslist from 'browserslist';
import { parseAst, type Plugin } from 'vite';

// Not imported, because Vite would make a module of its 16 MB.
const bcd = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData;

/** Names of the browsers of `browserslist` in MDN's data. */
const BROWSERS: Readonly<Record<string, string>> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'safari_ios',
  samsung: 'samsunginternet_android',
};

/**
 * Names that a built file may contain although the oldest browsers lack the function of that name: libraries ask for it first, or it is
 * their own function with the same name.
 */
export const EXPECTED: Readonly<Record<string, string>> = {
  '.DurationFormat': 'formatjs uses it only for durations, which no text has',
  '.captureStackTrace': 'formatjs asks for it first',
  '.displayName': 'property of a React component',
  '.drop': 'property of an event or a function of the portal',
  '.error': 'method of console',
  '.escape': 'CSS.escape',
  '.fileName': 'property of a file of the portal',
  '.move': 'action of a row',
  '.resize': 'method of a library',
  '.take': 'method of a library',
  '.toArray': 'React.Children.toArray',
  '.use': 'React.use',
  '.createHTML()': 'asked for first: trusted types',
  '.createPolicy()': 'asked for first: trusted types',
  '.createScriptURL()': 'asked for first: trusted types',
  '.getAttributeType()': 'DOMPurify asks for trusted types first',
  '.databases()': 'asked for first',
  '.skipTransition()': 'React: only after startViewTransition',
  '.startViewTransition()': 'React: only for its component ViewTransition, which the portal lacks',
  ...Object.fromEntries(
    'alpha changed check createContext destroy dispatch drop entry errorText fetch forget format getMetadata handle isValid lines local locale move navigate node properties refill retry run share subscribe toArray'
      .split(' ')
      .map((name) => [`.${name}()`, 'a function of the portal or of a library']),
  ),
};

interface Support {
  version_added: string | boolean | null;
  flags?: unknown;
  prefix?: string;
  alternative_name?: string;
  partial_implementation?: boolean;
}
type Feature = { __compat?: { support: Record<string, Support | Support[]> } } & Record<string, unknown>;

/** The oldest version of each browser of `browserslist`, by MDN's name. @param root folder with the package.json that lists them */
export function oldestBrowsers(root: string): Readonly<Record<string, number>> {
  const oldest: Record<string, number> = {};
  for (const each of browserslist(undefined, { path: root })) {
    const [name, version] = each.split(' ') as [string, string];
    const browser = BROWSERS[name];
    // A range such as 18.5-18.6 begins with its first version.
    if (browser) oldest[browser] = Math.min(oldest[browser] ?? Infinity, Number.parseFloat(version));
  }
  return oldest;
}

/** Whether one of the oldest browsers lacks a feature of MDN's data. */
const lackedBy =
  (oldest: Readonly<Record<string, number>>) =>
  ({ __compat }: Feature): boolean =>
    __compat !== undefined &&
    Object.entries(oldest).some(([browser, version]) => {
      const given = __compat.support[browser];
      if (given === undefined) return false;
      const all = Array.isArray(given) ? given : [given];
      const usual = all.find((each) => !each.flags && !each.prefix && !each.alternative_name) ?? all[0]!;
      if (usual.flags || usual.version_added === false) return true;
      return (
        typeof usual.version_added === 'string' && Number.parseFloat(usual.version_added.replace('≤', '')) > version
      );
    });

const membersOf = (feature: Feature) =>
  Object.entries(feature).filter(([name]) => name !== '__compat') as [string, Feature][];

/** The units of length that depend on the visible part of the window. */
const DYNAMIC_UNITS = ['dvh', 'svh', 'lvh', 'dvw', 'svw', 'lvw', 'dvi', 'dvb'];

/**
 * The features of style sheets that the oldest browsers lack, as patterns of source text: selectors and at-rules, whose whole rule
 * these browsers skip, and functions and units, whose declaration they skip.
 */
export function stylesMissingIn(oldest: Readonly<Record<string, number>>): Readonly<Record<string, RegExp>> {
  const lacks = lackedBy(oldest);
  const { selectors, 'at-rules': atRules, types } = bcd.css as unknown as Record<string, Feature>;
  const namesIn = (feature: unknown): string[] =>
    membersOf(feature as Feature).flatMap(([name, member]) => (lacks(member) ? [name] : []));
  const units = lacks((types!.length as Feature).viewport_percentage_units_dynamic as Feature) ? DYNAMIC_UNITS : [];
  return Object.fromEntries([
    ...namesIn(selectors).map((name) => [`:${name}`, new RegExp(`:${name}(?![\\w-])`)]),
    ...namesIn(atRules).map((name) => [`@${name}`, new RegExp(`['\`]@${name} `)]),
    // `color(` is also how a function of that name is called.
    ...namesIn(types!.color)
      .filter((name) => name !== 'color')
      .map((name) => [`${name}()`, new RegExp(`(?<=['\` ])${name}\\(`)]),
    ...units.map((unit) => [unit, new RegExp(`\\d${unit}\\b`)]),
  ] as [string, RegExp][]);
}

/**
 * What the oldest browsers lack: methods of JavaScript and of web interfaces by name, static functions as `URL.canParse`, and
 * globals.
 */
export interface Missing {
  methods: ReadonlySet<string>;
  /** Only counted where they are called: properties of many other things have the same names. */
  webMethods: ReadonlySet<string>;
  statics: ReadonlySet<string>;
  globals: ReadonlySet<string>;
}

/** Reads MDN's data. */
export function missingIn(oldest: Readonly<Record<string, number>>): Missing {
  const lacks = lackedBy(oldest);
  const builtins = membersOf(bcd.javascript.builtins as unknown as Feature);
  const api = membersOf(bcd.api as unknown as Feature);
  const methods = builtins.flatMap(([, feature]) => membersOf(feature));
  const known = new Set(methods.filter(([, feature]) => !lacks(feature)).map(([name]) => name));
  const webMembers = api.flatMap(([, feature]) => membersOf(feature));
  const knownOnWeb = new Set(
    webMembers.filter(([, member]) => !lacks(member)).map(([name]) => name.replace(/_static$/, '')),
  );
  return {
    // A name that another type has had for long, such as `at` or `with`, tells nothing.
    methods: new Set(methods.filter(([name, feature]) => lacks(feature) && !known.has(name)).map(([name]) => name)),
    webMethods: new Set(
      webMembers
        .filter(([name, member]) => !/_(event|static)$/.test(name) && lacks(member))
        .map(([name]) => name)
        .filter((name) => !knownOnWeb.has(name) && !known.has(name)),
    ),
    statics: new Set(
      api.flatMap(([owner, feature]) =>
        membersOf(feature)
          .filter(([name, member]) => name.endsWith('_static') && lacks(member))
          .map(([name]) => `${owner}.${name.slice(0, -'_static'.length)}`),
      ),
    ),
    globals: new Set([...builtins, ...api].filter(([, feature]) => lacks(feature)).map(([name]) => name)),
  };
}

type Node = { type: string } & Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** What a built file uses that the oldest browsers lack. Pure. @throws SyntaxError if the code is no JavaScript */
export function tooNewIn(code: string, missing: Missing): string[] {
  const found = new Set<string>();
  const visit = (node: Node): void => {
    if (node.type === 'MemberExpression' && node.computed === false) {
      const { object, property } = node as unknown as { object: Node; property: { name: string } };
      if (missing.methods.has(property.name)) found.add(`.${property.name}`);
      const called = `${String(object.name)}.${property.name}`;
      if (object.type === 'Identifier' && missing.statics.has(called)) found.add(called);
    }
    // `a.b?.()` asks first.
    if (node.type === 'CallExpression' && node.optional !== true) {
      const { callee } = node as unknown as { callee: Node };
      const name =
        callee.type === 'MemberExpression' && callee.computed === false ? (callee.property as Node).name : '';
      if (missing.webMethods.has(String(name))) found.add(`.${String(name)}()`);
    }
    if (node.type === 'NewExpression') {
      const { callee } = node as unknown as { callee: Node };
      if (callee.type === 'Identifier' && missing.globals.has(callee.name as string))
        found.add(`new ${String(callee.name)}`);
    }
    if (node.type === 'Literal' && node.regex !== undefined) {
      const { pattern, flags } = node.regex as { pattern: string; flags: string };
      // A pattern that a browser cannot read stops it from reading the whole file.
      if (/\(\?<[=!]/.test(pattern)) found.add(`look-behind in /${pattern}/`);
      if (flags.includes('v')) found.add(`flag v of /${pattern}/`);
    }
    for (const member of Object.values(node))
      for (const each of Array.isArray(member) ? member : [member]) if (isNode(each)) visit(each);
  };
  visit(parseAst(code) as unknown as Node);
  return [...found].filter((each) => !(each in EXPECTED)).toSorted();
}

/** The code of a built file. A worker of a page is an asset of the page's build. */
function codeOf(file: OutputFile): string {
  if (file.type === 'chunk') return file.code;
  return file.fileName.endsWith('.js') ? Buffer.from(file.source).toString() : '';
}
type OutputFile = { fileName: string } & (
  | { type: 'chunk'; code: string }
  | { type: 'asset'; source: string | Uint8Array }
);

/**
 * A Vite plugin that fails a build whose files use what the oldest browsers of `browserslist` lack.
 * @param root folder with the package.json that lists the browsers
 */
export const checkBrowsers = (root: string): Plugin => ({
  name: 'check-browsers',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const missing = missingIn(oldestBrowsers(root));
      const problems = Object.values(bundle).flatMap((file) =>
        tooNewIn(codeOf(file), missing).map((each) => `${file.fileName}: ${each}`),
      );
      if (problems.length > 0)
        this.error(
          `The oldest browsers of browserslist (package.json) lack what these files use:\n${problems.join('\n')}\nUse something older, or list it in EXPECTED (scripts/vite/checkBrowsers.ts) with the reason.`,
        );
    },
  },
});
