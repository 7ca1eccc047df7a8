import { render } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { setupUser } from './setupUser.ts';
import en from '#translations/en.json' with { type: 'json' };
import es from '#translations/es.json' with { type: 'json' };
import { compileForm } from '#kit/compile/compileForm.ts';
import type { AnyFieldType, InputDefinition } from '#kit/fields/types.ts';
import type { FlatComponent } from '#kit/form/flat.ts';
import type { FormServices } from '#kit/fields/services.ts';
import { fieldEntry } from '#kit/form/registry.tsx';
import { StudyForm } from '#kit/studyForm/StudyForm.tsx';

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
  await entry.preload();
  let value = start;
  const user = setupUser();
  const tree = (locale: string) => {
    const form = compileForm({ schema: [{ inputs: [input] }] }, [fieldType], { locale });
    const { key } = form.fields[0]!;
    return (
      <IntlProvider locale={locale} messages={catalogues[locale]} onError={() => {}}>
        <StudyForm
          form={start === undefined ? form : { ...form, initialData: { [key]: start } }}
          registry={[entry]}
          services={services}
          onChange={({ data }) => {
            value = data[key];
          }}
        />
      </IntlProvider>
    );
  };
  const { rerender, container } = render(tree('en'));
  return { user, container, value: () => value, switchTo: (locale: string) => rerender(tree(locale)) };
}
