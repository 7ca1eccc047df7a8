/**
 * Replaces `ajv` and `ajv-formats` in the browser bundle. JSON Forms imports both but uses them only if it is mounted without an
 * `ajv` prop. That would fail with an EvalError under the content security policy; this error names the fix.
 */
function NoAjv(): never {
  throw new Error(
    'Ajv is not part of this bundle, because it generates code. Mount JSON Forms with ajv={createValidator()} from kit/pure/validation.',
  );
}

export { NoAjv as Ajv };
export default NoAjv;
