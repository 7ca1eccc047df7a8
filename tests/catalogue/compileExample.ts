import type { UISchemaElement } from '@jsonforms/core';
import { compileForm, type CompiledField, type CompiledForm } from '#kit/compile/compileForm.ts';
import type { AnyFieldType } from '#kit/fields/defineFieldType.ts';
import type { FieldExample } from '#kit/fields/example.ts';
import type { InputDefinition } from '#kit/fields/types.ts';
import { createValidator } from '#kit/validation/index.ts';

/** The moment at which examples are looked at: ages and dates must not depend on the day a test runs. */
export const NOW = new Date('2026-06-15T12:00:00Z');
export const newValidator = () => createValidator({ now: () => NOW });

export interface CompiledExample {
  form: CompiledForm;
  /** Undefined for a display. */
  field: CompiledField | undefined;
  /** The element that the example's input became. */
  element: UISchemaElement | undefined;
  /** The form's data with the example's value, beside what the form starts with. */
  data: Record<string, unknown>;
}

export interface CompileExampleOptions {
  locale?: string;
  /** Keys to lay over the example's input. */
  over?: Partial<InputDefinition>;
  /** Inputs to put before the example's. */
  before?: readonly InputDefinition[];
}

/** A form of the example's input alone, or with others before it. */
export function compileExample(example: FieldExample, fieldTypes: readonly AnyFieldType[], { locale, over, before = [] }: CompileExampleOptions = {}): CompiledExample {
  const input = { ...example.input, ...over };
  const form = compileForm({ schema: [{ inputs: [...before, input] }] }, fieldTypes, { locale });
  const field = form.fields.find((candidate) => candidate.input === input);
  const elements = form.pages.flatMap((page) => leaves(page.uischema));
  const element = elements[before.length];
  const data = field && example.value !== undefined ? { ...form.initialData, [field.key]: example.value } : { ...form.initialData };
  return { form, field, element, data };
}

/** Controls and displays, in order. */
function leaves(element: UISchemaElement): UISchemaElement[] {
  const children = (element as { elements?: UISchemaElement[] }).elements;
  return children ? children.flatMap(leaves) : [element];
}
