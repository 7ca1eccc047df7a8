import { Actions, type CoreActions, type JsonFormsCore, type Middleware } from '@jsonforms/core';
import type { ErrorObject } from 'ajv';
// JSON Forms brings this one already.
import { isEqual } from 'es-toolkit/compat';
import { v4 as uuid } from 'uuid';
import {
  allFields,
  areRead,
  changedKeys,
  expressionCode,
  settle,
  type CompiledForm,
  type FormValues,
  type RowKeeper,
  restoreShown,
  takenOut,
} from '#kit/pure/compile/index.ts';
import { memoBy } from '#kit/pure/fields/index.ts';
import { tokensOf, type Validate } from '#kit/pure/validation/index.ts';
import { pointerOf } from './paths.ts';

/** Keyword of an error that only the service found. */
export const SERVER_ERROR = 'server';

/**
 * After each action, in the same step: removes answers that the change hides, restores those that it shows again, and removes
 * service errors of changed answers: each when the value at its own place has changed.
 * @param hidden keeps the removed answers by path; they are not in the data and are never submitted
 * @param onShown called with the path of each field that an action makes visible, before it is visible
 */
export function formMiddleware(
  form: CompiledForm,
  validate: Validate,
  hidden: Map<string, unknown>,
  onShown: (path: string) => void,
): Middleware {
  return (state: JsonFormsCore, action: CoreActions, reduce) => {
    const next = reduce(state, action);
    const before = (state.data ?? {}) as FormValues;
    const after = (next.data ?? {}) as FormValues;
    if (before === after) return next;
    const changed = changedKeys(before, after);
    const data = areRead(changed, form)
      ? settled(form, before, after, validate, { answers: hidden, onShown, newId: uuid })
      : after;
    const core =
      data === after
        ? next
        : reduce(
            next,
            Actions.updateCore(data, next.schema, next.uischema, {
              ajv: next.ajv,
              validationMode: next.validationMode,
            }),
          );
    return withoutAnswered(core, before);
  };
}

/** A chain of dependent conditions is at most as long as this. Not counted before the first chain. */
const countFields = memoBy((form: CompiledForm) => [...allFields(form)].length);

/** Clears hidden answers, restores visible ones and counts rows until the data is stable, because each can cause the others. */
function settled(
  form: CompiledForm,
  before: FormValues,
  after: FormValues,
  validate: Validate,
  hidden: RowKeeper,
): FormValues {
  let [old, data] = [before, after];
  for (let step = 0; step === 0 || step <= countFields(form); step += 1) {
    const cleared = settle(form, { data, validate }, old);
    if (cleared !== data) for (const [path, answer] of takenOut(form, data, cleared)) hidden.answers.set(path, answer);
    const restored = restoreShown(form, { data: old, validate }, { data: cleared, validate }, hidden);
    for (const [path] of takenOut(form, restored, cleared)) hidden.answers.delete(path);
    const counted = expressionCode()?.countedRows(form, { data: restored, validate }, hidden) ?? restored;
    if (counted === cleared) return cleared;
    [old, data] = [cleared, counted];
  }
  return data;
}

function withoutAnswered(core: JsonFormsCore, before: FormValues): JsonFormsCore {
  const errors = core.additionalErrors as ErrorObject[] | undefined;
  if (!errors || errors.length === 0) return core;
  const kept = errors.filter(({ instancePath }) => isSameAt(before, core.data, tokensOf(instancePath)));
  return kept.length === errors.length ? core : { ...core, additionalErrors: kept };
}

/** Whether the value at a place is the same in two states of the data. Where rows came or went, another one can have the place of a row. */
function isSameAt(before: unknown, after: unknown, [token, ...rest]: readonly string[]): boolean {
  if (before === after) return true;
  if (token === undefined) return isEqual(before, after);
  const [from, to] = [before, after].map((value) => (value as Record<string, unknown> | null | undefined)?.[token]);
  const isMoved = Array.isArray(before) && Array.isArray(after) && before.length !== after.length;
  return isMoved ? isEqual(from, to) : isSameAt(from, to, rest);
}

/** A service error of a field as an error of the form. @param path `medicines`, or `medicines.0.dose` */
export const serverError = (path: string, message: string): ErrorObject => ({
  instancePath: pointerOf(path),
  schemaPath: '#',
  keyword: SERVER_ERROR,
  params: {},
  message,
});
