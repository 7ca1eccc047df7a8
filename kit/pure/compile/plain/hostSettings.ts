import {
  getControlPath,
  getI18nKey,
  type JsonFormsI18nState,
  type JsonFormsUISchemaRegistryEntry,
  type JsonSchema,
  type Translator,
  type UISchemaElement,
} from '@jsonforms/core';
import type { ErrorObject } from 'ajv';

/** What a host passes to `<JsonForms>` besides schemas and data, with the same meaning. */
export interface HostSettings {
  /** Texts of the host for labels, descriptions, choices, categories and errors. */
  i18n?: JsonFormsI18nState;
  /** Settings for all elements. The `options` of an element override them. */
  config?: Readonly<Record<string, unknown>>;
  /** UI Schemas for objects and lists, selected by tester. */
  uischemas?: readonly JsonFormsUISchemaRegistryEntry[];
}

/** The settings of a compiled form's host. */
export interface CompiledHost extends HostSettings {
  /** It is always the same function, because a form is compared with the next one of its host. */
  errorText: typeof hostErrorText;
}

/**
 * The error text of a host of plain JSON Forms: from its `translateError`, or from its `translate` for the keys that JSON Forms uses, the
 * most specific key first.
 * @returns `undefined` if the host has no text for it
 */
export function hostErrorText(
  error: ErrorObject,
  uischema: UISchemaElement,
  i18n: JsonFormsI18nState | undefined,
): string | undefined {
  if (!i18n) return undefined;
  const translate = i18n.translate as Translator | undefined;
  if (translate) {
    const path = getControlPath(error);
    const keys = ['error.custom', `error.${error.keyword}`].map((key) =>
      getI18nKey(error.parentSchema as JsonSchema, uischema, path, key),
    );
    for (const key of [...keys, `error.${error.keyword}`, error.message ?? '']) {
      const text = key && translate(key, undefined, { error, errors: [error] });
      if (text) return text;
    }
  }
  return i18n.translateError?.(error, (translate ?? (() => undefined)) as Translator, uischema);
}
