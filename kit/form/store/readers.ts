import { composeWithUi, Resolve, type ControlElement, type JsonFormsCore, type UISchemaElement } from '@jsonforms/core';
import type { JsonFormsStateContext } from '@jsonforms/react';
import type { ErrorObject } from 'ajv';
import type { FormStore } from './FormStore.ts';
import { rulePaths } from './paths.ts';

/** The part of the state that one element reads. The same object until something in it changes. */
export interface Slice {
  context: JsonFormsStateContext;
  /** The core with only the errors of the element. */
  core: JsonFormsCore;
  data: unknown;
  errors: readonly ErrorObject[];
  touched: boolean;
  place: unknown;
  /** Whether the host mounted the form read-only. */
  readOnly: boolean;
}

/** Arguments of `useSyncExternalStore`. */
export interface Reader {
  subscribe(notify: () => void): () => void;
  get(): Slice;
}

/** Reads the value, errors and touched state of one path, and the values that the element's rule reads. */
export function pathReader(store: FormStore, uischema: UISchemaElement, ownPath: string): Reader {
  const path = composeWithUi(uischema as ControlElement, ownPath);
  const ofRule = rulePaths(uischema, ownPath);
  const ruleData = (): unknown[] => (ofRule ? ofRule.map((p) => Resolve.data(store.core.data, p)) : [store.core.data]);
  let last: Slice | undefined;
  let lastRule: unknown[] = [];
  const get = (): Slice => {
    const { context, core } = store;
    const data = Resolve.data(core.data, path);
    const errors = store.errorsAt(path);
    const touched = store.isTouched(path);
    const place = store.placeAt(path);
    const readOnly = store.isReadOnly;
    const rule = ruleData();
    const isAsBefore =
      last !== undefined &&
      last.data === data &&
      last.errors === errors &&
      last.touched === touched &&
      last.place === place &&
      last.readOnly === readOnly &&
      isSameSurrounding(last.context, context) &&
      rule.every((value, i) => value === lastRule[i]);
    if (isAsBefore) return last!;
    lastRule = rule;
    return (last = {
      context,
      data,
      errors,
      touched,
      place,
      readOnly,
      core: { ...core, errors: errors as ErrorObject[], additionalErrors: [] },
    });
  };
  const subscribe = (notify: () => void): (() => void) =>
    ofRule ? store.subscribe([path, ...ofRule], notify) : store.subscribeToAll(notify);
  return { subscribe, get };
}

/** Reads the whole state, for third-party renderers that show more than one path. */
export function wholeReader(store: FormStore): Reader {
  let last: Slice | undefined;
  return {
    subscribe: store.subscribeToAll,
    get: () =>
      last?.context === store.context
        ? last
        : (last = {
            context: store.context,
            core: store.core,
            data: undefined,
            errors: [],
            touched: false,
            place: undefined,
            readOnly: store.isReadOnly,
          }),
  };
}

const SURROUNDING = ['config', 'i18n', 'renderers', 'cells', 'readonly', 'uischemas'] as const;
const isSameSurrounding = (a: JsonFormsStateContext, b: JsonFormsStateContext): boolean =>
  a === b ||
  (SURROUNDING.every((key) => a[key] === b[key]) &&
    a.core!.schema === b.core!.schema &&
    a.core!.validationMode === b.core!.validationMode);
