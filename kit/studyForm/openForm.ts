import { Actions } from '@jsonforms/core';
import type { ErrorObject } from 'ajv';
import { useEffect, useEffectEvent } from 'react';
import { type FormStore, rootUischema } from '#kit/form/index.ts';
import type { CompiledForm, CompiledPage, FormData } from '#kit/compile/index.ts';
import { focusOnceRendered } from '#kit/parts/index.ts';
import type { Validate } from '#kit/validation/index.ts';

/** An open form as a tool of study builders reads and moves it. */
export interface OpenForm {
  form: CompiledForm;
  /** The page on the screen. */
  page: string | undefined;
  /** The pages that the answers show. */
  shownPages: readonly string[];
  /** One JSON Forms UI Schema over all pages. */
  uischema: object;
  validate: Validate;
  data(): FormData;
  errors(): readonly ErrorObject[];
  /** Calls a listener after each change of the answers. @returns unsubscribes */
  subscribe(listener: () => void): () => void;
  /** Shows a page, and moves the focus to one of its fields if a key is given. Does nothing if the answers hide the page. */
  show(page: string, key?: string): void;
  /** Replaces all answers. */
  fill(data: FormData): void;
}

interface Mounted {
  form: CompiledForm;
  store: FormStore;
  page: CompiledPage | undefined;
  shown: readonly CompiledPage[];
  validate: Validate;
  goTo(page: CompiledPage): void;
  idPrefix: string;
}

/** Reports the open form to the host. */
export function useOpenForm(tell: ((open: OpenForm | undefined) => void) | undefined, mounted: Mounted): void {
  const { form, store, page, shown, validate, idPrefix } = mounted;
  const report = useEffectEvent((open: OpenForm | undefined) => tell?.(open));
  const goTo = useEffectEvent((next: CompiledPage) => mounted.goTo(next));
  const isWanted = tell !== undefined;
  useEffect(() => {
    if (!isWanted) return undefined;
    report({
      form,
      page: page?.id,
      shownPages: shown.map(({ id }) => id),
      uischema: rootUischema(form),
      validate,
      data: () => store.core.data as FormData,
      errors: () => store.core.errors ?? [],
      subscribe: (listener) => store.onCore(listener),
      show(id, key) {
        const target = shown.find((each) => each.id === id);
        if (target && target !== page) goTo(target);
        if (target && key !== undefined) focusOnceRendered(`${idPrefix}${key}`);
      },
      fill: (data) =>
        store.dispatch(Actions.updateCore(data, form.schema, rootUischema(form), { ajv: store.core.ajv! })),
    });
    return undefined;
  }, [isWanted, form, store, page, shown, validate, idPrefix]);
  useEffect(() => (isWanted ? () => report(undefined) : undefined), [isWanted]);
}
