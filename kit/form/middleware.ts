import { Actions, type CoreActions, type JsonFormsCore, type Middleware } from '@jsonforms/core';
import type { ErrorObject } from 'ajv';
import { clearHidden, type FormData } from '../compile/answers.ts';
import type { CompiledForm } from '../compile/compileForm.ts';
import type { Validate } from './pages.ts';

/** Keyword of an error that the service found and the form could not. */
export const SERVER_ERROR = 'server';

/**
 * After each action, in the same step: takes out the answers that the change has hidden, and the service's complaints about
 * answers that were changed since.
 */
export function formMiddleware(form: CompiledForm, validate: Validate): Middleware {
  return (state: JsonFormsCore, action: CoreActions, reduce) => {
    const next = reduce(state, action);
    const before = (state.data ?? {}) as FormData;
    const after = (next.data ?? {}) as FormData;
    if (before === after) return next;
    const changed = changedKeys(before, after);
    const data = clearHidden(form, after, validate, changed);
    const settled = data === after ? next : reduce(next, Actions.updateCore(data, next.schema, next.uischema, { ajv: next.ajv, validationMode: next.validationMode }));
    return withoutAnswered(settled, changed);
  };
}

function changedKeys(before: FormData, after: FormData): string[] {
  const changed = Object.keys(after).filter((key) => before[key] !== after[key]);
  for (const key of Object.keys(before)) if (!(key in after)) changed.push(key);
  return changed;
}

function withoutAnswered(core: JsonFormsCore, changed: readonly string[]): JsonFormsCore {
  const errors = core.additionalErrors as ErrorObject[] | undefined;
  if (!errors || errors.length === 0) return core;
  const kept = errors.filter((error) => !changed.includes(error.instancePath.slice(1)));
  return kept.length === errors.length ? core : { ...core, additionalErrors: kept };
}

/** The service's complaint about a field, as an error of the form. */
export const serverError = (key: string, message: string): ErrorObject => ({
  instancePath: `/${key}`, schemaPath: '#', keyword: SERVER_ERROR, params: {}, message,
});
