import { useMemo } from 'react';
import type { FieldExample } from '#kit/fields/example.ts';
import type { InputDefinition } from '#kit/fields/types.ts';
import { compileForm, type CompiledForm, type FormDefinition } from '#kit/compile/index.ts';
import { StudyForm } from '#kit/form/StudyForm.tsx';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import { registry } from '#renderers/registry.ts';
import { services } from './services.ts';
import { useSwitches, type FieldState } from './switches.ts';

/** A room with its examples, as the written stories name it. */
export interface Room {
  room: string;
  examples: readonly FieldExample[];
}

const STATES: Record<FieldState, Partial<InputDefinition>> = {
  untouched: {},
  touched: {},
  disabled: { disabled: true },
  'read-only': { read_only: true },
};

/** The example as a form that begins with the example's value, be it valid or not. */
function formOf(example: FieldExample, state: FieldState, locale: string): CompiledForm {
  const input = { ...example.input, ...STATES[state] };
  const definition: FormDefinition = { schema: [{ inputs: [input] }] };
  const form = compileForm(definition, fieldTypes, { locale });
  if (example.value === undefined || form.fields.length === 0) return form;
  // Of a container the value is what the fields inside it hold.
  const field = form.fields.find((candidate) => candidate.input === input);
  return { ...form, initialData: field ? { [field.key]: example.value } : (example.value as Record<string, unknown>) };
}

/** An example in the real form, in the state that the gallery's switch says. */
function ExampleForm({ example }: { example: FieldExample }) {
  const { state, locale } = useSwitches();
  const form = useMemo(() => formOf(example, state, locale), [example, state, locale]);
  const places = form.fields[0] && example.place !== undefined ? { [form.fields[0].key]: example.place } : undefined;
  return <StudyForm key={`${state} ${example.name}`} form={form} registry={registry} services={services} initialPlaces={places} showErrors={state === 'touched'} showProblems />;
}

/** One example, with nothing around it. */
export const OneExample = ({ room, index }: { room: Room; index: number }) => <ExampleForm example={room.examples[index]!} />;

/** Every example of a room below its name. */
export const AllExamples = ({ room }: { room: Room }) => room.examples.map((example) => (
  <section key={example.name} className="gallery-example">
    <h2 className="gallery-name">{example.name}</h2>
    <ExampleForm example={example} />
  </section>
));
