import { render, screen, waitFor } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { vi } from 'vitest';
import { setupUser } from '#kit/testing/setupUser.ts';
import { compileForm } from '#kit/pure/compile/index.ts';
import type { InputDefinition } from '#kit/pure/fields/types.ts';
import { KitForm, type KitFormProps, type Submission } from '#kit/form/kitForm/index.ts';
import { preload } from '#kit/form/kitForm/usePreload.ts';
import { KitThemeProvider } from '#kit/ui/theme/index.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import { registry } from '#renderers/registry.ts';
import en from '#translations/en.json' with { type: 'json' };

/** Renders a form of these pages, sections or inputs with every field type, as a host does. */
export async function mountForm(schema: readonly object[], props: Partial<KitFormProps> = {}) {
  const form = compileForm({ schema } as never, fieldTypes);
  await preload(registry, form);
  const onSubmit = vi.fn(async (_: Submission) => ({ ok: true as const }));
  const { container } = render(
    <IntlProvider locale="en" messages={en} onError={() => {}}>
      <KitThemeProvider>
        <KitForm form={form} registry={registry} onSubmit={onSubmit} {...props} />
      </KitThemeProvider>
    </IntlProvider>,
  );
  await waitFor(() => screen.getByRole('button', { name: 'Submit' }));
  const user = setupUser();
  return {
    container,
    user,
    form,
    submit: () => user.click(screen.getByRole('button', { name: 'Submit' })),
    /** The answers that were submitted last, by wire name. */
    sent: () => onSubmit.mock.lastCall?.[0].answers,
  };
}

/** Renders one input. */
export const mountInput = (input: Partial<InputDefinition>, props: Partial<KitFormProps> = {}) =>
  mountForm([{ inputs: [{ interface: 'text', name: 'q', label: 'Question', ...input }] }], props);
