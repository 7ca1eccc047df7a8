import { Actions } from '@jsonforms/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { carryAnswers, type CompiledForm, type FormData } from '#kit/compile/index.ts';
import type { Validate } from '#kit/validation/index.ts';
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
 * replaces the schemas and keeps data, errors and touched state. Another version of it keeps the answers that still fit.
 */
export function useFormStore(options: StoreOptions): FormStore {
  const { form, registry, cells, readOnly, errorText, validator, hideRequiredMarks } = options;
  const [store] = useState(() => createFormStore(options));
  const mounted = useRef<CompiledForm>(undefined);
  useLayoutEffect(() => {
    const before = mounted.current;
    mounted.current = form;
    if (!before) return;
    const validate: Validate = (schema, value) => validator.validate(schema, value);
    store.setContext(
      surroundingsOf({ form, registry, cells, readOnly, errorText, hideRequiredMarks }),
      formMiddleware(form, validate, store.hidden, store.begin),
    );
    const data = carryAnswers(before, form, store.core.data as FormData, validate);
    store.dispatch(Actions.updateCore(data, form.schema, rootUischema(form), { ajv: asAjv(validator) }));
  }, [store, form, registry, cells, readOnly, errorText, validator, hideRequiredMarks]);
  return store;
}
