/** A text transform that a study can name in `parse`, `normalize` or `format` of an input. */
interface Transform {
  name: string;
  /** Pure and idempotent. */
  apply(text: string): string;
}

const SPACES = /\s+/gu;
const capitalized = (word: string): string => {
  const [first = '', ...rest] = [...word];
  return first.toLocaleUpperCase('en') + rest.join('');
};

/** All text transforms. To add one, add an entry here. */
export const transforms: readonly Transform[] = [
  { name: 'trim', apply: (text) => text.trim() },
  { name: 'trimStart', apply: (text) => text.trimStart() },
  { name: 'collapseSpaces', apply: (text) => text.replace(SPACES, ' ') },
  { name: 'noSpaces', apply: (text) => text.replace(SPACES, '') },
  { name: 'lowercase', apply: (text) => text.toLowerCase() },
  { name: 'uppercase', apply: (text) => text.toUpperCase() },
  {
    name: 'capitalize',
    apply: (text) => text.replace(/\S+/gu, capitalized),
  },
  { name: 'digits', apply: (text) => text.replace(/\D+/g, '') },
  {
    name: 'letters',
    apply: (text) => text.replace(/[^\p{L}\p{M}]+/gu, ''),
  },
  {
    name: 'alphanumeric',
    apply: (text) => text.replace(/[^\p{L}\p{M}\p{N}]+/gu, ''),
  },
  { name: 'stripUnderscores', apply: (text) => text.replaceAll('_', '') },
  {
    name: 'groupDigits',
    apply: (text) => (/^[\d ]+$/.test(text) ? text.replaceAll(' ', '').replace(/(\d{4})(?=\d)/g, '$1 ') : text),
  },
];

const byName = new Map(transforms.map((transform) => [transform.name, transform]));

/** The value of `parse`, `normalize` or `format`: one name, or several applied in order. */
export type TransformNames = string | readonly string[] | undefined;

/** The names as a list; empty if none is given. */
export const namesOf = (given: TransformNames): readonly string[] => (given === undefined ? [] : [given].flat());

export const isTransform = (name: string): boolean => byName.has(name);

/** Combines the named transforms. Unknown names have no effect. */
export const transformOf =
  (given: TransformNames) =>
  (text: string): string =>
    namesOf(given).reduce((result, name) => byName.get(name)?.apply(result) ?? result, text);
