/** This kit's state and layouts with the stock Material renderers of JSON Forms. */
import { materialCells, materialRenderers } from '@jsonforms/material-renderers';
import { drawStudyForm } from '../drawStudyForm.tsx';
import { STOCK_TYPES } from '../stockTypes.ts';

void drawStudyForm({ fieldTypes: STOCK_TYPES, registry: materialRenderers, cells: materialCells });
