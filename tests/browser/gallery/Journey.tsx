import { useState } from 'react';
import { compileForm } from '#kit/pure/compile/compileForm.ts';
import { restoreDraft } from '#kit/pure/compile/draft.ts';
import type { FieldExample } from '#kit/pure/fields/example.ts';
import { KitForm } from '#kit/form/kitForm/KitForm.tsx';
import { createValidator } from '#kit/pure/validation/createValidator.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import { registry } from '#renderers/registry.ts';
import type { FormDraft } from '#schemas/types/index.ts';
import { services } from '../../../.ladle/Examples.tsx';
import { useSwitches } from '../../../.ladle/switches.ts';

const validator = createValidator({ now: () => services.now() });

/**
 * An example's input in a form that can be submitted. It shows the submitted answers and keeps the draft across a
 * reload of the page, like a
 * portal.
 */
export function Journey({ example }: { example: FieldExample }) {
  const { locale } = useSwitches();
  const [sent, setSent] = useState<unknown>();
  const form = compileForm({ schema: [{ inputs: [example.input] }] }, fieldTypes, { locale });
  const [draft] = useState(() => {
    const kept = sessionStorage.getItem(location.search);
    return kept === null
      ? undefined
      : restoreDraft(form, JSON.parse(kept) as FormDraft, (schema, value) =>
          validator.validate(schema as never, value),
        );
  });
  return (
    <>
      <KitForm
        // Tests send again.
        thanks={null}
        form={form}
        registry={registry}
        services={services}
        initialDraft={draft}
        onDraft={(read) => sessionStorage.setItem(location.search, JSON.stringify(read()))}
        onSubmit={async ({ answers }) => {
          setSent({ ...answers });
          return { ok: true };
        }}
      />
      {sent === undefined ? null : <output data-sent="">{JSON.stringify(sent)}</output>}
    </>
  );
}
