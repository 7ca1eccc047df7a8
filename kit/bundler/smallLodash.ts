import { type BundlerPlugin, isOfJsonForms } from './BundlerPlugin.ts';

const PREFIX = '\0participant-forms-kit/lodash/';

/**
 * Vite or Rollup plugin that replaces the lodash functions that JSON Forms imports one by one with functions of es-toolkit. Each function of
 * lodash/fp would even bring all of lodash/fp. What else imports lodash keeps it.
 * @param functions module with the functions, by their names in lodash; those of lodash/fp with the prefix `fp_`
 */
export const smallLodash = (functions: string): BundlerPlugin => ({
  name: 'participant-forms-kit:small-lodash',
  enforce: 'pre',
  apply: 'build',
  resolveId(source, importer) {
    const [, path] = /^lodash\/((?:fp\/)?\w+)$/.exec(source) ?? [];
    return path && isOfJsonForms(importer) ? PREFIX + path.replace('/', '_') : undefined;
  },
  load: (id) =>
    id.startsWith(PREFIX)
      ? `export { ${id.slice(PREFIX.length)} as default } from ${JSON.stringify(functions)};`
      : undefined,
});
