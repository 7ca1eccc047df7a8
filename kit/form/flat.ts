import type { ComponentType } from 'react';

/**
 * A renderer that reads its own slice of the form's state. Others are drawn as islands.
 * `flat` is the same without its fallback for a plain `<JsonForms>`: one component less in each field.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type FlatComponent = ComponentType<any> & { flat: ComponentType<any> };

export const markFlat = (component: unknown, flat: unknown): FlatComponent => Object.assign(component as object, { flat }) as FlatComponent;

export const isFlat = (component: unknown): component is FlatComponent =>
  (typeof component === 'object' || typeof component === 'function') && component !== null && 'flat' in component;
