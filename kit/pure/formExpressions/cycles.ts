import { type Dependent, reads } from '#kit/pure/compile/index.ts';

/** A field among the fields of its level, and of the levels around it, innermost first. */
interface Placed<F> {
  field: F;
  levels: readonly (readonly F[])[];
}

/**
 * The cycles of fields that depend on each other by their conditions and calculations, also between a list and the fields around it.
 * Each cycle starts and ends with the same field and is listed once.
 */
export function dependencyCycles<F extends Dependent>(fields: readonly F[]): F[][] {
  const done = new Set<F>();
  const cycles: F[][] = [];
  const readBy = ({ field, levels }: Placed<F>): Placed<F>[] =>
    reads(field).flatMap(({ key, up = 0, columns = [] }) => {
      const around = levels.slice(up);
      const read = around[0]?.find((each) => each.key === key);
      const rows = (read?.row?.fields ?? []) as readonly F[];
      const inRows = rows.filter((each) => columns.includes(each.key));
      return read
        ? [{ field: read, levels: around }, ...inRows.map((each) => ({ field: each, levels: [rows, ...around] }))]
        : [];
    });
  const visit = (placed: Placed<F>, path: readonly F[]): void => {
    const { field } = placed;
    const at = path.indexOf(field);
    if (at >= 0) {
      cycles.push([...path.slice(at), field]);
      return;
    }
    if (done.has(field)) return;
    for (const next of readBy(placed)) visit(next, [...path, field]);
    done.add(field);
  };
  const visitAll = (level: readonly F[], around: readonly (readonly F[])[]): void => {
    for (const field of level) {
      visit({ field, levels: [level, ...around] }, []);
      if (field.row) visitAll(field.row.fields as readonly F[], [level, ...around]);
    }
  };
  visitAll(fields, []);
  return cycles;
}
