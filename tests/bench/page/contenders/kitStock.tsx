/** This kit's state and layouts with the stock Material renderers of JSON Forms. */
import { materialCells, materialRenderers } from '@jsonforms/material-renderers';
import { renderKitForm } from '../renderKitForm.tsx';
import { STOCK_TYPES } from '../stockTypes.ts';

void renderKitForm({ fieldTypes: STOCK_TYPES, registry: materialRenderers, cells: materialCells });
