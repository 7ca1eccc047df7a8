import type { JsonFormsCellRendererRegistryEntry, JsonFormsRendererRegistryEntry } from '@jsonforms/core';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { compileForm } from '../../../kit/pure/compile/index.ts';
import type { AnyFieldType } from '../../../kit/pure/fields/types.ts';
import { KitForm } from '#kit/form/kitForm/KitForm.tsx';
import type { FormChange } from '#kit/form/kitForm/useReports.ts';
import { preload } from '#kit/form/kitForm/usePreload.ts';
import { formDefinition, INTERFACES } from './formDefinition.ts';
import { start, type FormState } from './start.ts';

interface Renderers {
  fieldTypes: readonly AnyFieldType[];
  registry: readonly JsonFormsRendererRegistryEntry[];
  cells?: readonly JsonFormsCellRendererRegistryEntry[];
}

const tellState = (change: FormChange) => {
  window.benchState = () => change as FormState;
};

/**
 * Renders the questionnaire with the kit; `?shown=` spreads it over pages of 20. Compiling counts as part of the mount. The code of the
 * controls is loaded before, like that of the other contenders.
 */
export function renderKitForm({ fieldTypes, registry, cells }: Renderers): Promise<void> {
  const isPaged = new URLSearchParams(location.search).has('shown');
  return start(async (questions, root) => {
    const definition = formDefinition(questions, isPaged);
    await preload(registry, INTERFACES);
    return () =>
      createRoot(root).render(
        <IntlProvider locale="en">
          <KitForm form={compileForm(definition, fieldTypes)} registry={registry} cells={cells} onChange={tellState} />
        </IntlProvider>,
      );
  });
}
