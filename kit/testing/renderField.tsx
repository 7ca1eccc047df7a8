import { render } from '@testing-library/react';
import { cloneDeep, get, set } from 'es-toolkit/compat';
import { IntlProvider } from 'react-intl';
import { setupUser } from './setupUser.ts';
import en from '#translations/en.json' with { type: 'json' };
import es from '#translations/es.json' with { type: 'json' };
import { compileForm } from '#kit/pure/compile/compileForm.ts';
import type { AnyFieldType, InputDefinition } from '#kit/pure/fields/types.ts';
import type { FlatComponent } from '#kit/form/registry.tsx';
import type { FormServices } from '#kit/pure/fields/services.ts';
import { fieldEntry } from '#kit/form/registry.tsx';
import { KitForm } from '#kit/form/kitForm/KitForm.tsx';
import { preload } from '#kit/form/kitForm/usePreload.ts';
import type { FormChange } from '#kit/form/kitForm/useReports.ts';
import type { FormValues } from '#kit/pure/compile/index.ts';
import { tokensOf } from '#kit/pure/validation/index.ts';

/** The data of a form with its unfinished values, such as a day without its month: `onChange` reports each as the `data` of its error. */
export function typedData({ data, errors }: FormChange): FormValues {
  const all = cloneDeep(data);
  for (const { instancePath, data: typed } of errors) {
    const path = tokensOf(instancePath);
    if (typeof typed === 'string' && path.length > 0 && get(all, path) === undefined) set(all, path, typed);
  }
  return all;
}

const catalogues: Record<string, Record<string, string>> = { en, es };

/** Renders one input in the kit's form for the tests of a field type, with only the field type's definition and its control. */
export async function renderField(
  fieldType: AnyFieldType,
  load: () => Promise<{ default: FlatComponent }>,
  input: InputDefinition,
  start?: unknown,
  services?: FormServices,
) {
  const entry = fieldEntry(fieldType, load);
  const formIn = (locale: string) => compileForm({ schema: [{ inputs: [input] }] }, [fieldType], { locale });
  await preload([entry], formIn('en'));
  let value = start;
  const user = setupUser();
  const tree = (locale: string) => {
    const form = formIn(locale);
    const { key } = form.fields[0]!;
    return (
      <IntlProvider locale={locale} messages={catalogues[locale]} onError={() => {}}>
        <KitForm
          form={start === undefined ? form : { ...form, initialData: { [key]: start } }}
          registry={[entry]}
          services={services}
          onChange={(change) => {
            value = typedData(change)[key];
          }}
        />
      </IntlProvider>
    );
  };
  const { rerender, container } = render(tree('en'));
  return { user, container, value: () => value, switchTo: (locale: string) => rerender(tree(locale)) };
}
