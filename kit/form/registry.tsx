import { optionIs, rankWith, type JsonFormsRendererRegistryEntry } from '@jsonforms/core';
import type { ComponentType } from 'react';
import { fetched } from '../controls/fetched.tsx';
import type { AnyFieldType } from '../fields/defineFieldType.ts';
import { isFlat, markFlat, type FlatComponent } from './flat.ts';

/** The one rank of the house; stock renderers are at 20 and below. */
export const HOUSE_RANK = 100;

/** One room in the registry: JSON Forms' `{ tester, renderer }`, and what StudyForm needs of it besides. */
export interface FieldEntry extends JsonFormsRendererRegistryEntry {
  fieldType: AnyFieldType;
  /** Fetches the control's code; from then on it draws without waiting. */
  preload(): Promise<void>;
}

/**
 * Registers a room.
 * @param load imports the room's control, whose default export `createControl` or `createDisplay` made
 */
export function fieldEntry(fieldType: AnyFieldType, load: () => Promise<{ default: FlatComponent }>): FieldEntry {
  const renderer = lazyControl(load);
  return {
    fieldType,
    tester: rankWith(HOUSE_RANK, optionIs('interface', fieldType.type)),
    renderer,
    preload: renderer.preload,
  };
}

export const isFieldEntry = (entry: JsonFormsRendererRegistryEntry): entry is FieldEntry => 'fieldType' in entry;

// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Loaded = ComponentType<any>;
type LazyControl = FlatComponent & { preload(): Promise<void>; readonly loaded?: Loaded };

/** A control or layout of the kit that is fetched when first met; once fetched it is drawn directly. */
export const lazyControl = (load: () => Promise<{ default: Loaded }>): LazyControl => markFlat(fetched(load), undefined) as LazyControl;

/** What to draw an entry with: the fetched control itself where it is there. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export function drawableOf(renderer: unknown): ComponentType<any> {
  const control = (renderer as LazyControl).loaded ?? renderer;
  return isFlat(control) && control.flat ? control.flat : (control as ComponentType);
}
