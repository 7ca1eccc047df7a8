import { useMemo } from 'react';
import { createControl } from '#kit/form/index.ts';
import { FieldFrame } from '#kit/ui/parts/index.ts';
import type { Row, RowsOptions } from './listField.ts';
import { RowList } from './RowList.tsx';

/** Creates the control of a table with rows that the study defines. */
export const createTableControl = () =>
  createControl<readonly Row[], RowsOptions>(function TableControl(field) {
    const count = Array.isArray(field.value) ? field.value.length : 0;
    const keys = useMemo(() => Array.from({ length: count }, (_, index) => index), [count]);
    return (
      <FieldFrame field={field} kind="group">
        <RowList field={field} rows={{ keys, isLocked: field.disabled || field.readOnly }} layout="table" />
      </FieldFrame>
    );
  });
