import { optionIs, rankWith, type JsonFormsRendererRegistryEntry } from '@jsonforms/core';
import type { ComponentType } from 'react';
import { fetched } from '#kit/parts/index.ts';
import type { AnyFieldType } from '#kit/fields/index.ts';
import { isFlat, markFlat, type FlatComponent } from './flat.ts';

/** The rank of all kit renderers. Stock renderers have at most 20. */
export const KIT_RANK = 100;

/** The registry entry of a field type: `{ tester, renderer }` of JSON Forms, and what StudyForm needs in addition. */
export interface FieldEntry extends JsonFormsRendererRegistryEntry {
  fieldType: AnyFieldType;
  /** Loads the control's code. Afterwards the control renders without waiting. */
  preload(): Promise<void>;
}

/**
 * Creates the registry entry of a field type.
 * @param load imports the control of the field type; its default export is a result of `createControl` or `createDisplay`
 */
export function fieldEntry(fieldType: AnyFieldType, load: () => Promise<{ default: FlatComponent }>): FieldEntry {
  const renderer = lazyControl(load);
  return {
    fieldType,
    tester: rankWith(KIT_RANK, optionIs('interface', fieldType.type)),
    renderer,
    preload: renderer.preload,
  };
}

export const isFieldEntry = (entry: JsonFormsRendererRegistryEntry): entry is FieldEntry => 'fieldType' in entry;

// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Loaded = ComponentType<any>;
type LazyControl = FlatComponent & { preload(): Promise<void>; readonly loaded?: Loaded };

/** A control or layout of the kit that loads on first use. Once loaded, it renders directly. */
export const lazyControl = (load: () => Promise<{ default: Loaded }>): LazyControl =>
  markFlat(fetched(load), undefined) as LazyControl;

/** The component to render for an entry: the loaded control itself if available. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export function renderableOf(renderer: unknown): ComponentType<any> {
  const control = (renderer as LazyControl).loaded ?? renderer;
  return isFlat(control) && control.flat ? control.flat : (control as ComponentType);
}
