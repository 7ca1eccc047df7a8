import { fileURLToPath } from 'node:url';
import { levelsOf } from '../../scripts/lint/overrides.ts';

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
const wristSize = 'renderers/fields/wrist_size';
const root = fileURLToPath(new URL('../..', import.meta.url));
const UI = [
  'react',
  'react-dom/client',
  'react-intl',
  '@mui/material',
  '@emotion/react',
  '@jsonforms/react',
  '@jsonforms/material-renderers',
  'valtio',
  'wouter',
];

const pureBreaches = (folder: string): Breach[] => [
  ...UI.map((name, i) => breach(`${folder}/pure${i}.ts`, name, 'no React, no MUI')),
  breach(`${folder}/control.ts`, './Frame.tsx', 'cannot import a control'),
];

/** An import past the entry point of another layer. */
const deep = (file: string): Breach[] => [
  breach(file, '#kit/pure/texts/localText.ts', 'from the entry point of the folder'),
];

type Level = ReturnType<typeof levelsOf>[number];

/** The folders of a layer with one way of writing code each: the layer's own, and those of its exceptions. */
const foldersOf = (layer: string, { code, exceptions }: Level) => [
  { folder: layer, code },
  ...exceptions.folders.map((inner) => ({ folder: `${layer}/${inner}`, code: exceptions.code })),
];

/** The files of a mixed layer with React: controls and hooks. */
const mixedBreaches = (folder: string, layer: string, above: readonly string[]): Breach[] =>
  [`kit/${folder}/Control.tsx`, `kit/${folder}/useControl.ts`].flatMap((file) => [
    ...above.map((other) => breach(file, `#kit/${other}/index.ts`, `kit/${layer} is below`)),
    breach(file, '../../pure/texts/index.ts', 'Import other layers by their alias'),
    ...deep(file),
    breach(file, '#renderers/fieldTypes.ts', 'imports only schemas and translations'),
    breach(file, '../../schemas/files.ts', 'Import other folders by their alias'),
    breach(file, 'ajv', 'Ajv generates code'),
  ]);

/** Imports that no file of the portal may have. @param up path to the root of the repository */
const portalBreaches = (folder: string, up: string): Breach[] => [
  breach(`${folder}/service.ts`, '#service/config/config.ts', 'only through the contract in schemas'),
  breach(`${folder}/path.ts`, `${up}/service/config.ts`, 'only through the contract in schemas'),
  breach(`${folder}/fieldType.ts`, '#renderers/fields/text/TextControl.tsx', 'from two lists'),
  breach(`${folder}/kit.ts`, `${up}/kit/compile/index.ts`, 'Import other folders by their alias'),
  breach(`${folder}/validator.ts`, 'ajv', 'Ajv generates code'),
  ...deep(`${folder}/deep.ts`),
];

/** What no file of the service can import. */
const outsideService = (folder: string): Breach[] => [
  breach(`${folder}/portal.ts`, '#portal/state/study/study.ts', 'The service imports schemas'),
  breach(`${folder}/relative.ts`, '../../kit/pure/compile/index.ts', 'The service imports schemas'),
  breach(`${folder}/fieldType.ts`, '#renderers/fields/text/field.ts', 'and their passports, passports.ts, only'),
  breach(`${folder}/registry.ts`, '#renderers/registry.ts', 'and their passports, passports.ts, only'),
  breach(`${folder}/form.ts`, '#kit/form/FormContext.ts', 'imports only the pure code of the kit'),
  breach(`${folder}/react.ts`, 'react', 'no React, no MUI'),
  breach(`${folder}/tsx.ts`, './View.tsx', 'cannot import a control'),
];

/** One breach per rule and folder: allowed imports, and the purity of the files without React. */
export const breaches: Breach[] = [
  breach('schemas/a.ts', '#kit/pure/texts/localText.ts', 'lowest layer'),
  breach('schemas/b.ts', '../kit/texts/localText.ts', 'lowest layer'),
  breach('schemas/c.ts', 'react', 'lowest layer'),
  breach('translations/a.ts', '#schemas/files.ts', 'lowest layer'),

  ...['renderers/fieldTypes.ts', 'portal/state/study/study.ts', 'service/config/config.ts', 'tests/setup.ts'].map(
    (target, i) => breach(`kit/ui/parts/up${i}.ts`, `#${target}`, 'imports only schemas and translations'),
  ),
  breach('kit/bundler/up.ts', '#renderers/fieldTypes.ts', 'imports only schemas and translations'),
  breach('kit/bundler/alias.ts', '../../schemas/files.ts', 'Import other folders by their alias'),
  breach('kit/bundler/validator.ts', 'ajv', 'Ajv generates code'),
  breach('kit/ui/parts/formats.ts', 'ajv-formats', 'Ajv generates code'),
  breach('kit/pure/validation/ajvHost.ts', 'react', 'no React, no MUI'),
  breach('kit/pure/validation/ajvHost.ts', './Form.tsx', 'cannot import a control'),
  breach('kit/pure/validation/ajvHost.ts', '#portal/state/study/study.ts', 'imports only schemas and translations'),
  breach('kit/pure/validation/ajvHost.ts', '../../schemas/files.ts', 'Import other folders by their alias'),
  breach('kit/pure/validation/ajvHost.ts', '../../check/finding.ts', 'Import other layers by their alias'),
  breach('kit/pure/validation/ajvHost.ts', '#kit/check/index.ts', 'kit/pure is below'),
  ...deep('kit/pure/validation/ajvHost.ts'),

  ...levelsOf(root, 'kit').flatMap((level, at, levels) =>
    level.layers.flatMap((layer) => {
      const above = levels
        .slice(at)
        .flatMap(({ layers }) => layers)
        .filter((other) => other !== layer);
      return foldersOf(layer, level).flatMap(({ folder, code }) => {
        const file = (name: string): string => `kit/${folder}/${name}.${code === 'React' ? 'tsx' : 'ts'}`;
        return [
          ...above.map((other) => breach(file(`to${other}`), `#kit/${other}/index.ts`, `kit/${layer} is below`)),
          breach(file('relative'), '../check/finding.ts', 'Import other layers by their alias'),
          breach(file('up'), '#renderers/fieldTypes.ts', 'imports only schemas and translations'),
          breach(file('alias'), '../../schemas/files.ts', 'Import other folders by their alias'),
          breach(file('validator'), 'ajv', 'Ajv generates code'),
          breach(file('raw'), '@jsonforms/react', ''),
          ...deep(file('deep')),
          ...(code === 'React' ? [] : pureBreaches(`kit/${folder}`)),
          ...(code === 'mixed' ? mixedBreaches(folder, layer, above) : []),
        ];
      });
    }),
  ),
  {
    file: 'kit/pure/compile/dom.ts',
    code: 'export const title = () => document.title;\n',
    says: 'Pure code has no DOM',
  },

  ...['lists', 'registry'].map((file) =>
    breach(`renderers/${file}.ts`, '#portal/state/study/study.ts', 'The lists of renderers import'),
  ),
  breach('renderers/outside.ts', '../kit/compile/index.ts', 'The lists of renderers import'),
  breach('renderers/validator.ts', 'ajv', 'Ajv generates code'),
  ...[
    'renderers/deep.ts',
    'renderers/registry.ts',
    'renderers/generic/registry.ts',
    'renderers/generic/Deep.tsx',
  ].flatMap((file) => deep(file)),
  ...[`${wristSize}/Deep.tsx`, `${wristSize}/screens/Deep.tsx`, `${wristSize}/field.ts`].flatMap((file) => deep(file)),
  breach('renderers/generic/Select.tsx', '#kit/form/controls/SelectControl.tsx', 'from the entry point of the folder'),
  breach('renderers/generic/Text.tsx', '../fields/text/TextControl.tsx', 'know no field type'),
  ...['List.tsx', 'registry.ts'].map((file) =>
    breach(`renderers/generic/${file}`, '#renderers/registry.ts', 'know no field type'),
  ),
  ...['registry.ts', 'generic/registry.ts', 'generic/validator.ts'].map((file) =>
    breach(`renderers/${file}`, 'ajv', 'Ajv generates code'),
  ),
  ...['renderers/fieldTypes.ts', 'renderers/passports.ts'].flatMap((list) => [
    ...deep(list),
    breach(list, 'react', 'no React, no MUI'),
    breach(list, '#kit/form/index.ts', 'cannot import a control'),
    breach(list, '#service/config/config.ts', 'The lists of renderers import'),
    breach(list, 'ajv', 'Ajv generates code'),
  ]),
  breach('renderers/fieldTypes.ts', './fields/wrist_size/height.ts', 'the pure entry point of each field type'),
  breach('renderers/passports.ts', './instruments/act/scoring.ts', 'the passport of each instrument'),

  ...['phq9/field.ts', '#renderers/fields/text/field.ts'].map((target, i) =>
    breach(
      `${wristSize}/Other${i}.tsx`,
      target.startsWith('#') ? target : `../../instruments/${target}`,
      i === 0 ? 'Field types do not know each other' : 'no other field type',
    ),
  ),
  breach(`${wristSize}/Sibling.tsx`, '../text/TextControl.tsx', 'Field types do not know each other'),
  breach(`${wristSize}/Portal.tsx`, '#portal/state/study/study.ts', 'no other field type, and nothing above'),
  breach(`${wristSize}/Validator.tsx`, 'ajv', 'Ajv generates code'),
  breach(`${wristSize}/Raw.tsx`, '@jsonforms/react', ''),
  breach(`${wristSize}/screens/Sibling.tsx`, '../../text/TextControl.tsx', 'Field types do not know each other'),
  breach(`${wristSize}/screens/Service.tsx`, '#service/config/config.ts', 'no other field type, and nothing above'),
  breach(`${wristSize}/screens/Validator.tsx`, 'ajv', 'Ajv generates code'),
  ...['field', 'scoring', 'items', 'messages', 'examples', 'passport'].map((name) =>
    breach(`${wristSize}/${name}.ts`, 'react', 'no React, no MUI'),
  ),
  breach('renderers/instruments/act/field.ts', '#kit/ui/parts/index.ts', 'cannot import a control'),
  breach('renderers/instruments/act/scoring.ts', '../phq9/scoring.ts', 'Field types do not know each other'),
  breach('renderers/instruments/act/items.ts', '#service/config/config.ts', 'no other field type, and nothing above'),
  breach('renderers/instruments/act/examples.ts', 'ajv', 'Ajv generates code'),

  ...portalBreaches('portal', '..'),
  ...levelsOf(root, 'portal').flatMap((level, at, levels) =>
    level.layers.flatMap((layer) => {
      const above = levels
        .slice(at)
        .flatMap(({ layers }) => layers)
        .filter((other) => other !== layer);
      return foldersOf(layer, level).flatMap(({ folder: inner, code }) => {
        const folder = layer === 'routes' ? 'portal/routes/home' : `portal/${inner}`;
        const up = folder.split('/').slice(1).fill('..').join('/');
        return [
          ...above.map((other) =>
            breach(`${folder}/to${other}.ts`, `#portal/${other}/it.ts`, `portal/${layer} is below`),
          ),
          breach(
            `${folder}/relative.ts`,
            layer === 'api' ? `${up}/state/study/study.ts` : `${up}/api/call.ts`,
            'Import other layers by their alias',
          ),
          ...portalBreaches(folder, `${up}/..`),
          ...(code === 'pure' ? pureBreaches(folder) : []),
        ];
      });
    }),
  ),
  {
    file: 'portal/state/routing/dom.ts',
    code: 'export const path = () => location.pathname;\n',
    says: 'Pure code has no DOM',
  },
  breach('portal/routes/home/other.ts', '../dashboard/Dashboard.tsx', 'A route never imports another route'),
  breach(
    'portal/routes/home/alias.ts',
    '#portal/routes/dashboard/Dashboard.tsx',
    'A route never imports another route',
  ),

  ...outsideService('service/testing'),
  ...outsideService('service'),
  ...levelsOf(root, 'service').flatMap(({ layers }, at, levels) =>
    layers.flatMap((layer) => [
      ...outsideService(`service/${layer}`),
      ...levels
        .slice(at)
        .flatMap((level) => level.layers)
        .filter((other) => other !== layer)
        .map((other) =>
          breach(`service/${layer}/to${other}.ts`, `#service/${other}/index.ts`, `service/${layer} is below`),
        ),
      breach(
        `service/${layer}/inner/layer.ts`,
        `../../${layer === 'study' ? 'flow' : 'study'}/study.ts`,
        'by their alias',
      ),
      breach(`service/root.ts`, `#service/${layer}/index.ts`, 'directly in service are below its layers'),
      breach(`service/relativeRoot.ts`, `./${layer}/index.ts`, 'directly in service are below its layers'),
    ]),
  ),

  {
    file: 'kit/form/controls/lazy.ts',
    code: "export const later = () => import('#renderers/registry.ts');\n",
    says: 'imports only schemas and translations',
  },
  {
    file: 'kit/form/controls/again.ts',
    code: "export * from '#renderers/registry.ts';\n",
    says: 'imports only schemas and translations',
  },
  {
    file: 'kit/form/controls/round.ts',
    code: "import { b } from './about.ts';\nexport const a = () => b;\n",
    says: 'ependency cycle',
  },
  {
    file: 'kit/form/controls/about.ts',
    code: "import { a } from './round.ts';\nexport const b = () => a;\n",
    says: 'ependency cycle',
  },
];
// These rules restrict the imported name, not the package.
for (const raw of breaches)
  if (raw.says === '')
    Object.assign(raw, {
      code: "import { JsonForms } from '@jsonforms/react';\nJsonForms();\n",
      says: 'The kit mounts JSON Forms itself',
    });

const fine = (file: string, ...sources: string[]) => ({
  file,
  code: `${sources.map((source, i) => `import { it as it${i} } from '${source}';`).join('\n')}\n${sources.map((_, i) => `it${i}();`).join('\n')}\n`,
});

/** Allowed imports; they detect rules that are too strict. */
export const allowed: { file: string; code: string }[] = [
  fine('schemas/ok.ts', './files.ts'),
  fine(
    'kit/form/controls/ok.ts',
    '#schemas/files.ts',
    '#translations/load.ts',
    '#kit/pure/compile/index.ts',
    'react',
    '@mui/material',
  ),
  fine('kit/pure/compile/ok.ts', '#kit/pure/texts/index.ts', '@jsonforms/core'),
  fine('kit/form/files/useOk.ts', 'react', '#kit/form/index.ts', './fileRules.ts'),
  fine('kit/form/files/Ok.tsx', 'react', '#kit/form/index.ts', './useOk.ts'),
  {
    file: 'kit/form/controls/types.ts',
    code: "import type { ErrorObject } from 'ajv';\nexport type E = ErrorObject;\n",
  },
  fine('kit/pure/validation/ajvHostUser.test.ts', 'ajv', 'react'),
  fine('renderers/fields/ok/field.ts', '#kit/pure/fields/index.ts', './messages.ts', './parts/deep.ts'),
  fine('renderers/fields/ok/OkControl.tsx', 'react', '#kit/ui/parts/index.ts', './field.ts'),
  fine('renderers/fields/ok/parts/Part.tsx', '../OkControl.tsx', 'react'),
  fine(
    'portal/routes/home/ok.tsx',
    '#portal/parts/Screen.tsx',
    '#renderers/registry.ts',
    '#renderers/fieldTypes.ts',
    './Part.tsx',
  ),
  fine(
    'portal/state/routing/ok.ts',
    './places.ts',
    '#portal/api/failures.ts',
    '#kit/pure/texts/index.ts',
    'regexparam',
  ),
  fine('portal/shell/ok.tsx', 'react', '#portal/routes/home/Home.tsx', './Header.tsx'),
  fine(
    'service/flow/ok.ts',
    '#kit/pure/compile/index.ts',
    '#kit/pure/validation/index.ts',
    '#renderers/fieldTypes.ts',
    '#schemas/files.ts',
    'ajv',
    '#service/study/study.ts',
    '#service/refusal.ts',
    './standing.ts',
  ),
  fine('service/ok.ts', './texts.ts', '#kit/pure/texts/index.ts'),
  fine('service/http/handlers/drafts/ok.ts', '#service/participation/drafts/draftStore.ts', '../ok.ts'),
  fine('service/app/ok.ts', '#service/http/reports/logging.ts', '#service/http/handlers/index.ts'),
  fine('service/ok.test.ts', './app/createApp.ts'),
  fine(
    'tests/ok.test.ts',
    '#service/config/config.ts',
    '#portal/state/study/study.ts',
    '#renderers/fields/text/field.ts',
  ),
];
