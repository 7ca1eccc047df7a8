import { Actions } from '@jsonforms/core';
import type { ErrorObject } from 'ajv';
import type { FormStore } from './store/FormStore.ts';
import { pointerOf } from './store/paths.ts';
import { defineMessages } from '#kit/pure/texts/index.ts';

/** Keyword of the error that makes the form invalid while a check of the host runs. */
export const CHECKING = 'checking';
/** Keyword of the error of a failed check of the host. Its message is the host's, if there is one. */
export const REFUSED_BY_CHECK = 'refusedByCheck';

const isOfCheck = ({ keyword }: ErrorObject): boolean => keyword === CHECKING || keyword === REFUSED_BY_CHECK;
const errorsIn = (store: FormStore): readonly ErrorObject[] => (store.core.additionalErrors ?? []) as ErrorObject[];

/** Replaces all errors that the validator has not found. */
export function publish(store: FormStore, additionalErrors: ErrorObject[]): void {
  const { data, schema, uischema, ajv, validationMode } = store.core;
  store.dispatch(Actions.updateCore(data, schema, uischema, { ajv, validationMode, additionalErrors }));
}

/** Sets the check error of the field at a path; `undefined` removes it. */
export function setCheckError(
  store: FormStore,
  path: string,
  found: { keyword: typeof CHECKING | typeof REFUSED_BY_CHECK; message?: string | undefined } | undefined,
): void {
  const before = errorsIn(store);
  const others = before.filter((error) => !(isOfCheck(error) && error.instancePath === pointerOf(path)));
  if (!found && others.length === before.length) return;
  const error: ErrorObject[] = found
    ? [
        {
          instancePath: pointerOf(path),
          schemaPath: '#',
          keyword: found.keyword,
          params: {},
          ...(found.message === undefined ? {} : { message: found.message }),
        },
      ]
    : [];
  publish(store, [...others, ...error]);
}

/** Replaces all errors of the service and keeps the errors of checks. */
export const replaceServerErrors = (store: FormStore, errors: readonly ErrorObject[]): void =>
  publish(store, [...errorsIn(store).filter(isOfCheck), ...errors]);

/** Whether an error only means that a check is running. */
export const isChecking = ({ keyword }: Pick<ErrorObject, 'keyword'>): boolean => keyword === CHECKING;

export const checkMessages = defineMessages({
  checking: {
    id: 'kit.check.checking',
    defaultMessage: 'Checking your answer…',
    description:
      'Below a question, while the study checks the answer, such as whether a code exists. Also the error if the person tries to go on meanwhile.',
  },
  accepted: {
    id: 'kit.check.accepted',
    defaultMessage: 'Your answer was checked.',
    description: 'Below a question: the study accepted the answer.',
  },
  refused: {
    id: 'kit.check.refused',
    defaultMessage: 'We do not recognize this answer. Please check it.',
    description: 'Error at a question: the study checked the answer, such as a code, and refused it.',
  },
  failed: {
    id: 'kit.check.failed',
    defaultMessage: 'We could not check your answer right now. You can go on. We will check it when you send the form.',
    description: 'Below a question: the check could not be made, such as without a connection.',
  },
  again: {
    id: 'kit.check.again',
    defaultMessage: 'Check again',
    description: 'Button below a question whose answer could not be checked.',
  },
});
