import { render } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { typedData } from '#kit/testing/renderField.tsx';
import { setupUser } from '#kit/testing/setupUser.ts';
import en from '#translations/en.json' with { type: 'json' };
import es from '#translations/es.json' with { type: 'json' };
import { plainForm } from '#kit/pure/compile/plainForm.ts';
import { KitForm } from '#kit/form/kitForm/KitForm.tsx';
import type { Submission } from '#kit/form/kitForm/submission.ts';
import { KitThemeProvider } from '#kit/ui/theme/index.ts';
import { genericEntries } from '#renderers/generic/index.ts';
import type { PlainExample } from './forms.ts';

const catalogues = { en, es };

/** Renders a plain example in the kit's form, by default with the generic entries only. */
export async function renderPlain(
  { schema, uischema, data, settings }: PlainExample,
  { language = 'en' as 'en' | 'es', registry = genericEntries } = {},
) {
  await Promise.all(genericEntries.map(({ renderer }) => (renderer as { preload?(): Promise<void> }).preload?.()));
  const missing: string[] = [];
  const sent: Submission[] = [];
  const form = plainForm(schema, { uischema, data, locale: language, ...settings });
  let present: Record<string, unknown> = form.initialData;
  const user = setupUser();
  const { container, unmount } = render(
    <IntlProvider locale={language} messages={catalogues[language]} onError={(error) => missing.push(error.message)}>
      <KitThemeProvider>
        <KitForm
          form={form}
          registry={registry}
          onChange={(change) => {
            present = typedData(change);
          }}
          onSubmit={async (submission) => {
            sent.push(submission);
            return { ok: true };
          }}
        />
      </KitThemeProvider>
    </IntlProvider>,
  );
  return { user, container, missing, sent, data: () => present, close: unmount };
}
