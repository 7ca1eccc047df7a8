import { materialCells, materialRenderers } from '@jsonforms/material-renderers';
import { JsonForms } from '@jsonforms/react';
import type { ErrorObject } from 'ajv';
import { IntlProvider } from 'react-intl';
import en from '#translations/en.json' with { type: 'json' };
import { plainForm } from '#kit/pure/compile/plainForm.ts';
import { KitForm } from '#kit/form/kitForm/KitForm.tsx';
import type { KitFormProps } from '#kit/form/kitForm/KitFormProps.ts';
import { KitThemeProvider } from '#kit/ui/theme/index.ts';
import { createValidator } from '#kit/pure/validation/index.ts';
import { genericEntries } from '#renderers/generic/index.ts';
import type { PlainExample } from './forms.ts';

export type Tell = (state: { data: unknown; errors?: readonly ErrorObject[] | undefined }) => void;

/** An example in the kit's form. */
export const inKit = (
  { schema, uischema, data, settings }: PlainExample,
  tell: Tell,
  onSubmit?: KitFormProps['onSubmit'],
) => {
  const form = plainForm(schema, { uischema, data, ...settings });
  return (
    <IntlProvider locale="en" messages={en}>
      <KitThemeProvider>
        <KitForm form={form} registry={genericEntries} onChange={tell} onSubmit={onSubmit} />
      </KitThemeProvider>
    </IntlProvider>
  );
};

/** An example in a host's `<JsonForms>`. @param isKits true for the kit's entries and validator, false for the stock renderers and Ajv */
export const inHost = ({ schema, uischema, data = {}, settings }: PlainExample, isKits: boolean, tell: Tell) => (
  <IntlProvider locale="en" messages={en}>
    <KitThemeProvider>
      <JsonForms
        {...(settings as object)}
        schema={schema}
        uischema={uischema}
        data={data}
        renderers={isKits ? genericEntries : materialRenderers}
        cells={isKits ? [] : materialCells}
        ajv={isKits ? createValidator() : undefined}
        onChange={tell}
      />
    </KitThemeProvider>
  </IntlProvider>
);
