/**
 * The package's main entry point: what an application needs to show a form. The kit, every field type (definitions without
 * React), and the renderer of each.
 */
export * from '#kit/index.ts';
import type { InputSettings, KnownKeys } from '#schemas/types/inputs.ts';
import { fieldTypes } from './fieldTypes.ts';
export { fieldTypes } from './fieldTypes.ts';
export type { InstrumentPassport } from '#kit/form/instruments/index.ts';
export { passportOf } from './passports.ts';
export { registry } from './registry.ts';
export type { AnswersTo, InputSettings, KnownInput } from '#schemas/types/inputs.ts';

/** A function for each name of a field type. */
type Inputs = {
  readonly [T in keyof InputSettings]: <const S extends Omit<InputSettings[T], 'interface'>>(
    settings: S & NoInfer<KnownKeys<S, InputSettings[T]>>,
  ) => S & { readonly interface: T };
};

/** A function per field type that adds its name to the settings of an input: `inputs.number({ label: 'Hours' })`. */
export const inputs = Object.fromEntries(
  fieldTypes.flatMap(({ type, aliases = [] }) =>
    [type, ...aliases].map((name) => [name, (settings: object) => ({ ...settings, interface: name })]),
  ),
) as unknown as Inputs;
