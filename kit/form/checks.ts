import { Actions } from '@jsonforms/core';
import type { ErrorObject } from 'ajv';
import type { FormStore } from './store/FormStore.ts';

/** Keyword of an error that lasts while a check of the host runs: the form is not valid meanwhile. */
export const CHECKING = 'checking';
/** Keyword of an error that a check of the host found; its message is the host's, if it gave one. */
export const REFUSED_BY_CHECK = 'refusedByCheck';

const isOfCheck = ({ keyword }: ErrorObject): boolean => keyword === CHECKING || keyword === REFUSED_BY_CHECK;
const errorsIn = (store: FormStore): readonly ErrorObject[] => (store.core.additionalErrors ?? []) as ErrorObject[];
const pointerOf = (path: string): string => `/${path.replaceAll('.', '/')}`;

function publish(store: FormStore, additionalErrors: ErrorObject[]): void {
  const { data, schema, uischema, ajv, validationMode } = store.core;
  store.dispatch(Actions.updateCore(data, schema, uischema, { ajv, validationMode, additionalErrors }));
}

/** Sets what is known of the check of the field at a path; `undefined` takes it away. */
export function setCheckError(store: FormStore, path: string, found: { keyword: typeof CHECKING | typeof REFUSED_BY_CHECK; message?: string | undefined } | undefined): void {
  const before = errorsIn(store);
  const others = before.filter((error) => !(isOfCheck(error) && error.instancePath === pointerOf(path)));
  if (!found && others.length === before.length) return;
  const error: ErrorObject[] = found ? [{ instancePath: pointerOf(path), schemaPath: '#', keyword: found.keyword, params: {}, ...(found.message === undefined ? {} : { message: found.message }) }] : [];
  publish(store, [...others, ...error]);
}

/** Replaces everything that others said of the answers, but what checks found. */
export const replaceServerErrors = (store: FormStore, errors: readonly ErrorObject[]): void => publish(store, [...errorsIn(store).filter(isOfCheck), ...errors]);

/** Whether an error only says that a check is running. */
export const isChecking = ({ keyword }: Pick<ErrorObject, 'keyword'>): boolean => keyword === CHECKING;
