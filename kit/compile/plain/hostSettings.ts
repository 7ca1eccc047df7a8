import type { JsonFormsI18nState, JsonFormsUISchemaRegistryEntry } from '@jsonforms/core';

/** What a host hands to `<JsonForms>` besides schemas and data; it means the same in a plain form. */
export interface HostSettings {
  /** Texts of the host: for labels, descriptions, choices, categories and errors. */
  i18n?: JsonFormsI18nState;
  /** Settings for all elements, below the `options` of each. */
  config?: Readonly<Record<string, unknown>>;
  /** UI Schemas for objects and lists, by tester. */
  uischemas?: readonly JsonFormsUISchemaRegistryEntry[];
}
