import { Actions, type CoreActions, type JsonFormsCore, type Middleware } from '@jsonforms/core';
import type { ErrorObject } from 'ajv';
import type { FormData } from '../compile/answers.ts';
import { clearHidden } from '../compile/clearHidden.ts';
import type { CompiledForm } from '../compile/compileForm.ts';
import { changedKeys } from '../compile/conditionLinks.ts';
import { allFields } from '../compile/parts.ts';
import { restoreShown, takenOut, type HiddenFields } from '../compile/restoreShown.ts';
import type { Validate } from './pages.ts';

/** Keyword of an error that the service found and the form could not. */
export const SERVER_ERROR = 'server';

/**
 * After each action, in the same step: takes out the answers that the change has hidden, gives back those that it shows again, and takes out the
 * service's complaints about answers that were changed since.
 * @param hidden keeps the answers that were taken out, by path; what is in it is in no data and is never sent
 * @param onShown receives the path of each field that an action shows again, before it is shown
 */
export function formMiddleware(form: CompiledForm, validate: Validate, hidden: Map<string, unknown>, onShown: (path: string) => void): Middleware {
  // Conditions can hang on one another no longer than there are fields.
  const steps = [...allFields(form)].length + 1;
  return (state: JsonFormsCore, action: CoreActions, reduce) => {
    const next = reduce(state, action);
    const before = (state.data ?? {}) as FormData;
    const after = (next.data ?? {}) as FormData;
    if (before === after) return next;
    const changed = changedKeys(before, after);
    const data = settled(form, before, after, validate, { answers: hidden, onShown }, steps);
    const core = data === after ? next : reduce(next, Actions.updateCore(data, next.schema, next.uischema, { ajv: next.ajv, validationMode: next.validationMode }));
    return withoutAnswered(core, changed);
  };
}

/** The data once nothing in it is hidden and what is shown again is back; the one may lead to the other. */
function settled(form: CompiledForm, before: FormData, after: FormData, validate: Validate, hidden: HiddenFields & { answers: Map<string, unknown> }, steps: number): FormData {
  let [old, data] = [before, after];
  for (let step = 0; step < steps; step += 1) {
    const cleared = clearHidden(form, data, validate, old);
    if (cleared !== data) for (const [path, answer] of takenOut(form, data, cleared)) hidden.answers.set(path, answer);
    const restored = restoreShown(form, old, cleared, validate, hidden);
    if (restored === cleared) return cleared;
    for (const [path] of takenOut(form, restored, cleared)) hidden.answers.delete(path);
    [old, data] = [cleared, restored];
  }
  return data;
}

function withoutAnswered(core: JsonFormsCore, changed: readonly string[]): JsonFormsCore {
  const errors = core.additionalErrors as ErrorObject[] | undefined;
  if (!errors || errors.length === 0) return core;
  const kept = errors.filter((error) => !changed.includes(error.instancePath.split('/')[1]!));
  return kept.length === errors.length ? core : { ...core, additionalErrors: kept };
}

/** The service's complaint about a field, as an error of the form. @param path `medicines`, or `medicines.0.dose` */
export const serverError = (path: string, message: string): ErrorObject => ({
  instancePath: `/${path.replaceAll('.', '/')}`, schemaPath: '#', keyword: SERVER_ERROR, params: {}, message,
});
