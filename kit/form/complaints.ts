import { Actions } from '@jsonforms/core';
import type { ErrorObject } from 'ajv';
import { serverError } from './middleware.ts';
import type { FormStore } from './store/FormStore.ts';

/** Shows at a field what the service says of it, beside what it said of others. The focus stays where it is. */
export function complainAt(store: FormStore, path: string, words: string): void {
  const { data, schema, uischema, ajv, validationMode, additionalErrors } = store.core;
  const added = serverError(path, words);
  const others = ((additionalErrors ?? []) as ErrorObject[]).filter(({ instancePath }) => instancePath !== added.instancePath);
  store.dispatch(Actions.updateCore(data, schema, uischema, { ajv, validationMode, additionalErrors: [...others, added] }));
  store.touch(path);
}
