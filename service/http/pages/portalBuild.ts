import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { NONCE_PLACEHOLDER, type CreateFirstPaint } from '#schemas/firstPaint.ts';

/** The built portal, as read from its folder. */
export interface PortalBuild {
  /** The page, with its placeholders. */
  page: string;
  /** Style sheets that the page links to, by their path. */
  styleSheets: ReadonlyMap<string, string>;
  /** Renders first paints; `undefined` for a portal that was built without this function. */
  createFirstPaint: CreateFirstPaint | undefined;
  /** The paths of a source's built file and of the files that it imports, without those that the page already names. */
  filesOf(source: string): string[];
  /** The rules of a source that is a style sheet. */
  stylesOf(source: string): string;
}

/**
 * Returns a reader of the built portal. It reads the files again after each build, so a new build is served without a
 * restart.
 * @returns `undefined` while there is no build
 */
export function portalBuildIn(folder: string): () => Promise<PortalBuild | undefined> {
  const index = join(folder, 'index.html');
  const renderer = join(folder, '.server', 'firstPaint.js');
  let read: { at: string; build: Promise<PortalBuild> } | undefined;
  return async () => {
    if (!existsSync(index)) return undefined;
    // The renderer is written last.
    const at = [index, renderer].map((file) => (existsSync(file) ? statSync(file).mtimeMs : 0)).join();
    if (read?.at !== at) read = { at, build: readBuild(folder, renderer, at) };
    return read.build;
  };
}

async function readBuild(folder: string, renderer: string, at: string): Promise<PortalBuild> {
  // The policy of the service names the hashes of style elements, so that the nonce stands in one place.
  const page = readFileSync(join(folder, 'index.html'), 'utf8').replaceAll(` nonce="${NONCE_PLACEHOLDER}"`, '');
  const sources = readJson(join(folder, '.vite', 'sources.json')) as Record<string, readonly string[]>;
  const module = existsSync(renderer)
    ? ((await import(`${pathToFileURL(renderer).href}?${at}`)) as { createFirstPaint: CreateFirstPaint })
    : undefined;
  const styles = new Map<string, string>();
  return {
    page,
    styleSheets: new Map(
      [...page.matchAll(/href="(\/assets\/[\w.-]+\.css)"/g)].map(([, path]) => [
        path!,
        readFileSync(join(folder, path!), 'utf8').trim(),
      ]),
    ),
    createFirstPaint: module?.createFirstPaint,
    filesOf: (source) => (sources[source] ?? []).filter((file) => !page.includes(`"${file}"`)),
    stylesOf(source) {
      let rules = styles.get(source);
      if (rules === undefined) {
        rules = (sources[source] ?? []).map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('');
        styles.set(source, rules);
      }
      return rules;
    },
  };
}

const readJson = (file: string): unknown => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});
