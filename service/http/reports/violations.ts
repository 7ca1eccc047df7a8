import { urlOf } from '#service/urlOf.ts';

/** A violation of a page's policy as it is logged. Nothing in it comes from a query, a form or the text of a script. */
export interface Violation {
  /** The slug of the page's study; `undefined` if the service has no such study. */
  study?: string;
  /** The violated directive, such as `img-src`. */
  directive: string;
  /** What was blocked: an origin, or a keyword such as `inline`. */
  blocked: string;
  /** Where the code is: a file of the portal, such as `/assets/main-abc.js`, or another origin. */
  source?: string;
  line?: number;
}

/** One request may report several violations. The others are not read. */
const MOST_READ = 10;

const DIRECTIVE =
  /^((default|script|style|img|font|connect|frame|child|worker|manifest|object|media)-src|(script|style)-src-(elem|attr)|form-action|base-uri|frame-ancestors|trusted-types|require-trusted-types-for)$/;
const KEYWORD = /^(inline|eval|wasm-eval|trusted-types-(policy|sink)|self|data|blob|filesystem|mediastream)$/;
/** Schemes of the code of the browser and its extensions, which no page is responsible for. */
const EXTENSION = /^(chrome|moz|safari|safari-web|ms-browser)(-extension)?(:|$)/;
const BUILT_FILE = /^\/(assets\/)?[\w.-]+\.js$/;

type Report = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Report => typeof value === 'object' && value !== null;
const textOf = (report: Report, ...names: string[]): string =>
  names.map((name) => report[name]).find((value): value is string => typeof value === 'string') ?? '';

/** The reports in a body: `report-uri` sends one under a key, the Reporting API a list. */
function reportsIn(body: unknown): Report[] | undefined {
  if (Array.isArray(body))
    return body.filter((entry) => entry?.type === 'csp-violation').map(({ body: report }) => report as Report);
  return isObject(body) && isObject(body['csp-report']) ? [body['csp-report']] : undefined;
}

function originOf(text: string): string {
  const url = urlOf(text);
  if (!url) return KEYWORD.test(text) ? text : 'other';
  if (/^(https?|wss?):$/.test(url.protocol)) return `${url.protocol}//${url.host}`;
  const scheme = url.protocol.slice(0, -1);
  return KEYWORD.test(scheme) ? scheme : 'other';
}

function sourceOf(text: string, page: URL | undefined): string | undefined {
  const url = urlOf(text);
  if (!url) return undefined;
  if (url.origin !== page?.origin) return originOf(text);
  return BUILT_FILE.test(url.pathname) ? url.pathname : undefined;
}

function violationOf(report: Report, slugs: readonly string[]): Violation {
  const page = urlOf(textOf(report, 'document-uri', 'documentURL'));
  const [directive = ''] = textOf(report, 'effective-directive', 'effectiveDirective', 'violated-directive').split(' ');
  const study = slugs.find((slug) => slug === page?.pathname.split('/')[1]);
  const source = sourceOf(textOf(report, 'source-file', 'sourceFile'), page);
  const line = report['line-number'] ?? report.lineNumber;
  return {
    ...(study !== undefined && { study }),
    directive: DIRECTIVE.test(directive) ? directive : 'other',
    blocked: originOf(textOf(report, 'blocked-uri', 'blockedURL')),
    ...(source !== undefined && { source }),
    ...(Number.isSafeInteger(line) && { line: line as number }),
  };
}

/**
 * Reads the violations that a browser reports, without anything private. Leaves out violations by browser extensions.
 * @param body the parsed body of a report, in the format of `report-uri` or of the Reporting API
 * @param slugs the slugs of the served studies
 * @returns `undefined` if the body is in neither format
 */
export function violationsIn(body: unknown, slugs: readonly string[]): Violation[] | undefined {
  return reportsIn(body)
    ?.slice(0, MOST_READ)
    .filter(isObject)
    .filter(
      (report) =>
        !EXTENSION.test(textOf(report, 'source-file', 'sourceFile')) &&
        !EXTENSION.test(textOf(report, 'blocked-uri', 'blockedURL')),
    )
    .map((report) => violationOf(report, slugs));
}
