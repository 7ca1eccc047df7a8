import type { CompiledField, Level } from './compiled.ts';

/** A row that leads to a part of a form. */
export interface RowPlace {
  list: CompiledField;
  /** Zero-based. */
  index: number;
}

/** What a person can be led to: a field, or one row of a field with rows. */
export interface FormPart {
  /** As JSON Forms writes it: `list`, `list.0`, `list.0.key`. */
  path: string;
  /** Of a row: the field that it belongs to. */
  field: CompiledField;
  /** The rows around it, the outermost first; of a row, that row last. */
  rows: readonly RowPlace[];
}

/** Every part of a form as filled in with the data, in the order in which they are drawn. */
export function* partsOf({ fields }: Level, data: Readonly<Record<string, unknown>>, at = '', rows: readonly RowPlace[] = []): Generator<FormPart> {
  for (const field of fields) {
    const path = `${at}${field.key}`;
    yield { path, field, rows };
    const list = field.row && Object.hasOwn(data, field.key) ? data[field.key] : undefined;
    if (!Array.isArray(list)) continue;
    for (const [index, row] of list.entries()) {
      const inside = [...rows, { list: field, index }];
      yield { path: `${path}.${index}`, field, rows: inside };
      if (typeof row === 'object' && row !== null) yield* partsOf(field.row!, row as Record<string, unknown>, `${path}.${index}.`, inside);
    }
  }
}

/** The smallest part of a form that holds a place in its data. */
export function partAt({ fields }: Level, place: string, at = '', rows: readonly RowPlace[] = []): FormPart | undefined {
  const holding = fields.filter(({ key }) => place === key || place.startsWith(`${key}.`));
  const field = holding.find(({ key }) => holding.every((other) => other.key.length <= key.length));
  if (!field) return undefined;
  const path = `${at}${field.key}`;
  const [index, ...rest] = place.slice(field.key.length + 1).split('.');
  if (!field.row || !index) return { path, field, rows };
  const inside = [...rows, { list: field, index: Number(index) }];
  return partAt(field.row, rest.join('.'), `${path}.${index}.`, inside) ?? { path: `${path}.${index}`, field, rows: inside };
}

/** Fields of a form, also inside containers and rows, whose answers must never be stored. */
export const neverStoredFields = (form: Level): CompiledField[] => [...allFields(form)].filter(({ type }) => type.neverStored === true);

/** Every field that a form asks for, those inside rows once. */
export function* allFields({ fields }: Level): Generator<CompiledField> {
  for (const field of fields) {
    yield field;
    if (field.row) yield* allFields(field.row);
  }
}
