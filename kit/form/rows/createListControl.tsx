import { createControl } from '#kit/form/index.ts';
import { FieldFrame, FieldButton, type FieldProps, Unanswered } from '#kit/ui/parts/index.ts';
import type { ListOptions, Row } from './listField.ts';
import { RowList } from './RowList.tsx';
import { useRows, type Rows } from './useRows.ts';
import { useIntl } from 'react-intl';
import { rowMessages } from './messages.ts';

/** Creates the control of a list with rows that the participant adds. */
export const createListControl = (layout: 'cards' | 'lines' | 'table') =>
  createControl<readonly Row[], ListOptions>(function ListControl(field) {
    const rows = useRows(field);
    return (
      <FieldFrame field={field} kind="group">
        <RowList field={field} rows={rows} layout={layout} ordered={field.options.ordered}>
          <AddButton field={field} rows={rows} />
        </RowList>
      </FieldFrame>
    );
  });

/**
 * Adds a row at the end of a list. At the limit it stays focusable and a note explains the limit. A read-only list has no button.
 */
function AddButton({ field, rows }: { field: FieldProps<readonly Row[], ListOptions>; rows: Rows }) {
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
