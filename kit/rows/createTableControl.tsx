import { useMemo } from 'react';
import { createControl } from '#kit/form/index.ts';
import { FieldFrame } from '#kit/parts/index.ts';
import type { Row, RowsOptions } from './listField.ts';
import { RowList } from './RowList.tsx';

/** Creates the control of a table with rows that the study defines. */
export const createTableControl = () =>
  createControl<readonly Row[], RowsOptions>(function TableControl(field) {
    const rows = Array.isArray(field.value) ? field.value : [];
    const keys = useMemo(() => Array.from({ length: rows.length }, (_, index) => index), [rows.length]);
    return (
      <FieldFrame field={field} kind="group">
        <RowList
          field={field}
          rows={{
            rows,
            keys,
            isLocked: field.disabled || field.readOnly,
          }}
          layout="table"
        />
      </FieldFrame>
    );
  });
