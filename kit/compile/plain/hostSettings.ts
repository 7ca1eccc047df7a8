import type { JsonFormsI18nState, JsonFormsUISchemaRegistryEntry } from '@jsonforms/core';

/** What a host passes to `<JsonForms>` besides schemas and data, with the same meaning. */
export interface HostSettings {
  /** Texts of the host for labels, descriptions, choices, categories and errors. */
  i18n?: JsonFormsI18nState;
  /** Settings for all elements. The `options` of an element override them. */
  config?: Readonly<Record<string, unknown>>;
  /** UI Schemas for objects and lists, selected by tester. */
  uischemas?: readonly JsonFormsUISchemaRegistryEntry[];
}
