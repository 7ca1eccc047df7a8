/** A file that breaks a rule of `.oxlintrc.json`, and a part of the expected message. */
export interface Breach {
  file: string;
  code: string;
  says: string;
}

let count = 0;
/** Each import has a unique name, so that one file can hold several. */
const breach = (file: string, source: string, says: string): Breach => {
  const name = `it${(count += 1)}`;
  return { file, code: `import { it as ${name} } from '${source}';\n${name}();\n`, says };
};
const room = 'renderers/fields/wrist_size';

/** One breach per rule and folder: allowed imports, and the purity of the files without React. */
export const breaches: Breach[] = [
  breach('schemas/a.ts', '#kit/texts/localText.ts', 'bottom layer'),
  breach('schemas/b.ts', '../kit/texts/localText.ts', 'bottom layer'),
  breach('schemas/c.ts', 'react', 'bottom layer'),
  breach('translations/a.ts', '#schemas/files.ts', 'bottom layer'),

  ...['renderers/fieldTypes.ts', 'portal/state/slug.ts', 'service/config.ts', 'tests/setup.ts'].map((target, i) =>
    breach(`kit/controls/up${i}.ts`, `#${target}`, 'kit may import schemas and translations only'),
  ),
  breach('kit/controls/relative.ts', '../../renderers/fieldTypes.ts', 'kit may import schemas and translations only'),
  breach('kit/controls/alias.ts', '../../schemas/files.ts', 'Across folders use the aliases'),
  breach('kit/controls/validator.ts', 'ajv', 'Ajv generates code'),
  breach('kit/controls/formats.ts', 'ajv-formats', 'Ajv generates code'),
  breach('kit/controls/raw.ts', '@jsonforms/react', ''),
  breach('kit/form/up.ts', '#renderers/fieldTypes.ts', 'kit may import schemas and translations only'),
  breach('kit/form/alias.ts', '../../schemas/files.ts', 'Across folders use the aliases'),
  breach('kit/form/validator.ts', 'ajv', 'Ajv generates code'),
  breach('kit/validation/ajvHost.ts', 'react', 'no React, no MUI'),
  breach('kit/validation/ajvHost.ts', '../form/Form.tsx', 'may not reach a control'),
  breach('kit/validation/ajvHost.ts', '#portal/state/slug.ts', 'kit may import schemas and translations only'),
  breach('kit/validation/ajvHost.ts', '../../schemas/files.ts', 'Across folders use the aliases'),

  ...['texts', 'fields', 'compile', 'validation', 'instruments', 'check', 'support'].flatMap((part) => [
    ...[
      'react',
      'react-dom/client',
      'react-intl',
      '@mui/material',
      '@emotion/react',
      '@jsonforms/react',
      '@jsonforms/material-renderers',
      'valtio',
      'wouter',
    ].map((name, i) => breach(`kit/${part}/pure${i}.ts`, name, 'no React, no MUI')),
    breach(`kit/${part}/control.ts`, '../controls/Frame.tsx', 'may not reach a control'),
    breach(`kit/${part}/theme.ts`, '#kit/theme/createStudyTheme.ts', 'may not reach a control'),
    breach(`kit/${part}/up.ts`, '#renderers/fieldTypes.ts', 'kit may import schemas and translations only'),
    breach(`kit/${part}/alias.ts`, '../../schemas/files.ts', 'Across folders use the aliases'),
    breach(`kit/${part}/validator.ts`, 'ajv', 'Ajv generates code'),
  ]),
  { file: 'kit/compile/dom.ts', code: 'export const title = () => document.title;\n', says: 'the DOM is handed in' },

  breach('renderers/lists.ts', '#portal/state/slug.ts', 'The lists of the renderers'),
  breach('renderers/outside.ts', '../kit/compile/index.ts', 'The lists of the renderers'),
  breach('renderers/validator.ts', 'ajv', 'Ajv generates code'),
  breach('renderers/generic/Text.tsx', '../fields/text/TextControl.tsx', 'knows no room'),
  breach('renderers/generic/List.tsx', '#renderers/registry.ts', 'knows no room'),
  breach('renderers/generic/validator.ts', 'ajv', 'Ajv generates code'),
  breach('renderers/fieldTypes.ts', 'react', 'no React, no MUI'),
  breach('renderers/fieldTypes.ts', '#kit/controls/createControl.ts', 'may not reach a control'),
  breach('renderers/fieldTypes.ts', './fields/wrist_size/height.ts', 'each room’s pure door'),
  breach('renderers/fieldTypes.ts', '#service/config.ts', 'The lists of the renderers'),
  breach('renderers/fieldTypes.ts', 'ajv', 'Ajv generates code'),

  ...['phq9/field.ts', '#renderers/fields/text/field.ts'].map((target, i) =>
    breach(
      `${room}/Other${i}.tsx`,
      target.startsWith('#') ? target : `../../instruments/${target}`,
      i === 0 ? 'Rooms do not know one another' : 'never another room',
    ),
  ),
  breach(`${room}/Sibling.tsx`, '../text/TextControl.tsx', 'Rooms do not know one another'),
  breach(`${room}/Portal.tsx`, '#portal/state/slug.ts', 'never another room nor what stands above'),
  breach(`${room}/Validator.tsx`, 'ajv', 'Ajv generates code'),
  breach(`${room}/Raw.tsx`, '@jsonforms/react', ''),
  breach(`${room}/screens/Sibling.tsx`, '../../text/TextControl.tsx', 'Rooms do not know one another'),
  breach(`${room}/screens/Service.tsx`, '#service/config.ts', 'never another room nor what stands above'),
  breach(`${room}/screens/Validator.tsx`, 'ajv', 'Ajv generates code'),
  ...['field', 'scoring', 'items', 'messages', 'examples', 'passport'].map((name) =>
    breach(`${room}/${name}.ts`, 'react', 'no React, no MUI'),
  ),
  breach('renderers/instruments/act/field.ts', '#kit/controls/Frame.tsx', 'may not reach a control'),
  breach('renderers/instruments/act/scoring.ts', '../phq9/scoring.ts', 'Rooms do not know one another'),
  breach('renderers/instruments/act/items.ts', '#service/config.ts', 'never another room nor what stands above'),
  breach('renderers/instruments/act/examples.ts', 'ajv', 'Ajv generates code'),

  breach('portal/shell/service.ts', '#service/config.ts', 'through the contract in schemas only'),
  breach('portal/shell/relative.ts', '../../service/config.ts', 'through the contract in schemas only'),
  breach('portal/shell/room.ts', '#renderers/fields/text/TextControl.tsx', 'from the two lists'),
  breach('portal/shell/alias.ts', '../../kit/compile/index.ts', 'Across folders use the aliases'),
  breach('portal/shell/validator.ts', 'ajv', 'Ajv generates code'),
  breach('portal/routes/home/other.ts', '../dashboard/Dashboard.tsx', 'A route never imports another route'),
  breach(
    'portal/routes/home/alias.ts',
    '#portal/routes/dashboard/Dashboard.tsx',
    'A route never imports another route',
  ),
  breach('portal/routes/home/service.ts', '#service/config.ts', 'through the contract in schemas only'),
  breach('portal/routes/home/room.ts', '#renderers/fields/text/TextControl.tsx', 'from the two lists'),
  breach('portal/routes/home/relative.ts', '../../../kit/compile/index.ts', 'Across folders use the aliases'),
  breach('portal/routes/home/validator.ts', 'ajv', 'Ajv generates code'),

  breach('service/flow/portal.ts', '#portal/state/slug.ts', 'The service imports schemas'),
  breach('service/flow/relative.ts', '../../kit/compile/index.ts', 'The service imports schemas'),
  breach('service/flow/room.ts', '#renderers/fields/text/field.ts', 'from renderers/fieldTypes.ts only'),
  breach('service/flow/registry.ts', '#renderers/registry.ts', 'from renderers/fieldTypes.ts only'),
  breach('service/flow/form.ts', '#kit/form/services.ts', 'the service may use the pure parts'),
  breach('service/flow/react.ts', 'react', 'no React, no MUI'),
  breach('service/flow/tsx.ts', './View.tsx', 'may not reach a control'),

  {
    file: 'kit/controls/lazy.ts',
    code: "export const later = () => import('#renderers/registry.ts');\n",
    says: 'kit may import schemas and translations only',
  },
  {
    file: 'kit/controls/again.ts',
    code: "export * from '#renderers/registry.ts';\n",
    says: 'kit may import schemas and translations only',
  },
  {
    file: 'kit/controls/round.ts',
    code: "import { b } from './about.ts';\nexport const a = () => b;\n",
    says: 'ependency cycle',
  },
  {
    file: 'kit/controls/about.ts',
    code: "import { a } from './round.ts';\nexport const b = () => a;\n",
    says: 'ependency cycle',
  },
];
// These rules restrict the imported name, not the package.
for (const raw of breaches)
  if (raw.says === '')
    Object.assign(raw, {
      code: "import { JsonForms } from '@jsonforms/react';\nJsonForms();\n",
      says: 'JSON Forms is mounted by',
    });

const fine = (file: string, ...sources: string[]) => ({
  file,
  code: `${sources.map((source, i) => `import { it as it${i} } from '${source}';`).join('\n')}\n${sources.map((_, i) => `it${i}();`).join('\n')}\n`,
});

/** Allowed imports; they detect rules that are too strict. */
export const allowed: { file: string; code: string }[] = [
  fine('schemas/ok.ts', './files.ts'),
  fine(
    'kit/controls/ok.ts',
    '#schemas/files.ts',
    '#translations/load.ts',
    '../compile/index.ts',
    'react',
    '@mui/material',
  ),
  fine('kit/compile/ok.ts', '../texts/localText.ts', '@jsonforms/core'),
  { file: 'kit/controls/types.ts', code: "import type { ErrorObject } from 'ajv';\nexport type E = ErrorObject;\n" },
  { file: 'kit/form/raw.ts', code: "import { JsonForms } from '@jsonforms/react';\nJsonForms();\n" },
  fine('kit/validation/ajvHostUser.test.ts', 'ajv', 'react'),
  fine('renderers/fields/ok/field.ts', '#kit/fields/defineFieldType.ts', './messages.ts', './parts/deep.ts'),
  fine('renderers/fields/ok/OkControl.tsx', 'react', '#kit/controls/Frame.tsx', './field.ts'),
  fine('renderers/fields/ok/parts/Part.tsx', '../OkControl.tsx', 'react'),
  fine('renderers/registry.ts', './fields/text/TextControl.tsx', '#kit/form/services.ts'),
  fine(
    'portal/routes/home/ok.tsx',
    '../../shell/Shell.tsx',
    '#renderers/registry.ts',
    '#renderers/fieldTypes.ts',
    './Part.tsx',
  ),
  fine(
    'service/flow/ok.ts',
    '#kit/compile/index.ts',
    '#kit/validation/validate.ts',
    '#renderers/fieldTypes.ts',
    '#schemas/files.ts',
    'ajv',
    '../config.ts',
  ),
  fine('tests/ok.test.ts', '#service/config.ts', '#portal/state/slug.ts', '#renderers/fields/text/field.ts'),
];
