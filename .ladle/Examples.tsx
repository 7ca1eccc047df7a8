import { useContext, useMemo } from 'react';
import { type FieldExample, type InputDefinition, type FormServices, listedOptions } from '#kit/pure/fields/index.ts';
import { compileForm, type CompiledForm, type FormDefinition } from '#kit/pure/compile/index.ts';
import { KitForm } from '#kit/form/kitForm/index.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import { registry } from '#renderers/registry.ts';
import type { StateOfField } from './fieldStates.ts';
import { type FieldChanges, FieldChangesContext, SwitchContext, useSwitches, type FieldState } from './switches.ts';
import { NOW } from '#tests/catalogue/compileExample.ts';

const addresses = [
  '12 Cedar Hollow Ln, Austin, TX 78710',
  '7 Elm Street, Madison, WI 53703',
  'Calle de Alcalá, 3, 28001 Madrid, España',
];

const opened = Date.now();

/**
 * The services of the gallery's forms: enough to try every control without a back end. The clock starts on the day that
 * the examples assume.
 */
export const services: FormServices = {
  now: () => new Date(NOW.getTime() + Date.now() - opened),
  searchAddresses: async (query, take) =>
    addresses
      .filter((address) => address.toLowerCase().includes(query.toLowerCase()))
      .slice(0, take)
      .map((suggestion, i) => ({ suggestion, format: `gallery/${i}` })),
};

/** A field type folder with its examples, as the generated stories refer to it. */
export interface FieldTypeFolder {
  folder: string;
  examples: readonly FieldExample[];
}

const STATES: Record<FieldState, Partial<InputDefinition>> = {
  untouched: {},
  touched: {},
  disabled: { disabled: true },
  'read-only': { read_only: true },
};

/** The input with the texts and settings that a designer tries. Options keep their values; an input without any gets none. */
export function changedInput(
  input: InputDefinition,
  { label, hint, options, required }: FieldChanges,
): InputDefinition {
  const labels = options?.split(';').map((text) => text.trim()) ?? [];
  return {
    ...input,
    ...(label && { label }),
    ...(hint && { description: hint }),
    ...(options &&
      input.options && {
        options: labels.map((text, i) => ({ value: listedOptions(input)[i]?.value ?? text, label: text })),
      }),
    ...(required && { required: required === 'yes' }),
  };
}

/** The example as a form that starts with the example's value, valid or not. */
function formOf(example: FieldExample, state: FieldState, changes: FieldChanges, locale: string): CompiledForm {
  const input = { ...changedInput(example.input, changes), ...STATES[state] };
  const definition: FormDefinition = { schema: [{ inputs: [input] }] };
  const form = compileForm(definition, fieldTypes, { locale });
  if (example.value === undefined || form.fields.length === 0) return form;
  // The value of a container is an object of the values of its inner fields.
  const field = form.fields.find((candidate) => candidate.input === input);
  return { ...form, initialData: field ? { [field.key]: example.value } : (example.value as Record<string, unknown>) };
}

/** An example in a real form, in the state chosen by the gallery's switch. */
export function ExampleForm({ example }: { example: FieldExample }) {
  const { state, locale } = useSwitches();
  const changes = useContext(FieldChangesContext);
  const changed = Object.values(changes).join('\n');
  // The context is a new object in every rendering.
  // oxlint-disable-next-line react/exhaustive-deps
  const form = useMemo(() => formOf(example, state, changes, locale), [example, state, changed, locale]);
  const places = form.fields[0] && example.place !== undefined ? { [form.fields[0].key]: example.place } : undefined;
  return (
    <KitForm
      key={`${state} ${example.name} ${changed}`}
      form={form}
      registry={registry}
      services={services}
      initialPlaces={places}
      showErrors={state === 'touched'}
      showProblems
    />
  );
}

/** A single example without a heading. */
export const OneExample = ({ folder, index }: { folder: FieldTypeFolder; index: number }) => (
  <ExampleForm example={folder.examples[index]!} />
);

/** Every example of a field type, each below its name. */
export const AllExamples = ({ folder }: { folder: FieldTypeFolder }) =>
  folder.examples.map((example) => (
    <section key={example.name} className="gallery-example">
      <h2 className="gallery-name">{example.name}</h2>
      <ExampleForm example={example} />
    </section>
  ));

/** States of a field type, one below the other. The switch of the state has no effect here. */
export function FieldStates({ states }: { states: readonly StateOfField[] }) {
  const switches = useSwitches();
  return states.map(({ name, example, state }) => (
    <SwitchContext.Provider key={name} value={{ ...switches, state }}>
      <section className="gallery-example" data-state={name}>
        <h2 className="gallery-name">{name}</h2>
        <ExampleForm example={{ ...example, name: `${name}: ${example.name}` }} />
      </section>
    </SwitchContext.Provider>
  ));
}
