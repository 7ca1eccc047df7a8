import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type DevelopmentPlugin, inDevelopment, isOfJsonForms } from './BundlerPlugin.ts';
import { smallLodash } from './smallLodash.ts';

const STUB = '\0participant-forms-kit/no-ajv';
const here = fileURLToPath(import.meta.url);
// In the sources a .ts file, in the package a .js file.
const lodash = smallLodash(join(dirname(here), `lodash/index${extname(here)}`));

/**
 * Vite or Rollup plugin that leaves Ajv out of an application, built or in Vite's development server. JSON Forms imports Ajv but uses it only if the host passes no `ajv`.
 * KitForm passes a validator of its own, which needs no generated code. Other importers keep Ajv.
 * The plugin also replaces what JSON Forms imports from lodash by smaller functions (`smallLodash`).
 */
export const withoutAjv = (): DevelopmentPlugin =>
  inDevelopment(
    {
      name: 'participant-forms-kit:without-ajv',
      enforce: 'pre',
      resolveId: (source, importer) =>
        /^ajv(-formats)?$/.test(source) && isOfJsonForms(importer) ? STUB : lodash.resolveId(source, importer),
      load: (id) =>
        id === STUB
          ? `function NoAjv() { throw new Error('Ajv is not part of this application (withoutAjv). Mount JSON Forms with ajv={createValidator()} of participant-forms-kit.'); }
export { NoAjv as Ajv };
export default NoAjv;`
          : lodash.load(id),
    },
    dirname(here),
  );
