import type { CompiledField, Level } from './compiled.ts';

/** A row on the path to a part of a form. */
interface RowPlace {
  list: CompiledField;
  /** Zero-based. */
  index: number;
}

/** A part of a form that a link can lead to: a field, or one row of a field with rows. */
export interface FormPart {
  /** JSON Forms path: `list`, `list.0`, `list.0.key`. */
  path: string;
  /** For a row: the field that contains it. */
  field: CompiledField;
  /** The rows around the part, outermost first. For a row, the last entry is the row itself. */
  rows: readonly RowPlace[];
}

/** All parts of a form with the given data, in display order. */
export function* formPartsOf(
  { fields }: Level,
  data: Readonly<Record<string, unknown>>,
  at = '',
  rows: readonly RowPlace[] = [],
): Generator<FormPart> {
  for (const field of fields) {
    const path = `${at}${field.key}`;
    yield { path, field, rows };
    const list = field.row && Object.hasOwn(data, field.key) ? data[field.key] : undefined;
    if (!Array.isArray(list)) continue;
    for (const [index, row] of list.entries()) {
      const inside = [...rows, { list: field, index }];
      yield { path: `${path}.${index}`, field, rows: inside };
      if (typeof row === 'object' && row !== null)
        yield* formPartsOf(field.row!, row as Record<string, unknown>, `${path}.${index}.`, inside);
    }
  }
}

/** The smallest part of a form that contains a path in its data. */
export function partAt(
  { fields }: Level,
  place: string,
  at = '',
  rows: readonly RowPlace[] = [],
): FormPart | undefined {
  const holding = fields.filter(({ key }) => place === key || place.startsWith(`${key}.`));
  const field = holding.find(({ key }) => holding.every((other) => other.key.length <= key.length));
  if (!field) return undefined;
  const path = `${at}${field.key}`;
  const [index, ...rest] = place.slice(field.key.length + 1).split('.');
  if (!field.row || !index) return { path, field, rows };
  const inside = [...rows, { list: field, index: Number(index) }];
  return (
    partAt(field.row, rest.join('.'), `${path}.${index}.`, inside) ?? { path: `${path}.${index}`, field, rows: inside }
  );
}

/** Fields of a form, including those inside containers and rows, whose answers must never be stored. */
export const neverStoredFields = (form: Level): CompiledField[] =>
  [...allFields(form)].filter(({ type }) => type.neverStored === true);

/** All fields of a form. Fields inside rows are listed once. */
export function* allFields({ fields }: Level): Generator<CompiledField> {
  for (const field of fields) {
    yield field;
    if (field.row) yield* allFields(field.row);
  }
}
