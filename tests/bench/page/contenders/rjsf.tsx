/** rjsf on MUI. It validates on every change like the others (its default is on submit only). */
import Form from '@rjsf/mui';
import type { UiSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { createRoot } from 'react-dom/client';
import { toJsonSchema } from '../jsonSchema.ts';
import type { Question } from '../questionnaire.ts';
import { start } from '../start.ts';

const WIDGETS: Partial<Record<Question['kind'], string>> = { radio: 'radio', group: 'checkboxes' };

void start((questions, root) => {
  const schema = toJsonSchema(questions) as object;
  const uiSchema: UiSchema = { 'ui:submitButtonOptions': { norender: true } };
  for (const { key, kind } of questions) {
    if (WIDGETS[kind]) uiSchema[key] = { 'ui:widget': WIDGETS[kind], 'ui:options': { inline: true } };
  }
  return () =>
    createRoot(root).render(
      <Form
        schema={schema}
        uiSchema={uiSchema}
        validator={validator}
        liveValidate="onChange"
        showErrorList={false}
        noHtml5Validate
        onChange={(state) => {
          window.benchState = () => ({ data: state.formData });
        }}
      />,
    );
});
