import { pathToFileURL } from 'node:url';
import type { FieldExample } from '#kit/pure/fields/index.ts';
import type { PortalScreen } from '../../.ladle/portal/screens.ts';
import type { Switches } from '../../.ladle/switches.ts';
import { foldersOf } from '../browser/gallery/foldersOf.ts';

/** A page of the examples or of the portal at one width. Its pictures are taken without loading it again. */
export interface View {
  site: 'gallery' | 'portal';
  query: Readonly<Record<string, string>>;
  /** In CSS pixels. */
  width: number;
  pictures: readonly Picture[];
}

export interface Picture {
  /** Name of its file without the extension, such as `instruments-phq9-360-dark`. */
  name: string;
  mode: Switches['mode'];
  /** Index of the example on the page that it shows. Default: the whole page. */
  example?: number;
}

const modes: readonly Switches['mode'][] = ['light', 'dark', 'high-contrast'];

/** A phone and a desktop. */
const widths = [360, 1280] as const;

/** Field types that render nothing. */
const INVISIBLE: readonly string[] = ['fields/hidden', 'fields/score'];

const nameOf = (...parts: readonly (string | number)[]): string =>
  parts
    .join('-')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/**
 * Everything of which pictures are taken: each field type in its states, each screen of the instruments, and each screen of the portal.
 * @param tree folder of a checkout, which may be older than this file
 * @throws if two pictures have the same name
 */
export async function viewsOf(tree: string): Promise<View[]> {
  const load = async <M>(path: string): Promise<M> => (await import(pathToFileURL(`${tree}/${path}`).href)) as M;
  const folders = foldersOf(tree).filter((folder) => !INVISIBLE.includes(folder));
  const { portalScreens } = await load<{ portalScreens: readonly PortalScreen[] }>('.ladle/portal/screens.ts');

  const states = folders.flatMap((folder) => widths.map((width) => statesOf(folder, width)));
  const instruments = folders
    .filter((folder) => folder.startsWith('instruments/'))
    .map(async (folder) => {
      const { examples } = await load<{ examples: readonly FieldExample[] }>(`renderers/${folder}/examples.ts`);
      return widths.map((width) => screensOf(folder, examples, width)).filter(({ pictures }) => pictures.length > 0);
    });
  const portal = portalScreens.flatMap(({ name }) =>
    widths.flatMap((width) => (['en', 'es'] as const).map((locale) => portalView(name, width, locale))),
  );

  const views = [...states, ...(await Promise.all(instruments)).flat(), ...portal];
  const names = views.flatMap(({ pictures }) => pictures.map(({ name }) => name));
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  if (twice) throw new Error(`Two pictures are called ${twice}: give one of the examples or screens another name.`);
  return views;
}

const statesOf = (folder: string, width: number): View => ({
  site: 'gallery',
  query: { folder, show: 'states' },
  width,
  pictures: modes.map((mode) => ({ name: nameOf(folder, width, mode), mode })),
});

const screensOf = (folder: string, examples: readonly FieldExample[], width: number): View => ({
  site: 'gallery',
  query: { folder },
  width,
  pictures: modes.flatMap((mode) =>
    examples.flatMap(({ name, place }, example) =>
      place === undefined ? [] : [{ name: nameOf(folder, name, width, mode), mode, example }],
    ),
  ),
});

/** English has all modes. Spanish has other texts only. */
const portalView = (screen: string, width: number, locale: 'en' | 'es'): View => ({
  site: 'portal',
  query: { screen, locale, mode: 'device' },
  width,
  pictures: (locale === 'en' ? modes : modes.slice(0, 1)).map((mode) => ({
    name: nameOf('portal', screen, width, locale, mode),
    mode,
  })),
});

/**
 * The views with the selected pictures only; without words all of them.
 * @param words parts of names, or folders such as `renderers/instruments/phq9`
 */
export function selectViews(views: readonly View[], words: readonly string[]): View[] {
  const parts = words.map((word) => nameOf(word.replace(/^.*renderers\//, '')));
  return keepPictures(views, ({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)));
}

/** The views with some of their pictures; those without any are left out. */
export const keepPictures = (views: readonly View[], isKept: (picture: Picture) => boolean): View[] =>
  views
    .map((view) => ({ ...view, pictures: view.pictures.filter(isKept) }))
    .filter(({ pictures }) => pictures.length > 0);
