/** The part of a Rollup or Vite plugin used here. */
interface BundlerPlugin {
  name: string;
  enforce: 'pre';
  apply: 'build';
  resolveId(
    this: { resolve(source: string): Promise<{ id: string } | null> },
    source: string,
  ): string | undefined | Promise<{ id: string } | null>;
  load(id: string): string | undefined;
}

const STUB = '\0participant-forms-kit/no-ajv';

/**
 * Vite or Rollup plugin that leaves Ajv out of an application build. JSON Forms imports Ajv but uses it only if the host passes no `ajv`.
 * StudyForm passes a validator of its own, which needs no generated code. Do not use the plugin if you use Ajv yourself.
 * It also replaces the two functions of lodash/fp that JSON Forms uses: each would bring all of lodash/fp.
 */
export const withoutAjv = (): BundlerPlugin => ({
  name: 'participant-forms-kit:without-ajv',
  enforce: 'pre',
  apply: 'build',
  resolveId(source) {
    const [, name] = /^lodash\/fp\/(set|unset)$/.exec(source) ?? [];
    if (name) return this.resolve(`participant-forms-kit/lodash-fp/${name}`);
    return /^ajv(-formats)?$/.test(source) ? STUB : undefined;
  },
  load: (id) =>
    id === STUB
      ? `function NoAjv() { throw new Error('Ajv is not part of this application (withoutAjv). Mount JSON Forms with ajv={createValidator()} of participant-forms-kit/kit.'); }
export { NoAjv as Ajv };
export default NoAjv;`
      : undefined,
});
