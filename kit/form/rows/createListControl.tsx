import { useContext, useEffect, useRef } from 'react';
import { createControl, FormContext } from '#kit/form/index.ts';
import { FieldFrame, FieldButton, type FieldProps, Unanswered, useAnnounce } from '#kit/ui/parts/index.ts';
import type { ListOptions, Row } from './listField.ts';
import { RowList } from './RowList.tsx';
import { useRows, type Rows } from './useRows.ts';
import { useIntl } from 'react-intl';
import { rowMessages } from './messages.ts';

/** Creates the control of a list with rows that the participant adds. */
export const createListControl = (layout: 'cards' | 'lines' | 'table') =>
  createControl<readonly Row[], ListOptions>(function ListControl(field) {
    const rows = useRows(field);
    // Without the kit's store, nothing counts the rows.
    const isCounted = useContext(FormContext) !== undefined && field.options.counted === true;
    return (
      <FieldFrame field={field} kind="group">
        <RowList
          field={field}
          rows={isCounted ? { ...rows, remove: undefined } : rows}
          layout={layout}
          ordered={field.options.ordered}
        >
          {isCounted ? <CountNote field={field} rows={rows} /> : <AddButton field={field} rows={rows} />}
        </RowList>
      </FieldFrame>
    );
  });

/** Says that other answers decide how many rows there are, and reads their number out when it changes. */
function CountNote({ field: { id, label, readOnly }, rows: { rows } }: AddButtonProps) {
  const intl = useIntl();
  const announce = useAnnounce();
  const count = rows.length;
  const last = useRef(count);
  useEffect(() => {
    if (last.current !== count) announce(intl.formatMessage(rowMessages.nowCounted, { list: label, count }));
    last.current = count;
  }, [count, announce, intl, label]);
  if (readOnly) return count === 0 ? <Unanswered /> : null;
  return (
    <p className="KitField-note" id={id} tabIndex={-1}>
      {intl.formatMessage(rowMessages.counted, { count })}
    </p>
  );
}

interface AddButtonProps {
  field: FieldProps<readonly Row[], ListOptions>;
  rows: Rows;
}

/**
 * Adds a row at the end of a list. At the limit it stays focusable and a note explains the limit. A read-only list has no button.
 */
function AddButton({ field, rows }: AddButtonProps) {
  const intl = useIntl();
  const { id, label, options } = field;
  const { isFull, isLocked, add } = rows;
  const words = options.addLabel || intl.formatMessage(rows.rows.length === 0 ? rowMessages.addFirst : rowMessages.add);
  if (field.readOnly) return rows.rows.length === 0 ? <Unanswered /> : null;
  const noteId = `${id}-full`;
  const hasNote = isFull && !isLocked;
  return (
    <div className="add">
      <FieldButton
        id={id}
        icon="plus"
        disabled={isLocked}
        aria-disabled={isFull || undefined}
        aria-label={label ? intl.formatMessage(rowMessages.addTo, { action: words, list: label }) : undefined}
        aria-describedby={hasNote ? noteId : undefined}
        onClick={add}
      >
        {words}
      </FieldButton>
      {hasNote ? (
        <p className="KitField-note" id={noteId}>
          {intl.formatMessage(rowMessages.full, { limit: options.limit })}
        </p>
      ) : null}
    </div>
  );
}
