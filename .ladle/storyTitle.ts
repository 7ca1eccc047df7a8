import type { FieldUsage } from '#kit/pure/fields/index.ts';

/** The folder of each group in the gallery's list. */
export const groupTitles: Record<FieldUsage['group'], string> = {
  text: 'Fields / Text',
  choice: 'Fields / Choice',
  number: 'Fields / Number and scale',
  date: 'Fields / Date and time',
  measurement: 'Fields / Measurement',
  contact: 'Fields / Contact and place',
  person: 'Fields / About the person',
  file: 'Fields / File and picture',
  account: 'Fields / Log in and signature',
  list: 'Layouts / List and table',
  layout: 'Layouts / Structure',
  instrument: 'Instruments',
};

/** Ladle derives identifiers and URLs from names, so only letters and digits are kept. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim() || 'example';

/** `Fields / Measurement / Height`. */
export const titleOf = ({ group, name }: Pick<FieldUsage, 'group' | 'name'>): string =>
  `${groupTitles[group]} / ${plainName(name)}`;

const idOf = (levels: readonly string[]): string =>
  levels.map((level) => plainName(level).toLowerCase().replaceAll(' ', '-')).join('--');

/** The identifier that Ladle gives to a story: `fields--measurement--height--about`. */
export const storyId = (title: string, story: string): string => idOf([...title.split('/'), story]);

/** The stories of each group, in the order of the gallery's list, as Ladle's `storyOrder` has them. */
export const groupOrder = Object.values(groupTitles).map((title) => `${idOf(title.split('/'))}--*`);
