import { compileForm } from '#kit/compile/compileForm.ts';
import { normalPages } from '#kit/compile/form.ts';
import type { InputDefinition } from '#kit/fields/types.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import type { Form } from '#schemas/types/index.ts';
import { textIn } from '../texts.ts';
import { commonInputProperties } from './assembleInputSchema.ts';
import { didYouMean } from './schemaProblems.ts';
import type { StudyProblem } from './study.ts';

/** Where in a node its form lies. */
const AT = '/content/form';

/** What the compile step finds in a form, and keys that no field type reads. */
export function formProblems(file: string, form: Form): StudyProblem[] {
  const compiled = compileForm(form, fieldTypes).problems.map((problem) => ({
    file,
    pointer: AT + problem.pointer,
    message: textIn('en', problem.message, problem.values),
    severity: problem.severity,
  }));
  return [...compiled, ...unreadKeys(file, form)];
}

function unreadKeys(file: string, form: Form): StudyProblem[] {
  return normalPages(form).pages.flatMap((page) =>
    page.sections.flatMap((section, i) => unreadKeysIn(file, `${AT}${page.pointers[i]}`, section.inputs)),
  );
}

const unreadKeysIn = (file: string, pointer: string, inputs: readonly InputDefinition[] = []): StudyProblem[] =>
  inputs.flatMap((input, i) => {
    const at = `${pointer}/inputs/${i}`;
    return [...unreadKeysOf(file, at, input), ...unreadKeysIn(file, at, input.inputs)];
  });

function unreadKeysOf(file: string, pointer: string, input: InputDefinition): StudyProblem[] {
  const type = fieldTypes.find(({ type, aliases = [] }) => type === input.interface || aliases.includes(input.interface));
  if (!type) return [];
  const known = ['interface', ...Object.keys(commonInputProperties), ...Object.keys(type.inputSchema.properties ?? {})];
  return Object.keys(input)
    .filter((key) => !known.includes(key))
    .map((key) => ({ file, pointer, message: `“${key}” is not read by ${type.type}.${didYouMean(key, known)}`, severity: 'warning' as const }));
}
