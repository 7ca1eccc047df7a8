/**
 * Stands in for `ajv` and `ajv-formats` in the browser bundle. JSON Forms imports both but uses them only when it is mounted without
 * an `ajv` prop, which would end in an EvalError under the content-security policy; this says what to do instead.
 */
function NoAjv(): never {
  throw new Error('Ajv is not part of this bundle, because it generates code. Mount JSON Forms with ajv={createValidator()} from kit/validation.');
}

export { NoAjv as Ajv };
export default NoAjv;
