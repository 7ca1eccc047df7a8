/** This kit with the large forms of `npm run bench:forms`. Compiling counts as part of the mount. */
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { compileForm } from '../../../../kit/compile/index.ts';
import { StudyForm } from '#kit/studyForm/StudyForm.tsx';
import { preload } from '#kit/studyForm/usePreload.ts';
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
        <StudyForm
          form={compileForm(definition, fieldTypes)}
          registry={registry}
          initialAnswers={shape.rows}
          onSubmit={async () => ({ ok: true })}
        />
      </IntlProvider>,
    );
});
