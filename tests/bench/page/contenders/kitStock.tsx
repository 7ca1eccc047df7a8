/** This kit's state and layouts with the stock Material renderers of JSON Forms. */
import { materialCells, materialRenderers } from '@jsonforms/material-renderers';
import { renderStudyForm } from '../renderStudyForm.tsx';
import { STOCK_TYPES } from '../stockTypes.ts';

void renderStudyForm({ fieldTypes: STOCK_TYPES, registry: materialRenderers, cells: materialCells });
