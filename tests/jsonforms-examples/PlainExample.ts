import type { JsonSchema7, UISchemaElement } from '@jsonforms/core';
import type { HostSettings } from '#kit/pure/compile/plain/hostSettings.ts';

/** What a participant enters: text or a number, a checkbox state, or a choice. */
export type Entry = string | boolean | { choose: string };

/** An ordinary JSON Forms form, as a host might provide it. */
export interface PlainExample {
  name: string;
  schema: JsonSchema7;
  uischema?: UISchemaElement;
  data?: unknown;
  settings?: HostSettings;
  /** The entries by label, in this order, both in the kit's form and with the stock renderers. */
  enter?: Readonly<Record<string, Entry>>;
  /** Why the stock renderers cannot be compared. */
  stockCannot?: string;
}

export const control = (property: string, more: object = {}) => ({
  type: 'Control',
  scope: `#/properties/${property}`,
  ...more,
});
export const layout = (type: string, elements: object[], more: object = {}) =>
  ({ type, elements, ...more }) as unknown as UISchemaElement;
export const rule = (effect: string, property: string, schema: JsonSchema7, more: object = {}) => ({
  rule: { effect, condition: { scope: `#/properties/${property}`, schema, ...more } },
});
export const vertical = (...elements: object[]) => layout('VerticalLayout', elements);
