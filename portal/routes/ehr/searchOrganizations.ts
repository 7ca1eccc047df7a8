import { memoBy } from '#kit/pure/fields/index.ts';
import type { EpicOrganization } from '#schemas/types/index.ts';

/** A place on earth, in degrees. */
export interface Position {
  latitude: number;
  longitude: number;
}

/** What a participant looks for. An empty text matches everything. */
export interface Wanted {
  name: string;
  /** City or state. */
  place: string;
  /** Where the participant is, if they allowed it: the nearest come first. */
  position?: Position | undefined;
}

export interface Found {
  organization: EpicOrganization;
  /** In kilometers; `undefined` without both positions. */
  distance: number | undefined;
}

/** Lower case without accents, words separated by one space and after one. */
const folded = (text: string): string =>
  ` ${text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()}`;

interface Entry {
  organization: EpicOrganization;
  name: string;
  place: string;
}

/** The folded texts of a list, computed once. */
const entriesOf = memoBy((organizations: readonly EpicOrganization[]): readonly Entry[] =>
  organizations.map((organization) => ({
    organization,
    name: folded(organization.name),
    place: folded(`${organization.city} ${organization.state}`),
  })),
);

/** Whether each word of a text begins a word of another one. */
const matches = (text: string, words: readonly string[]): boolean => words.every((word) => text.includes(` ${word}`));

/**
 * Searches a list by name and place. Pure. Some thousand organizations take a few milliseconds.
 * @returns the nearest first with a position, otherwise in the order of the list
 */
export function searchOrganizations(
  organizations: readonly EpicOrganization[],
  { name, place, position }: Wanted,
): readonly Found[] {
  const [names, places] = [name, place].map((text) => folded(text).trim().split(' ').filter(Boolean));
  const found = entriesOf(organizations)
    .filter((entry) => matches(entry.name, names!) && matches(entry.place, places!))
    .map(({ organization }) => ({ organization, distance: position && distanceTo(organization, position) }));
  return position ? found.sort((a, b) => (a.distance ?? Infinity) - (b.distance ?? Infinity)) : found;
}

const RADIUS = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The distance along the surface (haversine formula), in kilometers. */
function distanceTo({ latitude, longitude }: EpicOrganization, from: Position): number | undefined {
  if (latitude === undefined || longitude === undefined) return undefined;
  const half = (a: number, b: number): number => Math.sin(radians(a - b) / 2) ** 2;
  const square =
    half(latitude, from.latitude) +
    Math.cos(radians(latitude)) * Math.cos(radians(from.latitude)) * half(longitude, from.longitude);
  return 2 * RADIUS * Math.asin(Math.sqrt(square));
}
