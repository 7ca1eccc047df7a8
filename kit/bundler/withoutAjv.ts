/** The part of a Rollup or Vite plugin used here. */
interface BundlerPlugin {
  name: string;
  enforce: 'pre';
  apply: 'build';
  resolveId(source: string): string | undefined;
  load(id: string): string | undefined;
}

const STUB = '\0participant-forms-kit/no-ajv';

/**
 * Vite or Rollup plugin that leaves Ajv out of an application build. JSON Forms imports Ajv but uses it only if the host passes no `ajv`.
 * StudyForm passes a validator of its own, which needs no generated code. Do not use the plugin if you use Ajv yourself.
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
