import type { JsonSchema7, UISchemaElement } from '@jsonforms/core';
import type { HostSettings } from '#kit/compile/plain/hostSettings.ts';

/** What a person enters into a question: a text or number, a box to tick, or one of its choices. */
export type Entry = string | boolean | { choose: string };

/** A form of ordinary JSON Forms, as a host might bring it along. */
export interface PlainExample {
  name: string;
  schema: JsonSchema7;
  uischema?: UISchemaElement;
  data?: unknown;
  settings?: HostSettings;
  /** What is entered, by label and in this order, into the kit's form and into the stock renderers' alike. */
  enter?: Readonly<Record<string, Entry>>;
  /** Why the stock renderers cannot be compared. */
  stockCannot?: string;
}

export const control = (property: string, more: object = {}) => ({ type: 'Control', scope: `#/properties/${property}`, ...more });
export const layout = (type: string, elements: object[], more: object = {}) => ({ type, elements, ...more }) as unknown as UISchemaElement;
export const rule = (effect: string, property: string, schema: JsonSchema7, more: object = {}) => ({ rule: { effect, condition: { scope: `#/properties/${property}`, schema, ...more } } });
export const vertical = (...elements: object[]) => layout('VerticalLayout', elements);
