import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Entries of the contract by name: paths by their URL, components of one kind by their name. */
type Named = Record<string, object>;

/** One area of the contract, `schemas/openapi/<area>.json`. References are written as in the assembled file. */
export interface Area {
  /** What the area is for. */
  description: string;
  /** Operations by path and method. */
  paths: Record<string, Named>;
  /** Components that only this area uses. */
  components?: Record<string, Named>;
}

/** What the areas share, `schemas/openapi/shared.json`. */
interface Shared {
  openapi: string;
  info: object;
  servers: object[];
  components: Record<string, Named>;
}

/**
 * Assembles the contract from the files of its areas, in the order of their names, shared components first. Each
 * operation gets its area as its tag.
 * @throws Error if two files have the same operation or component, if a component is missing, or if a parameter,
 *   header or response is unused
 */
export function assembleContract({ components, ...head }: Shared, areas: Readonly<Record<string, Area>>): object {
  const paths: Record<string, Named> = {};
  const all: Record<string, Named> = {};
  addEach(all, components, 'shared');
  for (const [name, area] of Object.entries(areas)) {
    addEach(paths, tagged(area.paths, name), name);
    addEach(all, area.components ?? {}, name);
  }
  const tags = Object.entries(areas).map(([name, { description }]) => ({ name, description }));
  const contract = { ...head, tags, paths, components: all };
  checkReferences(contract);
  return contract;
}

/** Adds the name of their area to operations, as their tag. */
const tagged = (paths: Area['paths'], area: string): Area['paths'] =>
  mapValues(paths, (methods) => mapValues(methods, (operation) => ({ ...operation, tags: [area] })));

const mapValues = <T, R>(values: Readonly<Record<string, T>>, map: (value: T) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value)]));

function addEach(target: Record<string, Named>, source: Record<string, Named>, area: string): void {
  for (const [group, entries] of Object.entries(source))
    for (const [name, entry] of Object.entries(entries)) {
      target[group] ??= {};
      if (name in target[group]) throw new Error(`${area}.json repeats ${name} of ${group}.`);
      target[group][name] = entry;
    }
}

/** Schemas can be unused: each also names a generated type. Security schemes are used by name, not by reference. */
const CAN_BE_UNUSED = ['schemas', 'securitySchemes'];

function checkReferences(contract: { components: Record<string, Named> }): void {
  const used = new Set(
    [...JSON.stringify(contract).matchAll(/"\$ref":"#\/components\/([\w/]+)"/g)].map(([, at]) => at!),
  );
  const known = Object.entries(contract.components).flatMap(([kind, entries]) =>
    Object.keys(entries).map((name) => ({ kind, at: `${kind}/${name}` })),
  );
  const missing = [...used].filter((at) => !known.some((component) => component.at === at));
  const unused = known.filter(({ kind, at }) => !CAN_BE_UNUSED.includes(kind) && !used.has(at)).map(({ at }) => at);
  if (missing.length + unused.length > 0)
    throw new Error(
      `Components of the contract: missing ${missing.join(', ') || 'none'}, unused ${unused.join(', ') || 'none'}.`,
    );
}

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** The areas of a folder by name, without what they share. */
export const areasIn = (folder: string): Record<string, Area> =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((file) => file !== 'shared.json')
      .toSorted()
      .map((file) => [basename(file, '.json'), read(join(folder, file)) as Area]),
  );

/** Assembles the contract from a folder. See {@link assembleContract}. */
export const contractIn = (folder: string): object =>
  assembleContract(read(join(folder, 'shared.json')) as Shared, areasIn(folder));
