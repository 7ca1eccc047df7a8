import type { CompiledForm } from '#kit/compile/compileForm.ts';
import { normalPages } from '#kit/compile/form.ts';
import type { AnyFieldType } from '#kit/fields/defineFieldType.ts';
import type { InputDefinition } from '#kit/fields/types.ts';
import type { FileRules } from '#kit/files/fileRules.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';

const byName = new Map<string, AnyFieldType>(fieldTypes.flatMap((type) => [type.type, ...(type.aliases ?? [])].map((name) => [name, type] as const)));

/** What files an input and those inside it may hold. */
export const rulesOfInput = (input: InputDefinition): FileRules[] => [
  ...(byName.get(input.interface)?.files ? [byName.get(input.interface)!.files!(input)] : []),
  ...(input.inputs ?? []).flatMap(rulesOfInput),
];

/** What files a form's fields may hold. */
export const fileRulesOf = (form: CompiledForm): FileRules[] =>
  normalPages(form.definition).pages.flatMap((page) => page.sections.flatMap((section) => (section.inputs ?? []).flatMap(rulesOfInput)));
