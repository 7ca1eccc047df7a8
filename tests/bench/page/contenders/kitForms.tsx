/**
 * This kit with the large forms of `npm run bench -- forms`, in its theme, as participants get it: without one, MUI's ripple is part of each
 * press. The theme stands before the form, as in the portal. Compiling counts as part of the mount.
 */
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { compileForm } from '../../../../kit/pure/compile/index.ts';
import { KitForm } from '#kit/form/kitForm/KitForm.tsx';
import { preload } from '#kit/form/kitForm/usePreload.ts';
import { KitPageProvider } from '#kit/ui/theme/index.ts';
import { fieldTypes } from '../../../../renderers/fieldTypes.ts';
import { registry } from '../../../../renderers/registry.ts';
import { toStudyForm } from '../shapes/toStudyForm.ts';
import { startShape } from '../startShape.ts';

void startShape(async (shape, element) => {
  const definition = toStudyForm(shape);
  const root = createRoot(element);
  const render = (content: ReactNode) =>
    root.render(
      <IntlProvider locale="en">
        <KitPageProvider>{content}</KitPageProvider>
      </IntlProvider>,
    );
  render(null);
  await preload(registry, compileForm(definition, fieldTypes).types);
  return () =>
    render(
      <KitForm
        form={compileForm(definition, fieldTypes)}
        registry={registry}
        initialAnswers={shape.rows}
        onSubmit={async () => ({ ok: true })}
      />,
    );
});
