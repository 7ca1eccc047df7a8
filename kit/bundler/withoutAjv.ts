/** What a bundler plugin of Rollup or Vite needs here. */
interface BundlerPlugin {
  name: string;
  enforce: 'pre';
  apply: 'build';
  resolveId(source: string): string | undefined;
  load(id: string): string | undefined;
}

const STUB = '\0participant-forms-kit/no-ajv';

/**
 * Vite or Rollup plugin that leaves Ajv out of a built application. JSON Forms imports Ajv, but uses it only if it is mounted without an `ajv`
 * of the host; StudyForm brings a validator of its own, which needs no generated code. Leave the plugin out if you use Ajv yourself.
 */
export const withoutAjv = (): BundlerPlugin => ({
  name: 'participant-forms-kit:without-ajv',
  enforce: 'pre',
  apply: 'build',
  resolveId: (source) => (/^ajv(-formats)?$/.test(source) ? STUB : undefined),
  load: (id) =>
    id === STUB
      ? `function NoAjv() { throw new Error('Ajv is not part of this application (withoutAjv). Mount JSON Forms with ajv={createValidator()} of participant-forms-kit/kit.'); }
export { NoAjv as Ajv };
export default NoAjv;`
      : undefined,
});
