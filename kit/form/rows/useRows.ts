import { useContext, useLayoutEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { v4 as uuid } from 'uuid';
import { type FieldProps, focusNew, focusTarget, useAnnounce } from '#kit/ui/parts/index.ts';
import { FormContext } from '#kit/form/index.ts';
import type { ListOptions, Row } from './listField.ts';
import { rowMessages } from './messages.ts';
import { rowName } from '#kit/pure/compile/index.ts';
import { inserted, moved, removed as without, removed } from './members.ts';

/** A removed row that can be restored. */
export interface RemovedRow {
  index: number;
  name: string;
  row: Row;
}

/** The rows of a list, with the actions on them. */
export interface Rows {
  rows: readonly Row[];
  keys: readonly number[];
  isFull: boolean;
  /** Whether adding, removing and moving are disabled. */
  isLocked: boolean;
  removed: RemovedRow | undefined;
  add(): void;
  remove(index: number): void;
  move(index: number, by: -1 | 1): void;
  undo(): void;
}

/** Ids of focus targets. */
export const rowIds = {
  /** Name of the row, and target of the error link for the row as a whole. */
  row: (id: string, index: number) => `${id}.${index}`,
  fields: (id: string, index: number) => `${id}-fields-${index}`,
  up: (id: string, index: number) => `${id}-up-${index}`,
  down: (id: string, index: number) => `${id}-down-${index}`,
  undo: (id: string) => `${id}-undo`,
};

const isFilled = (row: Row, newRow: Row): boolean =>
  Object.keys(row).some((key) => key !== 'identifier' && row[key] !== newRow[key]);

/** Adds, removes and moves the rows of a list, moves the focus and announces the change. */
export function useRows(field: FieldProps<readonly Row[], ListOptions>): Rows {
  const { id, path, value, setValue, disabled, readOnly, options } = field;
  const store = useContext(FormContext)?.store;
  const intl = useIntl();
  const announce = useAnnounce();
  const rows = Array.isArray(value) ? value : [];
  const { keys, ...order } = useRowKeys(rows.length);
  const [removed, setRemoved] = useState<RemovedRow>();
  const goTo = useRef<string>(undefined);
  // The layout effect runs after the change is rendered.
  useLayoutEffect(() => {
    // The browser scrolls only as far as needed.
    if (goTo.current !== undefined) focusNew(focusTarget(goTo.current));
    goTo.current = undefined;
  });

  const nameOf = (index: number): string => rowName(options, index, intl);
  const change = (
    next: readonly Row[],
    { focus, said, gone }: { focus: string; said: string; gone?: RemovedRow },
  ): void => {
    goTo.current = focus;
    setRemoved(gone);
    setValue(next.length > 0 ? next : undefined);
    announce(said);
  };
  const isLocked = disabled || readOnly;
  const isFull = options.limit !== undefined && rows.length >= options.limit;

  const insert = (index: number, row: Row, said: string): void => {
    store?.renumber(path, (at) => (at < index ? at : at + 1));
    store?.begin(`${path}.${index}`);
    order.insert(index);
    change(inserted(rows, index, row), { focus: rowIds.fields(id, index), said });
  };
  return {
    rows,
    keys,
    isFull,
    isLocked,
    removed,
    add() {
      if (isFull || isLocked) return;
      const row = options.identified ? { ...options.newRow, identifier: uuid() } : options.newRow;
      insert(
        rows.length,
        store?.firstRow(path, row) ?? row,
        intl.formatMessage(rowMessages.added, { row: nameOf(rows.length) }),
      );
    },
    remove(index) {
      if (isLocked) return;
      const name = nameOf(index);
      const row = rows[index]!;
      const gone = isFilled(row, options.newRow) ? { index, name, row } : undefined;
      store?.renumber(path, (at) => (at === index ? undefined : at < index ? at : at - 1));
      order.remove(index);
      const neighbour = rows.length > 1 ? rowIds.row(id, Math.max(index - 1, 0)) : id;
      change(without(rows, index), {
        focus: gone ? rowIds.undo(id) : neighbour,
        said: intl.formatMessage(rowMessages.removed, { row: name }),
        gone,
      });
    },
    move(index, by) {
      const to = index + by;
      if (isLocked || to < 0 || to >= rows.length) return;
      store?.renumber(path, (at) => (at === index ? to : at === to ? index : at));
      order.move(index, to);
      const said = intl.formatMessage(rowMessages.moved, { row: nameOf(index), place: to + 1, total: rows.length });
      change(moved(rows, index, to), { focus: (by < 0 ? rowIds.up : rowIds.down)(id, to), said });
    },
    undo() {
      if (!removed || isLocked) return;
      insert(removed.index, removed.row, intl.formatMessage(rowMessages.restored, { row: removed.name }));
    },
  };
}

/** React keys that stay with their rows when rows move. */
interface RowKeys {
  keys: readonly number[];
  insert(at: number): void;
  remove(at: number): void;
  move(from: number, to: number): void;
}

/** Keeps one key for each of `count` rows. Rows that are added or removed by other means change keys at the end. */
function useRowKeys(count: number): RowKeys {
  const [known, setKnown] = useState<{ keys: readonly number[]; next: number }>({ keys: [], next: 0 });
  const missing = Math.max(count - known.keys.length, 0);
  const keys =
    known.keys.length === count
      ? known.keys
      : [...known.keys.slice(0, count), ...Array.from({ length: missing }, (_, i) => known.next + i)];
  if (keys !== known.keys) setKnown({ keys, next: known.next + missing });
  const set = (next: readonly number[], used = 0): void => setKnown({ keys: next, next: known.next + missing + used });
  return {
    keys,
    insert: (at) => set(inserted(keys, at, known.next + missing), 1),
    remove: (at) => set(removed(keys, at)),
    move: (from, to) => set(moved(keys, from, to)),
  };
}
