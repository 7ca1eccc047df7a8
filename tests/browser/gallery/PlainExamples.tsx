import { useMemo } from 'react';
import { plainForm } from '#kit/pure/compile/plainForm.ts';
import { KitForm } from '#kit/form/kitForm/KitForm.tsx';
import { genericEntries } from '#renderers/generic/index.ts';
import type { PlainExample } from '#tests/jsonforms-examples/forms.ts';
import { useSwitches } from '../../../.ladle/switches.ts';

function PlainForm({ example: { schema, uischema, data, settings } }: { example: PlainExample }) {
  const { state, locale } = useSwitches();
  const form = useMemo(
    () => plainForm(schema, { uischema, data, locale, ...settings }),
    [schema, uischema, data, locale, settings],
  );
  return (
    <KitForm
      form={form}
      registry={genericEntries}
      readOnly={state === 'disabled' || state === 'read-only'}
      showErrors={state === 'touched'}
    />
  );
}

/** Every example of ordinary JSON Forms, each in a separate form. */
export const PlainExamples = ({ examples }: { examples: readonly PlainExample[] }) =>
  examples.map((example) => (
    <section key={example.name} className="gallery-example">
      <h2 className="gallery-name">{example.name}</h2>
      <PlainForm example={example} />
    </section>
  ));
