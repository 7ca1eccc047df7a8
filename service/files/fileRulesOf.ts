import { type CompiledForm, normalPages } from '#kit/compile/index.ts';
import type { AnyFieldType, FileRules, InputDefinition } from '#kit/fields/index.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';

const byName = new Map<string, AnyFieldType>(
  fieldTypes.flatMap((type) => [type.type, ...(type.aliases ?? [])].map((name) => [name, type] as const)),
);

/** The files that an input and the inputs inside it accept. */
export const rulesOfInput = (input: InputDefinition): FileRules[] => [
  ...(byName.get(input.interface)?.files ? [byName.get(input.interface)!.files!(input)] : []),
  ...(input.inputs ?? []).flatMap(rulesOfInput),
];

/** The files that a form's fields accept. */
export const fileRulesOf = (form: CompiledForm): FileRules[] =>
  normalPages(form.definition).pages.flatMap((page) =>
    page.sections.flatMap((section) => (section.inputs ?? []).flatMap(rulesOfInput)),
  );
