import { problemMessage } from '#kit/pure/problems/index.ts';
import type { Form } from '#schemas/types/index.ts';
import {
  type Advice,
  asObject,
  checkCondition,
  checkForm,
  type CheckOptions,
  decidesNothing,
  skippable,
  type Finding,
  suggested,
  synonymOf,
  textFault,
} from '#kit/check/index.ts';
import { compileCondition, type CompiledForm, fieldByName, type Problem } from '#kit/pure/compile/index.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import { textIn } from '#service/texts.ts';
import { commonInputProperties } from './assembleInputSchema.ts';
import type { StudyFault } from './study.ts';

/** JSON Pointer to the form in a node. */
const AT = '/content/form';

const typeNames = fieldTypes.flatMap(({ type, aliases = [] }) => [type, ...aliases]);

const options: CheckOptions = {
  fieldTypes,
  commonKeys: Object.keys(commonInputProperties),
  // The reference service performs none. A host application that does lists them here.
  checks: [],
  words: (problem) => {
    const { code, values } = problem;
    // A known word of another tool is no misspelled name: the fix says what it is called here.
    const isKnown = code === 'unknownType' && typeNamed(values?.interface);
    return textIn('en', problemMessage(problem), isKnown ? { ...values, suggestion: 'none' } : values);
  },
};

/** Finds every problem of a node's form. */
export const formProblems = (file: string, form: Form): StudyFault[] =>
  checkForm(form, options).findings.map((finding) => ({
    file,
    ...finding,
    ...(finding.code === 'unknownType' && adviceOnType(form, finding.pointer)),
    pointer: AT + finding.pointer,
  }));

/** The field type that is called by another word elsewhere. */
const typeNamed = (word: unknown): string | undefined =>
  typeof word === 'string' ? synonymOf(word, typeNames) : undefined;

/** Advice on a word of another tool. A misspelled name is in the message already. */
function adviceOnType(form: Form, pointer: string): Advice {
  const word = pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], form);
  return suggested(typeNamed(word));
}

/** The faults of a text that the compile step finds. It compiles the conditions of the form only. */
function faultsOfText(text: string, form: CompiledForm, pointer: string): Finding[] {
  const faults: Problem[] = [];
  const names = (): string[] => form.fields.map(({ name }) => name);
  compileCondition(text, pointer, { find: fieldByName(form), names, report: (fault) => faults.push(fault) });
  return faults.map((fault) => ({
    code: fault.code,
    severity: fault.severity,
    pointer,
    ...(textFault(fault) ?? { message: options.words(fault) }),
  }));
}

/**
 * Finds the problems of a condition outside a form that refers to the form's answers, such as one that disqualifies.
 */
export function conditionProblems(form: Form, condition: unknown, pointer: string): Finding[] {
  const { sites } = checkForm(form, options);
  const site = sites.outside(condition, pointer);
  const faults = typeof condition === 'string' ? faultsOfText(condition, sites.compiled, pointer) : [];
  const found = faults.length > 0 ? faults : checkCondition(site);
  if (found.length > 0) return found;
  const object = asObject(site);
  const decided = decidesNothing(sites, object);
  if (decided.length > 0) return decided.map((fault) => ({ ...fault, severity: 'error', pointer }));
  return skippable(sites, object).map((fault) => ({
    code: 'skippedQuestion',
    severity: 'warning',
    ...fault,
    pointer: typeof condition === 'string' ? pointer : pointer + fault.pointer,
  }));
}
