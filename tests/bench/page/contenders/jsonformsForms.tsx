/** Stock JSON Forms with the large forms of `npm run bench -- forms`. */
import { materialCells, materialRenderers } from '@jsonforms/material-renderers';
import { JsonForms } from '@jsonforms/react';
import { createRoot } from 'react-dom/client';
import { toStockForm } from '../shapes/toStockForm.ts';
import { startShape } from '../startShape.ts';

// Descriptions are always visible, as with the other contenders.
const config = { showUnfocusedDescription: true };

void startShape((shape, root) => {
  const form = toStockForm(shape);
  const data = { ...shape.rows };
  return () =>
    createRoot(root).render(
      <JsonForms {...form} data={data} renderers={materialRenderers} cells={materialCells} config={config} />,
    );
});
