import type { ComponentType } from 'react';

/**
 * A renderer that reads its own slice of the form state. Other renderers are wrapped in an {@link Island}.
 * `flat` is the same renderer without the fallback for a plain `<JsonForms>`, which saves one component per field.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type FlatComponent = ComponentType<any> & { flat: ComponentType<any> };

/** Marks a component as a flat renderer. */
export const markFlat = (component: unknown, flat: unknown): FlatComponent =>
  Object.assign(component as object, { flat }) as FlatComponent;

export const isFlat = (component: unknown): component is FlatComponent =>
  (typeof component === 'object' || typeof component === 'function') && component !== null && 'flat' in component;
