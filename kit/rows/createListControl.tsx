import { createControl } from '#kit/form/index.ts';
import { FieldFrame } from '#kit/parts/index.ts';
import { AddButton } from './AddButton.tsx';
import type { ListOptions, Row } from './listField.ts';
import { RowList } from './RowList.tsx';
import { useRows } from './useRows.ts';

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
