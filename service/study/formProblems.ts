import type { Form } from '#schemas/types/index.ts';
import {
  type Advice,
  checkCondition,
  checkForm,
  type CheckOptions,
  decidesNothing,
  skippable,
  type Finding,
  suggested,
  synonymOf,
} from '#kit/check/index.ts';
import type { Condition } from '#kit/fields/index.ts';
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
  words: ({ code, message, values }) =>
    // A known word of another tool is no misspelled name: the fix says what it is called here.
    textIn(
      'en',
      message,
      code === 'unknownType' && typeNamed(values?.interface) ? { ...values, suggestion: 'none' } : values,
    ),
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

/**
 * Finds the problems of a condition outside a form that refers to the form's answers, such as one that disqualifies.
 */
export function conditionProblems(form: Form, condition: unknown, pointer: string): Finding[] {
  const { sites } = checkForm(form, options);
  const found = checkCondition(sites.outside(condition, pointer));
  if (found.length > 0) return found;
  const decided = decidesNothing(sites, condition as Condition);
  if (decided.length > 0) return decided.map((fault) => ({ ...fault, severity: 'error', pointer }));
  return skippable(sites, condition as Condition).map((fault) => ({
    code: 'skippedQuestion',
    severity: 'warning',
    ...fault,
    pointer: pointer + fault.pointer,
  }));
}
