import { useState } from 'react';
import { compileForm, type FormDefinition } from '#kit/pure/compile/index.ts';
import { restoreDraft } from '#kit/pure/compile/draft.ts';
import type { FormServices } from '#kit/pure/fields/index.ts';
import { KitForm } from '#kit/form/kitForm/KitForm.tsx';
import { createValidator } from '#kit/pure/validation/createValidator.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import { registry } from '#renderers/registry.ts';
import type { FormDraft } from '#schemas/types/index.ts';
import { services } from '../../../.ladle/Examples.tsx';
import { useSwitches } from '../../../.ladle/switches.ts';

const validator = createValidator({ now: () => services.now() });

const note = { interface: 'text', name: 'note', label: 'A note' };

/** Forms that need code of many files. */
export const forms: Readonly<Record<string, FormDefinition>> = {
  files: { schema: [{ inputs: [note, { interface: 'file_uploader', name: 'photos', label: 'Photos' }] }] },
  crisis: {
    schema: [
      {
        inputs: [
          note,
          { interface: 'phq9', name: 'mood', label: 'Mood', config: { displayMessage: { region: 'US' } } },
        ],
      },
    ],
  },
  review: {
    review: true,
    schema: [
      {
        title: 'You',
        sections: [
          {
            inputs: [
              note,
              { interface: 'static', config: { content: 'Read <strong>all of it</strong>.' } },
              { interface: 'date_picker', name: 'begun', label: 'Begun on' },
              { interface: 'time_12h', name: 'awake', label: 'Awake at' },
            ],
          },
        ],
      },
      {
        title: 'Your home',
        sections: [
          {
            inputs: [
              { interface: 'states', name: 'state', label: 'State' },
              { interface: 'text', name: 'drink', label: 'Drink', editable: true },
              {
                interface: 'number',
                name: 'weight',
                label: 'Weight',
                config: { declining: [{ value: 'unknown', label: 'I do not know' }] },
              },
              {
                interface: 'array',
                name: 'medicines',
                label: 'Medicines',
                inputs: [{ interface: 'text', name: 'medicine', label: 'Medicine' }],
              },
            ],
          },
        ],
      },
    ],
  },
};

const journeyServices: FormServices = {
  ...services,
  reload: () => location.reload(),
  uploads: {
    open: async () => ({ interaction_identifier: '', upload_url: '', expires_at: '' }),
    put: async (_target, _file, _request, { onProgress }) => onProgress(1),
    confirm: async () => 'sent',
  },
};

/**
 * A form that can be submitted. It shows the submitted answers and keeps the draft across a
 * reload of the page, like a
 * portal.
 */
export function Journey({ definition }: { definition: FormDefinition }) {
  const { locale } = useSwitches();
  const [sent, setSent] = useState<unknown>();
  const form = compileForm(definition, fieldTypes, { locale });
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
        services={journeyServices}
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
