/** Stock JSON Forms with its Material renderers, unmodified. */
import { materialCells, materialRenderers } from '@jsonforms/material-renderers';
import { JsonForms } from '@jsonforms/react';
import { createRoot } from 'react-dom/client';
import { toJsonSchema, toUiSchema } from '../jsonSchema.ts';
import { start, type FormState } from '../start.ts';

// Descriptions are always visible, as with the other contenders.
const config = { showUnfocusedDescription: true };
const data = {};

void start((questions, root) => {
  const schema = toJsonSchema(questions);
  const uischema = toUiSchema(questions);
  return () =>
    createRoot(root).render(
      <JsonForms
        schema={schema}
        uischema={uischema}
        data={data}
        renderers={materialRenderers}
        cells={materialCells}
        config={config}
        onChange={(state) => {
          window.benchState = () => state as FormState;
        }}
      />,
    );
});
