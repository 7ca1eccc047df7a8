import { type CompiledForm, normalPages } from '#kit/compile/index.ts';
import { fieldTypesByName, type FileRules, type InputDefinition } from '#kit/fields/index.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';

const types = fieldTypesByName(fieldTypes);

/** The files that an input and the inputs inside it accept. */
export const rulesOfInput = (input: InputDefinition): FileRules[] => [
  ...[types.get(input.interface)?.files?.(input)].filter((rules) => rules !== undefined),
  ...(input.inputs ?? []).flatMap(rulesOfInput),
];

/** The files that a form's fields accept. */
export const fileRulesOf = (form: CompiledForm): FileRules[] =>
  normalPages(form.definition).pages.flatMap((page) =>
    page.sections.flatMap((section) => (section.inputs ?? []).flatMap(rulesOfInput)),
  );
