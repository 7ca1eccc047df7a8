import { Actions } from '@jsonforms/core';
import type { ErrorObject } from 'ajv';
import { type FormStore, serverError } from '#kit/form/index.ts';

/** Shows a service error at a field, in addition to those at other fields. Does not move the focus. */
export function complainAt(store: FormStore, path: string, words: string): void {
  const { data, schema, uischema, ajv, validationMode, additionalErrors } = store.core;
  const added = serverError(path, words);
  const others = ((additionalErrors ?? []) as ErrorObject[]).filter(
    ({ instancePath }) => instancePath !== added.instancePath,
  );
  store.dispatch(
    Actions.updateCore(data, schema, uischema, { ajv, validationMode, additionalErrors: [...others, added] }),
  );
  store.touch(path);
}
