import { Actions } from '@jsonforms/core';
import { useLayoutEffect, useRef, useState } from 'react';
import {
  asAjv,
  createFormStore,
  formMiddleware,
  type FormStore,
  rootUischema,
  type StoreOptions,
  surroundingsOf,
} from '#kit/form/index.ts';

/**
 * The store of a mounted form, with the lifetime of the form. Another language of the same form (same keys, other texts)
 * replaces the schemas and keeps data, errors and touched state.
 */
export function useFormStore(options: StoreOptions): FormStore {
  const { form, registry, cells, readOnly, errorText, validator, hideRequiredMarks } = options;
  const [store] = useState(() => createFormStore(options));
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    store.setContext(
      surroundingsOf({ form, registry, cells, readOnly, errorText, hideRequiredMarks }),
      formMiddleware(form, (schema, value) => validator.validate(schema, value), store.hidden, store.begin),
    );
    store.dispatch(Actions.updateCore(store.core.data, form.schema, rootUischema(form), { ajv: asAjv(validator) }));
  }, [store, form, registry, cells, readOnly, errorText, validator, hideRequiredMarks]);
  return store;
}
