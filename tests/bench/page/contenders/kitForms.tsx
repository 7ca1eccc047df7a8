/**
 * This kit with the large forms of `npm run bench:forms`, in its theme, as participants get it: without one, MUI's ripple is part of each
 * press. Compiling counts as part of the mount.
 */
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { compileForm } from '../../../../kit/compile/index.ts';
import { StudyForm } from '#kit/studyForm/StudyForm.tsx';
import { preload } from '#kit/studyForm/usePreload.ts';
import { StudyThemeProvider } from '#kit/theme/index.ts';
import { fieldTypes } from '../../../../renderers/fieldTypes.ts';
import { registry } from '../../../../renderers/registry.ts';
import { toStudyForm } from '../shapes/toStudyForm.ts';
import { startShape } from '../startShape.ts';

void startShape(async (shape, root) => {
  const definition = toStudyForm(shape);
  await preload(registry, compileForm(definition, fieldTypes).types);
  return () =>
    createRoot(root).render(
      <IntlProvider locale="en">
        <StudyThemeProvider>
          <StudyForm
            form={compileForm(definition, fieldTypes)}
            registry={registry}
            initialAnswers={shape.rows}
            onSubmit={async () => ({ ok: true })}
          />
        </StudyThemeProvider>
      </IntlProvider>,
    );
});
