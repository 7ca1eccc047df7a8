import { optionIs, rankWith, type JsonFormsRendererRegistryEntry } from '@jsonforms/core';
import { isEqual } from 'es-toolkit/compat';
import { type ComponentType, useContext } from 'react';
import { fetched } from '#kit/ui/parts/index.ts';
import type { AnyFieldType } from '#kit/pure/fields/index.ts';
import { Boundary } from './Boundary.tsx';
import { uploadCode } from './extras.ts';
import { PageCode } from './FormContext.ts';

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

/** The rank of all kit renderers. Stock renderers have at most 20. */
export const KIT_RANK = 100;

/** The registry entry of a field type: `{ tester, renderer }` of JSON Forms, and what KitForm needs in addition. */
export interface FieldEntry extends JsonFormsRendererRegistryEntry {
  fieldType: AnyFieldType;
  /** Loads the control's code. Afterwards the control renders without waiting. */
  preload(): Promise<void>;
  /** What the entry was created with. */
  load: LoadControl;
}

/** Imports the control of a field type; its default export is a result of `createControl` or `createDisplay`. */
type LoadControl = () => Promise<{ default: FlatComponent }>;

/**
 * Creates the registry entry of a field type.
 * @param load imports the control of the field type; its default export is a result of `createControl` or `createDisplay`
 */
export function fieldEntry(fieldType: AnyFieldType, load: LoadControl): FieldEntry {
  const renderer = lazyControl(
    fieldType.files
      ? async () => {
          await uploadCode.preload();
          return load();
        }
      : load,
  );
  return {
    fieldType,
    tester: rankWith(KIT_RANK, optionIs('interface', fieldType.type)),
    renderer,
    preload: renderer.preload,
    load,
  };
}

export const isFieldEntry = (entry: JsonFormsRendererRegistryEntry): entry is FieldEntry => 'fieldType' in entry;

// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Loaded = ComponentType<any>;
type LazyControl = FlatComponent & { preload(): Promise<void>; readonly loaded?: Loaded };

/** Whether two values are equal. Functions are if their code is: a host that writes them while rendering gives others each time. */
const isAlike = (one: unknown, other: unknown): boolean =>
  typeof one === 'function' && typeof other === 'function' ? String(one) === String(other) : isEqual(one, other);

const isSameType = (one: AnyFieldType, other: AnyFieldType): boolean =>
  Object.keys({ ...one, ...other }).every((key) => isAlike(one[key as 'type'], other[key as 'type']));

/** Whether two entries render the same elements in the same way. Other components are compared by identity. */
export const isSameEntry = (one: JsonFormsRendererRegistryEntry, other: JsonFormsRendererRegistryEntry): boolean =>
  isFieldEntry(one) && isFieldEntry(other)
    ? isSameType(one.fieldType, other.fieldType) && isAlike(one.load, other.load)
    : isEqual(one, other);

/**
 * A control or layout of the kit that loads on first use. Once loaded, the kit's form renders it directly. An error, or code that cannot be
 * loaded, leaves a gap in its place.
 */
export function lazyControl(load: () => Promise<{ default: Loaded }>): LazyControl {
  const Part = fetched(load);
  const Guarded: Loaded = (props) => {
    const failure = useContext(PageCode)?.failures.get(control);
    return (
      <Boundary uischema={props.uischema} path={props.path} failure={Part.loaded ? undefined : failure}>
        <Part {...props} />
      </Boundary>
    );
  };
  const control = Object.assign(markFlat(Guarded, undefined), {
    preload: async () => void (await Part.preload()),
  });
  return Object.defineProperty(control, 'loaded', { get: () => Part.loaded });
}

/** The component to render for an entry: the loaded control itself if available. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export function renderableOf(renderer: unknown): ComponentType<any> {
  const control = (renderer as LazyControl).loaded ?? renderer;
  return isFlat(control) && control.flat ? control.flat : (control as ComponentType);
}
