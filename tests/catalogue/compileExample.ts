import type { Layout, UISchemaElement } from '@jsonforms/core';
import { compileForm } from '#kit/pure/compile/compileForm.ts';
import type { CompiledField, CompiledForm } from '#kit/pure/compile/compiled.ts';
import type { AnyFieldType, InputDefinition } from '#kit/pure/fields/types.ts';
import type { FieldExample } from '#kit/pure/fields/example.ts';
import { installExpressions } from '#kit/pure/formExpressions/index.ts';
import { createValidator } from '#kit/pure/validation/index.ts';

installExpressions();

/** The fixed time for examples: ages and dates must not depend on the day a test runs. */
export const NOW = new Date('2026-06-15T12:00:00Z');
/** A validator at that time. */
export const newValidator = () => createValidator({ now: () => NOW });

export interface CompiledExample {
  form: CompiledForm;
  /** Undefined for a display and for a container. */
  field: CompiledField | undefined;
  /** The field, or the fields of a container. */
  fields: readonly CompiledField[];
  /** The example's value in the data of the form; for a container, the values of its fields by key. */
  read(data: Readonly<Record<string, unknown>>): unknown;
  /** The UI Schema element of the example's input. */
  element: UISchemaElement | undefined;
  /** The form's initial data with the example's value. */
  data: Record<string, unknown>;
}

export interface CompileExampleOptions {
  locale?: string;
  /** Overrides for the example's input. */
  over?: Partial<InputDefinition>;
  /** Inputs before the example's. */
  before?: readonly InputDefinition[];
}

/** Compiles a form of the example's input, optionally with other inputs before it. */
export function compileExample(
  example: FieldExample,
  fieldTypes: readonly AnyFieldType[],
  { locale, over, before = [] }: CompileExampleOptions = {},
): CompiledExample {
  const input = { ...example.input, ...over };
  const form = compileForm({ schema: [{ inputs: [...before, input] }] }, fieldTypes, { locale });
  const field = form.fields.find((candidate) => candidate.input === input);
  const fields = field ? [field] : form.fields.filter((candidate) => !before.includes(candidate.input));
  const element = form.pages
    .flatMap((page) => childrenOf(page.uischema))
    .flatMap(childrenOf)
    .flatMap(childrenOf)[before.length];
  const value = field && example.value !== undefined ? { [field.key]: example.value } : example.value;
  return {
    form,
    field,
    fields,
    element,
    data: { ...form.initialData, ...(fields.length > 0 ? (value as Record<string, unknown>) : {}) },
    read(data) {
      if (field) return data[field.key];
      const held = fields.filter(({ key }) => data[key] !== undefined).map(({ key }) => [key, data[key]]);
      return held.length > 0 ? Object.fromEntries(held) : undefined;
    },
  };
}

/** A page contains sections, a section blocks, and a block the elements of inputs. */
const childrenOf = (element: UISchemaElement): readonly UISchemaElement[] =>
  (element as Partial<Layout>).elements ?? [];
